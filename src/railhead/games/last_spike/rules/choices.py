"""The choices of the seat to act, with what each would bring; only from what that seat may know."""

from railhead.core.action import Action
from railhead.games.last_spike.rules import land, payouts, selling, tiles, turn
from railhead.games.last_spike.rules.actions import BuyLand, PlayTile, SellLand
from railhead.games.last_spike.rules.board import (
    BIT,
    CARD,
    CITIES,
    CITY,
    FREE_OF,
    PAYOUT,
    PRICE,
    ROUTE_AT,
    ROUTES,
    ROUTES_AT,
    SALE_VALUE,
    is_complete,
    is_railway,
)
from railhead.games.last_spike.rules.components import BONUS
from railhead.games.last_spike.rules.schema import BuyChoice, Choice, Laying, SellChoice
from railhead.games.last_spike.rules.state import State, owned


def choices(state: State) -> list[Choice]:
    return [choice(state, action) for action in turn.legal(state)]


def choice(state: State, action: Action) -> Choice:
    """An action, with what the screen needs to show before it is chosen."""
    match action:
        case PlayTile(tile):
            return {"do": str(action), "verb": "play", "target": tile, **of_laying(state, BIT[tile])}
        case SellLand():
            return of_sale(state, action)
        case BuyLand():
            return of_purchase(state, action)
    return {"do": str(action), "verb": "skip", "target": None, "cash": state.money[state.turn]}


def of_laying(state: State, bit: int) -> Laying:
    """What a tile costs and brings; while cash is short nothing is paid yet."""
    route, cost, cash = ROUTE_AT[bit], tiles.cost_of(state, bit), state.money[state.turn]
    city = land.free_land_at(state, bit)
    completes = is_complete(state.laid | bit, route)
    last_spike = completes and is_railway(state.laid | bit)
    amounts = payouts_after(state, route, city) if completes else [0] * state.seats
    gain = amounts[state.turn] + (BONUS if last_spike else 0) - cost
    return {
        "cost": cost,
        "double": tiles.is_isolated(state, bit),
        "short": max(0, cost - cash),
        "free_land": None if city is None else CITIES[city],
        "completes": ROUTES[route] if completes else None,
        "payouts": amounts,
        "last_spike": last_spike,
        "cash": cash + gain if cash >= cost else cash,
    }


def payouts_after(state: State, route: int, city: int | None) -> list[int]:
    """LS-READ-4: what a route pays once the free card of a city has been taken."""
    holdings = state.land[:]
    if city is not None:
        holdings[state.turn] |= FREE_OF[city]
    return payouts.payments(holdings, route)


def of_sale(state: State, action: SellLand) -> SellChoice:
    """What a sale brings, and what follows for the tile being paid."""
    card = CARD[CITY[action.city], action.price]
    after = state.copy()
    selling.sell(after, card, None)
    laying = of_laying(after, state.pending)
    return {"do": str(action), "verb": "sell", "target": action.target, "value": SALE_VALUE[card], **laying}


def of_purchase(state: State, action: BuyLand) -> BuyChoice:
    """The price, and what all cards of the city in hand would then pay."""
    city = CITY[action.city]
    price = PRICE[land.top_card(state, city)]
    count = owned(state, state.turn, city) + 1
    return {
        "do": str(action),
        "verb": "buy",
        "target": action.city,
        "cost": price,
        "cash": state.money[state.turn] - price,
        "owned": count,
        "pays": PAYOUT[city][count],
        "routes_left": sum(not is_complete(state.laid, route) for route in ROUTES_AT[city]),
    }
