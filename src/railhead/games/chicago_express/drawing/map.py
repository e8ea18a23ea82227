"""The map of Chicago Express: all that never changes, from the water lines to the names of the towns."""

from functools import cache

from railhead.core.board import hex_neighbours
from railhead.drawing import terrain
from railhead.drawing.hexes import coast, flat_top_centres
from railhead.drawing.lettering import lettering, narrow
from railhead.drawing.svg import Markup, Point, element, group, join, polygon
from railhead.drawing.terrain import land, sea
from railhead.drawing.words import Words
from railhead.games.chicago_express.rules.board import NAMES, TERRAIN

RADIUS = 31.0
WIDTH, HEIGHT = 948.0, 628.0
CENTRES = flat_top_centres(TERRAIN, RADIUS, (55, 44))
NEIGHBOURS = hex_neighbours(TERRAIN)
COAST = coast(CENTRES.values(), RADIUS)

WATERS: tuple[tuple[Point, ...], ...] = (
    ((-40, -40), (132, -40), (132, 142), (-40, 142)),
    ((262, -40), (578, -40), (578, 160), (262, 160)),
    ((880, 66), (1000, 66), (1000, 700), (744, 700), (744, 560), (790, 560), (790, 320), (880, 320)),
)
"""Lake Michigan, Lake Erie and the Atlantic, as far as the land does not cover them."""

SEAS = (
    ("lake_michigan", "M6 57Q46 41 88 56", 11.8),
    ("lake_erie", "M290 62Q405 20 520 58", 15.5),
    ("atlantic", "M842 536Q908 462 926 372", 15.5),
)
"""The lines their names are written along."""

NAME_SIZE, NAME_RISE, NAME_ROOM = 8.9, 12.6, 46


@cache
def ground(say: Words) -> Markup:
    """Water, hexes, coast and the names of the waters."""
    hexes = (land(kind, CENTRES[hex], RADIUS) for hex, kind in TERRAIN.items())
    seas = (sea(key, course, size, say) for key, course, size in SEAS)
    return terrain.ground((WIDTH, HEIGHT), COAST, WATERS, hexes, seas)


@cache
def names() -> Markup:
    """The names of the towns, at the top of their hexes."""
    return group(*(town(hex, name) for hex, name in NAMES.items()), cls="names")


def town(hex: str, name: str) -> Markup:
    x, y = CENTRES[hex]
    return narrow(name, (x, y - NAME_RISE), f"name on-{TERRAIN[hex]}", NAME_SIZE, NAME_ROOM)


@cache
def legend(say: Words) -> Markup:
    """What the figures on a hex mean, at the lower right."""
    x, y = WIDTH - 100, HEIGHT - 60
    lines = [
        (lettering("2", (x, y), "cost", 11.5, "middle"), "cost"),
        (lettering("+1", (x, y + 19), "income", 11.5, "middle"), "income"),
        (house((x, y + 34), "1", "house"), "house"),
    ]
    return group(
        *(mark for mark, _ in lines),
        *(
            lettering(say(f"legend.{key}"), (x + 14, y + 19 * row), "second", 11.5, width=84)
            for row, (_, key) in enumerate(lines)
        ),
        cls="legend",
    )


def house(middle: Point, number: str, cls: str) -> Markup:
    """A house with what it adds; solid once it is built."""
    x, y = middle
    walls = polygon([(x - 5, y + 4.8), (x - 5, y - 1.6), (x, y - 5.8), (x + 5, y - 1.6), (x + 5, y + 4.8)])
    shade = "gain reverse" if "built" in cls else "gain"
    return join([element("path", cls=cls, d=walls), lettering(number, (x, y + 3.6), shade, 7.9, "middle")])
