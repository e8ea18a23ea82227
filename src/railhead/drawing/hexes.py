"""The geometry of hexes: corners, centres, insets, the coast around many of them, and brackets at their corners."""

from collections.abc import Iterable
from math import cos, hypot, radians, sin, sqrt

from railhead.drawing.svg import Point, polygon, polyline

FLAT_TOP, POINTY_TOP = 0, 30
"""By how many degrees the first corner is turned from due east."""


def corners(centre: Point, radius: float, turn: float = FLAT_TOP) -> list[Point]:
    """The six corners, clockwise on the screen."""
    angles = [radians(60 * corner + turn) for corner in range(6)]
    return [(centre[0] + radius * cos(angle), centre[1] + radius * sin(angle)) for angle in angles]


def outline(centre: Point, radius: float, turn: float = FLAT_TOP) -> str:
    """Path data of a hex."""
    return polygon(corners(centre, radius, turn))


def inside(radius: float, distance: float) -> float:
    """The radius of the hex that lies inside another by a distance from edge to edge."""
    return radius - distance * 2 / sqrt(3)


def flat_top_centres(names: Iterable[str], radius: float, first: Point) -> dict[str, Point]:
    """Where hexes named by column letter and row stand, A0 at `first`; odd columns stand half a hex lower."""
    return {name: flat_top_centre(ord(name[0]) - ord("A"), int(name[1:]), radius, first) for name in names}


def flat_top_centre(column: int, row: int, radius: float, first: Point) -> Point:
    return first[0] + 1.5 * radius * column, first[1] + sqrt(3) * radius * (row + column % 2 / 2)


def pointy_top_centres(names: Iterable[str], radius: float, first: Point) -> dict[str, Point]:
    """Where hexes named by row letter and column stand, A0 at `first`; odd rows stand half a hex further right."""
    return {name: pointy_top_centre(ord(name[0]) - ord("A"), int(name[1:]), radius, first) for name in names}


def pointy_top_centre(row: int, column: int, radius: float, first: Point) -> Point:
    return first[0] + sqrt(3) * radius * (column + row % 2 / 2), first[1] + 1.5 * radius * row


def coast(centres: Iterable[Point], radius: float, turn: float = FLAT_TOP) -> list[list[Point]]:
    """The closed lines around a map of hexes: every edge that belongs to one hex only."""
    after = outer_edges(centres, radius, turn)
    loops = []
    while after:
        loop = [next(iter(after))]
        while (step := after.pop(loop[-1], None)) is not None:
            loop.append(step)
        loops.append(loop[:-1])
    return loops


def outer_edges(centres: Iterable[Point], radius: float, turn: float) -> dict[Point, Point]:
    """From corner to corner, every edge whose other side is no hex."""
    edges: dict[tuple[Point, Point], None] = {}
    for centre in centres:
        around = [rounded(corner) for corner in corners(centre, radius, turn)]
        edges.update(dict.fromkeys(zip(around, around[1:] + around[:1], strict=True)))
    return {start: end for start, end in edges if (end, start) not in edges}


def rounded(point: Point) -> Point:
    """A corner that three hexes share must be one point, not three that almost meet."""
    return round(point[0], 1), round(point[1], 1)


def brackets(centre: Point, radius: float, arm: float, turn: float = FLAT_TOP) -> str:
    """Path data of an angle at each corner."""
    around = corners(centre, radius, turn)
    angles = [
        [toward(here, around[number - 1], arm), here, toward(here, around[(number + 1) % 6], arm)]
        for number, here in enumerate(around)
    ]
    return "".join(map(polyline, angles))


def toward(start: Point, end: Point, distance: float) -> Point:
    """A point some way along a line."""
    part = distance / (hypot(end[0] - start[0], end[1] - start[1]) or 1)
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
