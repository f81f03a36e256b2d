"""python -m unittest discover training/tests: no torch, no data sets."""

import random
import sys
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
import blend  # noqa: E402
import data  # noqa: E402
import generate  # noqa: E402


def pair(name, premise, hypothesis, label="supported", fine=None, **more):
    return {"id": f"{name}-{premise}-{hypothesis}", "set": name, "premise": premise, "hypothesis": hypothesis, "label": label, "fine": fine, **more}


class Data(unittest.TestCase):
    def test_a_set_is_in_one_family_or_is_its_own(self):
        cases = [("begin", "attributionbench"), ("attributionbench-ood", "attributionbench"), ("snli-dev", "cad"), ("wice", "wice"),
                 ("summedits-samsum/changed", "summedits"), ("fool-me-twice/padded", "fever"), ("infotabs-train", "infotabs")]
        for name, family in cases:
            self.assertEqual(data.family(name), family, name)

    def test_what_is_measured_is_not_learnt_from(self):
        sets = {"wice": [pair("wice", "Rye is sown in autumn.", "Rye is sown.")], "begin": []}
        guard = data.Guard(sets, ["wice"])
        cases = [
            (pair("wice", "other", "other"), "family"),
            (pair("wice/changed", "other", "other"), "family"),
            (pair("begin", "Rye is sown, in AUTUMN", "other"), "premise"),
            (pair("begin", "other", "rye is sown!"), "claim"),
            (pair("begin/removed", "It rains.", "other", source="Rye is sown in autumn."), "premise"),
            (pair("begin/changed", "other", "Rye is not sown.", original="Rye is sown."), "claim"),
            (pair("begin", "other", "other"), None),
        ]
        for one, why in cases:
            self.assertEqual(guard.leaks(one), why, one)

    def test_labels_weigh_the_same_in_every_set(self):
        pairs = [pair("a", str(n), "c", "supported" if n == 0 else "unsupported") for n in range(4)] + [pair("b", "p", "c")]
        weights = data.weights(pairs)
        self.assertAlmostEqual(weights[0], sum(weights[1:4]))
        self.assertAlmostEqual(sum(weights[:4]), 4)
        self.assertEqual(weights[4], 1)

    def test_a_label_that_nobody_split_is_either(self):
        cases = [("supported", "entailment", 1), ("unsupported", "contradiction", 0), ("unsupported", "REFUTES", 0),
                 ("unsupported", "neutral", 2), ("unsupported", "incomplete", 3), ("unsupported", None, 3)]
        for label, fine, number in cases:
            self.assertEqual(data.classes(pair("a", "p", "c", label, fine)), number)


