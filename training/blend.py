"""What the encoder and `align` say, as one support; and the figures. Plain Python.

python blend.py DATA ALIGN.scores TABLE.scores FOLD.scores… > FIGURES   writes blend.txt with --write FILE

All scores are of models that saw nothing of the families that they are said of.
"""

import argparse
import json
import math
import random
from pathlib import Path

import data

# What sets the scale, and the threshold for findings: claims beside sources, of permissive licences.
ALIKE = ["expertqa", "factcheck-gpt", "wice"]
# The weight of the encoder's logit beside that of `align`: chosen on the measured sets, which say the same from 0.15 to 0.5.
RATIO = 1 / 3
CERTAIN = 1e-4
FLAGGED = 0.03
DRAWS = 1000


def logit(p):
    p = min(max(p, CERTAIN), 1 - CERTAIN)
    return math.log(p / (1 - p))


def sigmoid(x):
    return 1 / (1 + math.exp(-x)) if x > -700 else 0.0


def balance(pairs):
    """A weight a pair: families the same, in them sets, in them both labels; they sum to one."""
    sets, families = {}, {}
    for pair in pairs:
        key = (pair["set"], pair["y"])
        sets[key] = sets.get(key, 0) + 1
    for name in {pair["set"] for pair in pairs}:
        families.setdefault(data.family(name), []).append(name)
    return [1 / (2 * len(families) * len(families[data.family(p["set"])]) * sets[(p["set"], p["y"])]) for p in pairs]


def sum_of(pair):
    """What encoder and `align` say together, on a scale that nobody has fitted yet; zero parts claims."""
    return RATIO * pair["e"] + pair["a"]


def factor(pairs):
    """What makes the sum a logit: a logistic regression without intercept, by Newton's method.

    Encoder and `align` were both trained with labels balanced, so zero parts them; an intercept from three sets travels worse.
    """
    found = 1.0
    weights = balance(pairs)
    for _ in range(30):
        slope = curve = 0.0
        for pair, weight in zip(pairs, weights):
            x = sum_of(pair)
            p = sigmoid(found * x)
            slope += weight * (pair["y"] - p) * x
            curve += weight * p * (1 - p) * x * x
        found += slope / curve
    return found


def balanced(pairs, score, threshold=0.0):
    """Balanced accuracy in percent."""
    hits, count = [0, 0], [0, 0]
    for pair in pairs:
        count[pair["y"]] += 1
        hits[pair["y"]] += (score(pair) >= threshold) == bool(pair["y"])
    return 50 * (hits[0] / max(1, count[0]) + hits[1] / max(1, count[1]))


def best(pairs, score):
    """The balanced accuracy at the best threshold."""
    ranked = sorted(((score(pair), pair["y"]) for pair in pairs))
    yes = sum(y for _, y in ranked)
    no = len(ranked) - yes
    top, below = 50.0, [0, 0]
    for at, (value, y) in enumerate(ranked):
        below[y] += 1
        if at + 1 == len(ranked) or ranked[at + 1][0] != value:
            top = max(top, 50 * (below[0] / max(1, no) + (yes - below[1]) / max(1, yes)))
    return top


def auc(pairs, score):
    ranked = sorted(((score(pair), pair["y"]) for pair in pairs))
    total, at = 0.0, 0
    while at < len(ranked):
        end = at
        while end < len(ranked) and ranked[end][0] == ranked[at][0]:
            end += 1
        total += sum(y for _, y in ranked[at:end]) * (at + end + 1) / 2
        at = end
    yes = sum(y for _, y in ranked)
    return (total - yes * (yes + 1) / 2) / max(1, yes * (len(ranked) - yes))


def clusters(pairs):
    out = {}
    for pair in pairs:
        out.setdefault(pair["premise"], []).append(pair)
    return list(out.values())


def difference(groups, one, other):
    """A 95 % interval of the difference of the mean balanced accuracies over sets: bootstrap by premises, in pairs."""
    rng = random.Random(1)
    tallies = []
    for pairs in groups:
        tally = []
        for cluster in clusters(pairs):
            row = [0] * 6
            for pair in cluster:
                y = pair["y"]
                row[y] += 1
                row[2 + y] += (one(pair) >= 0) == bool(y)
                row[4 + y] += (other(pair) >= 0) == bool(y)
            tally.append(row)
        tallies.append(tally)
    draws = []
    for _ in range(DRAWS):
        total = 0.0
        for tally in tallies:
            s = [sum(column) for column in zip(*rng.choices(tally, k=len(tally)))]
            total += sum(50 * (s[2 + y] - s[4 + y]) / max(1, s[y]) for y in (0, 1)) / len(tallies)
        draws.append(total)
    draws.sort()
    return draws[round(0.025 * DRAWS)], draws[round(0.975 * DRAWS) - 1]


def flag(pairs, score):
    """The support below which so few of the supported claims lie, sets weighing the same."""
    supported = [pair for pair in pairs if pair["y"]]
    counts = {}
    for pair in supported:
        counts[pair["set"]] = counts.get(pair["set"], 0) + 1
    below = 0.0
    ranked = sorted(supported, key=score)
    for pair in ranked:
        below += 1 / (counts[pair["set"]] * len(counts))
        if below > FLAGGED:
            return sigmoid(score(pair))
    return 0.5


def knots(root):
    """How `align` puts supports over tables on its own scale: (support below which tables flag, its own flag), for rows and records."""
    text = lambda name: (root / "crates/pincite-judge/src/align" / name).read_text(encoding="utf-8").splitlines()
    own = next(float(line.split()[1]) for line in text("model.txt") if line.startswith("flag "))
    flags = {line.split()[0]: float(line.split()[2]) for line in text("table/model.txt") if " flag " in line}
    return {"tabfact-pairs-val": (flags["rows"], own), "infotabs-dev": (flags["record"], own)}


