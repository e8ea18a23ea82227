"""The command that trains a player."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.types import PositiveFloat, PositiveInt

from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.interrupts import heard_in, held
from railhead.learn.accelerator import is_fast
from railhead.learn.plan import Plan, small
from railhead.learn.training import Report, train

PARTS = 1000
"""The bar has so many."""


def train_command(
    game: GameId,
    *,
    out: Annotated[Path, about("training_out")],
    minutes: Annotated[PositiveFloat, about("minutes")] = 10.0,
    games: Annotated[PositiveInt | None, about("games_at_once")] = None,
    seed: Seed = 0,
    commit: Annotated[str, about("commit")] = "",
    resume: Annotated[bool, Parameter(help=say("cli.resume_training"), negative=())] = False,
) -> None:
    plan = Plan(game, minutes, seed=seed or 0, commit=commit)
    plan = plan if is_fast() else small(plan)
    plan = replace(plan, games=games or plan.games)
    with held():
        try:
            for _ in watched(parts(heard_in(train(plan, out, resume))), say("cli.training"), PARTS):
                pass
        except KeyboardInterrupt:
            print(say("cli.training_interrupted", path=out), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say("cli.trained", path=out / "average.bin"))


def parts(reports: Iterable[Report]) -> Iterator[None]:
    """An item for each part of the budget that is used up."""
    done = 0
    for report in reports:
        wanted = min(int(report.progress * PARTS), PARTS)
        yield from [None] * (wanted - done)
        done = wanted
