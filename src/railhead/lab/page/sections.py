"""The sections of a page: how games with one box turn out, and what each variant changes."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from railhead.drawing.svg import Markup, join
from railhead.games import game as game_of
from railhead.lab.balance import GROUPS, BoxGames, Measure, Study, compared, measured, measures
from railhead.lab.estimates import Difference, Estimate
from railhead.lab.page import charts
from railhead.lab.page.bins import bins_of
from railhead.lab.page.labels import Labels
from railhead.lab.page.markup import tag
from railhead.lab.variants import Variant

Answered = list[tuple[Measure, Estimate]]
Change = tuple[Measure, Estimate, Estimate, Difference]
"""A measure in the printed box, in the variant, and the difference."""

ALONE = ("seats", "lots")
SIDE_BY_SIDE = ("opening", "ending")
"""Groups with a row of their own, and groups of one chart that share a row."""


def printed_box(labels: Labels, study: Study) -> Markup:
    """How games with the printed box turn out, group by group."""
    found = [(one, answer) for one in measures(study) if (answer := measured(one, study.printed.played))]
    rows = {group: [row for row in found if row[0].group == group] for group in GROUPS}
    alone = [section(labels, study, group, rows[group]) for group in ALONE]
    shared = [section(labels, study, group, rows[group]) for group in SIDE_BY_SIDE if rows[group]]
    head = tag("h3", labels.words(group_key(labels, "length")))
    return join([*alone, tag("div", *shared, cls="charts"), head, lengths_of(labels, study, rows["length"])])


def section(labels: Labels, study: Study, group: str, rows: Answered) -> Markup:
    title = tag("h3", labels.words(group_key(labels, group)))
    if group in SIDE_BY_SIDE:
        return tag("section", title, chart(labels, study, rows[0][0].what, rows))
    return tag("section", title, grouped(labels, study, rows))


def grouped(labels: Labels, study: Study, rows: Answered) -> Markup:
    """The charts of a group, side by side where there is room."""
    by_what = groupby(rows, key=lambda row: row[0].what)
    return tag("div", *[chart(labels, study, what, list(some)) for what, some in by_what], cls="charts")


def chart(labels: Labels, study: Study, what: str, rows: Answered) -> Markup:
    """A line for each seat, lot or condition: its error bar and its figures."""
    mark = mark_of(what, study.seats)
    marks = [0.0, 1.0] if what == "ended" else [] if mark is None else [mark]
    scale = charts.scale_of([found for _, found in rows], *marks)
    lines = [
        tag(
            "tr",
            tag("th", labels.badge(measure), scope="row"),
            tag("td", charts.error_bar(found, scale, mark)),
            tag("td", *figures(labels, measure, found), *games_of(labels, study, found), cls="figure"),
        )
        for measure, found in rows
    ]
    ticks = [(value, labels.tick(rows[0][0], value)) for value in scale.ticks()]
    lines.append(tag("tr", tag("th"), tag("td", charts.axis(scale, ticks)), tag("td")))
    return figure(labels, what, study, tag("table", *lines, cls="chart"))


def figures(labels: Labels, measure: Measure, found: Estimate) -> list[Markup]:
    return [tag("b", labels.figure(measure, found.mean)), tag("span", labels.span(measure, found), cls="span")]


def games_of(labels: Labels, study: Study, found: Estimate) -> list[Markup]:
    """In how many games it was, where not in all."""
    if found.games == len(study.printed.played):
        return []
    return [tag("span", labels.words("games", games=found.games), cls="count")]


def mark_of(what: str, seats: int) -> float | None:
    """The reference that figures are compared with: the fair share, or 0."""
    if what in {"wins", "holder"}:
        return 1 / seats
    return 0.0 if what == "net" else None


def figure(labels: Labels, what: str, study: Study, body: Markup) -> Markup:
    """A chart under its title, with a note on how to read it."""
    note = labels.words.known(f"reading.{what}", seats=study.seats, purse=purse_of(labels, study))
    title = tag("span", labels.chart(what), cls="cap")
    return tag("figure", tag("figcaption", title, *([tag("em", note)] if note else [])), body)


def purse_of(labels: Labels, study: Study) -> str:
    return labels.words.number(study.printed.played[0].statistics["purse"])


def lengths_of(labels: Labels, study: Study, rows: Answered) -> Markup:
    """How long and how close games are: means, and histograms."""
    parts = [
        lengths_chart(labels, study, measure)
        for measure, found in rows
        if found.low < found.high and not measure.is_proportion
    ]
    lines = [
        tag(
            "tr",
            tag("th", labels.chart(measure.what), scope="row"),
            tag("td", *figures(labels, measure, found), cls="figure"),
        )
        for measure, found in rows
    ]
    return join([tag("table", *lines, cls="means"), tag("div", *parts, cls="charts")])


def lengths_chart(labels: Labels, study: Study, measure: Measure) -> Markup:
    values = [value for one in study.printed.played if (value := measure.of(one)) is not None]
    scale, bins = bins_of(values)
    ticks = [(value, labels.words.number(value)) for value in scale.ticks() if value == int(value)]
    return figure(labels, measure.what, study, charts.columns(values, ticks, scale, bins))


def variant_part(labels: Labels, study: Study, variant: BoxGames, comparisons: int) -> Markup:
    """What a variant changes: first what is clear, in words, then every difference."""
    changes = list(changes_of(study, variant, comparisons))
    title = labels.words("page.variant", variant=described(labels, variant.variant))
    return join([tag("h3", title), in_short(labels, changes), table_of_changes(labels, changes)])


def described(labels: Labels, variant: Variant) -> str:
    """The changes of the box, each with the printed number."""
    box = game_of(labels.game).box
    printed = box.printed if box else {}
    changes = [
        labels.words("page.change", place=place, value=value, printed=printed[place])
        for place, value in variant.items()
    ]
    return ", ".join(changes)


def changes_of(study: Study, variant: BoxGames, comparisons: int) -> Iterator[Change]:
    for measure in measures(study):
        before, after = measured(measure, study.printed.played), measured(measure, variant.played)
        change = compared(measure, study.printed, variant, comparisons)
        if before and after and change:
            yield measure, before, after, change


def in_short(labels: Labels, changes: Sequence[Change]) -> Markup:
    """How many differences are clear, and which."""
    clear = [change for change in changes if change[3].clear]
    if not clear:
        return tag("p", labels.words("page.none_clear", number=len(changes)))
    sentences = [
        labels.words(
            "page.clear",
            what=labels.full(measure),
            before=labels.figure(measure, before.mean),
            after=labels.figure(measure, after.mean),
        )
        for measure, before, after, _ in clear
    ]
    head = tag("p", labels.words("page.some_clear", clear=len(clear), number=len(changes)))
    return join([head, tag("ul", *[tag("li", one) for one in sentences])])


COLUMNS = ("measure", "printed", "variant", "difference", "interval", "bar", "verdict")


def table_of_changes(labels: Labels, changes: Sequence[Change]) -> Markup:
    heads = [tag("th", labels.words(f"change.{name}"), scope="col", cls=number_class(name)) for name in COLUMNS]
    bodies = [
        tag(
            "tbody",
            tag(
                "tr",
                tag("th", labels.words(group_key(labels, group)), colspan=len(COLUMNS), scope="rowgroup"),
                cls="group",
            ),
            *[change_line(labels, change) for change in some],
        )
        for group, some in groupby(changes, key=lambda change: change[0].group)
    ]
    return tag("table", tag("thead", tag("tr", *heads)), *bodies, cls="changes")


def group_key(labels: Labels, group: str) -> str:
    return labels.own(f"group.{group}")


def number_class(name: str) -> str | None:
    return "number" if name in {"printed", "variant", "difference", "interval"} else None


def change_line(labels: Labels, change: Change) -> Markup:
    """One difference: its figures, its error bar on a scale of its own, and whether it is clear."""
    measure, before, after, found = change
    verdict = "clear" if found.clear else "noise"
    low, high = (labels.change(measure, end, before.mean) for end in (found.low, found.high))
    cells = {
        "printed": labels.figure(measure, before.mean),
        "variant": labels.figure(measure, after.mean),
        "difference": labels.change(measure, found.mean, before.mean),
        "interval": labels.words("span_signed", low=low, high=high),
    }
    figures = [tag("td", text, cls="number", data_name=labels.words(f"change.{name}")) for name, text in cells.items()]
    bar = charts.error_bar(found, charts.around_zero(found), 0.0, "" if found.clear else "faint")
    tail = [tag("td", bar, cls="plotted"), tag("td", labels.words(f"verdict.{verdict}"))]
    return tag("tr", tag("th", labels.full(measure), scope="row"), *figures, *tail, cls=f"row {verdict}")
