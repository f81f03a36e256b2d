"""Compares judge `nli` with a plain loop over onnxruntime, on one model and the same pairs, in turns.

    pip install numpy onnxruntime tokenizers
    cargo build --release -p pincite-nli --features ort --example pairs
    python speed.py target/release/examples/pairs MODEL DATA [ROUNDS]

MODEL is a folder as `minilm.py` makes it, DATA one with dev/*.pairs.jsonl. Set ORT_DYLIB_PATH to measure onnxruntime
from Rust too. Times are of tokens, windows and the model, without loading. On a machine that does other work as well,
read the seconds of processor time: with one thread they are the time on a quiet machine, nearly.
"""

import json
import math
import os
import statistics
import subprocess
import sys
import time
from pathlib import Path

import numpy as np
import onnxruntime
from tokenizers import Tokenizer

WINDOW, ROWS = 512, 8


class Plain:
    """What anyone would write: onnxruntime, batches of eight sorted by length, softmax, class 1."""

    def __init__(self, model, threads):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        self.session = onnxruntime.InferenceSession(model / "model.onnx", options, providers=["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(str(model / "tokenizer.json"))
        self.tokenizer.no_truncation()
        self.tokenizer.no_padding()

    def run(self, encoded):
        order = sorted(range(len(encoded)), key=lambda at: -len(encoded[at][0]))
        support = np.zeros(len(encoded))
        for start in range(0, len(order), ROWS):
            rows = order[start : start + ROWS]
            longest = max(len(encoded[at][0]) for at in rows)
            ids, mask, types = (np.zeros((len(rows), longest), np.int64) for _ in range(3))
            for row, at in enumerate(rows):
                length = len(encoded[at][0])
                ids[row, :length], types[row, :length], mask[row, :length] = encoded[at][0], encoded[at][1], 1
            feed = {"input_ids": ids, "attention_mask": mask, "token_type_ids": types}
            logits = self.session.run(["logits"], feed)[0].astype(np.float64)
            weights = np.exp(logits - logits.max(axis=1, keepdims=True))
            support[rows] = weights[:, 1] / weights.sum(axis=1)
        return support

    def whole(self, pairs):
        """Pairs that fit, as they are."""
        encoded = [self.tokenizer.encode(p["premise"], p["hypothesis"]) for p in pairs]
        return self.run([(e.ids, e.type_ids) for e in encoded])

    def windows(self, pairs):
        """All of every premise, cut where a window is full; the best window counts."""
        encoded, owner = [], []
        for at, pair in enumerate(pairs):
            claim = self.tokenizer.encode(pair["hypothesis"], add_special_tokens=False).ids
            premise = self.tokenizer.encode(pair["premise"], add_special_tokens=False).ids
            room = WINDOW - 3 - len(claim)
            for start in range(0, max(len(premise), 1), room):
                part = premise[start : start + room]
                encoded.append(([101, *part, 102, *claim, 102], [0] * (len(part) + 2) + [1] * (len(claim) + 1)))
                owner.append(at)
        support = np.zeros(len(pairs))
        np.maximum.at(support, owner, self.run(encoded))
        return support


def python(model, threads, name, pairs):
    plain = Plain(model, threads)
    start, busy = time.perf_counter(), time.process_time()
    support = getattr(plain, name)(pairs)
    return list(support), time.perf_counter() - start, time.process_time() - busy


def rust(binary, model, pairs, *options):
    """With a second run of no pairs, whose processor time is that of loading."""

    def run(*more):
        before = os.times()
        out = subprocess.run([binary, model, pairs, *options, *more], check=True, capture_output=True, text=True).stdout
        after = os.times()
        busy = after.children_user + after.children_system - before.children_user - before.children_system
        lines = out.split("\n")
        return [json.loads(line) for line in lines[:-2]], json.loads(lines[-2]), busy

    support, total, busy = run()
    return support, total["seconds"], busy - run("most=0")[2]


def apart(one, other):
    """The largest difference of two supports, as log odds: what the logits differ by."""
    odds = lambda p: math.log(p / (1 - p))
    return max(abs(odds(a) - odds(b)) for a, b in zip(one, other))


def report(title, runs, pairs, base):
    print(f"\n### {title}\n\n| who | pairs/s | pairs/s of processor time | of onnxruntime from Python |\n|---|---|---|---|")
    wall = {who: statistics.median(r[1] for r in rounds) for who, rounds in runs.items()}
    busy = {who: statistics.median(r[2] for r in rounds) for who, rounds in runs.items()}
    for who in runs:
        ratio = f"{wall[base] / wall[who]:.2f} (processor {busy[base] / busy[who]:.2f})"
        print(f"| {who} | {pairs / wall[who]:.1f} | {pairs / busy[who]:.1f} | {ratio} |")


def main(binary, model, data, rounds=3):
    read = lambda name: [json.loads(line) for line in (data / "dev" / f"{name}.pairs.jsonl").open()]
    tokenizer = Plain(model, 1).tokenizer
    fits = lambda pair: len(tokenizer.encode(pair["premise"], pair["hypothesis"]).ids) <= WINDOW
    short = [pair for pair in read("factcheck-gpt") if fits(pair)][:160]
    long = read("wice")[:60]
    files = {}
    for name, pairs in (("short", short), ("long", long)):
        files[name] = Path(f"{name}.jsonl")
        files[name].write_text("".join(json.dumps(pair) + "\n" for pair in pairs))
    big = f"batch_tokens={ROWS * WINDOW}"
    base = "onnxruntime from Python"
    for threads in (1, 2):
        runs = {base: [], "nli, rten": []} | ({"nli, ort": []} if os.environ.get("ORT_DYLIB_PATH") else {})
        for _ in range(rounds):
            runs[base].append(python(model, threads, "whole", short))
            for who in list(runs)[1:]:
                runtime = f'runtime="{who.split()[-1]}"'
                runs[who].append(rust(binary, model, files["short"], big, f"threads={threads}", runtime))
        report(f"Equal batches, threads: {threads} ({len(short)} pairs of factcheck-gpt that fit)", runs, len(short), base)
        for who in list(runs)[1:]:
            print(f"\n{who}: logits apart by at most {apart(runs[who][0][0], runs[base][0][0]):.1e}")
    for threads in (1, 2):
        runs = {base: [], "nli, rten, all windows": [], "nli, rten, best evidence": []}
        for _ in range(rounds):
            runs[base].append(python(model, threads, "windows", long))
            runs["nli, rten, all windows"].append(rust(binary, model, files["long"], "windows=0", f"threads={threads}"))
            runs["nli, rten, best evidence"].append(rust(binary, model, files["long"], f"threads={threads}"))
        report(f"End to end, threads: {threads} ({len(long)} pairs of wice)", runs, len(long), base)
    for file in files.values():
        file.unlink()


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *map(int, sys.argv[4:]))
