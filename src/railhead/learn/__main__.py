"""`python -m railhead.learn`: the same training as `railhead train`, where only numpy, jax and optax are installed."""

import argparse
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path
from time import perf_counter
from typing import Any

from railhead.games import FIRST
from railhead.interrupts import heard_in
from railhead.learn.accelerator import is_fast, jax
from railhead.learn.command import carried_out, said
from railhead.learn.plan import MINUTES, Plan, joined_by, mix_of, small
from railhead.learn.shares import shares_at_the_end
from railhead.learn.training import Report, resumed, train

SECONDS_BETWEEN_LINES = 5.0
SIZES = (
    *("games", "steps", "rows", "epochs", "width", "blocks", "critic_width", "critic_blocks"),
    *("snapshots", "league", "share", "value", "trace", "waits", "updates"),
)
"""What of a plan can be said on the command line beside its budget."""

PAIRS = ("rate", "entropy", "cash")
"""What is said at the start and at the end. A training that goes on from good weights wants rate and entropy low."""


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--begin", type=Path, help="weights to go on from, instead of random ones")
    parser.add_argument(
        "--opponents", type=Path, help="weights, such as a clone, or greedy: has seats in a --share of the games"
    )
    parser.add_argument("--against", type=Path, help="weights to exploit, or greedy: they have all seats but one")
    parser.add_argument("--seats", nargs="*", default=[], help="how often a game has so many seats: 2:1 3:2 4:2")
    parser.add_argument("--commit", default="")
    kinds = {field.name: float if "float" in str(field.type) else int for field in fields(Plan)}
    for size in SIZES:
        parser.add_argument(f"--{size.replace('_', '-')}", type=kinds[size])
    for pair in PAIRS:
        parser.add_argument(f"--{pair}", type=float, nargs=2, metavar=("FIRST", "LAST"))
    return parser.parse_args()


def plan_of(wanted: argparse.Namespace) -> Plan:
    """The sizes for a device, or the small ones for a processor, with what was said."""
    plan = Plan(wanted.game, wanted.minutes or MINUTES, seed=wanted.seed, commit=wanted.commit)
    chosen: dict[str, Any] = {size: getattr(wanted, size) for size in SIZES if getattr(wanted, size) is not None}
    chosen |= {pair: tuple(getattr(wanted, pair)) for pair in PAIRS if getattr(wanted, pair) is not None}
    plan = replace(plan if is_fast() else small(plan), **chosen)
    plan = replace(plan, mix=mix_of(wanted.seats)) if wanted.seats else plan
    return joined_by(plan, wanted.opponents, wanted.against)


def reports_of(wanted: argparse.Namespace) -> Iterator[Report]:
    if wanted.resume:
        return resumed(wanted.game, wanted.out, wanted.minutes, wanted.updates)
    return train(plan_of(wanted), wanted.out, wanted.begin)


def main(wanted: argparse.Namespace) -> None:
    """Train, and print a line now and then."""
    print(f"{wanted.game} on {jax.devices()[0].device_kind}", flush=True)
    told = -SECONDS_BETWEEN_LINES
    for report in heard_in(reports_of(wanted)):
        if perf_counter() - told >= SECONDS_BETWEEN_LINES or report.progress >= 1:
            told = perf_counter()
            print(f"{report.progress:.1%} {report.figures}", flush=True)
    for seats, share in shares_at_the_end(wanted.out).items():
        print(said("cli.among_guests", seats=seats, wins=share.percent, games=share.games, fair=round(100 / seats, 1)))


if __name__ == "__main__":
    asked = parsed()
    carried_out(lambda: main(asked), said("cli.training_interrupted", path=asked.out))
