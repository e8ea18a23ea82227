"""The long form of tests/server/test_secrets.py: many pairs of positions, and more of the questions to each.

python tests/load/secrecy.py [--positions 20000] [--share 0.05] [--seed 1]
"""

import argparse
import sys
import time
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))  # as pytest does

from server.answers import Figures, compare

SEATS = range(2, 7)
AT_ONCE = 20


def main() -> int:
    """Compare, say how far it is, and print the figures; 1 if a reader could tell a pair apart."""
    parser = argparse.ArgumentParser(description="Whether anything that is sent tells what is hidden.")
    parser.add_argument("--positions", type=int, default=20_000, help="pairs of positions in all")
    parser.add_argument("--share", type=float, default=0.05, help="the part of the questions that each pair is asked")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    begun, sums = time.perf_counter(), {seats: Figures() for seats in SEATS}
    while (done := sum(figures.pairs for figures in sums.values())) < wanted.positions:
        seats = SEATS[done // AT_ONCE % len(SEATS)]
        rng = Random(f"{wanted.seed} {done}")
        sums[seats].join(compare(rng, seats, min(AT_ONCE, wanted.positions - done), wanted.share))
        print(f"\r{done} pairs, {time.perf_counter() - begun:.0f} s", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    report(sums, time.perf_counter() - begun)
    return 1 if any(figures.differences for figures in sums.values()) else 0


def report(sums: dict[int, Figures], seconds: float) -> None:
    total = Figures()
    print("seats   pairs  questions       bytes   tiles    cash  bankrupt  empty pile  differences")
    for seats, figures in sums.items():
        total.join(figures)
        print(f"{seats:5}{row(figures)}")
    print(f"  all{row(total)}\n{seconds:.0f} s")
    for difference in total.differences[:20]:
        print(difference[:2000])


def row(figures: Figures) -> str:
    counts = f"{figures.pairs:8}{figures.questions:11}{figures.bytes:12}{figures.tiles:8}{figures.cash:8}"
    return f"{counts}{figures.bankrupt:10}{figures.empty_pile:12}{len(figures.differences):13}"


if __name__ == "__main__":
    sys.exit(main())
