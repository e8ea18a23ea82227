"""The printed board and cards, read from board.toml. Tiles and cards have a bit each; sets of them are masks.

Tiles are numbered in the order of their names as text, so a route is four neighbouring bits. Cards are numbered city by
city, from the free one to the dearest, with one bit left empty behind each city: `tops` needs it.
"""

from collections.abc import Iterator
from functools import lru_cache

from railhead.core.board import Board
from railhead.core.box import read_data
from railhead.games.last_spike.rules.components import BOX, CARDS, DOUBLE, SPACES, THOUSAND

PRINTED = read_data("railhead.games.last_spike", "board.toml")

CITIES = tuple(PRINTED["city"])
CITY = {name: number for number, name in enumerate(CITIES)}
NAMES: dict[str, str] = {city: entry["name"] for city, entry in PRINTED["city"].items()}
START, END = CITY[PRINTED["start"]], CITY[PRINTED["end"]]

# Routes and their tiles

ROUTES = tuple(sorted(PRINTED["route"]))
ENDS_OF = tuple((CITY[PRINTED["route"][route]["from"]], CITY[PRINTED["route"][route]["to"]]) for route in ROUTES)
"""The two cities that each route joins: first the one at space 1, then the one at space 4."""


def beside(space: int) -> list[int]:
    """LS-READ-2: the neighbouring numbers on the same route."""
    return [near for near in (space - 1, space + 1) if 1 <= near <= SPACES]


BOARD = Board(
    {
        f"{route}{space}": [f"{route}{near}" for near in beside(space)]
        for route in ROUTES
        for space in range(1, SPACES + 1)
    }
)
TILES = BOARD.names
BIT = BOARD.bit
ALL_TILES = BOARD.mask(TILES)
ROUTE_AT = {BIT[tile]: ROUTES.index(tile[0]) for tile in TILES}
TILES_OF = tuple(BOARD.mask(tile for tile in TILES if tile[0] == route) for route in ROUTES)
COSTS: dict[str, int] = {tile: PRINTED["route"][tile[0]]["cost"][int(tile[1:]) - 1] for tile in TILES}
COST = {BIT[tile]: cost for tile, cost in BOX.holds("cost", COSTS).items()}
TOUCHES = {
    BIT[f"{route}{space}"]: city
    for route, (first, last) in zip(ROUTES, ENDS_OF, strict=True)
    for space, city in ((1, first), (SPACES, last))
}
"""LS-TURN-2: spaces 1 and 4 are next to a city."""

END_SPACES = sum(TOUCHES)
INNER_SPACES = ALL_TILES & ~END_SPACES
TILES_AT = tuple(sum(bit for bit, near in TOUCHES.items() if near == city) for city in range(len(CITIES)))
ROUTES_AT = tuple(tuple(route for route, ends in enumerate(ENDS_OF) if city in ends) for city in range(len(CITIES)))
AROUND = tuple(sum(TILES_OF[route] for route in routes) for routes in ROUTES_AT)
"""All tiles of all routes of a city."""

DEAREST = max(COST.values()) * DOUBLE
"""What a tile costs at most, doubled."""

COSTS_AT_MOST = tuple(
    sum(bit for bit, cost in COST.items() if cost <= limit) for limit in range(0, DEAREST + 1, THOUSAND)
)


def costing_at_most(amount: int) -> int:
    """The tiles with a printed cost within an amount."""
    return COSTS_AT_MOST[amount // THOUSAND if amount < DEAREST else -1]


def is_complete(laid: int, route: int) -> bool:
    """LS-PAY-1: all four spaces of a route are built."""
    return laid & TILES_OF[route] == TILES_OF[route]


def complete_routes(laid: int) -> list[int]:
    return [route for route in range(len(ROUTES)) if is_complete(laid, route)]


def _lines(city: int, been: int) -> Iterator[int]:
    """Every way on from a city to the end that enters no city twice, as a set of tiles."""
    if city == END:
        yield 0
    for route in ROUTES_AT[city]:
        first, last = ENDS_OF[route]
        there = last if city == first else first
        if not been >> there & 1:
            for line in _lines(there, been | 1 << there):
                yield TILES_OF[route] | line


LINES = tuple(_lines(START, 1 << START))
"""LS-END-1: the railways from St. Louis to Sacramento that enter no city twice."""


def _along(line: int) -> tuple[list[str], list[int]]:
    """The cities of a railway and the routes between them, from St. Louis on."""
    cities, routes = [START], []
    while cities[-1] != END:
        here = cities[-1]
        onward = (route for route in ROUTES_AT[here] if line & TILES_OF[route] and route not in routes)
        routes.append(next(onward))
        cities.append(sum(ENDS_OF[routes[-1]]) - here)
    return [CITIES[city] for city in cities], routes


ALONG = {line: _along(line) for line in LINES}
"""Each railway as a way: its cities and its routes, in their order."""


def is_railway(laid: int) -> bool:
    """LS-END-1: whether built routes make an unbroken railway from St. Louis to Sacramento."""
    return any(laid & line == line for line in LINES)


@lru_cache(1 << 10)
def nearest_railway(laid: int) -> int:
    """The railway that lacks the fewest tiles; of equal ones the shorter."""
    return min(LINES, key=lambda line: ((line & ~laid).bit_count(), line.bit_count()))


# Land cards

STEP = CARDS + 1
LAND: dict[str, list[int]] = {city: entry["land"] for city, entry in PRINTED["city"].items()}
PRICES = tuple(map(tuple, BOX.holds("land", LAND).values()))
CARD = {
    (city, price): 1 << city * STEP + rank
    for city, prices in enumerate(PRICES)
    for rank, price in enumerate(sorted(prices))
}
"""A card by its city and its price, which differ from card to card (`sell DEN 4000`)."""

PRICE = {bit: price for (_, price), bit in CARD.items()}
CITY_OF_CARD = {bit: city for (city, _), bit in CARD.items()}
ALL_CARDS = sum(PRICE)
FREE = sum(bit for bit, price in PRICE.items() if not price)
CARDS_OF = tuple(sum(bit for bit, near in CITY_OF_CARD.items() if near == city) for city in range(len(CITIES)))
FREE_OF = tuple(FREE & cards for cards in CARDS_OF)
PAYS: dict[str, list[int]] = {city: entry["pays"] for city, entry in PRINTED["city"].items()}
PAYOUT = tuple((0, *pays) for pays in BOX.holds("pays", PAYS).values())
"""LS-PAY-1: what a city pays for so many cards."""

SALE_VALUE = {bit: -(-price // (2 * THOUSAND)) * THOUSAND for bit, price in PRICE.items()}
"""LS-SELL-1: half the price, rounded up to the next thousand."""

_BEHIND = sum(1 << city * STEP + CARDS for city in range(len(CITIES)))
_FIRST = sum(1 << city * STEP for city in range(len(CITIES)))
_DEAREST_CARD = max(PRICE.values())
_PRICED_AT_MOST = tuple(
    sum(bit for bit, price in PRICE.items() if price <= limit) for limit in range(0, _DEAREST_CARD + 1, THOUSAND)
)


def tops(stacks: int) -> int:
    """The top card of every stack at once: in each city's bits the lowest, as in `x & ~(x - 1)`."""
    return stacks & ~((stacks | _BEHIND) - _FIRST)


def priced_at_most(amount: int) -> int:
    """The cards with a price within an amount."""
    return _PRICED_AT_MOST[amount // THOUSAND if amount < _DEAREST_CARD else -1]
