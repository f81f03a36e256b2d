#!/usr/bin/env python3
"""How many pairs a second: judges of pincite against a small cross-encoder in onnxruntime, on the same pairs in the same
run, one thread each, one after the other.

usage: speed.py PINCITE MODEL [--judge NAME]… [--limit N] [--rounds N] SET.pairs.jsonl…

    python3 -m venv VENV && VENV/bin/pip install -r quality/peers/requirements.txt
    VENV/bin/python quality/peers/speed.py target/release/pincite MODEL --judge align DATA/dev/wice.pairs.jsonl

MODEL is a folder with model.onnx (input_ids, attention_mask, token_type_ids → logits) and tokenizer.json;
crates/pincite-nli/measure/minilm.py makes one of the size of MiniLM-L6. The cross-encoder reads the pair cut to 128 and
to 512 tokens, sorted by length in batches of 32: the fastest way to use it. Its time starts at the texts, as a judge's
does. Each figure is the best of the rounds, which take turns.
"""

import argparse
import json
import subprocess
import time
from pathlib import Path

import numpy as np
import onnxruntime
from score import order
from tokenizers import Tokenizer

BATCH = 32


class CrossEncoder:
    """A cross-encoder in onnxruntime, on one thread."""

    def __init__(self, folder):
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        self.session = onnxruntime.InferenceSession(str(folder / "model.onnx"), options, ["CPUExecutionProvider"])
        self.tokenizer = Tokenizer.from_file(str(folder / "tokenizer.json"))

    def per_second(self, pairs, tokens):
        self.tokenizer.enable_truncation(tokens, strategy="longest_first")
        self.tokenizer.no_padding()
        start = time.perf_counter()
        # One text after the other: encode_batch would use every core.
        read = [self.tokenizer.encode(pair["premise"], pair["hypothesis"]) for pair in pairs]
        read.sort(key=len)
        for at in range(0, len(read), BATCH):
            self.logits(read[at : at + BATCH])
        return len(pairs) / (time.perf_counter() - start)

    def logits(self, batch):
        longest = max(map(len, batch))
        columns = {"input_ids": "ids", "attention_mask": "attention_mask", "token_type_ids": "type_ids"}
        inputs = {
            name: np.array([getattr(row, field) + [0] * (longest - len(row)) for row in batch], dtype=np.int64)
            for name, field in columns.items()
        }
        return self.session.run(None, inputs)[0]


def judge(pincite, name, path, limit):
    """Pairs a second and the median time of a pair in microseconds."""
    command = [pincite, "judge", "bench", "--judge", name, "--format", "json", "--limit", str(limit), path]
    figures = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    found = figures["judges"][0]["sets"][0]
    return found["pairs_per_second"], found["median_micros"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("pincite")
    parser.add_argument("model", type=Path)
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--judge", action="append")
    parser.add_argument("--limit", type=int, default=100)
    parser.add_argument("--rounds", type=int, default=3)
    arguments = parser.parse_args()
    judges = arguments.judge or ["align"]
    encoder = CrossEncoder(arguments.model)

    print("| set | pairs | judge | pairs/s | median µs | × encoder at 128 tokens | × at 512 |")
    print("|---|---|---|---|---|---|---|")
    for path in arguments.sets:
        with open(path, encoding="utf8") as lines:
            pairs = sorted((json.loads(line) for line in lines if line.strip()), key=order)[: arguments.limit]
        at = {128: 0.0, 512: 0.0}
        best = {name: (0.0, 0.0) for name in judges}
        for _ in range(arguments.rounds):
            for name in judges:
                best[name] = max(best[name], judge(arguments.pincite, name, path, arguments.limit))
            for tokens in at:
                at[tokens] = max(at[tokens], encoder.per_second(pairs, tokens))
        start = f"| {pairs[0]['set']} | {len(pairs)} |"
        for tokens, speed in at.items():
            print(f"{start} cross-encoder, {tokens} tokens | {speed:.1f} | | | |")
        for name, (speed, micros) in best.items():
            print(f"{start} `{name}` | {speed:.0f} | {micros:.1f} | {speed / at[128]:.0f} | {speed / at[512]:.0f} |")


if __name__ == "__main__":
    main()
