"""A position, and what happens in it."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from branch_line.rules.board import CASH, COMPANIES, COST, START
from railhead.core.auction import Auction
from railhead.core.event import Event
from railhead.core.ledger import BANK, open_ledger, pay


@dataclass(slots=True)
class State:
    """Lists by company, unless they say otherwise."""

    seats: int
    ply: int
    turn: int
    round: int
    taken: int  # turns taken in this round
    is_over: bool
    money: list[int]  # treasuries, then players, then the bank
    shares: list[int]  # seat by seat, a count for each company
    sold: list[int]
    income: list[int]
    track: list[int]
    auction: Auction | None

    def copy(self) -> "State":
        lists = {name: getattr(self, name)[:] for name in ("money", "shares", "sold", "income", "track")}
        return replace(self, auction=self.auction and self.auction.copy(), **lists)

    def key(self) -> Hashable:
        auction = self.auction and (self.auction.lot, self.auction.to_bid, self.auction.still_in, self.auction.bid)
        return (self.turn, self.round, self.taken, *self.money, *self.shares, *self.track, auction, self.is_over)


def new_state(seats: int) -> State:
    """BL-SET."""
    companies = len(COMPANIES)
    money = open_ledger(companies + seats)
    for seat in range(seats):
        pay(money, BANK, companies + seat, CASH[seats])
    income = [COST[hex] for hex in START]
    shares, sold = [0] * companies * seats, [0] * companies
    return State(seats, 0, 0, 1, 0, False, money, shares, sold, income, list(START), None)


@dataclass(frozen=True, slots=True)
class ShareUnsold(Event):
    company: str


@dataclass(frozen=True, slots=True)
class TrackBuilt(Event):
    is_news = True
    seat: int
    company: str
    hex: str
    cost: int


@dataclass(frozen=True, slots=True)
class TurnWaited(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class RoundEnded(Event):
    round: int