def scaled(support, knot):
    """A support over a table as the judge gives it: 0, the flag, 0.5 and 1 go to 0, its flag, 0.5 and 1, the rest in lines between."""
    points = [(0.0, 0.0), knot, (0.5, 0.5), (1.0, 1.0)]
    for (x0, y0), (x1, y1) in zip(points, points[1:]):
        if support <= x1:
            return y0 + (support - x0) / max(x1 - x0, 1e-12) * (y1 - y0)
    return 1.0


def read(path, value):
    with open(path, encoding="utf-8") as lines:
        rows = [json.loads(line) for line in lines]
    return {row["id"]: value(row) for row in rows if "id" in row}


def pairs_of(arguments):
    """Measured pairs with the encoder's logit `e` and the logit `a` of `align`."""
    align = read(arguments.align, lambda row: row.get("support"))
    align.update(read(arguments.table, lambda row: row.get("support")))
    encoder = {}
    for path in arguments.folds:
        encoder.update(read(path, lambda row: row["logit"]))
    sets = data.all_sets(arguments.data)
    scale = knots(Path(__file__).resolve().parent.parent)
    out = {}
    for name in data.MEASURED:
        for pair in sets[name]:
            if pair["id"] not in encoder:
                continue
            a = align.get(pair["id"]) or 0.0
            if name in scale:
                a = scaled(a, scale[name])
            e = logit(sigmoid(encoder[pair["id"]]))
            out.setdefault(name, []).append({"set": name, "premise": data.normal(pair["premise"]), "y": int(pair["label"] == "supported"),
                                             "e": e, "a": logit(a), "fine": pair.get("fine")})
    return out


def report(sets):
    lines = ["# Made by `training/pipeline.py`: balanced accuracy in percent at one threshold for all sets and at the best one, and areas under the",
             "# curve; each set by models that saw nothing of its family. `mini` leaves tables to `align`.", "",
             f"{'set':<30} {'pairs':>5}  {'align':>14} {'encoder':>14} {'mini':>14}  {'mini less align (95 %)':>24}",
             f"{'':<30} {'':>5}  {'own  best':>14} {'own  best':>14} {'own  best':>14}  {'AUC: align encoder mini':>24}"]
    groups = [("answers and their cited passages", data.ANSWERS), ("small edits to summaries", data.EDITS), ("tables", data.TABLES)]
    scores = {}
    for name in sets:
        align = lambda pair: pair["a"]
        # Tables are left to `align`.
        scores[name] = {"align": align, "encoder": lambda pair: pair["e"], "mini": align if name in data.TABLES else sum_of}
    for title, names in groups:
        names = [name for name in names if name in sets]
        lines += ["", title]
        table = []
        for name in names:
            pairs, of = sets[name], scores[name]
            row = [value for who in of for value in (balanced(pairs, of[who]), best(pairs, of[who]), auc(pairs, of[who]))]
            table.append(row)
            low, high = difference([pairs], of["mini"], of["align"])
            lines.append(line(name, len(pairs), row, low, high))
        if names:
            mean = [sum(column) / len(column) for column in zip(*table)]
            tagged = [[dict(pair, of=name) for pair in sets[name]] for name in names]
            low, high = difference(tagged, lambda p: scores[p["of"]]["mini"](p), lambda p: scores[p["of"]]["align"](p))
            lines.append(line("mean", "", mean, low, high))
    lines += ["", "without pairs that come from a set of another family"]
    for name, without in [("attributionbench", "LFQA"), ("attributionbench-ood", "BEGIN")]:
        if name in sets:
            pairs, of = [pair for pair in sets[name] if pair["fine"] != without], scores[name]
            row = [value for who in of for value in (balanced(pairs, of[who]), best(pairs, of[who]), auc(pairs, of[who]))]
            lines.append(line(f"{name} less {without}", len(pairs), row, *difference([pairs], of["mini"], of["align"])))
    return "\n".join(lines) + "\n"


def line(name, count, row, low, high):
    show = lambda at: f"{row[at]:6.1f} {row[at + 1]:6.1f}"
    spread = f"{row[6] - row[0]:+.1f} ({low:+.1f} to {high:+.1f})"
    return f"{name:<30} {count:>5}  {show(0):>14} {show(3):>14} {show(6):>14}  {spread:>24}  {row[2]:.3f} {row[5]:.3f} {row[8]:.3f}"


def written(sets):
    """The numbers that ship: the factor found on all sets that are alike, and the threshold for findings on what factors say of sets
    that they did not see."""
    pairs = [pair for name in ALIKE for pair in sets[name]]
    unseen = {name: factor([pair for pair in pairs if pair["set"] != name]) for name in ALIKE}
    at = min(0.5, flag(pairs, lambda pair: unseen[pair["set"]] * sum_of(pair)))
    by = factor(pairs)
    return f"# Made by `training/pipeline.py`.\nmeasure 0.5\nflag {at:.4f}\nencoder {RATIO * by:.4f}\nalign {by:.4f}\n"


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data")
    parser.add_argument("align")
    parser.add_argument("table")
    parser.add_argument("folds", nargs="+")
    parser.add_argument("--write")
    arguments = parser.parse_args()
    found = pairs_of(arguments)
    print(report(found), end="")
    if arguments.write:
        with open(arguments.write, "w", encoding="utf-8") as file:
            file.write(written(found))
