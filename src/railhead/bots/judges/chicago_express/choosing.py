"""The actions worth a look, found quickly."""

from math import exp

from railhead.bots.judges.bidding import likely_bids
from railhead.bots.judges.chicago_express.building import pull, rated_hexes, rise
from railhead.bots.judges.chicago_express.companies import Outlook
from railhead.bots.judges.chicago_express.pricing import quick_limits
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.core.shares import cash
from railhead.games.chicago_express import auction, development, expansion
from railhead.games.chicago_express.actions import (
    AUCTION_NONE,
    AUCTION_OF,
    DEVELOP_AT,
    DEVELOP_NONE,
    EXPAND_NONE,
    EXPANSION_OF,
    LAY_AT,
    STOP,
)
from railhead.games.chicago_express.board import FORESTS
from railhead.games.chicago_express.components import (
    AUCTION_DIAL,
    COMPANIES,
    DEVELOPMENT_DIAL,
    EXPANSION_DIAL,
    RED,
)
from railhead.games.chicago_express.state import CHOOSE, State

EVENNESS = 3.0
"""So much money more makes an action almost three times as likely."""

BEST_HOUSES = 5
DECLINED, OFFERED, DILUTED = -0.5, 1.0, 0.6
"""What is taken to speak for declining, for any auction, and against one that waters down one's own shares."""

Likely = list[tuple[Action, float]]


def likely(state: State) -> Likely:
    if state.auction is not None:
        return likely_bids(state.auction, quick_limits(state), cash(state, state.auction.to_bid))
    if state.phase is CHOOSE:
        return weighted(choices(state))
    return weighted(lays(state))


def weighted(valued: list[tuple[float, Action]]) -> Likely:
    """Weights from money, the heaviest first."""
    best = max(value for value, _ in valued)
    weights = [(exp((value - best) / EVENNESS), action) for value, action in valued]
    total = sum(weight for weight, _ in weights)
    return sorted(((action, weight / total) for weight, action in weights), key=lambda pair: -pair[1])


def choices(state: State) -> list[tuple[float, Action]]:
    outlook = Outlook(state, state.sold)
    dials = state.dials
    stakes = [pull(state, state.turn, company) for company in range(len(COMPANIES))]
    found: list[tuple[float, Action]] = []
    if dials[AUCTION_DIAL] < RED[AUCTION_DIAL]:
        found += offers(state, outlook, stakes)
    if dials[EXPANSION_DIAL] < RED[EXPANSION_DIAL]:
        found += expansions(state, outlook, stakes)
    if dials[DEVELOPMENT_DIAL] < RED[DEVELOPMENT_DIAL]:
        found += houses(state, outlook, stakes)
    return found


def offers(state: State, outlook: Outlook, stakes: list[float]) -> list[tuple[float, Action]]:
    found: list[tuple[float, Action]] = [(DECLINED, AUCTION_NONE)]
    for company, action in enumerate(AUCTION_OF):
        if auction.can_offer(state, company):
            sold = state.sold[company]
            lost = outlook.dividends * state.income[company] / (sold * (sold + 1)) if sold else 0.0
            found.append((OFFERED - DILUTED * stakes[company] * lost, action))
    return found


def expansions(state: State, outlook: Outlook, stakes: list[float]) -> list[tuple[float, Action]]:
    found: list[tuple[float, Action]] = [(DECLINED, EXPAND_NONE)]
    first = state.turn * len(COMPANIES)
    for company, action in enumerate(EXPANSION_OF):
        if state.shares[first + company] and expansion.layable(state, company):
            value = 0.3 * min(state.money[company], 6) * outlook.dividends / state.sold[company]
            found.append((abs(stakes[company]) * value, action))
    return found


def houses(state: State, outlook: Outlook, stakes: list[float]) -> list[tuple[float, Action]]:
    per_income = [
        outlook.dividends * stake / sold if sold else 0.0 for stake, sold in zip(stakes, state.sold, strict=True)
    ]
    found: list[tuple[float, Action]] = []
    for bit in bits(development.developable(state)):
        gain = 0.6 if bit & FORESTS else rise(state, bit)
        value = gain * sum(per_income[company] for company, track in enumerate(state.track) if track & bit)
        found.append((value, DEVELOP_AT[bit.bit_length() - 1]))
    found.sort(key=lambda pair: -pair[0])
    return [(DECLINED, DEVELOP_NONE), *found[:BEST_HOUSES]]


def lays(state: State) -> list[tuple[float, Action]]:
    running = state.expansion
    assert running is not None
    company = running.company
    outlook = Outlook(state, state.sold)
    stake = pull(state, state.turn, company)
    found: list[tuple[float, Action]] = [
        (stake * gain, LAY_AT[bit.bit_length() - 1]) for gain, bit in rated_hexes(state, company, outlook)
    ]
    return [*found, (0.0, STOP)] if running.laid else found
