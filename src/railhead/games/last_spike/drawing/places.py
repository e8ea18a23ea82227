"""Where the tiles and cities of The Last Spike lie, and what is printed on them."""

from dataclasses import replace
from functools import cache

from railhead.drawing.places import Atlas, AtlasCity, Space, at, unprinted
from railhead.games.last_spike.drawing.geometry import HEIGHT, PLACES, PLAQUES, SPACES, WIDTH
from railhead.games.last_spike.rules.board import BIT, BOARD, CITY, COST, NAMES, PAYOUT, PRICES, ROUTES, ROUTES_AT


@cache
def atlas() -> Atlas:
    """Every tile's place and every city."""
    return Atlas(
        game="last-spike",
        width=WIDTH,
        height=HEIGHT,
        radius=0,
        turn=0,
        spaces=[space(tile) for tile in SPACES],
        companies=[],
        cities=[city(name) for name in PLACES],
    )


def space(tile: str) -> Space:
    bit = BIT[tile]
    bare = unprinted(tile, SPACES[tile], None, "tile", BOARD.names_in(BOARD.beside[bit]))
    return replace(bare, cost=COST[bit], route=tile[0], one=True)


def city(name: str) -> AtlasCity:
    number = CITY[name]
    corner = PLAQUES[name]
    return AtlasCity(
        id=name,
        name=NAMES[name],
        **at(PLACES[name]),
        plaque_x=corner[0],
        plaque_y=corner[1],
        routes=[ROUTES[route] for route in ROUTES_AT[number]],
        prices=PRICES[number],
        pays=PAYOUT[number][1:],
    )
