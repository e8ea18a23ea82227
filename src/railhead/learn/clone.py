"""`python -m railhead.learn.clone`: a network that plays as the greedy bot does, from many games in which it was asked.

Games among bots are played on all cores and kept in a folder, those that are there already not again; then the network
learns from them, and what it does in games that were held out is printed. To play games needs numpy alone.
"""

import argparse
from datetime import UTC, datetime
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import Any

from railhead.core.errors import because
from railhead.learn.command import carried_out, from_games, played_first
from railhead.learn.examples import TEACHER, Examples, played
from railhead.learn.parts import read_parts
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes
from railhead.vector.weights import Header, WeightsError, read_weights, write_weights


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn.clone", description=__doc__)
    from_games(parser)
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=None)
    parser.add_argument("--width", type=int, default=256)
    parser.add_argument("--blocks", type=int, default=2)
    parser.add_argument("--begin", type=Path, help="weights to go on from, with their sizes")
    return parser.parse_args()


def learn(wanted: argparse.Namespace) -> None:
    """Weights after the epoch in which they did best in games that were held out."""
    cloning: Any = import_module("railhead.learn.cloning")  # needs jax, which those who only play do without
    examples, engine = read_parts(Examples, wanted.game, wanted.data), engine_of(wanted.game, "jax")
    sizes, begin = cloning.sizes_of(engine, examples, wanted.width, wanted.blocks), None
    if wanted.begin is not None:
        old, begin = read_weights(wanted.begin, wanted.game)
        if old.sizes[:3] != sizes[:3]:
            raise WeightsError(because("error.weights_sizes", path=wanted.begin, title=wanted.game))
        sizes = old.sizes
    study = cloning.Study(wanted.epochs, wanted.batch or cloning.usual_batch(), wanted.seed)
    begun, best = perf_counter(), float("inf")
    for number, (weights, learned, apart) in enumerate(cloning.cloned(engine, sizes, examples, study, begin), 1):
        print(f"epoch {number}: {shown(learned)}; held out {shown(apart)}", flush=True)
        if apart.loss < best:
            best, hours = float(apart.loss), (perf_counter() - begun) / 3600
            write_weights(wanted.out, header_of(wanted, sizes, examples, float(apart.agreement), hours), weights)


def header_of(wanted: argparse.Namespace, sizes: Sizes, examples: Examples, agreement: float, hours: float) -> Header:
    """It says that this is a clone, and how good a one."""
    origin = f"clone of {TEACHER}, {agreement:.3f} of its actions"
    games, today = len(set(examples.game.tolist())), datetime.now(UTC).date().isoformat()
    return Header(wanted.game, sizes, origin, (wanted.seed,), round(hours, 4), games, today)


def shown(found: Any) -> str:
    return " ".join(f"{name} {float(value):.4f}" for name, value in found._asdict().items())


def main() -> None:
    """Play, and learn."""
    wanted = parsed()
    played_first(played, wanted)
    if wanted.out is not None:
        learn(wanted)


if __name__ == "__main__":
    carried_out(main)
