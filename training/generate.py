"""Pairs made by program from passages and claims that are labelled: python generate.py DATA > GENERATED.jsonl

Every maker takes a claim that its source supports, and a random number generator, and gives another claim, or `None` where it finds
nothing to do. What is made keeps where it comes from (`source`, `original`), so that it is left out wherever that is measured.
"""

import json
import random
import re
import sys

import data

SENTENCE_END = re.compile(r"(?<=[a-z0-9)\"”\]][.!?])\s+(?=[A-Z\"“(0-9])|(?<= \.)\s+|\n+")
NUMBER = re.compile(r"(?<![\w.,])\d[\d,]*(?:\.\d+)?(?![\w]|,\d)")
NAME = re.compile(r"(?:[A-Z][\w’'-]+)(?: (?:of |the |de |van |von )?[A-Z][\w’'-]+)*")
MONTHS = "January February March April May June July August September October November December".split()

AUXILIARIES = "is are was were has had can could will would should does did".split()
OPPOSITES = [
    "increase decrease", "increased decreased", "increases decreases", "increasing decreasing", "rise fall", "rose fell",
    "higher lower", "more less", "before after", "first last", "north south", "northern southern", "east west", "eastern western",
    "largest smallest", "larger smaller", "best worst", "better worse", "won lost", "early late", "older younger", "above below",
    "gain loss", "male female", "husband wife", "father mother", "son daughter", "brother sister", "began ended", "up down",
    "accept reject", "accepted rejected", "improve worsen", "improved worsened", "high low", "strong weak", "positive negative",
    "oldest youngest", "highest lowest", "major minor", "opened closed", "allow prohibit", "allowed prohibited", "include exclude",
    "including excluding", "easy difficult", "common rare", "expensive cheap", "success failure", "successful unsuccessful",
    "agree disagree", "agreed refused", "able unable", "possible impossible", "same different", "inside outside", "public private",
    "maximum minimum", "reduce raise", "reduces raises", "reduced raised", "longer shorter", "faster slower", "buy sell",
    "love hate", "arrive leave", "arrived left", "born killed", "always never", "safe dangerous", "healthy unhealthy", "morning evening",
]
OPPOSITE = {}
for pair in OPPOSITES:
    one, other = pair.split()
    OPPOSITE[one], OPPOSITE[other] = other, one
STRONGER = {
    "some": "all", "many": "all", "most": "all", "several": "all", "few": "most", "often": "always", "usually": "always",
    "sometimes": "always", "generally": "always", "typically": "always", "rarely": "never", "one of the": "the only", "among the": "the",
    "almost": "exactly", "nearly": "exactly", "about": "exactly", "around": "exactly", "partly": "entirely", "at least": "exactly",
    "up to": "more than", "mainly": "only", "mostly": "only", "primarily": "only", "all": "none of the", "every": "no", "both": "neither",
}
SURER = {
    "may": "will", "might": "will", "could": "will", "can": "must", "suggests": "proves", "suggest": "prove", "believed": "proven",
    "possibly": "certainly", "probably": "certainly", "likely": "certain", "reportedly": "", "allegedly": "", "expected": "guaranteed",
    "plans": "decided", "planned": "managed", "hopes": "knows", "appears": "is known", "seems": "is known", "considered": "proven",
}
UNITS = {
    "million": "billion", "billion": "million", "thousand": "million", "kilometers": "miles", "kilometres": "miles", "miles": "kilometres",
    "meters": "feet", "metres": "feet", "feet": "metres", "days": "weeks", "weeks": "months", "months": "years", "years": "months", "hours": "days",
    "minutes": "hours", "kg": "pounds", "pounds": "kg", "percent": "percentage points", "dollars": "euros", "km": "miles", "inches": "feet",
}
CONDITION = re.compile(r",? (?:if|unless|provided that|as long as|only when) [^,.;]+(?=[,.;]|$)")


def sentences(text):
    """The sentences of a text, roughly."""
    return [part.strip() for part in SENTENCE_END.split(text) if part and part.strip()]


def words(text):
    return set(re.findall(r"[^\W_]+", text.lower()))


