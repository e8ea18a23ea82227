"""What speaks for or against a move, in one sentence: facts of the move played out, and the worth of land."""

from collections.abc import Sequence

from railhead.bots.outcome import best_rival
from railhead.bots.played_out import PlayedOut, play_out, player
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.core.errors import Reason, because
from railhead.games.last_spike.bots.outlook import CASH_WORTH
from railhead.games.last_spike.bots.spike import danger, spikes
from railhead.games.last_spike.bots.worth import worth_at_most
from railhead.games.last_spike.rules import ending, land, payouts
from railhead.games.last_spike.rules.actions import BuyLand, SellLand
from railhead.games.last_spike.rules.board import (
    BIT,
    BOARD,
    CITIES,
    CITY,
    CITY_OF_CARD,
    ENDS_OF,
    NAMES,
    PAYOUT,
    PRICE,
    ROUTE_AT,
    ROUTES_AT,
    TILES_OF,
    is_complete,
)
from railhead.games.last_spike.rules.events import (
    FreeLandTaken,
    IsolatedTileLaid,
    LandBought,
    LandSold,
    LastSpikeDriven,
    RouteCompleted,
    TileLaid,
)
from railhead.games.last_spike.rules.game import LastSpike
from railhead.games.last_spike.rules.state import State, owned

Move = PlayedOut[State]
Laid = TileLaid | IsolatedTileLaid

GROWING = 1.1
"""Below this worth of a dollar, cash that is kept hardly grows."""

RULES = LastSpike()


def why(state: State, move: Sequence[Action]) -> Reason:
    """The sentence for a whole move of the seat that is asked, or for what is left of one."""
    played = play_out(RULES, state, move)
    laid = played.first(TileLaid) or played.first(IsolatedTileLaid)
    match move[0]:
        case SellLand():
            return why_sell(played)
        case BuyLand(city):
            return why_buy(played, CITY[city])
    return why_tile(played, laid) if laid else why_skip(played)


def advice(case: str, /, **values: object) -> Reason:
    return because(f"advice.last_spike.{case}", **values)


def name(city: int) -> str:
    return NAMES[CITIES[city]]


# Tiles


def why_tile(played: Move, laid: Laid) -> Reason:
    """First whether the tile ends the game, then what it brings at once, then what it brings closer."""
    if played.first(LastSpikeDriven):
        return why_last_spike(played, laid)
    bit, seat = BIT[laid.tile], played.seat
    values = about_tile(played, laid) | {"sold": sold(played)}
    opened = spikes(played.after.laid) & ~spikes(played.before.laid) & ~played.before.hands[seat]
    if opened and danger(played.before, seat, opened):
        return advice("opens_spike", spike=BOARD.name[opened & -opened], **values)
    pays = payments(played, bit)
    if played.first(RouteCompleted):
        return advice("completes", pays=pays, **values)
    if free := played.first(FreeLandTaken):
        return advice("free_land", **values, **of_land(played, CITY[free.city]))
    return advice("double" if isinstance(laid, IsolatedTileLaid) else "nearer", pays=pays, **values)


def why_last_spike(played: Move, laid: Laid) -> Reason:
    """By the cash of everyone after it, as far as it is known."""
    cash, seat = played.after.money[: played.after.seats], played.seat
    rival = best_rival(seat, cash)
    case = "last_spike" if seat in ending.winners(played.after) else "last_spike_too_soon"
    mine = {"tile": laid.tile, "who": player(seat), "mine": cash[seat]}
    if played.before.hidden_cash:
        return advice(f"{case}_hidden", **mine)
    return advice(case, rival=player(rival), theirs=cash[rival], **mine)


def payments(played: Move, bit: int) -> Reason:
    """What the route of a tile pays, or would pay once it is complete: the seat, and the other who gets most."""
    paid, seat = payouts.payments(played.after.land, ROUTE_AT[bit]), played.seat
    rival = best_rival(seat, paid)
    values = {"who": player(seat), "mine": paid[seat], "rival": player(rival)}
    return advice("pays", theirs=paid[rival], **values) if paid[rival] else advice("pays_alone", **values)


def about_tile(played: Move, laid: Laid) -> dict[str, object]:
    """What a sentence says of a tile: its cost, and the route that it lies on."""
    route = ROUTE_AT[BIT[laid.tile]]
    first, last = ENDS_OF[route]
    left = (TILES_OF[route] & ~played.after.laid).bit_count()
    return {"tile": laid.tile, "cost": laid.cost, "first": name(first), "last": name(last), "left": left}


def sold(played: Move) -> Reason | str:
    """What selling land brings towards a tile, as a part of a sentence."""
    cards = played.all_of(LandSold)
    return advice("by_selling", value=sum(card.value for card in cards)) if cards else ""


# Land


def why_buy(played: Move, city: int) -> Reason:
    """By what one more card adds, and the most it is worth."""
    bought = played.first(LandBought)
    assert bought is not None
    limit = worth_at_most(played.before, played.seat, city)
    case = "buy" if bought.price <= limit else "buy_too_dear"
    values = {"price": bought.price, "limit": limit, "purse": purse(played.before)}
    return advice(case, who=player(played.seat), **values, **of_land(played, city))


def why_skip(played: Move) -> Reason:
    """Nothing to buy, nothing worth its price, or a bargain that is missed."""
    state, who = played.before, player(played.seat)
    if state.free_taken:
        return advice("skip_free")
    cities = [CITY_OF_CARD[card] for card in bits(land.buyable(state))]
    if not cities:
        return advice("skip_nothing", cash=state.money[played.seat])
    prices = {city: PRICE[land.top_card(state, city)] for city in cities}
    worths = {city: worth_at_most(state, played.seat, city) for city in cities}
    best = max(sorted(cities), key=lambda city: worths[city] - prices[city])
    values = {"city": name(best), "price": prices[best], "limit": worths[best], "purse": purse(state), "who": who}
    return advice("skip_bargain" if worths[best] >= prices[best] else "skip", **values)


def why_sell(played: Move) -> Reason:
    """What the sale brings, and what for."""
    cards, state = played.all_of(LandSold), played.before
    cities = ", ".join(dict.fromkeys(NAMES[card.city] for card in cards))
    laid = played.first(TileLaid) or played.first(IsolatedTileLaid)
    values = {"city": cities, "value": sum(card.value for card in cards), "tile": BOARD.name[state.pending]}
    return advice("sell_for", cost=laid.cost, **values) if laid else advice("sell", **values)


def of_land(played: Move, city: int) -> dict[str, object]:
    """What the cards of a city that the move brought add to each payout of its open routes."""
    before, after = (owned(state, played.seat, city) for state in (played.before, played.after))
    open_routes = sum(not is_complete(played.after.laid, route) for route in ROUTES_AT[city])
    return {"city": name(city), "gain": PAYOUT[city][after] - PAYOUT[city][before], "routes": open_routes}


def purse(state: State) -> Reason:
    """Whether kept cash will grow, as a part of a sentence."""
    worth = CASH_WORTH[state.seats][state.laid.bit_count()]
    return advice("purse_early" if worth >= GROWING else "purse_late")
