"""A position: ints, masks and short lists. Rules change a state they own; at the border it is a value."""

from collections.abc import Hashable
from dataclasses import dataclass, field
from enum import StrEnum

from railhead.core.auction import Auction
from railhead.games.american_rails.rules.components import COMPANIES, MARKERS, NONE, SHARES, SPACES


class Phase(StrEnum):
    """What is asked now."""

    REMOVE = "remove"
    OFFER = "offer"
    BID = "bid"
    FOUND = "found"
    TAKE = "take"
    DEVELOP = "develop"
    FUND = "fund"
    TWO = "two"
    EXPAND = "expand"
    OVER = "over"


REMOVE, OFFER, BID, FOUND, TAKE, DEVELOP, FUND, TWO, EXPAND, OVER = Phase


@dataclass(slots=True)
class Founding:
    """A company that somebody has just bought into and must put on the map."""

    company: int
    seat: int


@dataclass(slots=True)
class Expansion:
    """Cubes still to lay, and the hexes laid on so far, sorted."""

    left: int
    laid: list[int] = field(default_factory=list)


@dataclass(slots=True)
class State:
    """The whole of a position. Lists by company unless they say otherwise."""

    first_printing: bool
    seats: int
    ply: int
    phase: Phase
    turn: int
    money: list[int]  # treasuries, then players, then the bank
    shares: list[int]  # seat by seat, a share count for each company
    sold: list[int]  # shares in players' hands
    gone: list[int]  # shares that have left the game
    income: list[int]
    cubes: list[int]  # left in reserve
    track: list[int]  # hexes of the network
    frontier: list[int]  # hexes next to the network and not in it
    stacked: list[int]  # hexes with at least 1, 2, ... cubes
    developed: int
    removed: int  # the company out of the game, or NONE
    year: int
    action_phase: int  # 0 in the preparation round
    order: list[int]  # seats in the order of the turn order track
    placed: list[int]  # the seats on the spaces of the three columns, or NONE
    auction: Auction | None
    founding: Founding | None
    expansion: Expansion | None

    def copy(self) -> "State":
        founding, expansion = self.founding, self.expansion
        return State(
            self.first_printing,
            self.seats,
            self.ply,
            self.phase,
            self.turn,
            self.money[:],
            self.shares[:],
            self.sold[:],
            self.gone[:],
            self.income[:],
            self.cubes[:],
            self.track[:],
            self.frontier[:],
            self.stacked[:],
            self.developed,
            self.removed,
            self.year,
            self.action_phase,
            self.order[:],
            self.placed[:],
            self.auction and self.auction.copy(),
            founding and Founding(founding.company, founding.seat),
            expansion and Expansion(expansion.left, expansion.laid[:]),
        )

    def key(self) -> Hashable:
        """Equal for equal positions, however they were reached."""
        auction, founding, expansion = self.auction, self.founding, self.expansion
        return (
            self.first_printing,
            self.phase,
            self.turn,
            tuple(self.money),
            tuple(self.shares),
            tuple(self.gone),
            tuple(self.track),
            self.developed,
            self.removed,
            self.year,
            self.action_phase,
            tuple(self.order),
            tuple(self.placed),
            auction and (auction.lot, auction.to_bid, auction.still_in, auction.bid, auction.by),
            founding and (founding.company, founding.seat),
            expansion and (expansion.left, tuple(expansion.laid)),
        )


IN_PLAY = {
    removed: tuple(company for company in range(len(COMPANIES)) if company != removed)
    for removed in (NONE, *range(len(COMPANIES)))
}
"""By the company that is removed."""


def is_in_play(state: State, company: int) -> bool:
    """AR-SET-3: not removed by chance before the game."""
    return company != state.removed


def in_play(state: State) -> tuple[int, ...]:
    """The companies that are."""
    return IN_PLAY[state.removed]


def shares_left(state: State, company: int) -> int:
    """Shares in a company's reserve."""
    return SHARES[company] - state.sold[company] - state.gone[company] if is_in_play(state, company) else 0


def markers_left(state: State) -> int:
    return MARKERS - state.developed.bit_count()


def column(state: State, action_phase: int) -> list[int]:
    """Who stands on the spaces of an action phase's column, from the top; NONE where nobody does."""
    first = (action_phase - 1) * len(SPACES)
    return state.placed[first : first + len(SPACES)]


def order_of(state: State, action_phase: int) -> list[int]:
    """AR-ROUND-2: the turn order track for the first phase, then the last column from the top."""
    if action_phase == 1:
        return state.order
    return [seat for seat in column(state, action_phase - 1) if seat != NONE]
