"""Where the hexes of Chicago Express lie, and what is printed on them."""

from dataclasses import replace
from functools import cache

from railhead.drawing.hexes import FLAT_TOP
from railhead.drawing.places import Atlas, AtlasCompany, Space, unprinted
from railhead.games.chicago_express.drawing.map import CENTRES, HEIGHT, NEIGHBOURS, RADIUS, WIDTH
from railhead.games.chicago_express.drawing.placing import STARTS
from railhead.games.chicago_express.rules.board import (
    BIT,
    COST,
    HOUSE,
    INCOME,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
    NAMES,
    ONE_LOCOMOTIVE,
    TAKES_A_HOUSE,
    TERRAIN,
)
from railhead.games.chicago_express.rules.components import COMPANIES, LOCOMOTIVES, SHARES

COMPANY_NAMES = {
    "PRR": "Pennsylvania",
    "B&O": "Baltimore & Ohio",
    "NYC": "New York Central",
    "C&O": "Chesapeake & Ohio",
    "WAB": "Wabash",
}


@cache
def atlas() -> Atlas:
    """Every hex and every company."""
    return Atlas(
        game="chicago-express",
        width=WIDTH,
        height=HEIGHT,
        radius=RADIUS,
        turn=FLAT_TOP,
        spaces=[space(hex) for hex in TERRAIN],
        companies=[
            AtlasCompany(name, COMPANY_NAMES[name], STARTS[name], SHARES[number], LOCOMOTIVES[number])
            for number, name in enumerate(COMPANIES)
        ],
        cities=[],
    )


def space(hex: str) -> Space:
    """A hex with its printed numbers; nothing can be laid on a start."""
    bit = BIT[hex]
    track = INDUSTRY_TRACK[INDUSTRY_AT[bit]] if bit in INDUSTRY_AT else None
    return replace(
        unprinted(hex, CENTRES[hex], NAMES.get(hex), TERRAIN[hex], NEIGHBOURS[hex]),
        cost=COST[bit] or None,
        income=track[0] if track else INCOME[bit],
        house=HOUSE[bit] if bit & TAKES_A_HOUSE else None,
        track=track,
        one=bool(bit & ONE_LOCOMOTIVE),
    )
