"""Games that are played in search of a failure: counted one by one, and each failure kept as a record."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from railhead.cli.ending import STATUS_OF_INTERRUPT
from railhead.cli.options import say
from railhead.cli.progress import watched
from railhead.interrupts import held
from railhead.lab.fuzz import Outcome
from railhead.terminal.table import save


class Words(NamedTuple):
    """The sentences of a command: what it does, what came of it, and what of it when it was interrupted."""

    doing: str
    done: str
    interrupted: str


def search(outcomes: Iterable[Outcome], words: Words, games: int, folder: Path, name: str, seed: int) -> None:
    """Play them all, and say how many failed; one that did makes a status of 1."""
    done = plies = among_bots = broken = 0
    with held():
        try:
            for outcome in watched(outcomes, say(words.doing), games):
                done, plies, broken = done + 1, plies + outcome.plies, broken + (outcome.failure is not None)
                among_bots += outcome.among_bots
                if outcome.failure is not None:
                    path = kept(outcome, folder, f"{name}-{seed}")
                    print(say("cli.fuzz_failure", path=path, failure=outcome.failure))
        except KeyboardInterrupt:
            print(say(words.interrupted, done=done, games=games, broken=broken), file=sys.stderr)
            sys.exit(STATUS_OF_INTERRUPT)
    print(say(words.done, games=done, among_bots=among_bots, plies=plies, seed=seed, broken=broken))
    if broken:
        sys.exit(1)


def kept(outcome: Outcome, folder: Path, name: str) -> Path:
    """Where the record of a failure is kept."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}-{outcome.number}.json"
    save(outcome.record, path)
    return path
