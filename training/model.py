"""The cross-encoder: MiniLM (6 layers, 384 wide) with a head of three classes. Needs torch."""

import torch
import torch.nn.functional as F
from torch import nn

LAYERS, HEADS, WIDTH, INNER, EPSILON = 6, 12, 384, 1536, 1e-12
CLASSES = ["contradiction", "entailment", "neutral"]


class Layer(nn.Module):
    def __init__(self):
        super().__init__()
        self.qkv = nn.Linear(WIDTH, 3 * WIDTH)
        self.out = nn.Linear(WIDTH, WIDTH)
        self.norm1 = nn.LayerNorm(WIDTH, EPSILON)
        self.up = nn.Linear(WIDTH, INNER)
        self.down = nn.Linear(INNER, WIDTH)
        self.norm2 = nn.LayerNorm(WIDTH, EPSILON)

    def forward(self, x, mask):
        rows, columns, _ = x.shape
        q, k, v = self.qkv(x).view(rows, columns, 3, HEADS, WIDTH // HEADS).permute(2, 0, 3, 1, 4)
        seen = F.scaled_dot_product_attention(q, k, v, attn_mask=mask.to(q.dtype))
        x = self.norm1(x + self.out(seen.transpose(1, 2).reshape(rows, columns, WIDTH)))
        return self.norm2(x + self.down(F.gelu(self.up(x))))


class Model(nn.Module):
    """Word vectors stay as they are: the training texts are too few to move them well."""

    def __init__(self):
        super().__init__()
        self.words = nn.Embedding(30522, WIDTH)
        self.places = nn.Embedding(512, WIDTH)
        self.kinds = nn.Embedding(4, WIDTH)
        self.norm = nn.LayerNorm(WIDTH, EPSILON)
        self.layers = nn.ModuleList(Layer() for _ in range(LAYERS))
        self.pool = nn.Linear(WIDTH, WIDTH)
        self.head = nn.Linear(WIDTH, len(CLASSES))
        self.words.weight.requires_grad = False

    def forward(self, ids, kinds, keep):
        """Logits of token ids, their kinds (as the judge reads them), and which tokens are there."""
        x = self.norm(self.words(ids) + self.places.weight[: ids.shape[1]] + self.kinds(kinds))
        mask = (1.0 - keep[:, None, None, :].float()) * -1e9
        for layer in self.layers:
            x = layer(x, mask)
        return self.head(torch.tanh(self.pool(x[:, 0])))


def load_base(model, path):
    """Takes over the weights of the sentence encoder that training starts from (a safetensors file)."""
    from safetensors.torch import load_file

    base = load_file(path)
    own = {"words.weight": "embeddings.word_embeddings.weight", "places.weight": "embeddings.position_embeddings.weight",
           "kinds.weight": "embeddings.token_type_embeddings.weight", "norm.weight": "embeddings.LayerNorm.weight",
           "norm.bias": "embeddings.LayerNorm.bias", "pool.weight": "pooler.dense.weight", "pool.bias": "pooler.dense.bias"}
    parts = {"out": "attention.output.dense", "norm1": "attention.output.LayerNorm", "up": "intermediate.dense",
             "down": "output.dense", "norm2": "output.LayerNorm"}
    for at in range(LAYERS):
        for part, name in parts.items():
            for kind in ("weight", "bias"):
                own[f"layers.{at}.{part}.{kind}"] = f"encoder.layer.{at}.{name}.{kind}"
    state = {name: base[there].float() for name, there in own.items()}
    for at in range(LAYERS):
        for kind in ("weight", "bias"):
            parts = [base[f"encoder.layer.{at}.attention.self.{part}.{kind}"] for part in ("query", "key", "value")]
            state[f"layers.{at}.qkv.{kind}"] = torch.cat(parts).float()
    state["kinds.weight"] = state["kinds.weight"].repeat(2, 1)
    missing, unexpected = model.load_state_dict(state, strict=False)
    assert not unexpected and set(missing) == {"head.weight", "head.bias"}, (missing, unexpected)
    nn.init.normal_(model.head.weight, std=0.02)
    nn.init.zeros_(model.head.bias)


def loss(logits, classes, weights):
    """Cross-entropy; a pair of class 3 is one of contradiction and neutral, nobody said which."""
    logs = F.log_softmax(logits.float(), -1)
    known = -logs.gather(1, classes.clamp(max=2)[:, None])[:, 0]
    either = -torch.logsumexp(logs[:, [0, 2]], -1)
    return (torch.where(classes == 3, either, known) * weights).sum() / weights.sum()


def support(logits):
    """The logit of `supported` against the two others together."""
    return logits[:, 1] - torch.logsumexp(logits[:, [0, 2]], -1)


def batch(rows):
    """Rows of (ids, kinds) as tensors."""
    longest = max(len(ids) for ids, _ in rows)
    ids = torch.zeros(len(rows), longest, dtype=torch.long)
    kinds = torch.zeros(len(rows), longest, dtype=torch.long)
    keep = torch.zeros(len(rows), longest)
    for at, (row, of) in enumerate(rows):
        ids[at, : len(row)] = torch.tensor(row)
        kinds[at, : len(row)] = torch.tensor(of)
        keep[at, : len(row)] = 1
    return ids, kinds, keep
