"""The face that every second engine shows, whatever the title."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeVar

from railhead.core.action import ActionTable
from railhead.vector.arrays import Array, Xp

S = TypeVar("S", bound=NamedTuple)

NOBODY = -2
"""Who acts when the game is over; a seat is 0 or more, and CHANCE is -1."""

SILENCE = -1
"""The number of no action: nothing is said, and nothing happens."""


class Legal(NamedTuple):
    """What may be said in each game: flags in the order of the table of actions; bids from `least` to `most`.

    Bids have no upper bound, so they are no flags. Where `most` is less than `least` there is none.
    """

    actions: Array
    least: Array
    most: Array


@dataclass(frozen=True, slots=True)
class Setup:
    """What a game is played with."""

    seats: int
    edition: str
    options: Mapping[str, bool]


class Engine(Protocol[S]):
    """A title in arrays. States are values, with the games along the first axis; every function is pure."""

    xp: Xp
    actions: ActionTable
    most_seats: int

    def __init__(self, xp: Xp) -> None: ...

    def new(self, setups: Sequence[Setup]) -> S:
        """The games before their first action."""

    def again(self, state: S) -> S:
        """The same games from their beginning."""

    def read(self, views: Sequence[Mapping[str, Any]]) -> S:
        """The positions that some views show; what a view hides is hidden in them too.

        Of such a position one can ask what is legal for the seat that sees it, and observe it for that seat. Before it
        is played on, what is hidden must be dealt.
        """

    def known(self, state: S, seat: Array) -> S:
        """The positions as a seat of each game may know them, or a spectator, who is NONE: what their views show."""

    def dealt(self, state: S, number: Array) -> S:
        """The positions with what is hidden in them dealt at random, by a number of 32 bits for each game."""

    def is_over(self, state: S) -> Array: ...

    def to_act(self, state: S) -> Array:
        """The seat to act, CHANCE, or NOBODY when the game is over."""

    def legal(self, state: S) -> Legal: ...

    def step(self, state: S, action: Array) -> S:
        """What an action, by its number, leads to. SILENCE, or a game that is over, leaves it as it is."""

    def scores(self, state: S) -> Array:
        """Cash by seat."""

    def winners(self, state: S) -> Array:
        """By seat whether it has won; nobody before the end."""

    def observe(self, state: S, seat: Array) -> Array:
        """What a seat of each game may know, as numbers for a network."""

    def observe_all(self, state: S, seat: Array) -> Array:
        """The same, and behind it what the seat may not know: for a critic, never for a player."""


class WithoutSecrets(Engine[S]):
    """A title in which everybody knows everything."""

    def known(self, state: S, seat: Array) -> S:
        return state

    def dealt(self, state: S, number: Array) -> S:
        return state

    def observe_all(self, state: S, seat: Array) -> Array:
        return self.observe(state, seat)
