"""How an auction will probably go, given the most that each seat would pay."""

from collections.abc import Sequence

from railhead.bots.priors import Priors
from railhead.core.action import Bid
from railhead.core.auction import NOBODY, PASS, Auction, is_in, lowest_bid

NEAR = 3
"""A bid above the limit by no more than this keeps its full prior."""

LOWEST_BID, RAISE, OVERBID, EARLY_PASS = 0.55, 0.2, 0.15, 0.25
"""Prior weights: the lowest bid within the limit, a higher one, one beyond the limit, a pass within the limit."""


def expected_sale(auction: Auction, limits: Sequence[int]) -> tuple[int, int]:
    """The winner and the price if each seat bids up to its limit: just above the second highest limit; of equals the
    seat that bids first wins. `NOBODY` pays 0."""
    lowest = lowest_bid(auction)
    winner, price = auction.by, auction.bid
    best = max(limits[winner], price) if winner != NOBODY else lowest - 1
    for seat in bidding_order(auction):
        limit = limits[seat]
        if limit > best:
            winner, price, best = seat, max(lowest, best + 1), limit
        elif limit >= lowest:
            price = max(price, limit + (limit < best))
    return winner, price


def bidding_order(auction: Auction) -> list[int]:
    """The seats that may still outbid the high bid, from the one to bid."""
    seats, first = auction.seats, auction.to_bid
    clockwise = [(first + step) % seats for step in range(seats)]
    return [seat for seat in clockwise if is_in(auction, seat) and seat != auction.by]


def strongest_rival(auction: Auction, limits: Sequence[int]) -> int:
    """The highest limit among the other seats still in."""
    return max(
        (limits[seat] for seat in range(auction.seats) if is_in(auction, seat) and seat != auction.to_bid), default=0
    )


def bid_priors(auction: Auction, limits: Sequence[int], cash: int) -> Priors:
    """Priors of a pass, the lowest bid and a few raises, for the seat to bid with so much cash."""
    lowest, limit = lowest_bid(auction), limits[auction.to_bid]
    if lowest > cash:
        return [(PASS, 1.0)]
    if lowest > limit:
        near = OVERBID if lowest <= limit + NEAR else OVERBID / 5
        return [(PASS, 1 - near), (Bid(lowest), near)]
    raises = higher_bids(lowest, limit, strongest_rival(auction, limits), cash)
    weights = {Bid(lowest): LOWEST_BID, PASS: EARLY_PASS} | {
        Bid(amount): RAISE / (rank + 1) for rank, amount in enumerate(raises)
    }
    total = sum(weights.values())
    return sorted(((action, weight / total) for action, weight in weights.items()), key=lambda pair: -pair[1])


def higher_bids(lowest: int, limit: int, rival: int, cash: int) -> list[int]:
    """Raises worth a look: to the limit of the strongest rival, to one's own, and half way there."""
    wanted = (min(rival, limit), limit, (lowest + limit) // 2)
    return list(dict.fromkeys(amount for amount in wanted if lowest < amount <= cash))
