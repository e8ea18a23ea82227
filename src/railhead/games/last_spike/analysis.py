"""Land of The Last Spike, and how many payouts are left (LS-PAY-2)."""

from random import Random
from statistics import fmean
from typing import Any

from railhead.analysis.market import Market
from railhead.analysis.offer import Holding, Opinion, Paid, Sale, Times, Valuation, Worth, break_even
from railhead.analysis.recount import Figures, compared
from railhead.analysis.replayed import Replayed
from railhead.core.event import Event
from railhead.core.view import View
from railhead.games.last_spike.bots import LastSpikeEvaluator
from railhead.games.last_spike.rules import land
from railhead.games.last_spike.rules.board import CITIES, CITY, ENDS_OF, PAYOUT, PRICE, ROUTES, ROUTES_AT, is_complete
from railhead.games.last_spike.rules.components import CARDS, SPACES
from railhead.games.last_spike.rules.events import LandBought, PayoutMade
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
    valued = opinion_of(states, city, seats, pays) if opinion else None
    price = PRICE[land.top_card(state, city)]
    return Valuation(offer, price, None, None, None, None, pays, seats, valued)


def holding(state: State, city: int, seat: int) -> Holding:
    count = owned(state, seat, city)
    now = PAYOUT[city][count]
    return Holding(seat, count, now, PAYOUT[city][min(count + 1, CARDS)], now)


def opinion_of(states: list[State], city: int, seats: list[Holding], pays: Times) -> Opinion:
    """Land is worth the most that greedy would pay for it; the payments alone are its break-even."""
    likely = fmean(EVALUATOR.routes_to_come(one, city) for one in states)
    return Opinion(round(likely, 1), [worth(states[0], city, holding, pays, likely) for holding in seats], None)


def worth(state: State, city: int, holding: Holding, pays: Times, likely: float) -> Worth:
    limit = EVALUATOR.limit(state, holding.seat, city) if holding.held < CARDS else 0
    return Worth(holding.seat, break_even(holding, pays, likely), limit)


def land_bought(event: Event) -> Sale | None:
    return Sale(event.seat, event.city, event.price) if isinstance(event, LandBought) else None


def paid_out(state: State, event: Event) -> list[Paid]:
    """LS-PAY-1: what the cards of a city are paid together is divided evenly among them."""
    if not isinstance(event, PayoutMade):
        return []
    ends = ENDS_OF[ROUTES.index(event.route)]
    return [Paid(CITIES[city], [for_a_card(state, seat, city) for seat in range(state.seats)]) for city in ends]


def for_a_card(state: State, seat: int, city: int) -> float:
    count = owned(state, seat, city)
    return PAYOUT[city][count] / count if count else 0.0


# What sentences say of a move, counted again


def recount(replayed: Replayed) -> Figures:
    laid = replayed.told("tile_laid") + replayed.told("isolated_tile_laid")
    selling = sum(one["value"] for one in replayed.told("land_sold"))
    figures = {"cash": replayed.before["seats"][replayed.seat]["cash"], "value": selling}
    if replayed.before["phase"] == "buy":
        return figures | of_land_for_sale(replayed)
    return figures | of_tile(replayed, laid[0], selling) if laid else figures


def of_tile(replayed: Replayed, laid: dict[str, Any], selling: int) -> Figures:
    """LS-PAY-1: what the route pays, by the cards that the view shows; what the tile cost, by the cash that is gone."""
    view, route = replayed.after, laid["tile"][0]
    first, last = (CITIES[city] for city in ENDS_OF[ROUTES.index(route)])
    cards = [seat["shares"] for seat in view["seats"]]
    paid = [sum(PAYOUT[CITY[city]][owned.get(city, 0)] for city in (first, last)) for owned in cards]
    missing = SPACES - sum(tile.startswith(route) for tile in view["board"]["laid"])
    is_over, seat = view["to_act"] is None, replayed.seat
    money = view["scores"] if is_over and None not in view["scores"] else paid
    own = view["seats"][seat]["cash"] - replayed.before["seats"][seat]["cash"] - selling
    bonus = sum(one["bonus"] for one in replayed.told("last_spike_driven"))
    received = 0 if missing else paid[seat]
    cost = {"cost": received + bonus - own, "left": missing}
    if free := replayed.told("free_land_taken"):
        cost |= of_card(replayed, free[0]["city"])
    return cost | compared(seat, money) | ({"mine": view["seats"][seat]["cash"]} if is_over else {})


def of_card(replayed: Replayed, city: str) -> Figures:
    """What the cards that the move brought add to each payout, and how many routes of the city are still open."""
    cards = [view["seats"][replayed.seat]["shares"].get(city, 0) for view in (replayed.before, replayed.after)]
    pays, built = PAYOUT[CITY[city]], replayed.after["board"]["routes"]
    routes = sum(ROUTES[route] not in built for route in ROUTES_AT[CITY[city]])
    return {"gain": pays[cards[1]] - pays[cards[0]], "routes": routes}


def of_land_for_sale(replayed: Replayed) -> Figures:
    """A card that is bought, or the best that is left: its price, and what the panel says it is worth."""
    lots = {city: valuation(replayed.before, city, Random(0), opinion=True) for city in offers(replayed.before)}
    bought = [one["city"] for one in replayed.told("land_bought")]
    cash = replayed.before["seats"][replayed.seat]["cash"]
    if not any(lot.price <= cash for lot in lots.values()):
        return {}
    city = bought[0] if bought else best_left(replayed, list(lots.values()))
    opinion = lots[city].opinion
    assert opinion is not None
    figures = {"price": lots[city].price, "limit": opinion.seats[replayed.seat].up_to}
    return figures | (of_card(replayed, city) if bought else {})


def best_left(replayed: Replayed, lots: list[Valuation]) -> str:
    """The card in reach of the purse that is worth most beyond its price."""
    cash = replayed.before["seats"][replayed.seat]["cash"]
    return max((lot for lot in lots if lot.price <= cash), key=lambda lot: surplus(lot, replayed.seat)).lot


def surplus(lot: Valuation, seat: int) -> int:
    assert lot.opinion is not None
    return (lot.opinion.seats[seat].up_to or 0) - lot.price


PART = Market(offers, can_be_valued, valuation, land_bought, paid_out, recount, ending_puzzle="spike")
