"""Makes the tiny models of this folder: `pip install onnx numpy`, then `python make.py`.

Each is a graph without weights worth the name. It counts which share f of the claim's words stand in the premise, and
whether only one of both says "not" (n = 1, else 0); words outside the vocabulary are in no premise.

| folder | stands for | logits |
|---|---|---|
| three | NLI models: a pair, token types, three classes | contradiction 8f+8n-9, entailment 10f-7.5-10n, neutral 0 |
| two | MiniCheck: one text with a separator, two classes without names, no token types | 0, 10f-7.5-10n |
| logit | rerankers: a pair, one logit | 10f-7.5-10n |
| hhem | HHEM: a prompt, two logits for every token, of which the first one's count | 0, 10f-7.5-10n |
"""

import json
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

HERE = Path(__file__).parent
SPECIAL = ["[PAD]", "[CLS]", "[SEP]", "[UNK]"]
WORDS = """. , : ? ! ' a an the of to in on at by for with from and or is are was were has have it its this that not no
rye barley oats wheat sown malted harvested beer autumn spring winter summer year ferry island runs hourly every hour
mill wheel wheels three four 3 7 dam high built valley river gate opens closes noon morning engines cafe baths
determine if hypothesis true given premise bridge long metres old town keeper lock water steel stone""".split()
VOCABULARY = SPECIAL + WORDS
ID = {word: at for at, word in enumerate(VOCABULARY)}


