"""The command that compares forecasts."""

import sys
from typing import Annotated

from cyclopts.types import PositiveInt

from railhead.cli import options
from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.interrupts import held
from railhead.lab.forecast import foreseen
from railhead.lab.forecast_report import lines
from railhead.lab.words import Words


def forecast_command(
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("games")] = 100,
    seed: Seed = 0,
    jobs: Annotated[PositiveInt, about("jobs")] = 1,
) -> None:
    game_of(game)
    with held():
        try:
            found = list(watched(foreseen(game, games, seed or 0, jobs), say("cli.forecasting"), games))
        except KeyboardInterrupt:
            print(say("lab.forecast.interrupted"), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print("\n".join(lines(Words(options.LANGUAGE), game, seed or 0, found)))
