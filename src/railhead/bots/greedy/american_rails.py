"""Greedy in American Rails: my part of what the companies will still pay, less what it brings the others."""

from functools import lru_cache
from random import Random

from railhead.bots.greedy.bidding import bid_or_pass
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.core.shares import cash, held
from railhead.core.view import View
from railhead.games.american_rails import turn
from railhead.games.american_rails.board import BOARD, CITIES, FULL
from railhead.games.american_rails.components import COMPANIES, LAST_YEAR, LOW_RESERVE
from railhead.games.american_rails.ending import low_reserves
from railhead.games.american_rails.expansion import full
from railhead.games.american_rails.game import AmericanRails
from railhead.games.american_rails.state import BID, State, shares_left

RULES = AmericanRails()
FADING = 0.6
"""How much less a city is worth for each hex between it and the network."""

REACH = 6
SHARE_OF_PROSPECTS = 0.35
MOST_OF_CASH = 0.55
"""Never more than this part of the cash for one share, while there is more than one dividend to come."""

FIRST_SHARE_INCOME = 8
"""What a company not on the map will earn soon after it is founded."""


def choose(view: View, rng: Random) -> str:
    """The best choice by its worth; equal ones by lot."""
    state = RULES.sample(view, rng)
    seat = view["to_act"]
    assert isinstance(seat, int)
    if state.phase is BID:
        return bid_or_pass(state, seat, limit(state, seat), worth)
    now = worth(state, seat)
    rated = [(gain(state, seat, choice["do"], now), rng.random(), choice["do"]) for choice in view["choices"]]
    return max(rated)[2]


def limit(state: State, seat: int) -> int:
    """The most one share may cost: all the cash before the last dividend, a part of it while there are more."""
    purse = cash(state, seat)
    return purse if dividends_to_come(state) < 2 else max(int(purse * MOST_OF_CASH), min(purse, 12))


def gain(state: State, seat: int, text: str, now: float) -> float:
    """By how much an action betters my lot, when what it begins is carried out as well as I can see."""
    after = state.copy()
    turn.play(after, RULES.parse(text))
    if text.startswith("lay"):
        return worth(after, seat) - now
    return carried_out(after, seat, state.ply + 1, now)


def carried_out(state: State, seat: int, ply: int, now: float) -> float:
    """What an action brings; of a space just taken, its best next step; an auction is played out as I would bid."""
    finish_auction(state)
    if state.turn == seat and state.ply == ply and state.phase.value in ("develop", "fund", "two", "offer", "expand"):
        return max(step_gain(state, action, seat, now) for action in turn.legal(state))
    return worth(state, seat) - now


def step_gain(state: State, action: Action, seat: int, now: float) -> float:
    """What one more step of my action brings."""
    after = state.copy()
    turn.play(after, action)
    finish_auction(after)
    return worth(after, seat) - now


def finish_auction(state: State) -> None:
    """Play an auction out as if everyone judged as I do."""
    while state.phase is BID:
        bidder = turn.to_act(state)
        assert bidder is not None
        turn.play(state, RULES.parse(bid_or_pass(state, bidder, limit(state, bidder), worth)))


# What things are worth


def worth(state: State, seat: int) -> float:
    """My cash and what my shares will pay, less the same of an average rival."""
    others = state.seats - 1
    rivals = sum(cash(state, rival) for rival in range(state.seats) if rival != seat)
    total = float(cash(state, seat)) - rivals / others
    to_come = dividends_to_come(state)
    for company in range(len(COMPANIES)):
        if sold := state.sold[company]:
            mine = held(state, seat, company)
            total += to_come * future_income(state, company) / sold * (mine - (sold - mine) / others)
    return total


def future_income(state: State, company: int) -> float:
    """Today's income, and a part of what the treasury could still reach."""
    if not state.track[company]:
        return FIRST_SHARE_INCOME + state.money[company] / 6
    treasury = state.money[company]
    if not state.cubes[company] or treasury < 2:
        return state.income[company]
    reachable = prospects(state.track[company], full(state), min(REACH, state.cubes[company]))
    return state.income[company] + SHARE_OF_PROSPECTS * reachable * treasury / (treasury + 10)


@lru_cache(maxsize=50_000)
def prospects(track: int, blocked: int, steps: int) -> float:
    """The cities a network could grow to in so many steps, each fading with its distance."""
    total, weight = 0.0, 1.0
    found = ring = track
    for _ in range(steps):
        ring = BOARD.reach(ring) & ~found & ~blocked
        found |= ring
        weight *= FADING
        total += weight * sum(FULL[bit] for bit in bits(ring & CITIES))
    return total


def dividends_to_come(state: State) -> int:
    """How many dividends are likely to be paid yet."""
    by_year = LAST_YEAR - state.year + 1
    shares = sum(shares_left(state, company) for company in range(len(COMPANIES)))
    low = low_reserves(state) >= state.seats or not shares
    return 1 if low else min(by_year, 1 + max(1, shares // LOW_RESERVE))
