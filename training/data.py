"""Labelled pairs, families, the leak rule, and what of a mix weighs how much. Plain Python."""

import json
import re
from pathlib import Path

FAMILIES = {
    "attributionbench": ["begin", "attributionbench", "attributionbench-ood"],
    "cad": ["cad-", "snli-dev", "negation-snli"],
    "conjnli": ["conjnli-"],
    "contractnli": ["contractnli-"],
    "fever": ["fever-dev", "fool-me-twice"],
    "mnli": ["mnli-dev", "negation-mnli"],
    "summedits": ["summedits-"],
    "infotabs": ["infotabs-"],
    "tabfact": ["tabfact-"],
}

# Measured sets; no figure of one may come from a model that saw its family.
ANSWERS = ["attributionbench", "attributionbench-ood", "expertqa", "factcheck-gpt", "wice"]
EDITS = ["summedits-ectsum", "summedits-podcast", "summedits-sales_call", "summedits-samsum"]
TABLES = ["infotabs-dev", "tabfact-pairs-val"]
MEASURED = ANSWERS + EDITS + TABLES

# What no licence allows to learn from.
MEASURE_ONLY = ["attributionbench", "attributionbench-ood"]


def family(name):
    """The family of a set: its own name where it stands alone. A generated set `from/how` is of the family it is made from."""
    name = name.split("/")[0]
    for known, patterns in FAMILIES.items():
        if any(name == p or (p.endswith("-") and name.startswith(p)) for p in patterns):
            return known
    return name


def normal(text):
    """A text by its words alone: lower-cased runs of letters and digits, one space apart."""
    return " ".join(re.findall(r"[^\W_]+", text.lower()))


def read(path):
    """The pairs of a file."""
    with open(path, encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def all_sets(data, generated=None):
    """Every set by its name: those of `train/` and `dev/`, and generated ones."""
    sets = {}
    files = sorted(Path(data).glob("*/*.pairs.jsonl")) + ([Path(generated)] if generated else [])
    for path in files:
        for pair in read(path):
            sets.setdefault(pair["set"], []).append(pair)
    return sets


class Guard:
    """What may not be learnt from by a model that is measured on some sets."""

    def __init__(self, sets, measured):
        pairs = [pair for name in measured for pair in sets[name]]
        self.families = {family(name) for name in measured}
        self.premises = {normal(pair["premise"]) for pair in pairs}
        self.claims = {normal(pair["hypothesis"]) for pair in pairs}

    def leaks(self, pair):
        """Why a pair must be left out; `None` when it may stay."""
        if family(pair["set"]) in self.families:
            return "family"
        # A generated pair has a part of the premise it was made from; that one is what counts.
        if normal(pair["premise"]) in self.premises or normal(pair.get("source", "")) in self.premises:
            return "premise"
        if normal(pair["hypothesis"]) in self.claims or normal(pair.get("original", "")) in self.claims:
            return "claim"
        return None


def classes(pair):
    """What a pair teaches: 0 contradiction, 1 entailment, 2 neutral, 3 for one of 0 and 2."""
    if pair["label"] == "supported":
        return 1
    fine = (pair.get("fine") or "").lower()
    return {"contradiction": 0, "refutes": 0, "neutral": 2}.get(fine, 3)


def weights(pairs):
    """A weight a pair: in each set both labels weigh the same, and a pair one on average."""
    counts = {}
    for pair in pairs:
        key = (pair["set"], pair["label"])
        counts[key] = counts.get(key, 0) + 1
    both = {}
    for (name, label), count in counts.items():
        both.setdefault(name, {})[label] = count
    out = []
    for pair in pairs:
        of = both[pair["set"]]
        out.append(1.0 if len(of) < 2 else 0.5 * sum(of.values()) / of[pair["label"]])
    return out
