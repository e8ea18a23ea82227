"""The command that trains a player."""

import sys
from collections.abc import Iterable, Iterator
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.types import PositiveFloat, PositiveInt

from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.interrupts import heard_in, held
from railhead.learn.plan import MINUTES, Plan, joined_by, mix_of, small
from railhead.learn.shares import shares_at_the_end

PARTS = 1000
"""The bar has so many."""


def train_command(
    game: GameId,
    *,
    out: Annotated[Path, about("training_out")],
    minutes: Annotated[PositiveFloat | None, about("minutes")] = None,
    games: Annotated[PositiveInt | None, about("games_at_once")] = None,
    seed: Seed = 0,
    commit: Annotated[str, about("commit")] = "",
    begin: Annotated[Path | None, about("begin_with")] = None,
    opponents: Annotated[Path | None, about("opponents")] = None,
    share: Annotated[PositiveFloat | None, about("share_of_games")] = None,
    against: Annotated[Path | None, about("exploited")] = None,
    seats: Annotated[tuple[str, ...], about("seat_mix")] = (),
    resume: Annotated[bool, Parameter(help=say("cli.resume_training"), negative=())] = False,
) -> None:
    accelerator: Any = import_module("railhead.learn.accelerator")  # needs jax, which the other commands do without
    training: Any = import_module("railhead.learn.training")
    plan = Plan(game, minutes or MINUTES, seed=seed or 0, commit=commit)
    plan = plan if accelerator.is_fast() else small(plan)
    plan = replace(plan, games=games or plan.games, share=share or plan.share, mix=mix_of(seats) if seats else plan.mix)
    plan = joined_by(plan, opponents, against)
    with held():
        try:
            reports = heard_in(training.resumed(game, out, minutes) if resume else training.train(plan, out, begin))
            for _ in watched(parts(report.progress for report in reports), say("cli.training"), PARTS):
                pass
        except KeyboardInterrupt:
            print(say("cli.training_interrupted", path=out), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say("cli.trained", path=out / "average.bin"))
    for count, won in shares_at_the_end(out).items():
        print(say("cli.among_guests", seats=count, wins=won.percent, games=won.games, fair=round(100 / count, 1)))


def parts(progress: Iterable[float]) -> Iterator[None]:
    """An item for each part of the budget that is used up."""
    done = 0
    for used in progress:
        wanted = min(int(used * PARTS), PARTS)
        yield from [None] * (wanted - done)
        done = wanted
