"""Engraving: the patterns that tell terrain apart in one ink, and the water lines along a coast."""

from collections.abc import Sequence

from railhead.drawing.svg import Markup, Point, element, group, join, polygon

TREES = (
    "M1.6 5.2a2.3 2.3 0 1 1 3.8 0M3.5 5.6v1.9M4.9 2.9v2",
    "M8.6 11.4a2.3 2.3 0 1 1 3.8 0M10.5 11.8v1.2M11.9 9.1v2",
)
PEAKS = "M.6 7.2L5.2 1.2 9.6 7.2M9.4 14.4L14 8.4l4.4 6"
HACHURES = "M5.8 2.6l.4 3.6M7 4l.9 2.8M8.2 5.6l.9 1.4M14.6 9.8l.4 3.6M15.8 11.2l.9 2.8M17 12.8l.8 1.2"

WATER_LINES = ((60, 0.32), (46.4, 0.44), (33.4, 0.58), (20.8, 0.76), (9.2, 1))
"""How wide the coast is stroked for each line, and how strong the line is: they thin out towards the open water."""

LINE = 1.7
"""By how much the stroke of open water is narrower than the line it leaves on either side."""


def patterns() -> Markup:
    """The definitions every map shares."""
    return element(
        "defs",
        pattern("rh-forest", 14, 13, *(element("path", cls="trees", d=tree) for tree in TREES)),
        pattern("rh-mount", 18, 15, element("path", cls="peaks", d=PEAKS), element("path", cls="hachures", d=HACHURES)),
        pattern("rh-industry", 4, 4, element("path", cls="hatch", d="M0 0V4"), turn=45),
        pattern("rh-start", 3, 3, element("path", cls="ruling", d="M0 1.5H3")),
        pattern("rh-signal", 3.4, 3.4, element("path", cls="alarm", d="M0 0V4"), turn=45),
    )


def pattern(name: str, width: float, height: float, *children: Markup, turn: int = 0) -> Markup:
    """A pattern in user space, so that it stays as fine as it is at every zoom."""
    return element(
        "pattern",
        *children,
        id=name,
        width=width,
        height=height,
        patternUnits="userSpaceOnUse",
        patternTransform=f"rotate({turn})" if turn else None,
    )


def water(loops: Sequence[Sequence[Point]], waters: Sequence[Sequence[Point]], extent: Point) -> Markup:
    """Water lines along a coast. They show only in the given waters, and fade where those are open."""
    shore = Markup("".join(map(polygon, loops)))
    lines = [part for width, strength in WATER_LINES for part in water_line(shore, width, strength)]
    return join([mask(waters, extent), group(*lines, mask="url(#rh-waters)")])


def water_line(shore: str, width: float, strength: float) -> tuple[Markup, Markup]:
    """One line on the water, at half the width from the shore."""
    return (
        element("path", cls="water", d=shore, stroke_width=width, stroke_opacity=strength),
        element("path", cls="open", d=shore, stroke_width=width - LINE),
    )


def mask(waters: Sequence[Sequence[Point]], extent: Point) -> Markup:
    """Where there is water at all, with soft borders."""
    blur = element("feGaussianBlur", stdDeviation=9)
    shapes = element("path", d="".join(map(polygon, waters)), fill="#fff", filter="url(#rh-soft)")
    width, height = extent
    area = {"x": -40, "y": -40, "width": width + 80, "height": height + 80}
    return element(
        "defs",
        element("filter", blur, id="rh-soft", filterUnits="userSpaceOnUse", **area),
        element("mask", shapes, id="rh-waters", maskUnits="userSpaceOnUse", **area),
    )
