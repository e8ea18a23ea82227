"""Small finished games for the laboratory's tests, and processes that are lost."""

import os
from pathlib import Path

from railhead.core.record import Record
from railhead.lab.match import GameFailed, Match
from railhead.lab.playing import Played


def game(bots: str, winners: tuple[int, ...], number: int = 0, scores: tuple[int, ...] | None = None) -> Played:
    """A game that was never played: who sat where, and who won; a winner has 60, everybody else 40."""
    names = tuple(bots.split())
    money = tuple(60 if seat in winners else 40 for seat in range(len(names)))
    return Played(
        record=Record("chicago-express", "first", names, ("pass", f"bid {number}")),
        scores=scores or money,
        winners=winners,
        seconds=(0.2,) * len(names),
        decisions=(10,) * len(names),
        number=number,
    )


def die(*_: object, **__: object) -> None:
    """Ends its process without a word, as the system does when memory is short."""
    os._exit(1)


class Mortal(Match):
    """A match whose processes are lost: game 1 kills the first that plays it, a game above 90 every one."""

    def play(self, number: int) -> Played:
        grave = Path(self.edition)
        if number > 90 or (number == 1 and not grave.exists()):
            grave.touch()
            die()
        return game("a b", (0,), number)


class Clumsy(Match):
    """A match in which a bot fails."""

    def play(self, number: int) -> Played:
        try:
            raise IndexError("two left feet")
        except IndexError as error:
            raise GameFailed(number, self.seating(number), error) from error
