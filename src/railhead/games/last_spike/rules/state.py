"""A position: ints, masks and short lists. Rules change a state they own; at the border it is a value."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum

from railhead.games.last_spike.rules.board import CARDS_OF


class Phase(StrEnum):
    """Where in the sequence of play we are."""

    START = "start"
    ASIDE = "aside"
    DEAL = "deal"
    PLAY = "play"
    SELL = "sell"
    BUY = "buy"
    DRAW = "draw"
    OVER = "over"


START, ASIDE, DEAL, PLAY, SELL, BUY, DRAW, OVER = Phase
SETUP = (START, ASIDE, DEAL)


@dataclass(slots=True)
class State:
    """The whole of a position. Lists by seat; tiles and cards as masks."""

    voluntary_double: bool
    hidden_cash: bool
    seats: int
    ply: int
    phase: Phase
    turn: int  # while tiles are drawn before the first turn: the seat they are drawn for
    money: list[int]  # players, then the bank
    laid: int
    hands: list[int]
    pile: int  # the mix that tiles are drawn from; it has no order
    aside: int
    starting: list[int]  # LS-SET-4: the tile each seat has drawn, until they go back
    land: list[int]
    stacks: int
    out: int  # seats that are bankrupt
    pending: int  # LS-TURN-4: the tile being paid
    free_taken: bool  # LS-FREE-3: while buying, whether this turn brought a free card

    def copy(self) -> "State":
        return State(
            self.voluntary_double,
            self.hidden_cash,
            self.seats,
            self.ply,
            self.phase,
            self.turn,
            self.money[:],
            self.laid,
            self.hands[:],
            self.pile,
            self.aside,
            self.starting[:],
            self.land[:],
            self.stacks,
            self.out,
            self.pending,
            self.free_taken,
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        return (
            self.voluntary_double,
            self.hidden_cash,
            self.phase,
            self.turn,
            tuple(self.money),
            self.laid,
            tuple(self.hands),
            self.aside,
            tuple(self.starting),
            tuple(self.land),
            self.out,
            self.pending,
            self.free_taken,
        )


def owned(state: State, seat: int, city: int) -> int:
    """How many cards of a city a seat owns."""
    return (state.land[seat] & CARDS_OF[city]).bit_count()


def is_out(state: State, seat: int) -> bool:
    """LS-SELL-5: whether a seat is bankrupt."""
    return bool(state.out >> seat & 1)


def seats_in(state: State) -> list[int]:
    return [seat for seat in range(state.seats) if not is_out(state, seat)]
