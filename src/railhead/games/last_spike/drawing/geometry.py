"""Where everything stands on the board of The Last Spike: cities, their plaques, and the spaces of the routes."""

from collections.abc import Mapping, Sequence

from railhead.drawing.svg import Point
from railhead.games.last_spike.rules.board import CITIES, ENDS_OF, PRINTED, ROUTES

WIDTH, HEIGHT = 948.0, 640.0
SCALE = WIDTH / PRINTED["size"][0]
DROP = 14.0
"""By how much the board lies lower than in the file, so that the plaque of the north tip finds room."""

PLACES: Mapping[str, Point] = {
    city: (entry["at"][0] * SCALE, entry["at"][1] * SCALE + DROP) for city, entry in PRINTED["city"].items()
}


def along(start: Point, end: Point, part: float) -> Point:
    """A point on the line between two others."""
    return start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part


ENDS: Mapping[str, tuple[str, str]] = {
    route: (CITIES[first], CITIES[last]) for route, (first, last) in zip(ROUTES, ENDS_OF, strict=True)
}
"""The two cities of each route, the one at space 1 first."""

SPACES: Mapping[str, Point] = {
    f"{route}{number}": along(PLACES[first], PLACES[last], part)
    for route, (first, last) in ENDS.items()
    for number, part in enumerate(PRINTED["spaces"], 1)
}

PLAQUE = (106.0, 46.0)
PLAQUES: Mapping[str, Point] = {
    "STL": (836, 199),
    "OMA": (700, 101),
    "DOD": (686, 415),
    "DEN": (425, 195),
    "LAR": (423, 8),
    "ELP": (418, 587),
    "OGD": (186, 97),
    "YUM": (166, 476),
    "SAC": (6, 201),
}
"""The upper left corner of each city's plaque, where it covers no space."""


def smoothed(points: Sequence[Point], rounds: int = 2, *, closed: bool = False) -> list[Point]:
    """A line with its corners cut, as a hand would draw it."""
    line = list(points)
    for _ in range(rounds):
        ends = line[1:] + line[:1] if closed else line[1:]
        cut = [along(*pair, part) for pair in zip(line, ends, strict=False) for part in (0.25, 0.75)]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def points(text: str) -> list[Point]:
    """Points written in a row, each as "across,down"."""
    pairs = [point.split(",") for point in text.split()]
    return [(float(across), float(down)) for across, down in pairs]
