"""Writing SVG: elements that escape every text they are given, numbers without idle digits, and paths."""

import re
from collections.abc import Iterable, Sequence
from html import escape

Point = tuple[float, float]

NOT_XML = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""Characters that no XML text may hold, escaped or not."""


class Markup(str):
    """Text that is SVG already. Any other text is escaped when it becomes part of an element."""

    __slots__ = ()


def element(tag: str, /, *children: str, **attributes: str | float | None) -> Markup:
    """An element; `cls` is its class, an underscore in an attribute stands for a hyphen, None leaves it out."""
    head = "".join([tag, *(attribute(name, value) for name, value in attributes.items() if value is not None)])
    inside = join(children)
    return Markup(f"<{head}>{inside}</{tag}>" if inside else f"<{head}/>")


def attribute(name: str, value: str | float) -> str:
    """One attribute with the space before it."""
    written = value if isinstance(value, str) else number(value)
    return f' {"class" if name == "cls" else name.replace("_", "-")}="{safe(written)}"'


def join(parts: Iterable[str]) -> Markup:
    """Parts in a row; what is not SVG is escaped."""
    return Markup("".join(part if isinstance(part, Markup) else safe(part) for part in parts))


def group(*children: str, **attributes: str | float | None) -> Markup:
    """Elements that belong together."""
    return element("g", *children, **attributes)


def safe(text: str) -> str:
    """A text with nothing in it that SVG would take for its own."""
    return escape(NOT_XML.sub("", text))


def number(value: float) -> str:
    """A number to a hundredth, without idle zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def moved(point: Point, scale: float = 1.0) -> str:
    """The transform that puts an origin somewhere, and enlarges what is drawn there."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    return f"translate({number(point[0])} {number(point[1])}){grown}"


def place(point: Point) -> str:
    return f"{number(point[0])} {number(point[1])}"


def polyline(points: Sequence[Point]) -> str:
    """Path data of straight lines from point to point."""
    return "M" + "L".join(map(place, points))


def polygon(points: Sequence[Point]) -> str:
    """Path data of a closed shape."""
    return polyline(points) + "Z"


def line(start: Point, end: Point, cls: str) -> Markup:
    return element("path", cls=cls, d=polyline([start, end]))


def box(corner: Point, width: float, height: float, cls: str) -> Markup:
    """A rectangle from its upper left corner."""
    return element("rect", cls=cls, x=corner[0], y=corner[1], width=width, height=height)


def circle(middle: Point, radius: float, cls: str) -> Markup:
    return element("circle", cls=cls, cx=middle[0], cy=middle[1], r=radius)
