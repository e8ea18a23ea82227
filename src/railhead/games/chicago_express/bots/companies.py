"""What a share will still pay: today's income, what treasury and houses add, Chicago, and shares still to be sold."""

from functools import lru_cache

from railhead.games.chicago_express.bots.horizon import TURNS_A_ROUND, dividends_to_come, turns_to_dividend
from railhead.games.chicago_express.bots.map import TOWNS, hexes_to_chicago, prospects, way_to_chicago
from railhead.games.chicago_express.rules.board import CHICAGO, INCOME, ONE_LOCOMOTIVE
from railhead.games.chicago_express.rules.components import COMPANIES, LOCOMOTIVES, SHARES
from railhead.games.chicago_express.rules.state import State

DILUTION, LURE = 0.28, 0.026
"""How many shares of a company are sold in a round, while there are any; and more for each dollar that one pays."""

PROCEEDS = 9.0
"""What such a share brings the treasury."""

PACE, DRIVEN = 6.0, 14.0
"""What a company can spend on track in a round, and how much more if one player drives it alone."""

YIELD_MOST, YIELD_HALF = 0.3, 2.5
"""The most income that a dollar spent on track brings, and the prospects at which it brings half of that."""

HOUSES_HELP = 1.4
"""What houses and industry add to a company's income in a round."""

HEXES_A_ROUND = 10.0
"""How many hexes west a company gets in a round, if it wants to."""

WESTWARD, CERTAIN = 1.3, 0.9
"""The scale and the cap of NEARNESS."""

LONGEST_WAY = 12
"""From further away no company goes to Chicago."""

NEARNESS: tuple[float, ...] = tuple(
    min(CERTAIN, WESTWARD * (1 - hexes / LONGEST_WAY) ** 1.5) for hexes in range(LONGEST_WAY)
)
"""The probability that a company reaches Chicago, by the number of hexes missing."""

ROUNDING = 0.8
"""Dividends are rounded up for each share: this much more by dividend and share, where shares are many."""

SPENDING = 0.062
"""Cash can still buy shares: it is worth this much more for each dividend after the next and each rival."""


class Outlook:
    """How long the game will last with so many shares sold, and what a dollar in hand is worth at the end."""

    __slots__ = ("coin", "dividends", "full", "middle", "rounds")

    def __init__(self, state: State, sold: list[int]) -> None:
        self.dividends = dividends_to_come(state, sold)
        to_the_next = turns_to_dividend(state.dials) / TURNS_A_ROUND
        self.rounds = to_the_next + self.dividends - 1
        self.middle = to_the_next + (self.dividends - 1) / 2
        self.full = state.stacked[0] & ONE_LOCOMOTIVE
        self.coin = 1 + SPENDING * (state.seats - 1) * (self.dividends - 1)


@lru_cache(maxsize=1 << 12)
def drive(holdings: tuple[int, ...]) -> float:
    """How unevenly a company is owned: 1 if one seat has all its shares, 0 if all seats have the same number."""
    seats, sold = len(holdings), sum(holdings)
    return sum(max(0, seats * held - sold) for held in holdings) / ((seats - 1) * sold) if sold else 0.0


def per_share(
    outlook: Outlook,
    company: int,
    holdings: tuple[int, ...],
    income: float,
    treasury: float,
    track: int,
    frontier: int,
) -> float:
    """What one share of a company will pay until the end."""
    sold, driven = sum(holdings), drive(holdings)
    dividends, middle = outlook.dividends, outlook.middle
    more_shares = min(SHARES[company] - sold, (DILUTION + LURE * income / sold) * middle)
    shares = sold + more_shares
    income += HOUSES_HELP * middle
    from_chicago = 0.0
    if track.bit_count() < LOCOMOTIVES[company]:
        money = treasury + PROCEEDS * more_shares
        draw = prospects(track, outlook.full & TOWNS)
        income += min(money, (PACE + DRIVEN * driven) * middle) * YIELD_MOST * draw / (draw + YIELD_HALF)
        if not track & CHICAGO:
            from_chicago = chicago_brings(outlook, income, money, frontier)
    return (dividends * income + from_chicago) / shares + ROUNDING * dividends * (1 - 1 / shares)


def chicago_brings(outlook: Outlook, income: float, money: float, frontier: int) -> float:
    """The income of Chicago once it is reached, and the special dividend, by the time and money left."""
    hexes = hexes_to_chicago(frontier, outlook.full)
    after = outlook.rounds - hexes / HEXES_A_ROUND
    if after <= 0 or hexes >= LONGEST_WAY:
        return 0.0
    means = min(1.0, money / way_to_chicago(frontier, outlook.full)) ** 2
    return NEARNESS[hexes] * means * min(1.0, 2 * after) * (INCOME[CHICAGO] * max(1.0, after) + income)


def share_of(state: State, company: int, outlook: Outlook) -> float:
    """What one share of a company will still pay, as things stand."""
    return per_share(
        outlook,
        company,
        tuple(state.shares[company :: len(COMPANIES)]),
        state.income[company],
        state.money[company],
        state.track[company],
        state.frontier[company],
    )


def share_if_bought(state: State, company: int, outlook: Outlook, buyer: int, price: float) -> float:
    """What each share of a company will still pay, if a seat buys one more at a price."""
    holdings = state.shares[company :: len(COMPANIES)]
    holdings[buyer] += 1
    return per_share(
        outlook,
        company,
        tuple(holdings),
        state.income[company],
        state.money[company] + price,
        state.track[company],
        state.frontier[company],
    )


def shares_worth(state: State, outlook: Outlook) -> list[float]:
    """What one share of each company will still pay; nothing where none is sold."""
    return [share_of(state, company, outlook) if state.sold[company] else 0.0 for company in range(len(COMPANIES))]
