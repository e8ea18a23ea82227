"""The command that compares the two engines."""

from pathlib import Path
from typing import Annotated

from cyclopts.types import PositiveInt

from railhead.cli.failures import Words, search
from railhead.cli.options import GameId, Seed, about
from railhead.games import FIRST
from railhead.lab.parity import parity
from railhead.vector.engines import Arrays

PARITY = Words("cli.comparing", "cli.compared", "cli.parity_interrupted")


def parity_command(
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    arrays: Annotated[Arrays, about("arrays")] = "numpy",
    failures: Annotated[Path, about("failures")] = Path("parity-failures"),
) -> None:
    search(parity(game, games, seed or 0, arrays), PARITY, games, failures, f"{game}-{seed}")