def swap_word(claim, table, rng):
    """One word or phrase that a table knows, for what stands beside it there; capitals are kept."""
    found = [match for key in table for match in re.finditer(rf"(?<![\w-]){re.escape(key)}(?![\w-])", claim, re.IGNORECASE)]
    if not found:
        return None
    match = rng.choice(sorted(found, key=lambda match: (match.start(), match.end())))
    new = table[match.group().lower()]
    if match.group()[0].isupper():
        new = new[:1].upper() + new[1:]
    return re.sub(r"  +", " ", claim[: match.start()] + new + claim[match.end() :]).strip()


def change_number(claim, source, rng):
    """Another number in the place of one; a year stays a year. The source does not have it."""
    found = list(NUMBER.finditer(claim))
    if not found:
        return None
    match = rng.choice(found)
    old = match.group()
    value = float(old.replace(",", ""))
    for _ in range(8):
        if re.fullmatch(r"1[0-9]\d\d|20\d\d", old):
            new = str(int(value) + rng.choice([-20, -10, -5, -3, -2, -1, 1, 2, 3, 5, 10, 20]))
        elif "." in old:
            digits = len(old.split(".")[1])
            new = f"{value * rng.choice([0.3, 0.5, 0.8, 0.9, 1.1, 1.2, 1.5, 2, 3]):,.{digits}f}"
        elif value <= 20:
            new = str(max(0, int(value) + rng.choice([-3, -2, -1, 1, 2, 3])))
        else:
            new = f"{round(value * rng.choice([0.5, 0.7, 0.8, 0.9, 1.1, 1.2, 1.5, 2])):,}"
        if "," not in old:
            new = new.replace(",", "")
        if new != old and new not in NUMBER.findall(source):
            return claim[: match.start()] + new + claim[match.end() :]
    return None


def change_date(claim, source, rng):
    """Another month in the place of one."""
    found = [month for month in MONTHS if re.search(rf"\b{month}\b", claim)]
    others = [month for month in MONTHS if month not in source]
    if not found or not others:
        return None
    return re.sub(rf"\b{rng.choice(found)}\b", rng.choice(others), claim, count=1)


def names(text):
    """Names in a text: capitalised words that do not begin a sentence."""
    out = []
    for sentence in sentences(text):
        out += [match.group() for match in NAME.finditer(sentence) if match.start() > 0 and match.group() not in MONTHS]
    return out


def change_name(claim, source, rng):
    """Another name of the source in the place of one, that the sentence the claim comes from does not have."""
    own = [name for name in names(claim) if len(name) > 2]
    best = max(sentences(source) or [source], key=lambda sentence: len(words(sentence) & words(claim)))
    others = sorted({name for name in names(source) if name not in claim and name not in best and len(name) > 2})
    if not own or not others:
        return None
    old = rng.choice(own)
    like = [name for name in others if name.count(" ") == old.count(" ")] or others
    return claim.replace(old, rng.choice(like), 1)


def negate(claim, source, rng):
    """A `not` more, or one less."""
    if re.search(r"\bnot\b", claim):
        return re.sub(r" ?\bnot\b", "", claim, count=1).strip()
    found = [match for aux in AUXILIARIES for match in re.finditer(rf"(?<=[\w)] ){aux}(?= )", claim)]
    if not found:
        return None
    match = min(found, key=lambda match: match.start())
    return claim[: match.end()] + rng.choice([" not", " never"]) + claim[match.end() :]


def turn(claim, source, rng):
    """The opposite of a word: rose for fell, before for after."""
    return swap_word(claim, OPPOSITE, rng)


def strengthen(claim, source, rng):
    """A quantifier that says more: all for some."""
    return swap_word(claim, STRONGER, rng)


def assure(claim, source, rng):
    """A hedge taken away: will for may."""
    return swap_word(claim, SURER, rng)


def change_unit(claim, source, rng):
    """Another unit."""
    return swap_word(claim, UNITS, rng)


def drop_condition(claim, source, rng):
    """What holds only under a condition, without it."""
    new = CONDITION.sub("", claim, count=1)
    return new if new != claim and len(new.split()) >= 5 else None


