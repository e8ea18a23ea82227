"""When things came: for each of them in how many games, and a small histogram over the title's time."""

from collections.abc import Sequence
from itertools import chain
from math import ceil, floor

from railhead.drawing.svg import Markup, join
from railhead.lab.balance import Study
from railhead.lab.page import charts
from railhead.lab.page.bins import bins_of
from railhead.lab.page.labels import Labels
from railhead.lab.page.markup import tag
from railhead.lab.part import lab_part
from railhead.lab.timeline import Trend, trends

COLUMNS = ("", "when", "part", "median")


def when_things_came(labels: Labels, study: Study) -> Markup:
    """The charts of a title, all on one scale."""
    timeline = lab_part(labels.game).timeline
    found = trends(timeline, study.printed.played)
    if not found:
        return join([])
    times = [time for one in chain.from_iterable(found.values()) for time in one.times]
    scale = bins_of([timeline.begins, *times])  # from the beginning on, so that what is late looks late
    title = tag("h3", labels.words("trends.title"))
    note = tag("p", labels.words("trends.note", unit=labels.words(labels.own("time"))), cls="note")
    figures = [chart(labels, name, some, scale) for name, some in found.items()]
    return tag("section", title, note, tag("div", *figures, cls="charts"))


def chart(labels: Labels, name: str, some: Sequence[Trend], scale: tuple[charts.Scale, int]) -> Markup:
    head = tag("figcaption", tag("span", labels.words(labels.own(f"moment.{name}")), cls="cap"))
    heads = [tag("th", labels.words(f"trends.{column}") if column else "", scope="col") for column in COLUMNS]
    whole = max(count for one in some for count in charts.counted(one.times, *scale))
    lines = [line(labels, name, one, charts.Columns(*scale, whole)) for one in some]
    ends = [(end, year(end)) for end in (ceil(scale[0].low), floor(scale[0].high))]  # more would not fit a phone
    axis = tag("tr", tag("th"), tag("td", charts.axis(scale[0], ends)), tag("td"), tag("td"))
    return tag("figure", head, tag("table", tag("thead", tag("tr", *heads)), *lines, axis, cls="chart trends"))


def line(labels: Labels, name: str, one: Trend, columns: charts.Columns) -> Markup:
    """What came, its histogram, in what part of the games, and the middle of its times with the quartiles."""
    usual = labels.words("span", low=year(one.when.low), high=year(one.when.high))
    return tag(
        "tr",
        tag("th", labels.came(name, one.whose), scope="row"),
        tag("td", charts.small_columns(one.times, columns, one.when.median)),
        tag("td", labels.words.percent(one.part.mean, 0), tag("span", labels.words.number(one.games), cls="beside")),
        tag("td", tag("b", year(one.when.median)), tag("span", usual, cls="beside")),
    )


def year(value: float) -> str:
    """A time without a mark for thousands, since it may be a year."""
    return str(int(value))
