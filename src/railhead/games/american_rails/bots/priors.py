"""Priors of actions, by quick rules."""

from collections.abc import Callable

from railhead.bots.bidding import bid_priors
from railhead.bots.priors import Priors, Valued, priors_of
from railhead.core.shares import cash
from railhead.games.american_rails.bots.building import development_rates, funding_rates, lay_rates
from railhead.games.american_rails.bots.buying import best_sites, limits, offer_rates
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.bots.spaces import NEW_GROWTH, TOO_LATE, space_worths, worth_of_cube
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

TEMPERATURE = 2.0
"""The temperature of priors, in dollars."""


def priors(state: State) -> Priors:
    """The actions worth a look, with their priors."""
    if state.phase is BID:
        auction = state.auction
        assert auction is not None
        return bid_priors(auction, limits(state), cash(state, auction.to_bid))
    return priors_of(VALUES[state.phase](state), TEMPERATURE)


def value_spaces(state: State) -> Valued:
    return [(worth, TAKE_OF[space]) for worth, space in space_worths(state)]


def value_offers(state: State) -> Valued:
    rates: Valued = [(rate, OFFER_OF[company]) for rate, company in offer_rates(state)]
    if state.action_phase:
        rates.append((0.0, DECLINE))
    return rates


def value_foundings(state: State) -> Valued:
    founding = state.founding
    assert founding is not None
    dividends = to_come(state)
    sites = best_sites(state, state.money[founding.company])
    return [(rate * dividends, FOUND_AT[city.bit_length() - 1]) for rate, city in sites]


def value_developments(state: State) -> Valued:
    dividends = to_come(state)
    rates = [(rate * dividends, DEVELOP_AT[city.bit_length() - 1]) for rate, city in development_rates(state)[:5]]
    return [*rates, (0.0, DECLINE)]


def value_fundings(state: State) -> Valued:
    dividends = to_come(state)
    rates = [(rate * (dividends - TOO_LATE) / 2, FUND_OF[company]) for rate, company in funding_rates(state)]
    return [*rates, (0.0, DECLINE)]


def value_twos(state: State) -> Valued:
    rates: Valued = [(TAKEN, TWO_BANK), (TAKEN, TWO_OTHERS)]
    if can_expand_by_two(state):
        rates.append((CUBES_OF_SPACE["two"] * worth_of_cube(state, to_come(state)), TWO_EXPAND))
    return rates


def value_lays(state: State) -> Valued:
    expansion = state.expansion
    assert expansion is not None
    worth = NEW_GROWTH * to_come(state) * expansion.left
    rates = [(rate * worth, action) for rate, action in lay_rates(state, expansion.left)[:8]]
    return [*rates, (0.0, STOP if expansion.laid else DECLINE)]


VALUES: dict[Phase, Callable[[State], Valued]] = {
    TAKE: value_spaces,
    OFFER: value_offers,
    FOUND: value_foundings,
    DEVELOP: value_developments,
    FUND: value_fundings,
    TWO: value_twos,
    EXPAND: value_lays,
}
