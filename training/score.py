"""What a checkpoint says of pairs: python score.py CKPT.pt READ.jsonl OUT.jsonl SET…   Needs torch.

Writes {"id", "set", "logit", "logits"} a pair: the logit of its support, and those of the classes.
"""

import json
import sys

import torch

import model as net

TOKENS = 6000


def main(checkpoint, read, out, names):
    torch.set_num_threads(1)
    net_ = net.Model()
    net_.load_state_dict(torch.load(checkpoint)["model"])
    net_.eval()
    with open(read, encoding="utf-8") as lines:
        rows = [row for row in map(json.loads, lines) if row["set"] in names]
    rows.sort(key=lambda row: -len(row["ids"]))
    with open(out, "w", encoding="utf-8") as file, torch.no_grad():
        while rows:
            most = max(1, TOKENS // len(rows[0]["ids"]))
            now, rows = rows[:most], rows[most:]
            logits = net_(*net.batch([(row["ids"], row["kinds"]) for row in now]))
            for row, support, one in zip(now, net.support(logits).tolist(), logits.tolist()):
                file.write(json.dumps({"id": row["id"], "set": row["set"], "logit": support, "logits": one}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], sys.argv[4:])
