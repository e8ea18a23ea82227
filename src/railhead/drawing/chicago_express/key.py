"""The key to the map: terrain by its engraving, companies by their plates."""

from functools import cache

from railhead.drawing.chicago_express.placing import STARTS
from railhead.drawing.hexes import corners, inside
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, element, group, join, polygon
from railhead.drawing.words import Words
from railhead.games.chicago_express.board import NAMES, TERRAIN_LETTERS

COMPANY_NAMES = {
    "PRR": "Pennsylvania",
    "B&O": "Baltimore & Ohio",
    "NYC": "New York Central",
    "C&O": "Chesapeake & Ohio",
    "WAB": "Wabash",
}
ROW, RADIUS = 43.0, 18.0


@cache
def key(corner: Point, width: float, say: Words) -> Markup:
    """Terrain at the left, companies at the right."""
    x, y = corner
    half = x + width / 2 - 8
    return group(
        lettering(say("key"), corner, "cap", 10.5),
        *(terrain((x, y + 30 + ROW * row), kind, say) for row, kind in enumerate(TERRAIN_LETTERS.values())),
        *(company((half, y + 30 + ROW * row), name, say) for row, name in enumerate(COMPANY_NAMES)),
        cls="key",
    )


def terrain(at: Point, kind: str, say: Words) -> Markup:
    """A small hex as it is engraved, and its word."""
    x, y = at
    middle = (x + RADIUS, y)
    return join(
        [
            sample(middle, kind),
            lettering(say(f"terrain.{kind}"), (x + 48, y - 1), "strong", 13),
            lettering(say(f"key.{kind}"), (x + 48, y + 14), "note", 12.5),
        ]
    )


def sample(middle: Point, kind: str) -> Markup:
    """A hex of the map in small."""
    edge = polygon(corners(middle, RADIUS))
    fill = element("path", cls=f"f-{kind}", d=edge) if kind in ("forest", "mountain", "start") else Markup()
    if kind == "industrial":
        fill = element("path", cls="f-industrial", d=edge + polygon(corners(middle, inside(RADIUS, 4.6))))
    depth = {"city": 2.8, "start": 2.8, "industrial": 4.6}.get(kind)
    line = depth and element("path", cls=f"inset on-{kind}", d=polygon(corners(middle, inside(RADIUS, depth))))
    return join([element("path", cls=f"hex on-{kind}", d=edge), fill, line or Markup()])


def company(at: Point, name: str, say: Words) -> Markup:
    """A plate, the full name, and where the line begins."""
    x, y = at
    start = NAMES[STARTS[name]]
    origin = say("key.wabash" if name == "WAB" else "key.from", town=start)
    return join(
        [
            plate(name, Spot(x + 21, y, 40, 18.5)),
            lettering(COMPANY_NAMES[name], (x + 50, y - 1), "strong", 13),
            lettering(origin, (x + 50, y + 14), "note", 12.5),
        ]
    )
