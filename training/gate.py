"""Whether eight bits say what thirty-two say: python gate.py FP32.onnx INT8.onnx DATA READ.jsonl BLEND.txt ALIGN.scores   Needs onnxruntime.

On the sets that nobody may learn from, one pair at a time. Fails where a balanced accuracy moves by more than half a point.
"""

import json
import sys

import numpy as np
import onnxruntime

import blend
import data

MOST = 0.5


def logits(path, rows):
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    session = onnxruntime.InferenceSession(path, options)
    out = {}
    for row in rows:
        ids = np.array([row["ids"]], np.int64)
        feed = {"input_ids": ids, "attention_mask": np.ones_like(ids), "token_type_ids": np.array([row["kinds"]], np.int64)}
        against, support, neither = session.run(None, feed)[0][0].tolist()
        out[row["id"]] = support - float(np.logaddexp(against, neither))
    return out


def main(whole, small, sets, read, weights, align):
    pairs = {pair["id"]: pair for name in data.MEASURE_ONLY for pair in data.all_sets(sets)[name]}
    with open(read, encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["id"] in pairs]
    weigh = dict(line.rsplit(" ", 1) for line in open(weights, encoding="utf-8").read().splitlines() if not line.startswith("#"))
    weigh = {name: float(value) for name, value in weigh.items()}
    aligned = blend.read(align, lambda row: row.get("support") or 0.0)
    said = [logits(path, rows) for path in (whole, small)]
    apart = [abs(said[0][row["id"]] - said[1][row["id"]]) for row in rows]
    print(f"logits apart by {sum(apart) / len(apart):.3f} in the mean, {max(apart):.3f} at most, over {len(rows)} pairs")
    failed = False
    for name in data.MEASURE_ONLY:
        of = [dict(y=int(pairs[row["id"]]["label"] == "supported"), id=row["id"]) for row in rows if row["set"] == name]
        for what, encoder, other in [("encoder", 1.0, 0.0), ("mini", weigh["encoder"], weigh["align"])]:
            scores = [blend.balanced(of, lambda p, s=one: encoder * s[p["id"]] + other * blend.logit(aligned[p["id"]])) for one in said]
            print(f"{name:<22} {what:<8} fp32 {scores[0]:.1f} int8 {scores[1]:.1f}")
            failed |= what == "mini" and abs(scores[0] - scores[1]) > MOST
    if failed:
        raise SystemExit("eight bits say something else")


if __name__ == "__main__":
    main(*sys.argv[1:])
