"""Where the spaces of any board lie on a sheet of paper, as large as the sheet allows."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from math import dist, inf, sqrt
from typing import NamedTuple

from railhead.core.atlas import Atlas
from railhead.drawing.hexes import FLAT_TOP, POINTY_TOP, flat_top_centres, pointy_top_centres
from railhead.drawing.svg import Point

POINT = 0.3
"""How large a point of a graph is at most, in parts of its shortest link."""


class Paper(NamedTuple):
    """A sheet: how wide and how high it is at most, its margin, and the largest radius of a hex and of a point."""

    width: float
    height: float
    margin: float
    hex: float
    point: float


@dataclass(frozen=True)
class Sheet:
    """A sheet with a board on it: where each space has its middle, how far it reaches, and how hexes are turned."""

    width: float
    height: float
    centres: Mapping[str, Point]
    radius: float
    turn: int


def laid_out(atlas: Atlas, paper: Paper) -> Sheet:
    """A board on a sheet that is no larger than the board needs."""
    ids = [place.id for place in atlas.spaces]
    if not ids:
        return Sheet(paper.width, 2 * paper.margin, {}, 0, 0)
    if atlas.grid == "flat":
        return of_hexes(flat_top_centres(ids, 1, (0, 0)), (1, sqrt(3) / 2), FLAT_TOP, paper)
    if atlas.grid == "pointed":
        return of_hexes(pointy_top_centres(ids, 1, (0, 0)), (sqrt(3) / 2, 1), POINTY_TOP, paper)
    return of_points(atlas, paper)


def of_hexes(places: Mapping[str, Point], reach: Point, turn: int, paper: Paper) -> Sheet:
    """Hexes, from where those of radius 1 have their middles, and how far each of them reaches aside and down."""
    scale = min(paper.hex, fitting(places.values(), reach, (0, 0), paper))
    middles, (width, height) = moved_to(places, scale, (reach[0] * scale, reach[1] * scale), paper.margin)
    return Sheet(width, height, middles, scale, turn)


def of_points(atlas: Atlas, paper: Paper) -> Sheet:
    """The points of a graph; where links are short they are small."""
    places = {place.id: (place.x, place.y) for place in atlas.spaces}
    scale = fitting(places.values(), (0, 0), (2 * paper.point, 2 * paper.point), paper)
    scale = 1 if scale == inf else scale
    links = [dist(places[here], places[near]) for here, around in atlas.neighbours.items() for near in around]
    shortest = min((length for length in links if length), default=inf)
    middles, (width, height) = moved_to(places, scale, (paper.point, paper.point), paper.margin)
    return Sheet(width, height, middles, min(paper.point, POINT * shortest * scale), 0)


def fitting(places: Collection[Point], reach: Point, fixed: Point, paper: Paper) -> float:
    """How much a board may grow on a sheet. Spaces reach so far and grow with it; `fixed` is room that does not."""
    room = (paper.width - 2 * paper.margin - fixed[0], paper.height - 2 * paper.margin - fixed[1])
    sizes = [max(along) - min(along) + 2 * far for along, far in zip(zip(*places, strict=True), reach, strict=True)]
    return min(has / takes if takes else inf for has, takes in zip(room, sizes, strict=True))


def moved_to(places: Mapping[str, Point], scale: float, reach: Point, margin: float) -> tuple[dict[str, Point], Point]:
    """Places on the sheet, inside its margin, when each reaches so far aside and down; and how large the sheet is."""
    (left, right), (top, bottom) = ((min(along), max(along)) for along in zip(*places.values(), strict=True))
    corner = (margin + reach[0] - left * scale, margin + reach[1] - top * scale)
    middles = {id: (x * scale + corner[0], y * scale + corner[1]) for id, (x, y) in places.items()}
    return middles, ((right - left) * scale + 2 * (reach[0] + margin), (bottom - top) * scale + 2 * (reach[1] + margin))
