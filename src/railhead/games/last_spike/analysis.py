"""Land of The Last Spike, and how many payouts are left (LS-PAY-2)."""

from random import Random
from statistics import fmean

from railhead.analysis.market import Market
from railhead.analysis.offer import Holding, Opinion, Times, Valuation, Worth, break_even
from railhead.core.view import View
from railhead.games.last_spike.bots import LastSpikeEvaluator
from railhead.games.last_spike.rules import land
from railhead.games.last_spike.rules.board import CITIES, CITY, PAYOUT, PRICE, ROUTES_AT, is_complete
from railhead.games.last_spike.rules.components import CARDS
from railhead.games.last_spike.rules.state import OVER, State, owned

EVALUATOR = LastSpikeEvaluator()
DETERMINISATIONS = 8
"""Over how many determinisations an opinion is averaged."""


def offers(view: View) -> list[str]:
    """The cities whose land is for sale, while the seat whose turn it is may buy."""
    if view["phase"] != "buy" or view["board"]["free_taken"]:
        return []
    return [city for city in CITIES if is_for_sale(view, city)]


def is_for_sale(view: View, city: str) -> bool:
    """LS-FREE-2, LS-BUY-1: an open city with a card left."""
    shown = view["board"]["land"][city]
    return bool(shown["open"] and shown["prices_left"])


def can_be_valued(state: State, offer: str) -> bool:
    """Land that can be bought, now or in somebody's turn."""
    city = CITY.get(offer)
    return (
        city is not None and state.phase is not OVER and land.is_open(state, city) and land.top_card(state, city) != 0
    )


def valuation(view: View, offer: str, rng: Random, *, opinion: bool) -> Valuation:
    """LS-PAY-1: a card pays by the number its owner has; the cards of others change nothing."""
    determinise, city = EVALUATOR.determiniser(view), CITY[offer]
    states = [determinise(rng) for _ in range(DETERMINISATIONS if opinion else 1)]
    state = states[0]
    pays = Times(0, sum(not is_complete(state.laid, route) for route in ROUTES_AT[city]), 0)
    seats = [holding(state, city, seat) for seat in range(state.seats)]
    valued = opinion_of(seats, pays, fmean(EVALUATOR.routes_to_come(one, city) for one in states)) if opinion else None
    price = PRICE[land.top_card(state, city)]
    return Valuation(offer, price, None, None, None, None, pays, seats, valued)


def holding(state: State, city: int, seat: int) -> Holding:
    count = owned(state, seat, city)
    now = PAYOUT[city][count]
    return Holding(seat, count, now, PAYOUT[city][min(count + 1, CARDS)], now)


def opinion_of(seats: list[Holding], pays: Times, likely: float) -> Opinion:
    """Land is worth what it will probably pay."""
    return Opinion(round(likely, 1), [worth(holding, pays, likely) for holding in seats])


def worth(holding: Holding, pays: Times, likely: float) -> Worth:
    price = break_even(holding, pays, likely)
    return Worth(holding.seat, price, None if price is None else price.likely)


PART = Market(offers, can_be_valued, valuation)
