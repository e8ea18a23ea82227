"""The sequence of play as one table: a row for each phase, and in it a rule for each action that is asked for there."""

from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any, Generic, Protocol, TypeVar

from railhead.core.action import Action
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.game import CHANCE, Seat


class PhasedState(Protocol):
    """A state that knows its phase."""

    ply: int

    @property
    def phase(self) -> Enum: ...

    @property
    def turn(self) -> Seat: ...


S = TypeVar("S", bound=PhasedState)
A = TypeVar("A", bound=Action)


class Rule(Generic[S]):
    """An action that is asked for: which clause forbids it here, if any, and what follows from it."""

    def __init__(
        self, action: type[A], refuse: Callable[[S, A], Refusal | None], play: Callable[[S, A, Tell], None]
    ) -> None:
        self.action: type[Action] = action
        self.refuse: Callable[[S, Any], Refusal | None] = refuse
        self.play: Callable[[S, Any, Tell], None] = play


class Row(Generic[S]):
    """A phase: who acts, what is legal, which clause refuses everything else, and the rules of what is asked for."""

    __slots__ = ("acts", "legal", "otherwise", "play", "refuse")

    def __init__(
        self,
        acts: Callable[[S], Seat | None],
        legal: Callable[[S], list[Action]],
        otherwise: Callable[[S, Action], Refusal],
        *rules: Rule[S],
    ) -> None:
        self.acts, self.legal, self.otherwise = acts, legal, otherwise
        self.refuse = {rule.action: rule.refuse for rule in rules}
        self.play = {rule.action: rule.play for rule in rules}


class SequenceOfPlay(Generic[S]):
    """The rows by their phases, and what a game asks them."""

    def __init__(self, rows: Mapping[Any, Row[S]]) -> None:
        self.rows = rows

    def to_act(self, state: S) -> Seat | None:
        """The seat to act, CHANCE, or None when the game is over."""
        return self.rows[state.phase].acts(state)

    def legal(self, state: S) -> list[Action]:
        """Every legal action, in the order of the table of actions."""
        return self.rows[state.phase].legal(state)

    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The clause that forbids an action here: first the moment, then the chapter."""
        row = self.rows[state.phase]
        return row.refuse.get(type(action), row.otherwise)(state, action)

    def play(self, state: S, action: Action, tell: Tell = None) -> None:
        """Play a legal action in place."""
        state.ply += 1
        self.rows[state.phase].play[type(action)](state, action, tell)


# What titles have in common


def seat_in_turn(state: PhasedState) -> Seat:
    """The player whose turn it is."""
    return state.turn


def chance(state: PhasedState) -> Seat:
    return CHANCE


def nobody(state: PhasedState) -> None:
    """The game is over."""


def nothing(state: PhasedState) -> list[Action]:
    return []


def allowed(state: PhasedState, action: Action) -> None:
    """Whatever is asked for and is always legal then."""


def always(refusal: Refusal) -> Callable[[PhasedState, Action], Refusal]:
    """One answer to everything else."""
    return lambda state, action: refusal
