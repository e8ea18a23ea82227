"""Gauges: dials with a needle, rows of pips, tracks of spaces and a ruler, all with words beside their marks."""

from collections.abc import Mapping, Sequence
from math import cos, radians, sin

from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, box, element, group, join, line, number, place, polyline

SWEEP, FIRST = 240, 210
"""A dial's needle turns clockwise over 240 degrees, from the lower left."""


def around(centre: Point, radius: float, angle: float) -> Point:
    """A point on a circle; angles run counter-clockwise from due east."""
    return centre[0] + radius * cos(radians(angle)), centre[1] - radius * sin(radians(angle))


def dial(centre: Point, radius: float, value: int, end: int) -> Markup:
    """A dial from 0 to its end, whose zone is hatched."""
    step = SWEEP / end
    pointed = FIRST - value * step
    needle = polyline([around(centre, -0.16 * radius, pointed), around(centre, 0.74 * radius, pointed)])
    ticks = [
        line(
            around(centre, radius - 7, FIRST - mark * step),
            around(centre, radius - 1.5, FIRST - mark * step),
            "tick long",
        )
        for mark in range(end)
    ]
    return group(
        element("circle", cls="face", cx=centre[0], cy=centre[1], r=radius),
        zone(centre, radius - 1, FIRST - (end - 0.5) * step, FIRST - (end + 0.5) * step),
        *ticks,
        element("path", cls="needle", d=needle),
        element("circle", cls="hub", cx=centre[0], cy=centre[1], r=3.2),
        lettering(f"{value}/{end}", (centre[0], centre[1] + 0.76 * radius), "figure", 11.5, "middle"),
    )


def zone(centre: Point, radius: float, start: float, end: float) -> Markup:
    """The end zone of a dial, between two angles."""
    inner = radius * 0.76
    outside = arc(around(centre, radius, start), radius, around(centre, radius, end), clockwise=True)
    back = arc(around(centre, inner, end), inner, around(centre, inner, start), clockwise=False)
    return element("path", cls="zone", d=f"M{outside}L{back}Z")


def arc(start: Point, radius: float, end: Point, *, clockwise: bool) -> str:
    """Path data from one point of a circle to another."""
    return f"{place(start)}A{number(radius)} {number(radius)} 0 0 {int(clockwise)} {place(end)}"


def pips(corner: Point, width: float, spent: int, end: int) -> Markup:
    """A row of so many pips: the spent ones full, the last one hatched until it is spent too."""
    pitch = min(29.0, width / end)
    kinds = ["full" if pip < spent else "zone" if pip == end - 1 else "" for pip in range(end)]
    return group(
        *(
            box((corner[0] + number * pitch, corner[1]), pitch - 3, 7, f"pip {kind}".strip())
            for number, kind in enumerate(kinds)
        )
    )


def spaces(corner: Point, values: Sequence[int], current: int) -> Markup:
    """A track of printed spaces with its marker on one of them; the last is hatched until it is reached."""
    pitch, height = 16.0, 17.5
    parts: list[Markup] = []
    for place_of, value in enumerate(values):
        x = corner[0] + place_of * pitch
        parts.append(box((x, corner[1]), pitch, height, "space spent" if value == current else "space"))
        shade = "reverse" if value == current else "dim"
        parts.append(lettering(str(value), (x + pitch / 2, corner[1] + 12.6), shade, 10.8, "middle"))
    return group(*parts)


# A ruler


def ruler(corner: Point, width: float, end: int, values: Mapping[str, int]) -> Markup:
    """A ruler from 0 to its end with a plate for each value; what lies beyond goes round and says so."""
    x, y = corner
    unit = width / end
    marks = [scale_mark((x + mark * unit, y), mark) for mark in range(end + 1)]
    ranked = sorted(values, key=lambda company: shown(values[company], end))
    wanted = [x + shown(values[company], end) * unit for company in ranked]
    laid = spread(wanted, PLATE.width + 4, x - 8, x + width + 8)
    pointers = [
        pointer(company, values[company], (tick, y), middle, end)
        for company, tick, middle in zip(ranked, wanted, laid, strict=True)
    ]
    return group(line((x, y), (x + width, y), "tick long"), *marks, *pointers)


PLATE = Spot(0, -24, 29, 13.5)
"""A plate on the ruler, above its point."""


def shown(value: int, end: int) -> int:
    """Where a value stands on a ruler that one goes round."""
    return value if value <= end else (value - 1) % end + 1


def scale_mark(at: Point, mark: int) -> Markup:
    """A line of the scale, with its number at each ten."""
    if mark % 10:
        return line(at, (at[0], at[1] + (6 if mark % 5 == 0 else 4)), "tick")
    figure = lettering(str(mark), (at[0], at[1] + 20), "dim", 10.8, "middle")
    return join([line(at, (at[0], at[1] + 9), "tick long"), figure])


def pointer(company: str, value: int, tick: Point, middle: float, end: int) -> Markup:
    """A plate above the ruler, a line from it to its point, and how far round it has been."""
    spot = PLATE._replace(x=middle, y=tick[1] + PLATE.y)
    rounds = value - shown(value, end)
    again = lettering(f"+{rounds}", (middle, spot.y - 10), "strong", 10.5, "middle") if rounds else Markup()
    stem = element(
        "path", cls="tick long", d=polyline([spot.middle, (middle, tick[1] - 12), (tick[0], tick[1] - 3), tick])
    )
    return group(stem, plate(company, spot), again)


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Places as near as can be to the wanted ones (which rise), at least so far apart, inside the limits."""
    pools: list[list[float]] = []
    for rank, middle in enumerate(wanted):
        pools.append([middle - rank * apart])
        while len(pools) > 1 and mean(pools[-2]) > mean(pools[-1]):
            crowd = pools.pop()
            pools[-1] += crowd
    level = [mean(pool) for pool in pools for _ in pool]
    last = high - apart * (len(wanted) - 1)
    return [min(max(middle, low), last) + rank * apart for rank, middle in enumerate(level)]


def mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)
