"""Where the hexes of American Rails lie, and what is printed on them."""

from dataclasses import replace
from functools import cache

from railhead.drawing.hexes import POINTY_TOP
from railhead.drawing.places import Atlas, AtlasCompany, Space, unprinted
from railhead.games.american_rails.drawing.map import (
    CENTRES,
    HEIGHT,
    NEIGHBOURS,
    NEVER_DEVELOPED,
    RADIUS,
    SPECIAL,
    WIDTH,
)
from railhead.games.american_rails.rules.board import BIT, FULL, NAMES, ONE_CUBE, PRICE, SHARED, TERRAIN
from railhead.games.american_rails.rules.components import COMPANIES, CUBES, SHARES

COMPANY_NAMES = dict(
    zip(COMPANIES, ("American", "National", "Continental", "Majestic", "Liberty", "Republic"), strict=True)
)


@cache
def atlas() -> Atlas:
    """Every hex and every company; where a company begins is chosen in play."""
    return Atlas(
        game="american-rails",
        width=WIDTH,
        height=HEIGHT,
        radius=RADIUS,
        turn=POINTY_TOP,
        spaces=[space(hex) for hex in TERRAIN],
        companies=[
            AtlasCompany(name, COMPANY_NAMES[name], None, SHARES[number], CUBES[number])
            for number, name in enumerate(COMPANIES)
        ],
        cities=[],
    )


def space(hex: str) -> Space:
    """A hex with the price of its first cube (AR-EXP-4)."""
    bit = BIT[hex]
    terrain = "special" if hex in SPECIAL else TERRAIN[hex]
    return replace(
        unprinted(hex, CENTRES[hex], NAMES.get(hex), terrain, NEIGHBOURS[hex]),
        cost=PRICE[bit],
        full=FULL.get(bit),
        shared=SHARED.get(bit),
        one=bool(bit & ONE_CUBE),
        never_developed=hex in NEVER_DEVELOPED,
    )