class Makers(unittest.TestCase):
    def rng(self):
        return random.Random(1)

    def test_each_maker_changes_what_it_is_named_for(self):
        source = "Anna Lind met Per Berg in Orlo. The mill opened in 1887 and may close in March."
        cases = [
            (generate.negate, "The mill was built here.", {"The mill was not built here.", "The mill was never built here."}),
            (generate.negate, "The mill was not built here.", {"The mill was built here."}),
            (generate.turn, "Prices rose quickly.", {"Prices fell quickly."}),
            (generate.turn, "More rain fell.", {"Less rain fell.", "More rain rose."}),
            (generate.strengthen, "Some mills grind rye.", {"All mills grind rye."}),
            (generate.assure, "The mill may close.", {"The mill will close."}),
            (generate.change_unit, "It took five days.", {"It took five weeks."}),
            (generate.drop_condition, "The mill will open again if the river rises.", {"The mill will open again."}),
            (generate.shorten, "The mill (of stone) grinds rye.", {"The mill grinds rye."}),
            (generate.shorten, "However, the mill at Orlo still grinds rye.", {"The mill at Orlo still grinds rye."}),
        ]
        for maker, claim, wanted in cases:
            self.assertIn(maker(claim, source, self.rng()), wanted, maker.__name__)

    def test_a_maker_without_something_to_do_does_nothing(self):
        for maker in (generate.change_number, generate.change_date, generate.change_name, generate.negate, generate.turn,
                      generate.strengthen, generate.assure, generate.change_unit, generate.drop_condition, generate.shorten):
            self.assertIsNone(maker("Rye grows.", "Rye grows.", self.rng()), maker.__name__)

    def test_a_changed_number_is_new_and_of_its_kind(self):
        for claim, pattern in [("Opened in 1887.", r"Opened in 1[89]\d\d\."), ("It has 3 wheels.", r"It has \d wheels\."),
                               ("It cost 12,500 crowns.", r"It cost \d+,\d{3} crowns\."), ("Up by 4.25 percent.", r"Up by \d+\.\d\d percent\.")]:
            for seed in range(20):
                new = generate.change_number(claim, claim, random.Random(seed))
                self.assertRegex(new, pattern)
                self.assertNotEqual(new, claim)

    def test_another_name_comes_from_the_source(self):
        source = "In May Anna Lind met Per Berg. Later on Karl Stern came."
        self.assertEqual(generate.change_name("There Anna Lind met Per Berg.", source, self.rng()).count("Karl Stern"), 1)

    def test_a_source_loses_what_says_so_or_something_else(self):
        source = "Rye is sown in autumn. The mill has three wheels. It rains."
        lacking, spared = generate.without(source, "The mill has three wheels.")
        self.assertEqual((lacking, spared), ("Rye is sown in autumn. It rains.", "The mill has three wheels. It rains."))

    def test_two_claims_become_one(self):
        self.assertEqual(generate.join("The mill is old.", "It grinds rye."), "The mill is old, and it grinds rye.")
        self.assertEqual(generate.join("The mill is old", "Orlo is far."), "The mill is old, and Orlo is far.")

    def test_what_is_made_knows_where_it_comes_from(self):
        sets = {name: [] for name in {*generate.LIFT, *generate.CLAIMS}}
        sets["wice"] = [pair("wice", "The mill at Orlo opened in 1887 and has three wheels. It was not built by Anna Lind. Rye is sown there in autumn.",
                             "The mill opened in 1887.")]
        made = generate.make(sets)
        self.assertTrue(made)
        self.assertEqual(made, generate.make(sets))
        for one in made:
            self.assertEqual((one["source"], one["original"]), (sets["wice"][0]["premise"], sets["wice"][0]["hypothesis"]))
            self.assertEqual(data.family(one["set"]), "wice")
        self.assertEqual({one["label"] for one in made}, {"supported", "unsupported"})


class Figures(unittest.TestCase):
    def test_the_factor_makes_a_logit(self):
        rng = random.Random(1)
        pairs = []
        for n in range(4000):
            e, a = rng.gauss(0, 2), rng.gauss(0, 1)
            y = int(rng.random() < blend.sigmoid(1.5 * (blend.RATIO * e + a)))
            pairs.append({"set": "wice", "y": y, "e": e, "a": a})
        self.assertAlmostEqual(blend.factor(pairs), 1.5, delta=0.1)

    def test_accuracy_and_area_by_hand(self):
        pairs = [{"y": 1, "s": 2}, {"y": 1, "s": -1}, {"y": 0, "s": -2}, {"y": 0, "s": 1}, {"y": 0, "s": -3}]
        score = lambda one: one["s"]
        self.assertAlmostEqual(blend.balanced(pairs, score), 50 * (1 / 2 + 2 / 3))
        self.assertAlmostEqual(blend.best(pairs, score), 50 * (1 + 2 / 3))
        self.assertAlmostEqual(blend.auc(pairs, score), 5 / 6)
        self.assertAlmostEqual(blend.auc([{"y": 1, "s": 0}, {"y": 0, "s": 0}], score), 0.5)

    def test_the_flag_spares_supported_claims(self):
        pairs = [{"set": "wice", "y": 1, "s": n / 10} for n in range(-50, 50)]
        at = blend.flag(pairs, lambda one: one["s"])
        flagged = sum(blend.sigmoid(one["s"]) < at for one in pairs)
        self.assertEqual(flagged, 3)

    def test_a_scale_keeps_its_knots(self):
        knot = (0.3, 0.1)
        for support, wanted in [(0, 0), (0.3, 0.1), (0.5, 0.5), (1, 1), (0.15, 0.05), (0.4, 0.3)]:
            self.assertAlmostEqual(blend.scaled(support, knot), wanted)


if __name__ == "__main__":
    unittest.main()
