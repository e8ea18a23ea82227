"""Rows of a key to a map: terrain by its engraving, companies by their plates, and marks by what they mean."""

from railhead.drawing.hexes import FLAT_TOP, corners, inside
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, element, join, polygon
from railhead.drawing.words import Words

ROW, RADIUS = 43.0, 18.0
INSET = {"city": 2.8, "start": 2.8, "industrial": 4.6}


def terrain_row(at: Point, kind: str, words: tuple[str, str], turn: float = FLAT_TOP) -> Markup:
    """A small hex as it is engraved, its word and a note."""
    x, y = at
    return join([sample((x + RADIUS, y), kind, turn), *two_lines((x + 48, y), *words)])


def sample(middle: Point, kind: str, turn: float = FLAT_TOP) -> Markup:
    """A hex of the map in small."""
    edge = polygon(corners(middle, RADIUS, turn))
    parts = [element("path", cls=f"hex on-{kind}", d=edge)]
    if kind in ("forest", "mountain", "start"):
        parts.append(element("path", cls=f"f-{kind}", d=edge))
    if kind in INSET:
        inner = polygon(corners(middle, inside(RADIUS, INSET[kind]), turn))
        if kind == "industrial":
            parts.append(element("path", cls="f-industrial", d=edge + inner))
        parts.append(element("path", cls=f"inset on-{kind}", d=inner))
    return join(parts)


def company_row(at: Point, name: str, words: tuple[str, str]) -> Markup:
    """A plate, the full name and a note."""
    x, y = at
    return join([plate(name, Spot(x + 21, y, 40, 18.5)), *two_lines((x + 50, y), *words)])


def two_lines(at: Point, first: str, second: str) -> tuple[Markup, Markup]:
    """A word, and a note under it."""
    x, y = at
    return (
        lettering(first, (x, y - 1), "strong", 13, width=ROOM),
        lettering(second, (x, y + 14), "note", 12.5, width=ROOM),
    )


ROOM = 188.0


def title(say: Words, at: Point) -> Markup:
    return lettering(say("key"), at, "cap", 10.5)
