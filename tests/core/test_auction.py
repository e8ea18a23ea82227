"""Auctions know no highest price."""

from railhead.core.action import Bid
from railhead.core.auction import legal_bids, open_auction


def test_whoever_is_rich_enough_may_bid_any_amount() -> None:
    bids = legal_bids(open_auction(lot=0, least=3, first=0, seats=2), cash=400)
    assert bids[1:] == [Bid(amount) for amount in range(3, 401)]
