"""How long the game will last: turns to the next general dividend, and dividends still to come."""

from math import exp, log

from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import (
    AUCTION_DIAL,
    HOUSES,
    HOUSES_AT_END,
    OPENING_ORDER,
    RED,
    SHARES,
    WAB,
)
from railhead.games.chicago_express.rules.state import State

TURNS_A_ROUND = 9.0
SPARE_TURNS = 0.05
"""The part of the third dial's remaining turns that is taken before two dials are red."""

SHARES_A_ROUND = 1.9
"""How many of the three auctions of a round sell a share that brings the end closer."""

AUCTION_LEFT = 0.46
"""How many dividends closer the end is for each auction left in this round."""

DELAY = 0.45
"""Some seat always wants one more dividend: so many more are paid."""

WABASH_LATER = 3
"""Shares of Wabash are sold late, if ever: this many shares of others are sold first."""

HOUSES_A_ROUND = 2.2
LOCOMOTIVES_A_ROUND = 9.0
SOFTNESS = 0.1
"""How many dividends the estimate by shares may be off, when the end is near."""


def turns_to_dividend(dials: list[int]) -> float:
    """Turns until two dials are red; the third takes some on the way."""
    first, second, third = sorted((RED[0] - dials[0], RED[1] - dials[1], RED[2] - dials[2]))
    return first + second + SPARE_TURNS * max(0, third - 1)


def turns_at_least(dials: list[int]) -> int:
    """The fewest turns until a dividend."""
    return sum(sorted(red - dial for red, dial in zip(RED, dials, strict=True))[:2])


def beyond_the_next(rounds: float) -> float:
    """How many dividends follow the next one, if so many rounds of sales are missing (a softplus: never quite 0)."""
    return SOFTNESS * log(1 + exp(rounds / SOFTNESS))


MOST = sum(SHARES)
AFTER_THE_NEXT = tuple(
    tuple(
        beyond_the_next(missing / SHARES_A_ROUND + DELAY - auctions * AUCTION_LEFT) if missing else 0.0
        for missing in range(MOST)
    )
    for auctions in range(RED[0] + 1)
)
"""Dividends after the next, by the auctions left in this round and the shares missing to the end."""


def shares_missing(state: State, sold: list[int]) -> int:
    """The fewest shares to be sold after the opening until three companies have none left."""
    left = [SHARES[company] - (sold[company] or 1) for company in OPENING_ORDER]
    if state.wabash_open:
        wabash = SHARES[WAB] - sold[WAB]
        left.append(wabash and wabash + WABASH_LATER)
    left.sort()
    return left[0] + left[1] + left[2]


def dividends_to_come(state: State, sold: list[int]) -> float:
    """The expected number of general dividends still to be paid, by the nearest end condition."""
    by_shares = AFTER_THE_NEXT[RED[AUCTION_DIAL] - state.dials[AUCTION_DIAL]][shares_missing(state, sold)]
    by_detroit = INDUSTRY_TRACK[DETROIT][-1] - state.industry[DETROIT]
    by_houses = max(0, HOUSES - HOUSES_AT_END - state.houses.bit_count()) / HOUSES_A_ROUND
    stock = sorted(state.locomotives)
    by_locomotives = (stock[0] + stock[1] + stock[2]) / LOCOMOTIVES_A_ROUND
    return 1 + min(by_shares, by_detroit, by_houses, by_locomotives)
