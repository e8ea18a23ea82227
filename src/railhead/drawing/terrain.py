"""Hexes with their engraving, and the names of waters along their courses: the ground of any map of hexes."""

from collections.abc import Iterable, Sequence

from railhead.drawing.engraving import patterns, water
from railhead.drawing.hexes import FLAT_TOP, inside, outline
from railhead.drawing.svg import Markup, Point, box, element, group, join, polygon
from railhead.drawing.words import Words

INSET = {"city": 3.4, "start": 3.4, "industrial": 5.4}
"""How far inside the edge the inner line of a town runs."""


LOOKS = ("plain", "forest", "mountain", "city", "industrial", "start")


def look(kind: str) -> str:
    """How terrain is engraved; any other kind looks like a plain."""
    return kind if kind in LOOKS else "plain"


def ground(
    size: tuple[float, float],
    shore: Sequence[Sequence[Point]],
    waters: Sequence[Sequence[Point]],
    hexes: Iterable[Markup],
    names: Iterable[Markup],
) -> Markup:
    """The sheet, water along the coast, hexes, and the names of the waters."""
    return group(
        patterns(),
        box((0, 0), *size, "page"),
        water(shore, waters, size),
        *hexes,
        element("path", cls="coast", d="".join(map(polygon, shore))),
        *names,
        cls="ground",
    )


def land(terrain: str, centre: Point, radius: float, turn: float = FLAT_TOP) -> Markup:
    """A hex with its engraving."""
    edge = outline(centre, radius, turn)
    drawn = [element("path", cls=f"hex on-{terrain}", d=edge)]
    if terrain in ("forest", "mountain", "start"):
        drawn.append(element("path", cls=f"f-{terrain}", d=edge))
    if terrain == "industrial":
        ring = outline(centre, inside(radius, 0.9), turn) + outline(centre, inside(radius, INSET[terrain]), turn)
        drawn.append(element("path", cls="f-industrial", d=ring))
    if terrain in INSET:
        line = outline(centre, inside(radius, INSET[terrain]), turn)
        drawn.append(element("path", cls=f"inset on-{terrain}", d=line))
    return join(drawn)


def sea(key: str, course: str, size: float, say: Words) -> Markup:
    """The name of a water, along its course."""
    name = f"rh-{key.replace('_', '-')}"
    along = element("textPath", say(f"sea.{key}"), href=f"#{name}", startOffset="50%")
    return join(
        [
            element("defs", element("path", id=name, d=course)),
            element("text", along, cls="sea" if size > 13 else "sea small", font_size=size, text_anchor="middle"),
        ]
    )
