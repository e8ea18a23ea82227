"""A game whose truth is known: seats take one or two stones in turn, and whoever takes the last one wins."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from railhead.bots.judge import Judge, Rated
from railhead.core.action import Action
from railhead.core.view import View


@dataclass(frozen=True, slots=True)
class Take(Action):
    verb = "take"
    stones: int

    @property
    def target(self) -> int:
        return self.stones


@dataclass(slots=True)
class Stones:
    left: int
    seats: int
    turn: int = 0
    ply: int = 0


class StonesRules:
    """The few questions a search asks."""

    has_secrets = False

    def to_act(self, state: Stones) -> int | None:
        return state.turn if state.left else None

    def legal(self, state: Stones) -> list[Take]:
        return [Take(count) for count in (1, 2) if count <= state.left]

    def play(self, state: Stones, action: Take) -> None:
        state.left -= action.stones
        state.ply += 1
        if state.left:
            state.turn = (state.turn + 1) % state.seats


class StonesJudge:
    """Knows nothing before the end: everybody's chance is the same."""

    def __init__(self, left: int, seats: int = 2) -> None:
        self.left, self.seats = left, seats
        self.rules = StonesRules()

    def guesses(self, view: View) -> Callable[[Random], Stones]:
        return lambda rng: Stones(self.left, self.seats)

    def likely(self, state: Stones) -> list[tuple[Action, float]]:
        legal = self.rules.legal(state)
        return [(action, 1 / len(legal)) for action in legal]

    def rate(self, state: Stones) -> list[Rated]:
        return [Rated(0.0, action) for action in self.rules.legal(state)]

    def settle(self, state: Stones) -> None:
        pass

    def chances(self, state: Stones) -> list[float]:
        if state.left:
            return [1 / state.seats] * state.seats
        return [float(seat == state.turn) for seat in range(state.seats)]


def stones(left: int, seats: int = 2) -> tuple[Judge[Any], View]:
    """A judge of so many stones, and as much of a view as a search looks at."""
    return cast("Judge[Any]", StonesJudge(left, seats)), cast("View", {"seats": [{}] * seats})
