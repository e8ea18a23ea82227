"""Parity: the same games in both engines, side by side, compared after every action."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from time import time
from typing import Any

from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.fuzz import Outcome
from railhead.lab.parity.pair import EVERY, drawn
from railhead.lab.parity.side_by_side import side_by_side
from railhead.lab.workers import map_unordered
from railhead.vector.engine import Engine
from railhead.vector.engines import Arrays, engine_of

AT_ONCE = 256
"""So many games stand in the arrays together."""

PART = 512
"""So many games are the task of a process; each begins with full arrays and ends with its longest game."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Which games are compared: those of a title and a seed, one of `every` so many among bots; until when, in seconds
    of the clock, for those that are not finished by then do not count."""

    name: str
    seed: int
    arrays: Arrays = "numpy"
    every: int = EVERY
    until: float = float("inf")

    def outcomes(self, engine: Engine[Any], numbers: range) -> Iterator[Outcome]:
        """The games of some numbers, each as it ends."""
        game = game_of(self.name)
        pairs = (drawn(game, self.seed, number, self.every) for number in numbers if time() < self.until)
        running = side_by_side(game, engine, pairs, min(len(numbers), AT_ONCE))
        return takewhile(lambda _: time() < self.until, running)

    def part(self, numbers: range) -> list[Outcome]:
        """The same, as the task of a process."""
        return list(self.outcomes(kept_engine(self.name, self.arrays), numbers))


kept_engine = cache(engine_of)
"""A process compiles an engine once."""


def in_minutes(minutes: float | None) -> float:
    """The end of a time that begins now; None has none."""
    return float("inf") if minutes is None else time() + 60 * minutes


def parity(name: str, games: int, seed: int, arrays: Arrays = "numpy") -> Iterator[Outcome]:
    """Many games in both engines, in this process; each ends with the end of the game, or with the first difference."""
    return compared(Comparison(name, seed, arrays), games)


def compared(comparison: Comparison, games: int, jobs: int = 1) -> Iterator[Outcome]:
    """The first so many games of a comparison, on `jobs` cores, in any order."""
    engine = engine_of(comparison.name, comparison.arrays)
    if jobs == 1:
        return heard_in(comparison.outcomes(engine, range(games)))
    parts = [range(first, min(first + PART, games)) for first in range(0, games, PART)]
    return (outcome for part in map_unordered(comparison.part, parts, jobs) for outcome in part)