def shorten(claim, source, rng):
    """Less of the same: without what stands in brackets, without the last or first clause. Still supported."""
    new = re.sub(r" ?\([^()]*\)", "", claim)
    head, comma, tail = new.rpartition(", ")
    if comma and len(head.split()) >= 6 and re.match(r"(which|who|where|and|with|including|as|making|following|such)\b", tail):
        new = head.rstrip(" ,;") + "."
    first, comma, rest = new.partition(", ")
    if comma and len(rest.split()) >= 6 and re.match(r"(However|In addition|Additionally|Moreover|Furthermore|Also|Then|Thus|For example|Today|Overall)$", first):
        new = rest[0].upper() + rest[1:]
    return new if new != claim and len(new.split()) >= 4 else None


def join(first, second):
    """Two claims as one."""
    second = second.strip()
    lower = re.match(r"(The|A|An|It|He|She|They|This|These|In|His|Her|Its|There|On|At)\b", second)
    return first.strip().rstrip(" .") + ", and " + (second[0].lower() + second[1:] if lower else second)


# How what is made of a supported claim is labelled, and as what.
CHANGES = {
    "number": (change_number, "contradiction"), "date": (change_date, "contradiction"), "name": (change_name, None),
    "negation": (negate, "contradiction"), "opposite": (turn, "contradiction"), "quantifier": (strengthen, "neutral"),
    "certainty": (assure, "neutral"), "unit": (change_unit, "contradiction"), "condition": (drop_condition, "neutral"),
}


def without(source, claim):
    """The source without the sentences that share most with a claim; with one that shares little gone instead."""
    parts = sentences(source)
    if len(parts) < 3:
        return None
    wanted = words(claim)
    shared = [len(wanted & words(part)) / max(1, len(wanted)) for part in parts]
    best = max(shared)
    if best < 0.4:
        return None
    lacking = [part for part, share in zip(parts, shared) if share < 0.6 * best]
    least = min(range(len(parts)), key=lambda at: shared[at])
    spared = [part for at, part in enumerate(parts) if at != least]
    return (" ".join(lacking), " ".join(spared)) if lacking else None


def pad(source, others, rng):
    """The source among other passages."""
    parts = [source, *others]
    rng.shuffle(parts)
    return " ".join(parts)


class Maker:
    """Makes pairs of the sets."""

    def __init__(self, seed=1):
        self.rng, self.out, self.count = random.Random(seed), [], 0

    def add(self, pair, how, premise, claim, supported, fine=None):
        if not claim or not premise or len(claim.split()) < 4:
            return
        self.count += 1
        self.out.append({
            "id": f"made-{self.count}", "set": f"{pair['set']}/{how}", "premise": premise, "hypothesis": claim,
            "label": "supported" if supported else "unsupported", "fine": fine,
            "source": pair["premise"], "original": pair["hypothesis"],
        })

    def change(self, pair, premise, claim, how):
        """A claim as it is, and once changed: both, so that a frame tells nothing."""
        rng = self.rng
        made = [(name, made, fine) for name, (maker, fine) in CHANGES.items() if (made := maker(claim, premise, rng)) and made != claim]
        if not made:
            return
        # Rare kinds first.
        kinds = {"number": 2, "name": 2, "negation": 0.6, "opposite": 1.5}
        name, new, fine = rng.choices(made, [kinds.get(one[0], 1) for one in made])[0]
        self.add(pair, how, premise, new, False, fine)
        self.add(pair, how, premise, shorten(claim, premise, rng) or claim, True)

    def lift(self, pair, most):
        """Sentences of the source, alone and two together, as they are and changed."""
        rng = self.rng
        parts = [part for part in sentences(pair["premise"]) if 7 <= len(part.split()) <= 45 and part[0].isupper()]
        if len(parts) < 2:
            return
        for part in rng.sample(parts, min(most, len(parts))):
            self.change(pair, pair["premise"], part, "lifted")
        if len(parts) > 2:
            one, other = rng.sample(parts, 2)
            if len((one + other).split()) <= 60:
                self.change(pair, pair["premise"], join(shorten(one, "", rng) or one, shorten(other, "", rng) or other), "lifted-two")

    def mix(self, pair, other):
        """A claim joined with one of the same source, and with one of another source."""
        rng = self.rng
        parts = [part for part in sentences(pair["premise"]) if 6 <= len(part.split()) <= 25 and part[0].isupper()]
        foreign = [part for part in sentences(other["premise"]) if 6 <= len(part.split()) <= 25 and part[0].isupper()]
        claim = pair["hypothesis"]
        if not parts or not foreign or len(claim.split()) > 30:
            return
        order = (lambda a, b: join(a, b)) if rng.random() < 0.5 else (lambda a, b: join(b, a))
        self.add(pair, "joined", pair["premise"], order(claim, rng.choice(parts)), True)
        self.add(pair, "joined", pair["premise"], order(claim, rng.choice(foreign)), False, "neutral")

    def remove(self, pair):
        """A source without what says so, and without something else."""
        if made := without(pair["premise"], pair["hypothesis"]):
            self.add(pair, "removed", made[0], pair["hypothesis"], False, "neutral")
            self.add(pair, "removed", made[1], pair["hypothesis"], True)

    def among(self, pair, near):
        """A pair whose source stands among other passages, near ones where there are some."""
        self.add(pair, "padded", pad(pair["premise"], near, self.rng), pair["hypothesis"], pair["label"] == "supported", pair["fine"])


