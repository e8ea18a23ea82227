"""What cash can gain in the auctions to come: the richest seat buys below the value of a share."""

from railhead.games.chicago_express.bots.companies import Outlook, share_if_bought
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    COMPANIES,
    OPENING_ORDER,
    RED,
    SHARES,
    START_INCOME,
)
from railhead.games.chicago_express.rules.state import State

BARGAIN = 0.9
"""The part of such a gain that is realised."""

OPENING_PRICE = 15
"""About what a first share brings its company."""

Offer = tuple[float, int]
"""A share that may be offered: its fair price, and the lowest bid."""


def offers(state: State, worth: list[float], outlook: Outlook) -> list[Offer]:
    """The next share of each company, the most expensive first, as many as this round has auctions left."""
    found = []
    for company in range(len(COMPANIES)):
        sold = state.sold[company]
        if 0 < sold < SHARES[company]:
            price = worth[company] * sold / (sold + 1) / outlook.coin
            found.append((price, -(-state.income[company] // (sold + 1))))
    found.sort(reverse=True)
    return found[: RED[AUCTION_DIAL] - state.dials[AUCTION_DIAL]]


def opening_offers(state: State, outlook: Outlook) -> list[Offer]:
    """The first shares that the opening auctions will still sell after the one on the block."""
    assert state.auction is not None
    return [
        (share_if_bought(state, company, outlook, 0, OPENING_PRICE) / outlook.coin, START_INCOME[company])
        for company in OPENING_ORDER
        if not state.sold[company] and company != state.auction.lot
    ]


def surplus(purses: list[int], offered: list[Offer]) -> list[float]:
    """The expected gain of each seat, if each share goes to the richest for one more than the second richest has."""
    purses = purses[:]
    gains = [0.0] * len(purses)
    for price, least in offered:
        ranked = sorted(purses)
        paid = max(least, ranked[-2] + 1)
        if paid < price and paid <= ranked[-1]:
            seat = purses.index(ranked[-1])
            gains[seat] += BARGAIN * (price - paid)
            purses[seat] -= paid
    return gains
