"""What speaks for an action, in one sentence with the numbers of the position."""

from railhead.bots.judges.last_spike import hope
from railhead.core.action import Action
from railhead.core.errors import Reason, because
from railhead.games.last_spike import choices, payouts, tiles
from railhead.games.last_spike.actions import BuyLand, PlayTile, SellLand
from railhead.games.last_spike.board import (
    BIT,
    BOARD,
    CARD,
    CITIES,
    CITY,
    NAMES,
    PAYOUT,
    ROUTE_AT,
    ROUTES,
    SALE_VALUE,
    TILES_OF,
)
from railhead.games.last_spike.components import BONUS
from railhead.games.last_spike.state import State, owned


def why(state: State, action: Action) -> Reason:
    """The sentence for any legal action of the seat that is asked."""
    match action:
        case PlayTile(tile):
            return why_play(state, BIT[tile])
        case BuyLand(city):
            return why_buy(state, CITY[city])
        case SellLand(city, price):
            return why_sell(state, CITY[city], price)
    return why_skip(state)


def say(case: str, /, **values: object) -> Reason:
    return because(f"advice.last_spike.{case}", **values)


def why_play(state: State, bit: int) -> Reason:
    """A tile by the greatest thing it does."""
    brings, route, tile = choices.of_laying(state, bit), ROUTE_AT[bit], BOARD.name[bit]
    cost = brings["cost"]
    if brings["completes"]:
        mine, best = mine_and_best(state, brings["payouts"])
        case = "last_spike" if brings["last_spike"] else "complete"
        return say(case, tile=tile, route=ROUTES[route], mine=mine, best=best, cost=cost, bonus=BONUS)
    if brings["double"]:
        return say("double", tile=tile, cost=cost)
    if brings["free_land"] is not None:
        return say("free_land", tile=tile, city=NAMES[brings["free_land"]], cost=cost)
    mine, best = mine_and_best(state, payouts.payments(state.land, route))
    left = (TILES_OF[route] & ~state.laid & ~bit).bit_count()
    case = "nearer" if mine >= best else "cheap"
    return say(case, tile=tile, route=ROUTES[route], left=left, mine=mine, best=best, cost=cost)


def mine_and_best(state: State, amounts: list[int]) -> tuple[int, int]:
    """What the seat whose turn it is receives, and the most that any other does."""
    others = [amount for seat, amount in enumerate(amounts) if seat != state.turn]
    return amounts[state.turn], max(others)


def why_buy(state: State, city: int) -> Reason:
    """A card by what it adds to each payout still to come."""
    bought = choices.of_purchase(state, city)
    count = bought["owned"]
    return say(
        "buy",
        city=NAMES[CITIES[city]],
        gain=PAYOUT[city][count] - PAYOUT[city][count - 1],
        likely=f"{hope.routes_to_come(state.laid, city):.1f}",
        routes=bought["routes_left"],
        cost=bought["cost"],
    )


def why_skip(state: State) -> Reason:
    if state.free_taken:
        return say("skip_free")
    return say("skip", cash=state.money[state.turn])


def why_sell(state: State, city: int, price: int) -> Reason:
    """A card by what it brings now against what it would still pay."""
    count = owned(state, state.turn, city)
    return say(
        "sell",
        city=NAMES[CITIES[city]],
        value=SALE_VALUE[CARD[city, price]],
        lost=PAYOUT[city][count] - PAYOUT[city][count - 1],
        likely=f"{hope.routes_to_come(state.laid, city):.1f}",
        cost=tiles.cost_of(state, state.pending),
    )
