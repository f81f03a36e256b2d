"""A checkpoint as ONNX, and that in int8: python export.py CKPT.pt FP32.onnx INT8.onnx   Needs torch, onnx and onnxruntime.

Weights of matrices are int8 for each output, activations are quantised as they come. Of the word vectors each has eight bits too.
"""

import sys
from pathlib import Path

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

import model as net

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "crates/pincite-nli/measure"))
from minilm import Bert  # noqa: E402

CONFIG = {"num_attention_heads": net.HEADS, "hidden_size": net.WIDTH, "num_hidden_layers": net.LAYERS,
          "layer_norm_eps": net.EPSILON, "max_position_embeddings": 512}


class Named:
    """The weights of a checkpoint under the names that BERT has for them."""

    def __init__(self, state):
        parts = {"out": "attention.output.dense", "norm1": "attention.output.LayerNorm", "up": "intermediate.dense",
                 "down": "output.dense", "norm2": "output.LayerNorm"}
        own = {"embeddings.word_embeddings.weight": "words.weight", "embeddings.position_embeddings.weight": "places.weight",
               "embeddings.token_type_embeddings.weight": "kinds.weight"}
        for kind in ("weight", "bias"):
            own |= {f"embeddings.LayerNorm.{kind}": f"norm.{kind}", f"pooler.dense.{kind}": f"pool.{kind}", f"classifier.{kind}": f"head.{kind}"}
            for at in range(net.LAYERS):
                own |= {f"encoder.layer.{at}.{name}.{kind}": f"layers.{at}.{part}.{kind}" for part, name in parts.items()}
        self.tensors = {name: state[there] for name, there in own.items()}
        for at in range(net.LAYERS):
            for kind in ("weight", "bias"):
                for part, piece in zip(("query", "key", "value"), state[f"layers.{at}.qkv.{kind}"].chunk(3)):
                    self.tensors[f"encoder.layer.{at}.attention.self.{part}.{kind}"] = piece

    def get_tensor(self, name):
        return self.tensors[name].float().numpy()


class CrossEncoder(Bert):
    """The encoder with the head that was trained."""

    def head(self, pooled):
        return self.linear(pooled, "classifier")


def export(checkpoint, path):
    state = torch.load(checkpoint, map_location="cpu")["model"]
    graph = CrossEncoder(Named(state), CONFIG).model()
    graph.producer_name = "pincite"
    onnx.save(graph, path)


def quantize(path, out):
    from onnxruntime.quantization import QuantType, quantize_dynamic

    quantize_dynamic(path, out, per_channel=True, reduce_range=False, weight_type=QuantType.QInt8, op_types_to_quantize=["MatMul", "Gather"])
    graph = onnx.load(out)
    onnx.save(graph, out)


if __name__ == "__main__":
    export(sys.argv[1], sys.argv[2])
    quantize(sys.argv[2], sys.argv[3])
