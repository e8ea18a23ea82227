"""How an auction is likely to go, once it is known what each seat would pay at most: for both share games."""

from collections.abc import Sequence

from railhead.core.action import Action, Bid
from railhead.core.auction import NOBODY, PASS, Auction, is_in, lowest_bid

NEAR = 3
"""A bid so little above one's limit may still be worth a thought."""

GO_ON, RAISE, GO_TOO_FAR, GIVE_UP = 0.55, 0.2, 0.15, 0.25
"""How likely: the lowest bid within the limit, a higher one, one beyond the limit, a pass within it."""


def hammer(auction: Auction, limits: Sequence[int]) -> tuple[int, int]:
    """Who gets the lot and for how much, if each seat goes to its limit: just above the second highest, at a tie the
    seat that bids first. `NOBODY` gets it for 0."""
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
    """The seats that may still bid against the high bid, the one whose turn it is first."""
    seats, first = auction.seats, auction.to_bid
    clockwise = [(first + step) % seats for step in range(seats)]
    return [seat for seat in clockwise if is_in(auction, seat) and seat != auction.by]


def strongest_rival(auction: Auction, limits: Sequence[int]) -> int:
    """What the seats still in, other than the one to bid, would pay at most."""
    return max(
        (limits[seat] for seat in range(auction.seats) if is_in(auction, seat) and seat != auction.to_bid), default=0
    )


def likely_bids(auction: Auction, limits: Sequence[int], cash: int) -> list[tuple[Action, float]]:
    """Pass, the lowest bid and a few raises, for the seat to bid with so much cash: weights add up to 1."""
    lowest, limit = lowest_bid(auction), limits[auction.to_bid]
    if lowest > cash:
        return [(PASS, 1.0)]
    if lowest > limit:
        near = GO_TOO_FAR if lowest <= limit + NEAR else GO_TOO_FAR / 5
        return [(PASS, 1 - near), (Bid(lowest), near)]
    raises = higher_bids(lowest, limit, strongest_rival(auction, limits), cash)
    weights = {Bid(lowest): GO_ON, PASS: GIVE_UP} | {
        Bid(amount): RAISE / (rank + 1) for rank, amount in enumerate(raises)
    }
    total = sum(weights.values())
    return sorted(((action, weight / total) for action, weight in weights.items()), key=lambda pair: -pair[1])


def higher_bids(lowest: int, limit: int, rival: int, cash: int) -> list[int]:
    """Raises worth a thought: to what shuts out the strongest rival, to one's own limit, and half way there."""
    wanted = (min(rival, limit), limit, (lowest + limit) // 2)
    return list(dict.fromkeys(amount for amount in wanted if lowest < amount <= cash))
