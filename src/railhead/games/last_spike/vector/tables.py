"""The printed board and the box as arrays, and where each kind of action begins in the table of actions."""

from collections.abc import Iterator

import numpy as np

from railhead.games.last_spike.rules import board, components
from railhead.games.last_spike.rules.actions import BUYS, DRAWS, PLAYS, SALES, SKIP, TABLE
from railhead.vector.arrays import NONE, marked

SEATS = 6
"""LS-SET-1: so many at most; a game with fewer leaves the last places empty."""

TILES, CITIES, ROUTES = board.TILES, board.CITIES, board.ROUTES
TILE = {name: number for number, name in enumerate(TILES)}
"""Tiles in the order of LS-SET-4, which is also that of the spaces of each route."""

START_CASH = np.array([components.START_CASH.get(seats, 0) for seats in range(SEATS + 1)], np.int32)

# Spaces

COST = np.array([board.COSTS[tile] for tile in TILES], np.int32)
DEAREST = int(COST.max()) * components.DOUBLE
ROUTE_OF = np.array([ROUTES.index(tile[0]) for tile in TILES], np.int8)
ENDS = np.array(board.ENDS_OF, np.int8)
"""The two cities of each route: at space 1 and at space 4."""

CITY_BESIDE = np.full(len(TILES), NONE, np.int8)
"""LS-TURN-2: the city that a space is next to; spaces 2 and 3 have none."""

CITY_BESIDE[0 :: components.SPACES], CITY_BESIDE[components.SPACES - 1 :: components.SPACES] = ENDS.T
IS_END = CITY_BESIDE != NONE

# Routes, as bits

ROUTE_BIT = 1 << np.arange(len(ROUTES), dtype=np.int16)
IS_AT = marked(ENDS, len(CITIES)).any(1).T
"""By city the routes that it is an end of."""

AROUND = (IS_AT * ROUTE_BIT).sum(-1, dtype=np.int16)


def railways(city: int, been: int) -> Iterator[int]:
    """LS-END-1: every way on from a city to Sacramento that enters no city twice, as bits of routes."""
    if city == board.END:
        yield 0
        return
    for route in np.flatnonzero(IS_AT[city]):
        there = int(ENDS[route].sum()) - city
        if not been >> there & 1:
            yield from (way | 1 << int(route) for way in railways(there, been | 1 << there))


RAILWAYS = np.array(list(railways(board.START, 1 << board.START)), np.int16)

# Land

RANKS = components.CARDS
"""LS-SET-3: the cards of a city, from the free one to the dearest."""

CARDS = len(CITIES) * RANKS
CARD = {(city, price): number for number, (city, price) in enumerate(board.CARD)}
CARD_OF = {
    name: {price: number for (at, price), number in CARD.items() if at == city} for city, name in enumerate(CITIES)
}
"""The number of a card by the name of its city and its price."""

CITY_OF_CARD = np.repeat(np.arange(len(CITIES), dtype=np.int8), RANKS)
PRICE = np.array([price for _, price in board.CARD], np.int32)
IS_FREE = PRICE == 0
SALE_VALUE = -(-PRICE // (2 * components.THOUSAND)) * components.THOUSAND
"""LS-SELL-1: half the price, rounded up to the next thousand."""

AROUND_CARD = AROUND[CITY_OF_CARD]
PAYOUT = np.array(board.PAYOUT, np.int32)
"""LS-PAY-1: by city, what it pays for so many cards."""

# The table of actions

FIRST_PLAY, FIRST_SALE, FIRST_PURCHASE = (
    TABLE.index(action) for action in (PLAYS[0], next(iter(SALES.values())), BUYS[0])
)
SKIPS, FIRST_DRAW = TABLE.index(SKIP), TABLE.index(DRAWS[0])
