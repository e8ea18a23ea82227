"""The map of American Rails: all that never changes, from the water lines to the names of the cities."""

from functools import cache

from railhead.core.board import hex_neighbours
from railhead.drawing import terrain
from railhead.drawing.hexes import POINTY_TOP, coast, pointy_top_centres
from railhead.drawing.lettering import lettering, narrow
from railhead.drawing.svg import Markup, Point, element, group, polygon
from railhead.drawing.terrain import land, sea
from railhead.drawing.words import Words
from railhead.games.american_rails.rules.board import BIT, DEVELOPABLE, NAMES, PRINTED, TERRAIN

RADIUS = 27.6
WIDTH, HEIGHT = 948.0, 800.0
CENTRES = pointy_top_centres(TERRAIN, RADIUS, (20, 43))
NEIGHBOURS = hex_neighbours(TERRAIN)
COAST = coast(CENTRES.values(), RADIUS, POINTY_TOP)
SPECIAL = frozenset(PRINTED["special"])
NEVER_DEVELOPED = frozenset(hex for hex in NAMES if not BIT[hex] & DEVELOPABLE)

WATERS: tuple[tuple[Point, ...], ...] = (
    ((120, -40), (258, -40), (236, 112), (140, 112)),
    ((340, -40), (534, -40), (534, 120), (340, 120)),
    ((900, 60), (1000, 60), (1000, 840), (404, 840), (430, 700), (430, 560), (660, 320), (660, 160), (860, 150)),
    ((-40, 716), (24, 716), (110, 690), (356, 700), (330, 860), (-40, 860)),
)
"""Lake Michigan, Lake Erie, the Atlantic down to Florida and the Gulf, as far as the land does not cover them."""

SEAS = (
    ("lake_michigan", "M118 34Q188 26 256 36", 11.8),
    ("lake_erie", "M352 62Q432 28 514 60", 15.5),
    ("atlantic", "M766 374Q868 322 912 214", 15.5),
    ("gulf", "M96 782Q214 762 332 776", 15.5),
)
"""The lines their names are written along."""

NAME_SIZE, NAME_RISE, NAME_ROOM = 8.3, 11.4, 44


@cache
def ground(say: Words) -> Markup:
    """Water, hexes, coast, the names of the waters, and the cities that never grow."""
    hexes = (land(look(hex), CENTRES[hex], RADIUS, POINTY_TOP) for hex in TERRAIN)
    seas = (sea(key, course, size, say) for key, course, size in SEAS)
    return terrain.ground((WIDTH, HEIGHT), COAST, WATERS, hexes, seas)


def look(hex: str) -> str:
    """How a hex is engraved: the special cities wear the hatched ring."""
    return "industrial" if hex in SPECIAL else TERRAIN[hex]


@cache
def names() -> Markup:
    """The names of the cities, and a square over those that are never developed."""
    squares = [square(CENTRES[hex]) for hex in NAMES if hex in NEVER_DEVELOPED]
    return group(*(town(hex, name) for hex, name in NAMES.items()), *squares, cls="names")


def town(hex: str, name: str) -> Markup:
    x, y = CENTRES[hex]
    return narrow(name, (x, y - NAME_RISE), "name on-city", NAME_SIZE, NAME_ROOM)


@cache
def legend(say: Words) -> Markup:
    """What the figures and marks of a city mean, on the sea."""
    x, y = WIDTH - 160, HEIGHT - 60
    rows = (
        ("values", lettering("4 / 2", (x, y), "value", 11.5, "middle")),
        ("developed", triangle((x, y + 16.2), 0)),
        ("never", square((x, y + 33.8), 0)),
    )
    return group(
        *(mark for _, mark in rows),
        *(
            lettering(say(f"legend.{key}"), (x + 24, y + 19 * row), "second", 11.5, width=130)
            for row, (key, _) in enumerate(rows)
        ),
        cls="legend",
    )


def square(centre: Point, rise: float = RADIUS - 6.4) -> Markup:
    """The mark of a city that is never developed."""
    x, y = centre[0], centre[1] - rise
    return element(
        "path", cls="mark never", d=polygon([(x - 2, y - 2), (x + 2, y - 2), (x + 2, y + 2), (x - 2, y + 2)])
    )


def triangle(centre: Point, rise: float = RADIUS - 6.2) -> Markup:
    """The mark of a city that has been developed."""
    x, y = centre[0], centre[1] - rise
    return element("path", cls="mark developed", d=polygon([(x - 5, y + 2.6), (x, y - 5.2), (x + 5, y + 2.6)]))
