#!/usr/bin/env python3
"""Supports of other checkers for labelled pairs, so that `pincite judge bench` measures them with its own code.

usage: score.py PEER OUT.scores.jsonl [--limit N] SET.pairs.jsonl…

    python3 -m venv VENV && VENV/bin/pip install -r quality/peers/requirements.txt
    VENV/bin/python quality/peers/score.py ancora-rag OUT/ancora-rag.scores.jsonl DATA/dev/wice.pairs.jsonl
    pincite judge bench --judge scores:OUT/ancora-rag.scores.jsonl DATA/dev/wice.pairs.jsonl

Each peer runs without a model, by its public entry points, at its default settings; the premise is its only source and
the hypothesis its answer. A checker that decides by more than one number (a guard on figures beside an overlap) has no
threshold on a support, so what is written is its verdict first and its own number within it: from 0.5 up for supported,
below for the rest.

`--limit` keeps the same N pairs of a set as `pincite judge bench --limit`. Times are processor time and leave out
loading and reading.
"""

import argparse
import importlib.metadata
import json
import logging
import time

logging.disable(logging.WARNING)


def ancora_rag():
    """The claim must be covered by the passage, and its figures must stand in it."""
    from ancora import Chunk, GroundingChecker

    checker = GroundingChecker()

    def check(premise, claim):
        found = checker.check_claim(claim, [Chunk(id="1", doc_id="1", text=premise, start=0, end=len(premise))])
        return found.supported, found.support_score

    return check


def ancora_rag_chunked():
    """The same with the passage cut by its own chunker, and every sentence of the answer that is a claim."""
    from ancora import Document, GroundingChecker, chunk_document

    checker = GroundingChecker()

    def check(premise, claim):
        checks = checker.check_answer(claim, chunk_document(Document(id="1", text=premise)))
        return all(c.supported for c in checks), min((c.support_score for c in checks), default=1.0)

    return check


def anchorcite():
    """The lexical scorer: the claim is anchored in a sentence, or not."""
    from anchorcite import CitationAnchorer, LexicalScorer

    best = CitationAnchorer(scorer=LexicalScorer(), threshold=0.0)
    threshold = LexicalScorer.default_threshold

    def check(premise, claim):
        anchor = best.anchor(claim, premise)
        score = anchor.score if anchor else 0.0
        return score >= threshold, score

    return check


def contexttrace():
    """Mode `lexical`: every claim of the answer has the verdict `supported`."""
    from contexttrace.verify.runner import verify_trace
    from contexttrace.verify.schema import RAGTrace, TraceContext

    def check(premise, claim):
        context = TraceContext(id="1", text=premise)
        claims = verify_trace(RAGTrace(query="", answer=claim, contexts=[context]))["claims"]
        supported = all(c["verdict"] == "supported" for c in claims)
        return supported, min((c["best_score"] for c in claims), default=1.0)

    return check


def grounded_check():
    """Quotations, numbers, citations and names stand in the source; sentences share enough of its words."""
    from pathlib import Path

    from grounded import Kind, Source, extract, verify
    from grounded.verify import Verdict

    def check(premise, claim):
        result = verify(extract(claim, kinds=set(Kind)), [Source(path=Path("1.txt"), raw=premise)])
        scores = [f.score for f in result.heuristic] + [float(f.verdict is Verdict.GROUNDED) for f in result.exact]
        weak = any(f.verdict is Verdict.WEAK for f in result.heuristic)
        return result.passed and not weak, sum(scores) / len(scores) if scores else 1.0

    return check


def ragground():
    """The deterministic matcher alone: no model is there, and none is fetched."""
    from ragground import RAGGround

    guard = RAGGround(auto_download=False, root="/nonexistent")

    def check(premise, claim):
        report = guard.verify(context=premise, answer=claim)
        return report.is_grounded, report.grounding_score

    return check


# What it is called, the package, how it checks.
PEERS = {
    "ancora-rag": ("ancora-rag", ancora_rag),
    "ancora-rag-chunked": ("ancora-rag", ancora_rag_chunked),
    "anchorcite": ("anchorcite", anchorcite),
    "contexttrace": ("contexttrace", contexttrace),
    "grounded-check": ("grounded-check", grounded_check),
    "ragground": ("ragground", ragground),
}


def order(pair):
    """FNV-1a over the length of the id and the id, as `pincite judge bench --limit` sorts."""
    name = pair["id"].encode()
    value = 0xCBF29CE484222325
    for byte in len(name).to_bytes(8, "little") + name:
        value = (value ^ byte) * 0x100000001B3 % 2**64
    return value


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("peer", choices=PEERS)
    parser.add_argument("out")
    parser.add_argument("sets", nargs="+")
    parser.add_argument("--limit", type=int)
    arguments = parser.parse_args()

    package, peer = PEERS[arguments.peer]
    check, version = peer(), importlib.metadata.version(package)
    with open(arguments.out, "w", encoding="utf8") as out:
        judge = {"name": arguments.peer, "version": version, "measure": 0.5, "flag": 0.5}
        print(json.dumps({"judge": judge}), file=out)
        for path in arguments.sets:
            with open(path, encoding="utf8") as lines:
                pairs = [json.loads(line) for line in lines if line.strip()]
            if arguments.limit:
                pairs = sorted(pairs, key=order)[: arguments.limit]
            for pair in pairs:
                start = time.thread_time()
                supported, score = check(pair["premise"], pair["hypothesis"])
                micros = (time.thread_time() - start) * 1e6
                support = (0.5 + score / 2) if supported else min(score / 2, 0.4999)
                row = {"id": pair["id"], "support": round(support, 6), "micros": round(micros, 1)}
                print(json.dumps(row), file=out)


if __name__ == "__main__":
    main()
