"""What speaks for an action, or against it, in one sentence with the numbers of the position."""

from railhead.core.action import Action
from railhead.core.errors import Reason, because
from railhead.games.last_spike.bots.action_values import STEPS, ActionValues
from railhead.games.last_spike.bots.outlook import CASH_WORTH, routes_to_come
from railhead.games.last_spike.bots.spike import cash_after, danger, spikes, wins_by
from railhead.games.last_spike.rules import land, payouts, tiles
from railhead.games.last_spike.rules.actions import BuyLand, PlayTile, SellLand
from railhead.games.last_spike.rules.board import (
    BIT,
    BOARD,
    CARD,
    CITIES,
    CITY,
    CITY_OF_CARD,
    ENDS_OF,
    FREE_OF,
    NAMES,
    PRICE,
    ROUTE_AT,
    ROUTES_AT,
    SALE_VALUE,
    TILES_OF,
    is_complete,
)
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.state import State, owned

GROWING = 1.1
"""Below this worth of a dollar, cash that is kept hardly grows."""


def why(state: State, action: Action) -> Reason:
    """The sentence for any legal action of the seat that is asked."""
    match action:
        case PlayTile(tile):
            return why_tile(state, BIT[tile])
        case BuyLand(city):
            return why_buy(state, CITY[city])
        case SellLand(city, price):
            return why_sell(state, CARD[CITY[city], price])
    return why_skip(state)


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.last_spike.{case}", **values)


def name(city: int) -> str:
    return NAMES[CITIES[city]]


# Tiles


def why_tile(state: State, bit: int) -> Reason:
    """First whether the tile ends the game, then what it brings at once, then what it brings closer."""
    if bit & spikes(state.laid):
        return why_last_spike(state, bit)
    mine, others = pays(state, bit)
    values = {**about_tile(state, bit), "mine": mine, "others": others}
    opened = spikes(state.laid | bit) & ~spikes(state.laid) & ~state.hands[state.turn]
    if risk := danger(state, state.turn, opened):
        return advice("opens_spike", **values, spike=BOARD.name[opened & -opened], risk=round(100 * min(1.0, risk)))
    if is_complete(state.laid | bit, ROUTE_AT[bit]):
        return advice("completes" if mine >= others else "completes_for_others", **values)
    if (city := land.free_land_at(state, bit)) is not None:
        return advice("free_land", **values, **of_land(state, city))
    if tiles.is_isolated(state, bit):
        return advice("double", **values)
    return advice("nearer" if mine >= others else "nearer_for_others", **values)


def why_last_spike(state: State, bit: int) -> Reason:
    """By the exact cash of everyone after it."""
    cash = cash_after(state, state.turn, bit)
    rivals = [amount for seat, amount in enumerate(cash) if seat != state.turn]
    case = "last_spike" if wins_by(state, state.turn, bit) else "last_spike_too_soon"
    return advice(case, tile=BOARD.name[bit], mine=cash[state.turn], best=max(rivals))


def pays(state: State, bit: int) -> tuple[int, int]:
    """What the route of a tile would pay the seat that plays it, and the others on average."""
    holdings = state.land[:]
    if (city := land.free_land_at(state, bit)) is not None:
        holdings[state.turn] |= FREE_OF[city]
    paid = payouts.payments(holdings, ROUTE_AT[bit])
    mine = paid[state.turn]
    return mine, round((sum(paid) - mine) / (state.seats - 1))


def about_tile(state: State, bit: int) -> dict[str, object]:
    """What a sentence says of a tile: its cost, and the route that it lies on."""
    route = ROUTE_AT[bit]
    first, last = ENDS_OF[route]
    return {
        "tile": BOARD.name[bit],
        "cost": tiles.cost_of(state, bit),
        "first": name(first),
        "last": name(last),
        "left": (TILES_OF[route] & ~(state.laid | bit)).bit_count(),
    }


# Land


def why_buy(state: State, city: int) -> Reason:
    """The highest price at which one more card pays off."""
    price, limit = PRICE[land.top_card(state, city)], worth_at_most(state, city)
    case = "buy" if price <= limit else "buy_too_dear"
    return advice(case, price=price, limit=limit, purse=purse(state), **of_land(state, city))


def why_skip(state: State) -> Reason:
    """Nothing to buy, nothing worth its price, or a bargain that is missed."""
    if state.free_taken:
        return advice("skip_free")
    offers, cash = ActionValues(state).purchases(), state.money[state.turn]
    if not offers:
        return advice("skip_nothing", cash=cash)
    worth, city = max(offers)
    values = {"price": PRICE[land.top_card(state, city)], "limit": worth_at_most(state, city), **of_land(state, city)}
    return advice("skip_bargain" if worth > 0 else "skip", cash=cash, purse=purse(state), **values)


def why_sell(state: State, card: int) -> Reason:
    """What the sale brings, and what the card would have paid."""
    city = CITY_OF_CARD[card]
    values = of_land(state, city, card=-1)
    cost = tiles.cost_of(state, state.pending)
    return advice("sell", value=SALE_VALUE[card], cost=cost, tile=BOARD.name[state.pending], **values)


def of_land(state: State, city: int, card: int = 0) -> dict[str, object]:
    """What the next card of a city adds to each payout of its open routes, and in all; -1 is the last one owned."""
    step = STEPS[city][owned(state, state.turn, city) + card]
    return {
        "city": name(city),
        "gain": dollars(step),
        "routes": sum(not is_complete(state.laid, route) for route in ROUTES_AT[city]),
        "brings": dollars(round(step * routes_to_come(state.laid, state.seats, city))),
    }


def purse(state: State) -> Reason:
    """What kept cash will be worth, as a part of a sentence."""
    worth = CASH_WORTH[state.seats][state.laid.bit_count()]
    return advice("purse_early", kept=dollars(round(worth, 1))) if worth >= GROWING else advice("purse_late")


def worth_at_most(state: State, city: int) -> int:
    """The highest price at which the next card of a city pays off."""
    action_values = ActionValues(state)
    gain, thousands = action_values.of_card(city, action_values.pull()), 0
    while action_values.of_paying(thousands + 1) <= gain:
        thousands += 1
    return dollars(thousands)


def dollars(thousands: float) -> int:
    return round(thousands * THOUSAND)
