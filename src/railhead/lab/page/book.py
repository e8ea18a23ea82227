"""The opening book: first prices and openings, with how their buyers and all seats fared."""

from collections.abc import Mapping, Sequence

from railhead.drawing.svg import Markup, join
from railhead.lab.balance import Measure, Study
from railhead.lab.openings import FirstPrice, Opening, Outcome, PriceRange, first_prices, openings
from railhead.lab.page.labels import Labels
from railhead.lab.page.markup import tag
from railhead.lab.sale import ANYBODY, Step

WINS, MONEY, PRICE = Measure("book", "wins"), Measure("book", "score"), Measure("book", "price")
HEADS_OF_PRICES = ("lot", "games", "price", "usual", "buyer_wins", "buyer_money")
HEADS_OF_OPENINGS = ("step", "games", "price", "buyer_wins", "buyer_money", "seats")
PRICES = ("price", "usual")
"""Columns that say nothing where all cost the same."""


def opening_book(labels: Labels, study: Study) -> Markup:
    """First prices and openings; nothing where games sold nothing, or come from a file that does not say."""
    prices, lines = first_prices(study.printed.played), openings(study.printed.played)
    return join([*prices_part(labels, study, prices), *openings_part(labels, study, lines)])


def prices_part(labels: Labels, study: Study, prices: Sequence[FirstPrice]) -> list[Markup]:
    if not prices:
        return []
    has_prices = any(one.usual.low < one.usual.high or one.ranges for one in prices)
    left_out = () if has_prices else PRICES
    bodies = [tag("tbody", *price_lines(labels, one, left_out)) for one in prices]
    return [
        tag("h3", labels.words(labels.own("book.prices"))),
        tag("p", labels.words(labels.own("book.prices_note"), **begins(labels, study)), cls="note"),
        table(labels, [name for name in HEADS_OF_PRICES if name not in left_out], bodies),
    ]


def begins(labels: Labels, study: Study) -> dict[str, object]:
    """What the notes have to say of the table: its seats, and what everybody begins with."""
    purse = study.printed.played[0].statistics["purse"]
    return {"seats": study.seats, "purse": labels.words.number(purse)}


def price_lines(labels: Labels, one: FirstPrice, left_out: Sequence[str]) -> list[Markup]:
    """A lot, and below it what became of those who paid little, the usual, or much."""
    usual = labels.words("span", low=labels.words.number(one.usual.low), high=labels.words.number(one.usual.high))
    cells = {
        "lot": labels.plate(one.lot, labels.name(one.lot)),
        "games": labels.words.number(one.buyer.games),
        "price": figure(labels, PRICE, one.price.mean, labels.span(PRICE, one.price)),
        "usual": figure(labels, PRICE, one.usual.median, usual, digits=0),
        **outcome(labels, one.buyer),
    }
    return [row(labels, cells, left_out), *[range_line(labels, part, left_out) for part in one.ranges]]


def range_line(labels: Labels, one: PriceRange, left_out: Sequence[str]) -> Markup:
    low, high = labels.words.number(one.least), labels.words.number(one.most)
    prices = low if one.least == one.most else labels.words("span", low=low, high=high)
    cells = {
        "lot": labels.words("book.range", prices=prices),
        "games": labels.words.number(one.buyer.games),
        **dict.fromkeys(PRICES, ""),
        **outcome(labels, one.buyer),
    }
    return row(labels, cells, left_out, cls="part")


def openings_part(labels: Labels, study: Study, lines: Sequence[Opening]) -> list[Markup]:
    title = tag("h3", labels.words("book.openings"))
    if not lines:
        return [title, tag("p", labels.words("book.none"), cls="note")]
    left_out = () if any(one.price.low < one.price.high for one in lines) else PRICES
    body = tag("tbody", *[opening_line(labels, one, left_out) for one in lines])
    return [
        title,
        tag("p", labels.words(labels.own("book.openings_note"), **begins(labels, study)), cls="note"),
        table(labels, [name for name in HEADS_OF_OPENINGS if name not in left_out], [body]),
    ]


def opening_line(labels: Labels, one: Opening, left_out: Sequence[str]) -> Markup:
    """The last step of a line, set in below the one before it."""
    part = figure(labels, WINS, one.part.mean, labels.words.number(one.buyer.games), digits=0)
    cells = {
        "step": step(labels, len(one.steps), one.steps[-1]),
        "games": part,
        "price": figure(labels, PRICE, one.price.mean, labels.span(PRICE, one.price)),
        **outcome(labels, one.buyer),
        "seats": by_seat(labels, one.seats),
    }
    return row(labels, cells, left_out, cls=f"deep{min(len(one.steps), 6)}")


def step(labels: Labels, number: int, one: Step) -> Markup:
    """The how manyeth sale, what was sold, where it began, and to whom."""
    parts = [tag("span", str(number), cls="rank"), labels.plate(one.lot, labels.name(one.lot))]
    if one.place:
        parts.append(tag("span", labels.name(one.place)))
    if one.seat != ANYBODY:
        parts.append(tag("span", labels.words("seat", number=one.seat + 1)))
    return tag("div", *parts, cls="step")


def by_seat(labels: Labels, seats: Sequence[Outcome]) -> Markup:
    """The wins of all seats in short; opened, with intervals and money."""
    short = labels.words("book.percent", parts=" · ".join(labels.words.number(100 * one.wins.mean) for one in seats))
    lines = [
        tag(
            "tr",
            tag("th", labels.words("seat", number=number + 1), scope="row"),
            *[tag("td", one) for one in outcome(labels, of).values()],
        )
        for number, of in enumerate(seats)
    ]
    return tag("details", tag("summary", short), tag("table", *lines))


def outcome(labels: Labels, one: Outcome) -> dict[str, Markup]:
    return {
        "buyer_wins": figure(labels, WINS, one.wins.mean, labels.span(WINS, one.wins)),
        "buyer_money": figure(labels, MONEY, one.money.mean, labels.span(MONEY, one.money)),
    }


def figure(labels: Labels, measure: Measure, value: float, beside: str, digits: int | None = None) -> Markup:
    """A figure, and beside it its interval or its count."""
    text = labels.figure(measure, value)
    if digits is not None:
        text = labels.words.percent(value, digits) if measure.is_proportion else labels.words.number(value, digits)
    return join([tag("b", text), tag("span", beside, cls="beside")])


def row(labels: Labels, cells: Mapping[str, str], left_out: Sequence[str], cls: str = "") -> Markup:
    first, *others = [(name, cell) for name, cell in cells.items() if name not in left_out]
    figures = [tag("td", cell, cls="figure", data_name=head(labels, name)) for name, cell in others]
    return tag("tr", tag("th", first[1], scope="row"), *figures, cls=f"row {cls}".strip())


def head(labels: Labels, name: str) -> str:
    """The head of a column, which stands beside each figure where there is no room for columns."""
    return labels.words(labels.own(f"book.{name}"))


def table(labels: Labels, heads: Sequence[str], bodies: Sequence[Markup]) -> Markup:
    cells = [tag("th", head(labels, name), scope="col") for name in heads]
    return tag("table", tag("thead", tag("tr", *cells)), *bodies, cls="book")
