"""How a greedy bot bids in the share games: the lowest bid, while owning the share beats leaving it to another."""

from collections.abc import Callable
from typing import Protocol, Self, TypeVar

from railhead.core.auction import NOBODY, Auction, lowest_bid
from railhead.core.shares import ShareState, hand_over


class AuctionState(ShareState, Protocol):
    """A state in which a share may be under the hammer."""

    @property
    def auction(self) -> Auction | None: ...

    def copy(self) -> Self: ...


S = TypeVar("S", bound=AuctionState)


def bid_or_pass(state: S, seat: int, limit: int, worth: Callable[[S, int], float]) -> str:
    """The lowest bid within a limit, as long as owning the share at that price beats the other's owning it."""
    auction = state.auction
    assert auction is not None
    price = lowest_bid(auction)
    if price > limit:
        return "pass"
    mine = worth(sold_to(state, seat, price), seat)
    theirs = worth(state if auction.by == NOBODY else sold_to(state, auction.by, auction.bid), seat)
    return f"bid {price}" if mine > theirs else "pass"


def sold_to(state: S, seat: int, price: int) -> S:
    """The position if the auction ended here."""
    after = state.copy()
    assert after.auction is not None
    hand_over(after, after.auction.lot, seat, price)
    return after
