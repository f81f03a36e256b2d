"""Trains, from the base or from another checkpoint, with checkpoints to go on from. Needs torch.

python train.py --data DATA --read READ… --mix MIX.json --out OUT.pt [--start BASE.safetensors|CKPT.pt] [--hide SET…] [--minutes N]

A mix is {"set": copies}: 0.5 takes half of the set, 2 takes it twice. Sets of the families of hidden sets, and pairs with a claim
or premise of theirs, are left out.
"""

import argparse
import json
import math
import os
import random
import signal
import time

import torch

import data
import model as net

TOKENS = 3072
SAVE_SECONDS = 180


def rows_of(arguments, mix, rng):
    """(ids, kinds, class, weight) of what is learnt from."""
    read = {}
    for path in arguments.read:
        with open(path, encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                read[row["id"]] = (row["ids"], [kind % 2 for kind in row["kinds"]] if arguments.unmarked else row["kinds"])
    sets = data.all_sets(arguments.data, arguments.generated)
    guard = data.Guard(sets, arguments.hide)
    rows, left = [], 0
    for name in sorted(mix):
        pairs = [pair for pair in sets[name] if not guard.leaks(pair) and pair["id"] in read]
        left += len(sets[name]) - len(pairs)
        for pair, weight in zip(pairs, data.weights(pairs)):
            wanted = mix[name] * arguments.share
            copies = math.floor(wanted) + (rng.random() < wanted % 1)
            rows += [(*read[pair["id"]], data.classes(pair), weight)] * copies
    print(f"{len(rows)} rows, {sum(len(row[0]) for row in rows)} tokens; {left} pairs left out", flush=True)
    return rows


def batches(rows, rng):
    """Rows of like length together, as many as fit; in any order."""
    rows = sorted(rows, key=lambda row: len(row[0]) + 8 * rng.random())
    out, now = [], []
    for row in rows:
        if now and (len(now) + 1) * max(len(row[0]), len(now[-1][0])) > TOKENS:
            out.append(now)
            now = []
        now.append(row)
    out.append(now)
    rng.shuffle(out)
    return out


def rate(step, steps, floor):
    """Of the full learning rate: up within 5 %, then down in a line."""
    warm = max(1, steps // 20)
    return (step + 1) / warm if step < warm else floor + (1 - floor) * (1 - (step - warm) / max(1, steps - warm))


def train(arguments):
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng = random.Random(1)
    with open(arguments.mix, encoding="utf-8") as file:
        mix = json.load(file)[arguments.part]
    rows = rows_of(arguments, mix, rng)
    net_ = net.Model()
    state = None
    if os.path.exists(arguments.out + ".part"):
        state = torch.load(arguments.out + ".part")
        net_.load_state_dict(state["model"])
    elif arguments.start.endswith(".safetensors"):
        net.load_base(net_, arguments.start)
    else:
        start = torch.load(arguments.start)
        if start["unmarked"]:
            start["model"]["kinds.weight"][2:] = start["model"]["kinds.weight"][:2]
        net_.load_state_dict(start["model"])
    # Marks are new to the base and must be learnt from nothing.
    faster = {"head": 3, "pool": 3, "kinds": 1 if arguments.unmarked else 10}
    free = [(name, p) for name, p in net_.named_parameters() if p.requires_grad]
    times = {name: faster.get(name.split(".")[0], 1) for name, _ in free}
    groups = [{"params": [p for name, p in free if times[name] == by], "top": by * arguments.rate} for by in (1, 3, 10)]
    optimizer = torch.optim.AdamW(groups, lr=arguments.rate, weight_decay=0.01, betas=(0.9, 0.98), fused=True)
    order = [one for _ in range(arguments.epochs) for one in batches(rows, rng)]
    last = min(arguments.steps or len(order), len(order))
    first = 0
    if state:
        optimizer.load_state_dict(state["optimizer"])
        first = state["step"]
    stopped = []
    signal.signal(signal.SIGTERM, lambda *_: stopped.append(True))
    start = saved = time.time()
    shown = seen = 0.0
    for step in range(first, last):
        rows_now = order[step]
        ids, kinds, keep = net.batch([row[:2] for row in rows_now])
        classes = torch.tensor([row[2] for row in rows_now])
        weights = torch.tensor([row[3] for row in rows_now])
        for group in optimizer.param_groups:
            group["lr"] = group["top"] * rate(step, len(order), arguments.floor)
        with torch.autocast("cpu", torch.bfloat16):
            logits = net_(ids, kinds, keep)
        loss = net.loss(logits, classes, weights)
        loss.backward()
        torch.nn.utils.clip_grad_norm_([p for _, p in free], 1.0)
        optimizer.step()
        optimizer.zero_grad()
        shown, seen = shown + loss.item(), seen + 1
        if step % 50 == 49:
            spent = time.time() - start
            print(f"step {step + 1} of {len(order)}, loss {shown / seen:.3f}, {spent / (step + 1 - first):.2f} s a step", flush=True)
            shown = seen = 0.0
        if stopped or time.time() - saved > SAVE_SECONDS:
            saved = time.time()
            torch.save({"model": net_.state_dict(), "optimizer": optimizer.state_dict(), "step": step + 1}, arguments.out + ".tmp")
            os.replace(arguments.out + ".tmp", arguments.out + ".part")
        if stopped:
            raise SystemExit(f"stopped after step {step + 1}; run it again to go on")
    torch.save({"model": net_.state_dict(), "unmarked": arguments.unmarked}, arguments.out)
    if os.path.exists(arguments.out + ".part"):
        os.remove(arguments.out + ".part")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", required=True)
    parser.add_argument("--generated")
    parser.add_argument("--read", nargs="+", required=True)
    parser.add_argument("--mix", required=True)
    parser.add_argument("--part", required=True)
    parser.add_argument("--start", required=True)
    parser.add_argument("--out", required=True)
    parser.add_argument("--hide", nargs="*", default=[])
    parser.add_argument("--rate", type=float, default=1e-4)
    parser.add_argument("--floor", type=float, default=0.0)
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--unmarked", action="store_true", help="do not tell which tokens stand on both sides")
    parser.add_argument("--share", type=float, default=1.0, help="of the mix")
    parser.add_argument("--steps", type=int, default=0, help="stop so early, whatever the learning rate is by then")
    train(parser.parse_args())