# Sets to make pairs of: how many sentences are lifted from a source, and of how many pairs of the set.
LIFT = {"fever-dev": (1, 0.25), "fool-me-twice": (1, 0.6), "halueval-qa-1k": (2, 1), "contractnli-dev": (2, 1), "begin": (1, 0.15),
        "wice": (4, 1), "expertqa": (2, 1), "factcheck-gpt": (2, 0.6), "summedits-ectsum": (6, 1), "summedits-podcast": (6, 1),
        "summedits-sales_call": (4, 1), "summedits-samsum": (0, 1)}
CLAIMS = {"fever-dev": 0.3, "fool-me-twice": 1, "halueval-qa-1k": 0, "begin": 0.7, "wice": 1, "expertqa": 1, "factcheck-gpt": 1,
          "summedits-ectsum": 1, "summedits-podcast": 1, "summedits-sales_call": 1, "summedits-samsum": 1, "scitail-dev": 0.7}


def make(sets, seed=1):
    """All pairs that are made of the sets."""
    maker = Maker(seed)
    rng = maker.rng
    for name in sorted(set(LIFT) | set(CLAIMS)):
        pairs = sets[name]
        lifted = set()
        holders = {}
        for pair in pairs:
            for word in words(pair["hypothesis"]):
                if len(word) > 4:
                    holders.setdefault(word, []).append(pair["premise"])
        for pair in pairs:
            most, share = LIFT.get(name, (0, 0))
            if most and pair["premise"] not in lifted and rng.random() < share:
                lifted.add(pair["premise"])
                maker.lift(pair, most)
            if name in ("fever-dev", "fool-me-twice", "scitail-dev") and rng.random() < 0.4:
                rare = sorted((word for word in words(pair["hypothesis"]) if word in holders), key=lambda word: (len(holders[word]), word))
                near = [text for word in rare[:3] for text in holders[word] if text != pair["premise"]]
                near = list(dict.fromkeys(near))
                near = rng.sample(near, min(2, len(near))) + [rng.choice(pairs)["premise"] for _ in range(2)]
                maker.among(pair, near)
            if pair["label"] != "supported" or rng.random() >= CLAIMS.get(name, 0):
                continue
            maker.change(pair, pair["premise"], pair["hypothesis"], "changed")
            if not name.startswith("summedits"):
                if rng.random() < 0.4:
                    maker.mix(pair, rng.choice(pairs))
                maker.remove(pair)
    return maker.out


if __name__ == "__main__":
    for made in make(data.all_sets(sys.argv[1])):
        print(json.dumps(made, ensure_ascii=False))
