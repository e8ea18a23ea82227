"""Plates: what stands for a company's pieces, like the builder's plate of a locomotive, in a shape of its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from railhead.drawing.lettering import narrow
from railhead.drawing.svg import Markup, Point, element, group, moved, polygon
from railhead.drawing.theme import company_class

Shape = Callable[[float, float], str]


class Spot(NamedTuple):
    """Where a plate lies, by its middle, and how large it is."""

    x: float
    y: float
    width: float
    height: float

    @property
    def middle(self) -> Point:
        return self.x, self.y


def square(width: float, height: float) -> str:
    x, y = width / 2, height / 2
    return polygon([(-x, -y), (x, -y), (x, y), (-x, y)])


def cut_corners(width: float, height: float) -> str:
    x, y, cut = width / 2, height / 2, min(3.2, height / 4)
    return polygon(
        [(cut - x, -y), (x - cut, -y), (x, cut - y), (x, y - cut), (x - cut, y), (cut - x, y), (-x, y - cut), (-x, cut - y)]
    )


def pointed_ends(width: float, height: float) -> str:
    x, y = width / 2 + 1, height / 2
    point = min(5.0, width / 4)
    return polygon([(point - x, -y), (x - point, -y), (x, 0), (x - point, y), (point - x, y), (-x, 0)])


def pill(width: float, height: float) -> str:
    r = height / 2
    flat = width - height
    return f"M{r - width / 2:.2f} {-r:.2f}h{flat:.2f}a{r:.2f} {r:.2f} 0 0 1 0 {height:.2f}h{-flat:.2f}a{r:.2f} {r:.2f} 0 0 1 0 {-height:.2f}Z"


def oval(width: float, height: float) -> str:
    x, y = width / 2 + 1, height / 2 + 0.5
    return f"M{-x:.2f} 0a{x:.2f} {y:.2f} 0 1 1 {2 * x:.2f} 0a{x:.2f} {y:.2f} 0 1 1 {-2 * x:.2f} 0Z"


SHAPES: Mapping[str, Shape] = {
    "PRR": cut_corners,
    "B&O": pill,
    "NYC": oval,
    "C&O": pointed_ends,
    "WAB": square,
}
SIDE = {pill: 3.2, oval: 3.6, pointed_ends: 3.4}
"""How far lettering stays from the ends of a shape; from straight ends a little less."""


def plate(company: str, spot: Spot) -> Markup:
    """A company's plate with its initials; a large one has a rim, as the cast ones had."""
    shape = SHAPES[company]
    size = 0.78 * spot.height
    room = spot.width - 2 * min(SIDE.get(shape, 2.2), spot.width / 9)
    rim = element("path", cls="rim", d=shape(spot.width - 3.4, spot.height - 3.4)) if spot.height >= RIMMED else ""
    return group(
        element("path", cls="plate", d=shape(spot.width, spot.height)),
        rim,
        narrow(company, (0, size * 0.36), "letters", size, room),
        cls=company_class(company),
        transform=moved(spot.middle),
    )


RIMMED = 16


# Where plates lie on a hex of radius 31

ROWS: Mapping[int, tuple[tuple[int, ...], float, float]] = {
    1: ((1,), 29, 13.5),
    2: ((1, 1), 28, 10.6),
    3: ((2, 1), 24.5, 11),
    4: ((2, 2), 24.5, 11),
    5: ((3, 2), 17.4, 11),
}
"""How many plates lie in each row, how wide they are and how high."""

GAP = 0.9


def spots(count: int, centre: Point, radius: float) -> list[Spot]:
    """Where so many plates lie on one hex, row by row."""
    rows, width, height = ROWS[count]
    scale = radius / 31
    top = -(len(rows) - 1) / 2
    return [
        Spot(centre[0] + x * scale, centre[1] + (top + row) * (height + GAP) * scale, width * scale, height * scale)
        for row, plates in enumerate(rows)
        for x in row_of(plates, width)
    ]


def row_of(plates: int, width: float) -> Sequence[float]:
    """The middles of plates side by side."""
    return [(number - (plates - 1) / 2) * (width + GAP) for number in range(plates)]