class Graph:
    """Nodes and constants, named as they come."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def add(self, op, *inputs, **attributes):
        name = f"n{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], **attributes))
        return name

    def constant(self, values, dtype):
        name = f"c{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(np.array(values, dtype=dtype), name))
        return name

    def float(self, name):
        return self.add("Cast", name, to=TensorProto.FLOAT)

    def id(self, word):
        return self.constant(ID[word], np.int64)

    def axes(self, *axes):
        return self.constant(axes, np.int64)


def claim_tokens(g, kind):
    """1 for the tokens of the claim, 0 for those before it."""
    if kind in ("three", "logit"):
        return g.float("token_type_ids")
    # In the prompt the word stands once in the question, and once before the claim.
    word, nth = ("hypothesis", 1.5) if kind == "hhem" else ("[SEP]", 0.5)
    before = g.add("CumSum", g.float(g.add("Equal", "input_ids", g.id(word))), g.constant(1, np.int64))
    return g.float(g.add("Greater", before, g.constant(nth, np.float32)))


def features(g, kind):
    """f and n, a column each."""
    one = g.constant(1, np.float32)
    present = g.float("attention_mask")
    is_claim = g.add("Mul", claim_tokens(g, kind), present)
    is_premise = g.add("Mul", g.add("Sub", one, is_claim), present)
    words = g.float(g.add("Greater", "input_ids", g.id("[SEP]")))
    known = g.float(g.add("Greater", "input_ids", g.id("[UNK]")))
    across, down = g.add("Unsqueeze", "input_ids", g.axes(1)), g.add("Unsqueeze", "input_ids", g.axes(2))
    equal = g.float(g.add("Equal", across, down))  # (pair, token, other token)
    others = g.add("Mul", equal, g.add("Unsqueeze", g.add("Mul", is_premise, known), g.axes(1)))
    found = g.add("ReduceMax", others, axes=[2], keepdims=0)
    claim = g.add("Mul", is_claim, words)
    total = g.add("ReduceSum", claim, g.axes(1), keepdims=1)
    share = g.add("ReduceSum", g.add("Mul", claim, found), g.axes(1), keepdims=1)
    f = g.add("Div", share, g.add("Max", total, one))
    denies = g.float(g.add("Equal", "input_ids", g.id("not")))
    said = [g.add("ReduceMax", g.add("Mul", denies, who), axes=[1], keepdims=1) for who in (is_claim, is_premise)]
    return g.add("Concat", f, g.add("Abs", g.add("Sub", *said)), axis=1)


def graph(kind):
    supports = ([10, -10], -7.5)
    rows = {
        "three": [([8, 8], -9), supports, ([0, 0], 0)],
        "two": [([0, 0], 0), supports],
        "hhem": [([0, 0], 0), supports],
        "logit": [supports],
    }[kind]
    g = Graph()
    weights = g.constant(np.transpose([row for row, _ in rows]), np.float32)
    bias = g.constant([bias for _, bias in rows], np.float32)
    logits = g.add("Gemm", features(g, kind), weights, bias)
    inputs = ["input_ids", "attention_mask"] + (["token_type_ids"] if kind in ("three", "logit") else [])
    shape = ["batch", len(rows)]
    if kind == "hhem":  # the same for every token, but another number for all but the first
        tokens = g.add("Unsqueeze", g.add("CumSum", g.float("attention_mask"), g.constant(1, np.int64)), g.axes(2))
        late = g.add("Mul", g.add("Sub", tokens, g.constant(1, np.float32)), g.constant(100, np.float32))
        logits = g.add("Add", g.add("Unsqueeze", logits, g.axes(1)), late)
        shape = ["batch", "tokens", len(rows)]
    g.nodes[-1].output[0] = "logits"
    made = helper.make_graph(
        g.nodes,
        kind,
        [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"]) for name in inputs],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, shape)],
        g.constants,
    )
    model = helper.make_model(made, opset_imports=[helper.make_opsetid("", 13)], ir_version=8, producer_name="pincite")
    onnx.checker.check_model(model)
    return model


def tokenizer(kind):
    def special(word, types=0):
        return {"SpecialToken": {"id": word, "type_id": types}}

    def text(name, types=0):
        return {"Sequence": {"id": name, "type_id": types}}

    head = [] if kind == "hhem" else [special("[CLS]")]
    return {
        "version": "1.0",
        # Both are there to be overruled: a source is never cut off in silence.
        "truncation": {"direction": "Right", "max_length": 8, "strategy": "LongestFirst", "stride": 0},
        "padding": {"strategy": {"Fixed": 8}, "direction": "Right", "pad_to_multiple_of": None, "pad_id": 0,
                    "pad_type_id": 0, "pad_token": "[PAD]"},
        "added_tokens": [
            {"id": ID[word], "content": word, "single_word": False, "lstrip": False, "rstrip": False,
             "normalized": False, "special": True} for word in SPECIAL
        ],
        "normalizer": {"type": "Lowercase"},
        "pre_tokenizer": {"type": "Whitespace"},
        "post_processor": {
            "type": "TemplateProcessing",
            "single": [*head, text("A"), special("[SEP]")],
            "pair": [*head, text("A"), special("[SEP]"), text("B", 1), special("[SEP]", 1)],
            "special_tokens": {
                word: {"id": word, "ids": [ID[word]], "tokens": [word]} for word in ("[CLS]", "[SEP]")
            },
        },
        "decoder": None,
        "model": {"type": "WordLevel", "vocab": ID, "unk_token": "[UNK]"},
    }


CONFIG = {
    "three": {"model_type": "bert", "id2label": {"0": "CONTRADICTION", "1": "ENTAILMENT", "2": "NEUTRAL"}},
    "two": {"model_type": "bert", "_name_or_path": "example/MiniCheck-Tiny",
            "id2label": {"0": "LABEL_0", "1": "LABEL_1"}},
    "logit": {"model_type": "bert", "id2label": {"0": "LABEL_0"}},
    "hhem": {"model_type": "HHEMv2", "architectures": ["HHEMv2ForSequenceClassification"], "num_labels": 2},
}

for kind, config in CONFIG.items():
    folder = HERE / kind
    folder.mkdir(exist_ok=True)
    onnx.save(graph(kind), folder / "model.onnx")
    config = {**config, "max_position_embeddings": 64, "pad_token_id": 0}
    for name, value in (("config.json", config), ("tokenizer.json", tokenizer(kind))):
        (folder / name).write_text(json.dumps(value, indent=1, ensure_ascii=False) + "\n")
