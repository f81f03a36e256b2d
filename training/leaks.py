"""Fails where what a model learns from holds a family, claim or premise that it is measured on: python leaks.py DATA MADE.jsonl

Looks with its own eyes: not by the guard that the training leaves pairs out with.
"""

import json
import re
import sys
from pathlib import Path

import data
import pipeline

HERE = Path(__file__).resolve().parent


def words(text):
    return " ".join(word for word in re.split(r"[^\w]+|_", text.casefold()) if word)


def main(sets_at, made):
    sets = data.all_sets(sets_at, made)
    mixes = json.loads((HERE / "mixes.json").read_text(encoding="utf-8"))
    stages = [(part, data.MEASURED) for part in ("reading", "making", "marking")] + [("answers", hidden) for hidden in pipeline.FOLDS.values()]
    wrong = []
    for part, hidden in stages:
        guard = data.Guard(sets, hidden)
        families = {data.family(name) for name in hidden}
        texts = {words(pair[key]) for name in hidden for pair in sets[name] for key in ("premise", "hypothesis")}
        for name in mixes[part]:
            if name in data.MEASURE_ONLY:
                wrong.append(f"{part}: {name} has no licence to be learnt from")
            for pair in sets[name]:
                if guard.leaks(pair):
                    continue
                seen = {words(pair.get(key) or "") for key in ("premise", "hypothesis", "source", "original")} - {""}
                if data.family(name) in families or seen & texts:
                    wrong.append(f"{part}, measured on {', '.join(hidden)}: {pair['id']} of {name}")
    if wrong:
        raise SystemExit("\n".join([f"{len(wrong)} leaks", *wrong[:20]]))
    print("no model is measured on a family, claim or premise that it learnt from")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
