"""Plates: what stands for a company's pieces, like the builder's plate of a locomotive, in a shape of its own."""

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from railhead.drawing.lettering import narrow
from railhead.drawing.svg import Markup, Point, element, group, moved, number, place, polygon
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
        [
            (cut - x, -y),
            (x - cut, -y),
            (x, cut - y),
            (x, y - cut),
            (x - cut, y),
            (cut - x, y),
            (-x, y - cut),
            (-x, cut - y),
        ]
    )


def pointed_ends(width: float, height: float) -> str:
    x, y = width / 2 + 1, height / 2
    point = min(5.0, width / 4)
    return polygon([(point - x, -y), (x - point, -y), (x, 0), (x - point, y), (point - x, y), (-x, 0)])


def pill(width: float, height: float) -> str:
    radius, flat = height / 2, width - height
    end = f"a{number(radius)} {number(radius)} 0 0 1 0"
    return (
        f"M{place((-flat / 2, -radius))}h{number(flat)}{end} {number(height)}h{number(-flat)}{end} {number(-height)}Z"
    )


def oval(width: float, height: float) -> str:
    across = width + 2
    half = f"a{number(across / 2)} {number((height + 1) / 2)} 0 1 1"
    return f"M{number(-across / 2)} 0{half} {number(across)} 0{half} {number(-across)} 0Z"


def shield(width: float, height: float) -> str:
    x, y = width / 2, height / 2
    point = min(3.4, height / 4)
    return polygon([(-x, -y), (x, -y), (x, y - point), (0, y + 1.2), (-x, y - point)])


SIDE: Mapping[Shape, float] = {pill: 3.2, oval: 3.6, pointed_ends: 3.4}
"""How far lettering stays from the ends of a shape; from straight ends a little less."""


def plate(company: str, spot: Spot, shape: Shape) -> Markup:
    """A company's plate with its initials; a large one has a rim, as the cast ones had."""
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

Rows = Mapping[int, tuple[tuple[int, ...], float, float]]
"""For each number of plates: how many lie in each row, how wide they are and how high."""

FLAT_ROWS: Rows = {
    1: ((1,), 29, 13.5),
    2: ((1, 1), 28, 10.6),
    3: ((2, 1), 24.5, 11),
    4: ((2, 2), 24.5, 11),
    5: ((3, 2), 17.4, 11),
}
POINTY_ROWS: Rows = {
    1: ((1,), 29, 13.5),
    2: ((2,), 24.4, 13.2),
    3: ((2, 1), 24.4, 10.4),
    4: ((2, 2), 24.4, 10.4),
    5: ((3, 2), 16.4, 10.4),
    6: ((3, 3), 16.4, 10.4),
}
"""A hex that stands on a point is narrower and higher: two plates lie side by side."""

GAP = 0.9


def spots(count: int, centre: Point, radius: float, table: Rows = FLAT_ROWS) -> list[Spot]:
    """Where so many plates lie on one hex, row by row."""
    rows, width, height = table[count]
    scale = radius / 31
    top = -(len(rows) - 1) / 2
    return [
        Spot(centre[0] + x * scale, centre[1] + (top + row) * (height + GAP) * scale, width * scale, height * scale)
        for row, plates in enumerate(rows)
        for x in row_of(plates, width)
    ]


def row_of(plates: int, width: float) -> Sequence[float]:
    """The middles of plates side by side."""
    return [(rank - (plates - 1) / 2) * (width + GAP) for rank in range(plates)]
