"""`python -m railhead.learn.judge`: a network that judges positions, from many games among mixed bots.

Games are played on all cores and kept in a folder, those that are there already not again; then a network that begins
with what the title's own has learned by playing itself learns how they end, and what it says of games that were held
out is measured. To play games needs numpy alone.
"""

import argparse
from datetime import UTC, datetime
from importlib import import_module
from time import perf_counter
from typing import Any

import numpy as np

from railhead.bots.policy import weights_of
from railhead.learn.command import carried_out, from_games, played_first
from railhead.learn.courses import Courses, course_of
from railhead.learn.parts import read_parts
from railhead.vector.engines import engine_of
from railhead.vector.network import judging_alone
from railhead.vector.weights import Header, read_weights, write_weights


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m railhead.learn.judge", description=__doc__)
    from_games(parser)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--part", type=float, default=0.25, help="how much of all positions is looked at in a round")
    parser.add_argument("--batch", type=int, default=None)
    parser.add_argument("--trace", type=float, default=0.8, help="how far ahead the result is heard of")
    return parser.parse_args()


def learn(wanted: argparse.Namespace) -> None:
    """Weights after each round; those after the last one stay."""
    judging: Any = import_module("railhead.learn.judging")  # needs jax, which those who only play do without
    courses, engine = read_parts(Courses, wanted.game, wanted.data), engine_of(wanted.game, "jax")
    old, weights = read_weights(weights_of(wanted.game), wanted.game)
    sizes, begin = judging_alone(old.sizes._replace(companies=0), weights)
    study = judging.Study(wanted.rounds, wanted.part, wanted.batch or judging.usual_batch(), wanted.trace, wanted.seed)
    begun, games = perf_counter(), 1 + int(np.count_nonzero(np.diff(courses.game)))
    for number, (learned, marks) in enumerate(judging.learned(engine, sizes, courses, study, begin), 1):
        hours = (perf_counter() - begun) / 3600
        print(f"round {number}: surprise {marks.surprise:.4f}, movement {marks.movement:.3f}", flush=True)
        today = datetime.now(UTC).date().isoformat()
        origin = f"judge of games among bots, from the weights of {old.commit}"
        header = Header(wanted.game, sizes, origin, (*old.seeds, wanted.seed), round(hours, 4), games, today)
        write_weights(wanted.out, header, learned)


def main() -> None:
    """Play, and learn."""
    wanted = parsed()
    played_first(course_of, wanted)
    if wanted.out is not None:
        learn(wanted)


if __name__ == "__main__":
    carried_out(main)
