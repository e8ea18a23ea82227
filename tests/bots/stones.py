"""A solved game: seats take one or two stones in turn, and the seat that takes the last one wins."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, cast

from railhead.bots.evaluator import Evaluator, Rated
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

    def copy(self) -> "Stones":
        return Stones(self.left, self.seats, self.turn, self.ply)


class StonesRules:
    """The few questions a search asks."""

    def __init__(self, has_secrets: bool) -> None:
        self.has_secrets = has_secrets

    def to_act(self, state: Stones) -> int | None:
        return state.turn if state.left else None

    def legal(self, state: Stones) -> list[Take]:
        return [Take(count) for count in (1, 2) if count <= state.left]

    def play(self, state: Stones, action: Take) -> None:
        state.left -= action.stones
        state.ply += 1
        if state.left:
            state.turn = (state.turn + 1) % state.seats


class StonesEvaluator:
    """Knows nothing before the end: everybody's chance is the same. In the dark, some more stones may lie there."""

    def __init__(self, left: int, seats: int = 2, dark: int = 0) -> None:
        self.left, self.seats, self.dark = left, seats, dark
        self.rules = StonesRules(has_secrets=dark > 0)

    def determiniser(self, view: View) -> Callable[[Random], Stones]:
        return lambda rng: Stones(self.left + rng.randint(0, self.dark), self.seats)

    def priors(self, state: Stones) -> list[tuple[Action, float]]:
        legal = self.rules.legal(state)
        return [(action, 1 / len(legal)) for action in legal]

    def rate(self, state: Stones) -> list[Rated]:
        return [Rated(0.0, action) for action in self.rules.legal(state)]

    def quiesce(self, state: Stones) -> None:
        pass

    def win_probabilities(self, state: Stones) -> list[float]:
        if state.left:
            return [1 / state.seats] * state.seats
        return [float(seat == state.turn) for seat in range(state.seats)]


def stones(left: int, seats: int = 2, dark: int = 0) -> tuple[Evaluator[Any], View]:
    """An evaluator of the game with so many stones, and as much of a view as a search needs."""
    return cast("Evaluator[Any]", StonesEvaluator(left, seats, dark)), cast(
        "View", {"seats": [{}] * seats, "choices": [{}]}
    )
