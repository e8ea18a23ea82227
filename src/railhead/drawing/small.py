"""A map of hexes in small, without a word on it: the ground, and on it networks of rails and dots."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from railhead.drawing.engraving import patterns, water
from railhead.drawing.hexes import coast
from railhead.drawing.picture import Picture
from railhead.drawing.placing import plates_of
from railhead.drawing.plates import Rows
from railhead.drawing.rails import Joint, rails
from railhead.drawing.svg import Markup, Point, circle, element, group, join, polygon
from railhead.drawing.terrain import land
from railhead.drawing.theme import company_class
from railhead.drawing.words import Words

WIDTH, HEIGHT = 410.0, 270.0
FULL_RADIUS = 31.0
"""The radius for which rows of plates are given; dots keep their size whatever the radius is."""


@dataclass(frozen=True)
class Small:
    """A map that is drawn at another scale: its hexes, how they look, and how they are turned."""

    looks: Mapping[str, str]
    centres: Mapping[str, Point]
    radius: float
    turn: int
    waters: Sequence[Sequence[Point]]

    def picture(
        self,
        there: Mapping[str, Sequence[str]],
        joints: Mapping[str, Sequence[Joint]],
        size: float,
        rows: Rows,
        say: Words,
    ) -> Picture:
        """The map with its networks, as a picture."""
        body = join([self.ground, self.networks(there, joints, size, rows)])
        return Picture(WIDTH, HEIGHT, say.title, say("map", title=say.title), body)

    @cached_property
    def ground(self) -> Markup:
        """Water, hexes and coast."""
        shore = coast(self.centres.values(), self.radius, self.turn)
        return group(
            patterns(),
            water(shore, self.waters, (WIDTH, HEIGHT)),
            *(land(look, self.centres[hex], self.radius, self.turn) for hex, look in self.looks.items()),
            element("path", cls="coast", d="".join(map(polygon, shore))),
            cls="ground",
        )

    def networks(
        self, there: Mapping[str, Sequence[str]], joints: Mapping[str, Sequence[Joint]], size: float, rows: Rows
    ) -> Markup:
        """The rails of all companies, and over them a dot for each piece."""
        spots = plates_of(there, self.centres, FULL_RADIUS, dots(size, rows))
        places = {(hex, company): spot.middle for (hex, company), spot in spots.items()}
        lines = [
            rails(name, ways, {hex: place for (hex, owner), place in places.items() if owner == name})
            for name, ways in joints.items()
        ]
        pieces = [
            group(circle(place, size / 2, "plate"), cls=company_class(company))
            for (_, company), place in places.items()
        ]
        return join([group(*lines, cls="under"), group(*pieces, cls="over")])


def shrunk(points: Iterable[Point], scale: float, shift: Point = (0, 0)) -> list[Point]:
    """Places of a large map where they lie on a small one."""
    return [(x * scale + shift[0], y * scale + shift[1]) for x, y in points]


def dots(size: float, rows: Rows) -> Rows:
    """Rows of dots instead of plates."""
    return {count: (plates, size, size) for count, (plates, *_) in rows.items()}
