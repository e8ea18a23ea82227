"""The command that compares the two engines."""

import sys
from pathlib import Path
from typing import Annotated

from cyclopts.types import PositiveInt

from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import GameId, Seed, about, say
from railhead.cli.progress import watched
from railhead.games import FIRST
from railhead.interrupts import held
from railhead.lab.parity import parity
from railhead.terminal.table import save
from railhead.vector.engines import Arrays


def parity_command(
    game: GameId = FIRST,
    *,
    games: Annotated[PositiveInt, about("games")] = 200,
    seed: Seed = 0,
    arrays: Annotated[Arrays, about("arrays")] = "numpy",
    failures: Annotated[Path, about("failures")] = Path("parity-failures"),
) -> None:
    done = plies = unlike = 0
    with held():
        try:
            for outcome in watched(parity(game, games, seed or 0, arrays), say("cli.comparing"), games):
                done, plies, unlike = done + 1, plies + outcome.plies, unlike + (outcome.failure is not None)
                if outcome.failure is not None:
                    path = failures / f"{game}-{seed}-{outcome.number}.json"
                    path.parent.mkdir(parents=True, exist_ok=True)
                    save(outcome.record, path)
                    print(say("cli.fuzz_failure", path=path, failure=outcome.failure))
        except KeyboardInterrupt:
            print(say("cli.parity_interrupted", done=done, games=games, unlike=unlike), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say("cli.compared", games=games, plies=plies, unlike=unlike))
    if unlike:
        sys.exit(1)
