"""Greedy in Chicago Express: my part of what the companies will still pay, less what it brings the others."""

from functools import lru_cache
from random import Random

from railhead.bots.greedy.bidding import bid_or_pass
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.core.shares import cash, held
from railhead.core.view import View
from railhead.games.chicago_express import expansion, turn
from railhead.games.chicago_express.board import (
    BOARD,
    CHICAGO,
    DETROIT,
    INCOME,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
    STARTS,
    of_terrain,
)
from railhead.games.chicago_express.components import COMPANIES, HOUSES_AT_END
from railhead.games.chicago_express.game import ChicagoExpress
from railhead.games.chicago_express.state import AUCTION, EXPAND, State, houses_left, shares_left

RULES = ChicagoExpress()
EARNING = of_terrain("city", "mountain", "industrial")
SHARES_SOLD_A_ROUND = 2.2
HOUSES_A_ROUND = 3.5
FADING = 0.72
"""How much less a town is worth for each hex between it and the network."""

CHICAGO_PULL, CHICAGO_FADING = 14, 0.93
"""Its income and its special dividend, and how slowly they fade."""

SHARE_OF_PROSPECTS = 0.6
MOST_OF_CASH = 0.6
"""Never more than this part of the cash for one share, while there is more than one dividend to come."""


def choose(view: View, rng: Random) -> str:
    """The best choice by its worth; equal ones by lot."""
    state = RULES.sample(view, rng)
    seat = view["to_act"]
    assert isinstance(seat, int)
    if state.auction is not None:
        return bid_or_pass(state, seat, limit(state, seat), worth)
    now = worth(state, seat)
    rated = [(gain(state, seat, choice["do"], now), rng.random(), choice["do"]) for choice in view["choices"]]
    return max(rated)[2]


def limit(state: State, seat: int) -> int:
    """The most one share may cost: all the cash before the last dividend, a part of it while there are more."""
    purse = cash(state, seat)
    return purse if dividends_to_come(state) < 1.5 else int(purse * MOST_OF_CASH)


def gain(state: State, seat: int, text: str, now: float) -> float:
    """By how much an action betters my lot; an auction is played out as if everyone judged as I do."""
    after = state.copy()
    turn.play(after, RULES.parse(text))
    while after.phase is AUCTION:
        bidder = turn.to_act(after)
        assert bidder is not None
        turn.play(after, RULES.parse(bid_or_pass(after, bidder, limit(after, bidder), worth)))
    if after.phase is EXPAND:
        finish_expansion(after, seat)
    return worth(after, seat) - now


def finish_expansion(state: State, seat: int) -> None:
    """Lay the best hex again and again, until stopping is better."""
    while state.phase is EXPAND:
        rated: list[tuple[float, int, Action]] = []
        for action in turn.legal(state):
            after = state.copy()
            turn.play(after, action)
            rated.append((worth(after, seat), -len(rated), action))
        turn.play(state, max(rated)[2])


# What things are worth


def worth(state: State, seat: int) -> float:
    """My cash and what my shares will pay, less the same of an average rival."""
    others = state.seats - 1
    total = float(cash(state, seat)) - sum(cash(state, rival) for rival in rivals(state, seat)) / others
    to_come = dividends_to_come(state)
    for company in range(len(COMPANIES)):
        if sold := state.sold[company]:
            mine = held(state, seat, company)
            total += to_come * future_income(state, company) / sold * (mine - (sold - mine) / others)
    return total


def rivals(state: State, seat: int) -> list[int]:
    return [rival for rival in range(state.seats) if rival != seat]


def future_income(state: State, company: int) -> float:
    """Today's income, and a part of what the treasury could still reach."""
    treasury = state.money[company]
    if not state.locomotives[company] or not treasury:
        return state.income[company]
    blocked = expansion.full(state) | STARTS
    reachable = prospects(state.track[company], blocked, tuple(state.industry), state.locomotives[company])
    return state.income[company] + SHARE_OF_PROSPECTS * reachable * treasury / (treasury + 6)


@lru_cache(maxsize=50_000)
def prospects(track: int, blocked: int, industry: tuple[int, ...], locomotives: int) -> float:
    """The towns that the locomotives can reach, each fading with its distance; Chicago draws from further away."""
    total, distance = 0.0, 0
    found = ring = track
    while distance < locomotives and (ring := BOARD.reach(ring) & ~found & ~blocked):
        distance += 1
        found |= ring
        total += (1 - FADING) * FADING**distance * sum(town_income(bit, industry) for bit in bits(ring & EARNING))
        if ring & CHICAGO:
            total += CHICAGO_PULL * CHICAGO_FADING**distance
    return total


def town_income(bit: int, industry: tuple[int, ...]) -> int:
    return industry[INDUSTRY_AT[bit]] if bit in INDUSTRY_AT else INCOME[bit]


def dividends_to_come(state: State) -> float:
    """How many general dividends are likely to be paid yet, judged by the end conditions that are nearest."""
    by_detroit = INDUSTRY_TRACK[DETROIT][-1] - state.industry[DETROIT] + 1
    shares_to_sell = sum(sorted(shares_left(state, company) for company in range(len(COMPANIES)))[:3])
    houses_to_build = max(0, houses_left(state) - HOUSES_AT_END)
    return min(by_detroit, 1 + shares_to_sell / SHARES_SOLD_A_ROUND, 1 + houses_to_build / HOUSES_A_ROUND)
