"""Which actions are worth a look, quickly with a weight each, or carried through and rated."""

from collections.abc import Callable, Iterable
from math import exp

from railhead.bots.bidding import likely_bids
from railhead.bots.judge import Rated
from railhead.bots.winning import lead
from railhead.core.action import Action, Bid
from railhead.core.shares import cash
from railhead.games.american_rails.bots.building import development_rates, funding_rates, lay_rates
from railhead.games.american_rails.bots.buying import best_sites, limits, offer_rates
from railhead.games.american_rails.bots.forecast import fortunes
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.bots.settling import finish_action
from railhead.games.american_rails.bots.spaces import NEW_GROWTH, TOO_LATE, space_worths, worth_of_cube
from railhead.games.american_rails.rules import turn
from railhead.games.american_rails.rules.actions import (
    DECLINE,
    DEVELOP_AT,
    FOUND_AT,
    FUND_OF,
    OFFER_OF,
    STOP,
    TAKE_OF,
    TWO_BANK,
    TWO_EXPAND,
    TWO_OTHERS,
)
from railhead.games.american_rails.rules.components import CUBES_OF_SPACE, TAKEN
from railhead.games.american_rails.rules.development import can_expand_by_two
from railhead.games.american_rails.rules.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    FUND,
    OFFER,
    TAKE,
    TWO,
    Phase,
    State,
)

SMALL = (DEVELOP, FUND, TWO, OFFER)
"""After these spaces one choice is left, and all of them are tried."""

HAVING = 0.5
"""What a share is worth when bought at one's limit."""

WARMTH = 2.0
"""So much more money makes an action e times as likely."""

Weights = list[tuple[Action, float]]


def likely(state: State) -> Weights:
    """The actions worth a look, weights adding up to 1, the heaviest first."""
    if state.phase is BID:
        auction = state.auction
        assert auction is not None
        return likely_bids(auction, limits(state), cash(state, auction.to_bid))
    return LIKELY[state.phase](state)


def spread(rates: Iterable[tuple[float, Action]]) -> Weights:
    """Weights by what actions are likely to bring."""
    rated = list(rates)
    best = max(rate for rate, _ in rated)
    weights = [(action, exp((rate - best) / WARMTH)) for rate, action in rated]
    total = sum(weight for _, weight in weights)
    return sorted(((action, weight / total) for action, weight in weights), key=lambda pair: -pair[1])


def likely_spaces(state: State) -> Weights:
    return spread((worth, TAKE_OF[space]) for worth, space in space_worths(state))


def likely_offers(state: State) -> Weights:
    rates: list[tuple[float, Action]] = [(rate, OFFER_OF[company]) for rate, company in offer_rates(state)]
    if state.action_phase:
        rates.append((0.0, DECLINE))
    return spread(rates)


def likely_foundings(state: State) -> Weights:
    founding = state.founding
    assert founding is not None
    dividends = to_come(state)
    sites = best_sites(state, state.money[founding.company])
    return spread((rate * dividends, FOUND_AT[city.bit_length() - 1]) for rate, city in sites)


def likely_developments(state: State) -> Weights:
    dividends = to_come(state)
    rates = [(rate * dividends, DEVELOP_AT[city.bit_length() - 1]) for rate, city in development_rates(state)[:5]]
    return spread([*rates, (0.0, DECLINE)])


def likely_fundings(state: State) -> Weights:
    dividends = to_come(state)
    rates = [(rate * (dividends - TOO_LATE) / 2, FUND_OF[company]) for rate, company in funding_rates(state)]
    return spread([*rates, (0.0, DECLINE)])


def likely_twos(state: State) -> Weights:
    rates: list[tuple[float, Action]] = [(TAKEN, TWO_BANK), (TAKEN, TWO_OTHERS)]
    if can_expand_by_two(state):
        rates.append((CUBES_OF_SPACE["two"] * worth_of_cube(state, to_come(state)), TWO_EXPAND))
    return spread(rates)


def likely_lays(state: State) -> Weights:
    expansion = state.expansion
    assert expansion is not None
    worth = NEW_GROWTH * to_come(state) * expansion.left
    rates = [(rate * worth, action) for rate, action in lay_rates(state, expansion.left)[:8]]
    return spread([*rates, (0.0, STOP if expansion.laid else DECLINE)])


LIKELY: dict[Phase, Callable[[State], Weights]] = {
    TAKE: likely_spaces,
    OFFER: likely_offers,
    FOUND: likely_foundings,
    DEVELOP: likely_developments,
    FUND: likely_fundings,
    TWO: likely_twos,
    EXPAND: likely_lays,
}

# The greedy bot's list


def rate(state: State) -> list[Rated]:
    """Every likely action carried through, the best first."""
    seat = turn.to_act(state)
    assert seat is not None
    if state.phase is BID:
        return rate_bids(state, seat)
    now = lead(fortunes(state), seat)
    rated = [Rated(outcome(state, action, seat) - now, action) for action, _ in likely(state)]
    return sorted(rated, key=lambda rated: -rated.worth)


def outcome(state: State, action: Action, seat: int) -> float:
    """How a seat stands once an action is carried through; of a space, its best use."""
    after = state.copy()
    turn.play(after, action)
    if state.phase is TAKE and after.turn == seat and after.phase in SMALL:
        return max(outcome(after, following, seat) for following, _ in likely(after))
    finish_action(after)
    return lead(fortunes(after), seat)


def rate_bids(state: State, seat: int) -> list[Rated]:
    """A bid is worth what the limit lies above it, and a little for having the share; a pass is worth nothing."""
    auction = state.auction
    assert auction is not None
    at_most = limits(state)
    bids = likely_bids(auction, at_most, cash(state, seat))
    rated = [
        Rated(at_most[seat] - action.amount + HAVING if isinstance(action, Bid) else 0.0, action) for action, _ in bids
    ]
    return sorted(rated, key=lambda rated: -rated.worth)
