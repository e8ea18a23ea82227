"""Charts as inline SVG. Positions are percentages of the width, so that charts fit any screen without scaling."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor, log10

from railhead.drawing.svg import Markup, element
from railhead.lab.estimates import Estimate

PLOT_HEIGHT = 22
MIDDLE = PLOT_HEIGHT / 2
CAP = 4
"""Half the height of the small lines at the ends of an error bar."""

EDGE = 3.0
"""How much of the width stays free on both sides, in percent."""

TICKS = 4
COLUMNS = 12
COLUMNS_HEIGHT = 110
SMALL_HEIGHT = 34


@dataclass(frozen=True, slots=True)
class Scale:
    """From the lowest to the highest value of a chart."""

    low: float
    high: float

    def at(self, value: float) -> str:
        """The position of a value, as a percentage of the width."""
        part = (value - self.low) / (self.high - self.low) if self.high > self.low else 0.5
        return f"{EDGE + (100 - 2 * EDGE) * part:.2f}%"

    def ticks(self) -> list[float]:
        """A few round values within the scale."""
        step = round_step((self.high - self.low) / TICKS)
        return [step * number for number in range(ceil(self.low / step), floor(self.high / step) + 1)]


def round_step(rough: float) -> float:
    """The next 1, 2 or 5 times a power of ten."""
    power: float = 10.0 ** floor(log10(rough)) if rough > 0 else 1.0
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough * 0.999)


def scale_of(estimates: Sequence[Estimate], *marks: float) -> Scale:
    """A scale with room for all error bars and marks."""
    values = [value for one in estimates for value in (one.low, one.high)] + list(marks)
    low, high = min(values), max(values)
    return Scale(low, high) if high > low else Scale(low - 1, high + 1)


def around_zero(one: Estimate) -> Scale:
    """A scale with zero in the middle, as wide as one error bar needs."""
    reach = max(abs(one.low), abs(one.high)) or 1.0
    return Scale(-reach, reach)


def error_bar(one: Estimate, scale: Scale, mark: float | None = None, cls: str = "") -> Markup:
    """A mean and its interval, and a line at the mark. Hidden from screen readers: the figures stand beside it."""
    parts = [] if mark is None else [upright(scale.at(mark), "mark", 0, PLOT_HEIGHT)]
    parts.append(element("line", cls="bar", x1=scale.at(one.low), x2=scale.at(one.high), y1=MIDDLE, y2=MIDDLE))
    parts += [upright(scale.at(end), "bar", MIDDLE - CAP, MIDDLE + CAP) for end in (one.low, one.high)]
    parts.append(element("circle", cls="dot", cx=scale.at(one.mean), cy=MIDDLE, r=3.6))
    return drawing(PLOT_HEIGHT, *parts, cls=cls)


def axis(scale: Scale, labels: Sequence[tuple[float, str]]) -> Markup:
    """Ticks with their figures, below the bars."""
    parts = [element("line", cls="axis", x1="0", x2="100%", y1=0.5, y2=0.5)]
    for value, text in labels:
        parts += [upright(scale.at(value), "axis", 0, 4), caption(scale.at(value), 15, text)]
    return drawing(20, *parts)


def columns(values: Sequence[float], labels: Sequence[tuple[float, str]], scale: Scale, bins: int) -> Markup:
    """A histogram, with labels below."""
    counts = counted(values, scale, bins)
    parts = [column(rank, count / max(counts), bins, COLUMNS_HEIGHT) for rank, count in enumerate(counts) if count]
    parts.append(element("line", cls="axis", x1="0", x2="100%", y1=COLUMNS_HEIGHT, y2=COLUMNS_HEIGHT))
    parts += [caption(scale.at(value), COLUMNS_HEIGHT + 15, text) for value, text in labels]
    return drawing(COLUMNS_HEIGHT + 20, *parts)


@dataclass(frozen=True, slots=True)
class Columns:
    """What the histograms of a chart share: the scale, how many columns, and how many games the highest one has."""

    scale: Scale
    bins: int
    highest: int


def small_columns(values: Sequence[float], shared: Columns, median: float) -> Markup:
    """A histogram in a line of a table, and a mark at the median."""
    scale, bins = shared.scale, shared.bins
    heights = [count / shared.highest for count in counted(values, scale, bins)]
    parts = [column(rank, part, bins, SMALL_HEIGHT) for rank, part in enumerate(heights) if part]
    parts.append(element("line", cls="axis", x1="0", x2="100%", y1=SMALL_HEIGHT, y2=SMALL_HEIGHT))
    parts.append(element("circle", cls="median", cx=scale.at(median), cy=SMALL_HEIGHT, r=3.2))
    return drawing(SMALL_HEIGHT + 3, *parts)


def counted(values: Sequence[float], scale: Scale, bins: int) -> list[int]:
    counts = [0] * bins
    for value in values:
        counts[min(bins - 1, int((value - scale.low) / (scale.high - scale.low) * bins))] += 1
    return counts


def column(rank: int, part: float, bins: int, whole: int) -> Markup:
    width = (100 - 2 * EDGE) / bins
    height = (whole - 6) * part
    place = {"x": f"{EDGE + rank * width + width * 0.08:.2f}%", "width": f"{width * 0.84:.2f}%"}
    return element("rect", cls="column", y=whole - height, height=height, **place)


def upright(x: str, cls: str, top: float, bottom: float) -> Markup:
    return element("line", cls=cls, x1=x, x2=x, y1=top, y2=bottom)


def caption(x: str, y: float, text: str) -> Markup:
    return element("text", text, cls="tick", x=x, y=y, text_anchor="middle")


def drawing(height: float, *parts: Markup, cls: str = "") -> Markup:
    return element("svg", *parts, cls=f"plot {cls}".strip(), width="100%", height=height, aria_hidden="true")
