"""`python -m railhead.learn`: the same training as `railhead train`, where only numpy, jax and optax are installed."""

import argparse
import sys
from dataclasses import fields, replace
from pathlib import Path
from time import perf_counter

from railhead.core.errors import RailheadError
from railhead.games import FIRST
from railhead.interrupts import heard_in, taken_over
from railhead.learn.accelerator import is_fast, jax
from railhead.learn.plan import Plan, small
from railhead.learn.training import train
from railhead.locale import language_of_reader

SECONDS_BETWEEN_LINES = 5.0
SIZES = ("games", "steps", "rows", "epochs", "width", "blocks", "snapshots", "league", "updates")
"""What of a plan can be said on the command line beside its budget."""


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--minutes", type=float, default=10.0)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", action="store_true")
    parser.add_argument("--commit", default="")
    kinds = {field.name: float if "float" in str(field.type) else int for field in fields(Plan)}
    for size in SIZES:
        parser.add_argument(f"--{size}", type=kinds[size])
    return parser.parse_args()


def plan_of(wanted: argparse.Namespace) -> Plan:
    """The sizes for a device, or the small ones for a processor, with what was said."""
    plan = Plan(wanted.game, wanted.minutes, seed=wanted.seed, commit=wanted.commit)
    said = {size: getattr(wanted, size) for size in SIZES if getattr(wanted, size) is not None}
    return replace(plan if is_fast() else small(plan), **said)


def main() -> None:
    """Train, and print a line now and then."""
    wanted = parsed()
    print(f"{wanted.game} on {jax.devices()[0].device_kind}", flush=True)
    told = -SECONDS_BETWEEN_LINES
    report = None
    for report in heard_in(train(plan_of(wanted), wanted.out, wanted.resume)):
        if perf_counter() - told >= SECONDS_BETWEEN_LINES:
            told = perf_counter()
            print(f"{report.progress:.1%} {report.figures}", flush=True)
    if report is not None:
        print(f"{report.progress:.1%} {report.figures}", flush=True)


if __name__ == "__main__":
    try:
        with taken_over():
            main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
