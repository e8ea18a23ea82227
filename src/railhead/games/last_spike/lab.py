"""Statistics of The Last Spike. Its lots are the cities: land is bought, and pays when a route is built."""

from collections.abc import Iterator, Sequence
from typing import Any

from railhead.core.board import bits
from railhead.core.event import Event
from railhead.core.view import View
from railhead.games.last_spike.rules.board import BIT, CITIES, CITY, PAYOUT, is_railway
from railhead.games.last_spike.rules.components import START_CASH
from railhead.games.last_spike.rules.events import (
    FreeLandTaken,
    IsolatedTileLaid,
    LandBought,
    LandSold,
    LastSpikeDriven,
    PlayerBankrupted,
    RouteCompleted,
    TileDrawn,
    TileLaid,
)
from railhead.lab import share_games as shares
from railhead.lab.figures import ENDING, Figure, endings, mean_of
from railhead.lab.part import LabPart
from railhead.lab.sale import Sale, by_lot
from railhead.lab.timeline import Came, Timeline


def statistics(view: View, events: Sequence[Event]) -> dict[str, Any]:
    routes = sum(isinstance(event, RouteCompleted) for event in events)
    return {
        "ending": shares.ending(events),
        "dividends": routes,
        "opening": {},
        "purse": START_CASH[len(view["seats"])],
        "lots": cities(len(view["seats"]), events),
        "tiles": len(view["board"]["laid"]),
        "bonus": [event.seat for event in events if isinstance(event, LastSpikeDriven)],
    } | soonest_end(len(view["seats"]), events)


def soonest_end(seats: int, events: Sequence[Event]) -> dict[str, int]:
    """Tiles and routes, had the last spike been driven as soon as a seat could drive it in its turn."""
    hands, laid, routes = [0] * seats, 0, 0
    for event in events:
        match event:
            case TileDrawn(seat, tile):
                hands[seat] |= BIT[tile]
            case TileLaid(seat, tile) | IsolatedTileLaid(seat, tile):
                if any(is_railway(laid | bit) for bit in bits(hands[seat])):
                    return {"soonest_tiles": laid.bit_count() + 1, "soonest_routes": routes + 1}
                hands[seat] ^= BIT[tile]
                laid |= BIT[tile]
            case RouteCompleted():
                routes += 1
    return {"soonest_tiles": laid.bit_count(), "soonest_routes": routes}


def cities(seats: int, events: Sequence[Event]) -> dict[str, dict[str, Any]]:
    """For each city how often it paid, cards sold, and by seat: cards held at the end, what they cost and paid."""
    lots = {city: new_lot(seats) for city in CITIES}
    for event in events:
        follow(lots, event)
    return lots


def new_lot(seats: int) -> dict[str, Any]:
    return {"payouts": 0, "sold": 0, "held": [0] * seats, "paid": [0] * seats, "brought": [0] * seats}


def follow(lots: dict[str, dict[str, Any]], event: Event) -> None:
    """Count an event: land that changes hands, or pays."""
    match event:
        case FreeLandTaken(seat, city):
            take(lots[city], seat, 0)
        case LandBought(seat, city, price):
            take(lots[city], seat, price)
        case LandSold(seat, city, _, value):
            lots[city]["held"][seat] -= 1
            lots[city]["brought"][seat] += value
        case PlayerBankrupted(seat):
            for lot in lots.values():
                lot["held"][seat] = 0
        case RouteCompleted(_, both):
            for city in both:
                pay_out(lots[city], PAYOUT[CITY[city]])


def take(lot: dict[str, Any], seat: int, price: int) -> None:
    lot["sold"] += 1
    lot["held"][seat] += 1
    lot["paid"][seat] += price


def pay_out(lot: dict[str, Any], pays: Sequence[int]) -> None:
    lot["payouts"] += 1
    for seat, cards in enumerate(lot["held"]):
        lot["brought"][seat] += pays[cards]


def sales(events: Sequence[Event]) -> list[Sale]:
    """All land that was taken; the free card of a city is its first."""
    return [
        Sale(event.city, event.seat, event.price if isinstance(event, LandBought) else 0)
        for event in events
        if isinstance(event, FreeLandTaken | LandBought)
    ]


def turns(time: int, event: Event) -> int:
    """A turn lays one tile."""
    return time + isinstance(event, TileLaid | IsolatedTileLaid)


def came(event: Event) -> Iterator[Came]:
    """Routes in their order and by name, the cities that open, and the spike."""
    match event:
        case RouteCompleted(_, both):
            yield from (("routes", ""), ("route", "–".join(both)))
        case FreeLandTaken(_, city):
            yield "cities", city
        case LastSpikeDriven():
            yield "spike", "spike"


def greedy_promise(seats: int) -> float:
    """Less than in other titles, since hands decide more."""
    return 0.8 if seats <= 3 else 2.5 / seats


FIGURES = (
    Figure("tiles laid", mean_of("tiles"), "about 42"),
    Figure("tiles, if nobody had kept the last spike back", mean_of("soonest_tiles"), "about 42"),
    Figure("routes built", mean_of("dividends"), "7 or 8"),
    Figure("routes, if nobody had kept the last spike back", mean_of("soonest_routes"), "7 or 8"),
    Figure(ENDING, endings),
)

PART = LabPart(
    statistics,
    sales=sales,
    step=by_lot,
    timeline=Timeline(0, turns, came, ("routes", "spike", "route", "cities")),
    measures=("tiles",),
    figures=FIGURES,
    promise=greedy_promise,
)
