"""A position: ints, masks and short lists. Rules change a state they own; at the border it is a value."""

from collections.abc import Hashable
from dataclasses import dataclass
from enum import StrEnum

from railhead.core.auction import Auction
from railhead.games.chicago_express.rules.components import HOUSES, SHARES


class Phase(StrEnum):
    """Where in the sequence of play we are."""

    OPENING = "opening"
    CHOOSE = "choose"
    AUCTION = "auction"
    EXPAND = "expand"
    OVER = "over"


OPENING, CHOOSE, AUCTION, EXPAND, OVER = Phase


@dataclass(slots=True)
class Expansion:
    """A network being expanded: the company, and the hexes laid so far."""

    company: int
    laid: int = 0

    def copy(self) -> "Expansion":
        return Expansion(self.company, self.laid)


@dataclass(slots=True)
class State:
    """The whole of a position. Lists by company unless they say otherwise."""

    revised: bool
    chicago_interrupts: bool
    seats: int
    ply: int
    phase: Phase
    turn: int
    money: list[int]  # treasuries, then players, then the bank
    shares: list[int]  # seat by seat, a share count for each company
    sold: list[int]  # shares in players' hands
    income: list[int]
    locomotives: list[int]  # left in stock
    track: list[int]  # hexes of the network
    frontier: list[int]  # hexes next to the network that the company may ever build on
    stacked: list[int]  # hexes with at least 1, 2, ... locomotives
    industry: list[int]  # Detroit, Wheeling, Pittsburgh: the values shown
    houses: int
    dials: list[int]  # auction, expansion, development: choices used
    wabash_open: bool
    auction: Auction | None
    expansion: Expansion | None

    def copy(self) -> "State":
        return State(
            self.revised,
            self.chicago_interrupts,
            self.seats,
            self.ply,
            self.phase,
            self.turn,
            self.money[:],
            self.shares[:],
            self.sold[:],
            self.income[:],
            self.locomotives[:],
            self.track[:],
            self.frontier[:],
            self.stacked[:],
            self.industry[:],
            self.houses,
            self.dials[:],
            self.wabash_open,
            self.auction and self.auction.copy(),
            self.expansion and self.expansion.copy(),
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        auction, expansion = self.auction, self.expansion
        return (
            self.revised,
            self.chicago_interrupts,
            self.phase,
            self.turn,
            tuple(self.money),
            tuple(self.shares),
            tuple(self.track),
            tuple(self.industry),
            self.houses,
            tuple(self.dials),
            auction and (auction.lot, auction.to_bid, auction.still_in, auction.bid, auction.by),
            expansion and (expansion.company, expansion.laid),
        )


def shares_left(state: State, company: int) -> int:
    return SHARES[company] - state.sold[company]


def houses_left(state: State) -> int:
    return HOUSES - state.houses.bit_count()
