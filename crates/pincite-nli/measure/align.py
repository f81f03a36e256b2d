"""Compares judge `align` with a MiniLM-L6 cross-encoder in onnxruntime: the same pairs, the same run, a thread each.

    pip install numpy onnxruntime tokenizers
    cargo build --release
    python align.py target/release/pincite MODEL DATA [PAIRS]

MODEL is a folder as `minilm.py` makes it, DATA one with dev/*.pairs.jsonl. The model reads at most 512 tokens of a pair, in
batches of eight sorted by length; what is longer is cut off, which is in its favour.
"""

import json
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from speed import WINDOW, Plain


def main(binary, model, data, most=100):
    rows = [json.loads(line) for line in (data / "dev" / "attributionbench.pairs.jsonl").open()]
    rows = rows[:: max(len(rows) // most, 1)][:most]
    plain = Plain(model, 1)
    plain.tokenizer.enable_truncation(WINDOW, strategy="only_first")
    start = time.perf_counter()
    plain.whole(rows)
    slow = len(rows) / (time.perf_counter() - start)
    with tempfile.TemporaryDirectory() as folder:
        pairs = Path(folder) / "attributionbench.pairs.jsonl"
        pairs.write_text("".join(json.dumps(row) + "\n" for row in rows))
        command = [binary, "judge", "bench", "--judge", "align", "--threads", "1", "--format", "json", pairs]
        out = subprocess.run(command, check=True, capture_output=True, text=True).stdout
    figures = json.loads(out)["judges"][0]["sets"][0]
    fast, median = figures["pairs_per_second"], figures["median_micros"]
    print(f"{len(rows)} pairs of attributionbench, one thread each")
    print(f"MiniLM-L6 in onnxruntime  {slow:>10.1f} pairs/s")
    print(f"align                     {fast:>10.0f} pairs/s, median {median:.0f} µs: {fast / slow:.0f} times")


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3]), *map(int, sys.argv[4:]))
