"""The command that compares the two engines."""

from pathlib import Path
from typing import Annotated

from cyclopts.types import PositiveFloat, PositiveInt

from railhead.cli.failures import Words, search
from railhead.cli.options import GameId, Seed, about
from railhead.games import FIRST
from railhead.lab.parity import Comparison, compared, in_minutes
from railhead.lab.parity.pair import EVERY
from railhead.vector.engines import Arrays

PARITY = Words("cli.comparing", "cli.compared", "cli.parity_interrupted")


def parity_command(
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    jobs: Annotated[PositiveInt, about("jobs")] = 1,
    minutes: Annotated[PositiveFloat | None, about("parity_minutes")] = None,
    every: Annotated[PositiveInt, about("parity_every")] = EVERY,
    arrays: Annotated[Arrays, about("arrays")] = "numpy",
    failures: Annotated[Path, about("failures")] = Path("parity-failures"),
) -> None:
    comparison = Comparison(game, seed or 0, arrays, every, in_minutes(minutes))
    search(compared(comparison, games, jobs), PARITY, games, failures, game, seed or 0)
