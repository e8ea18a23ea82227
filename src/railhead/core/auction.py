"""The clockwise ascending auction of the share games: go higher or pass, and a pass is final."""

from dataclasses import dataclass
from typing import Literal

from railhead.core.action import Action, Bid
from railhead.core.errors import Reason, because
from railhead.core.event import Event, Tell
from railhead.core.view import AuctionView, PlainChoice

NOBODY = -1


@dataclass(frozen=True, slots=True)
class Pass(Action):
    verb = "pass"

    @property
    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class ShareOffered(Event):
    seat: int
    company: str
    least: int


@dataclass(frozen=True, slots=True)
class BidMade(Event):
    seat: int
    company: str
    amount: int


@dataclass(frozen=True, slots=True)
class BidderPassed(Event):
    seat: int
    company: str


@dataclass(frozen=True, slots=True)
class ShareSold(Event):
    is_news = True
    seat: int
    company: str
    price: int


class PassChoice(PlainChoice):
    """To pass leads to nothing that a screen could show."""

    verb: Literal["pass"]
    target: None


PASS = Pass()
_BIDS: list[Action] = [Bid(amount) for amount in range(256)]


@dataclass(slots=True)
class Auction:
    """One lot going up. `still_in` is a mask of the seats that have not passed."""

    lot: int
    least: int
    to_bid: int
    still_in: int
    seats: int
    bid: int = 0
    by: int = NOBODY

    def copy(self) -> "Auction":
        return Auction(self.lot, self.least, self.to_bid, self.still_in, self.seats, self.bid, self.by)


def open_auction(lot: int, least: int, first: int, seats: int) -> Auction:
    """A lot is put up; every seat is in, and `first` bids or passes first."""
    return Auction(lot, least, first, (1 << seats) - 1, seats)


def lowest_bid(auction: Auction) -> int:
    """The least bid, until somebody has bid; then one more than the high bid."""
    return auction.least if auction.by == NOBODY else auction.bid + 1


def legal_bids(auction: Auction, cash: int) -> list[Action]:
    """Pass, then every bid from the lowest to the whole cash."""
    while len(_BIDS) <= cash:
        _BIDS.append(Bid(len(_BIDS)))
    return [PASS, *_BIDS[lowest_bid(auction) : cash + 1]]


def why_no_bid(auction: Auction, amount: int, cash: int) -> Reason | None:
    """What is wrong with a bid, if anything."""
    if amount > cash:
        return because("auction.beyond_cash", amount=amount, cash=cash)
    if amount >= lowest_bid(auction):
        return None
    if auction.by == NOBODY:
        return because("auction.below_least", amount=amount, least=auction.least)
    return because("auction.not_higher", amount=amount, bid=auction.bid)


def take_bid(auction: Auction, amount: int, company: str, tell: Tell) -> None:
    """The seat whose turn it is to bid goes higher."""
    if tell:
        tell(BidMade(auction.to_bid, company, amount))
    auction.bid = amount
    auction.by = auction.to_bid
    hand_on(auction)


def take_pass(auction: Auction, company: str, tell: Tell) -> None:
    """The seat whose turn it is to bid is out of this auction for good."""
    if tell:
        tell(BidderPassed(auction.to_bid, company))
    auction.still_in &= ~(1 << auction.to_bid)
    hand_on(auction)


def hand_on(auction: Auction) -> None:
    """Clockwise to the next seat still in; with nobody left it stays where it is."""
    seat, seats, still_in = auction.to_bid, auction.seats, auction.still_in
    for _ in range(seats):
        seat = (seat + 1) % seats
        if still_in >> seat & 1:
            auction.to_bid = seat
            return


def is_fresh(auction: Auction) -> bool:
    """Nobody has bid or passed yet."""
    return auction.by == NOBODY and auction.still_in == (1 << auction.seats) - 1


def is_over(auction: Auction) -> bool:
    """All but the high bidder have passed; or, with no bid, everyone has."""
    return auction.still_in == (0 if auction.by == NOBODY else 1 << auction.by)


def is_possible(auction: Auction, first: int) -> bool:
    """Whether an auction begun by `first` can have come to this, and is not over."""
    everybody = (1 << auction.seats) - 1
    before = first if auction.by == NOBODY else (auction.by + 1) % auction.seats
    passed = range((auction.to_bid - before) % auction.seats)
    gone = sum(1 << (before + step) % auction.seats for step in passed)
    if auction.by == NOBODY:
        fits = auction.still_in | gone == everybody
    else:
        fits = auction.by != auction.to_bid and is_in(auction, auction.by)
    return fits and is_in(auction, auction.to_bid) and not auction.still_in & gone and not is_over(auction)


def is_in(auction: Auction, seat: int) -> bool:
    """Whether a seat has not passed yet."""
    return bool(auction.still_in >> seat & 1)


def seats_in(auction: Auction) -> list[int]:
    return [seat for seat in range(auction.seats) if is_in(auction, seat)]


def auction_view(auction: Auction | None, lots: tuple[str, ...]) -> AuctionView | None:
    """The auction as everybody sees it."""
    if auction is None:
        return None
    has_bid = auction.by != NOBODY
    return {
        "company": lots[auction.lot],
        "least": auction.least,
        "bid": auction.bid if has_bid else None,
        "by": auction.by if has_bid else None,
        "next": lowest_bid(auction),
        "in": seats_in(auction),
        "to_bid": auction.to_bid,
    }
