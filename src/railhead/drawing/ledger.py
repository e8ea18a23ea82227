"""The ledger of a picture that stands alone: companies or cities down, seats across, cash below."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from railhead.core.view import CompanyView, SeatView, View
from railhead.drawing.lettering import lettering, whole
from railhead.drawing.livery import Liveries
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, box, element, group, join, line
from railhead.drawing.words import Words

FIGURES = ("treasury", "income", "per_share", "shares_left", "pieces_left")
PLATES, NAMES, FIGURE = 46.0, 124.0, 41.0
"""How wide the plates, the names of cities and a column of figures are at least."""

WIDEST_SEAT = 84.0
HEAD, ROW, FOOT = 32.0, 23.0, 27.0
TEXT = 13.0


@dataclass(frozen=True)
class Ledger:
    """A ledger to be drawn. Its rows are the companies, without any the cities, and whatever else somebody owns."""

    view: View
    say: Words
    liveries: Liveries
    cities: Mapping[str, str]
    corner: Point
    width: float

    @cached_property
    def rows(self) -> Sequence[str]:
        owned = [name for seat in self.view["seats"] for name in seat["shares"]]
        return tuple(dict.fromkeys([*(self.view["companies"] or self.cities), *owned]))

    @property
    def before(self) -> float:
        """How wide the ledger is before its seats."""
        least = PLATES + FIGURE * len(FIGURES) if self.view["companies"] else NAMES
        return max(least, self.width - WIDEST_SEAT * len(self.view["seats"]))

    @property
    def seat_width(self) -> float:
        return (self.width - self.before) / len(self.view["seats"])

    def seat_left(self, seat: int) -> float:
        return self.corner[0] + self.before + seat * self.seat_width

    def seat_middle(self, seat: int) -> float:
        return self.seat_left(seat) + self.seat_width / 2

    @property
    def figure_width(self) -> float:
        return (self.before - PLATES) / len(FIGURES)

    @property
    def ends(self) -> list[float]:
        """Where the figures of each column end."""
        first = self.corner[0] + PLATES - 10
        return [first + reach for reach in accumulate([self.figure_width] * len(FIGURES))]

    def top(self, row: int) -> float:
        """Where a row begins; the one after the last is the cash."""
        return self.corner[1] + HEAD + row * ROW

    @property
    def height(self) -> float:
        return HEAD + ROW * len(self.rows) + FOOT

    def drawn(self) -> Markup:
        """Washes first, then rules, then figures."""
        return group(
            in_play(self),
            asked(self),
            rules(self),
            heads(self),
            *(row(self, number, name) for number, name in enumerate(self.rows)),
            cash(self),
            cls="ledger",
        )


# Washes and rules


def in_play(ledger: Ledger) -> Markup:
    """The row of the company under the hammer, or of the one that expands, if it is one alone."""
    pending = ledger.view["auction"] or ledger.view["expansion"]
    rows = [number for number, name in enumerate(ledger.rows) if pending and name == pending["company"]]
    x = ledger.corner[0] - 6
    return join(box((x, ledger.top(number)), ledger.width + 6, ROW, "wash row") for number in rows)


def asked(ledger: Ledger) -> Markup:
    """The column of the seat to act: washed, its head violet."""
    seat = ledger.view["to_act"]
    if not isinstance(seat, int):
        return Markup()
    corner = (ledger.seat_left(seat), ledger.corner[1])
    wash = box(corner, ledger.seat_width, ledger.height, "wash")
    return join([wash, box(corner, ledger.seat_width, HEAD, "asked")])


def rules(ledger: Ledger) -> Markup:
    """Ink under the head and over the cash, hair lines between the rows."""
    x, end, last = ledger.corner[0], ledger.corner[0] + ledger.width, len(ledger.rows)
    across = [(ledger.top(row), "ink" if row in (0, last) else "hair") for row in range(last + 1)]
    down = [ledger.seat_left(seat) for seat in range(len(ledger.view["seats"]))]
    bottom = ledger.corner[1] + ledger.height
    return join(
        [line((left, ledger.top(0)), (left, bottom), "rule") for left in down]
        + [line((x, y), (end, y), f"rule {kind}") for y, kind in across]
    )


# Heads


def heads(ledger: Ledger) -> Markup:
    """What the figures are, and the names of the seats."""
    seats = [seat_head(ledger, seat) for seat in range(len(ledger.view["seats"]))]
    if not ledger.view["companies"]:
        at = (ledger.corner[0], ledger.corner[1] + 20)
        return join([lettering(ledger.say("ledger.land"), at, "head", 11, width=NAMES), *seats])
    columns = zip(FIGURES, ledger.ends, strict=True)
    return join([*(figure_head(ledger, key, end) for key, end in columns), *seats])


def figure_head(ledger: Ledger, key: str, end: float) -> Markup:
    """The head of a column of figures in two lines."""
    lines = enumerate(ledger.say(f"ledger.{key}").split("|"))
    room, y = ledger.figure_width - 3, ledger.corner[1] + 12
    return join(lettering(text, (end, y + 12 * row), "head", 11, "end", room) for row, text in lines)


def seat_head(ledger: Ledger, seat: int) -> Markup:
    """A seat's name, cut if it must be, and whole for whoever points at it."""
    name = ledger.say.seat(ledger.view, seat)
    shade = "seat on-act" if seat == ledger.view["to_act"] else "seat"
    at = (ledger.seat_middle(seat), ledger.corner[1] + 20)
    return group(element("title", name), lettering(name, at, shade, 12.5, "middle", ledger.seat_width - 6))


# Rows


def row(ledger: Ledger, number: int, name: str) -> Markup:
    """A company's plate and figures, or the name of a city; then who owns how much of it."""
    entry = ledger.view["companies"].get(name)
    y = ledger.top(number) + 16
    if entry is None:
        room = ledger.before - 8
        head = lettering(ledger.cities.get(name, name), (ledger.corner[0], y), "town", 13.4, width=room)
    else:
        spot = Spot(ledger.corner[0] + 19, ledger.top(number) + ROW / 2, 36, 16)
        head = join([plate(name, spot, ledger.liveries[name].shape), figures(ledger, entry, y)])
    return group(head, *holdings(ledger, name, y), data_row=name)


def figures(ledger: Ledger, company: CompanyView, y: float) -> Markup:
    """A company's figures; one that has nothing at all is not in this game."""
    reserves = company["shares_left"], company["pieces_left"]
    values = (company["treasury"], company["income"], company["share_value"], *reserves)
    shown = values if any(values) else [None] * len(values)
    return join(figure(ledger, *column, y) for column in zip(FIGURES, shown, ledger.ends, strict=True))


def figure(ledger: Ledger, key: str, value: int | None, end: float, y: float) -> Markup:
    """A figure of a company; a dash for what it has not."""
    shade = "dim" if value is None else "strong" if key in ("income", "per_share") else ""
    return lettering("–" if value is None else ledger.say.figure(value), (end, y), shade, TEXT, "end")


def holdings(ledger: Ledger, name: str, y: float) -> list[Markup]:
    """How many shares or cards each seat owns; a dot for none."""
    counts = [seat["shares"].get(name, 0) for seat in ledger.view["seats"]]
    return [
        lettering(
            str(count) if count else "·", (ledger.seat_middle(seat), y), "strong" if count else "nil", TEXT, "middle"
        )
        for seat, count in enumerate(counts)
    ]


def cash(ledger: Ledger) -> Markup:
    """The cash, larger, because it alone wins; no letter of an amount is ever cut."""
    y, room = ledger.top(len(ledger.rows)) + 19, ledger.seat_width - 4
    size = min(15.0, 0.34 * ledger.seat_width)
    words = [cash_of(ledger.say, seat) for seat in ledger.view["seats"]]
    shades = ["strong" if text[-1].isdigit() else "note" for text in words]
    return group(
        lettering(ledger.say("ledger.cash"), (ledger.corner[0], y), "second", TEXT, width=ledger.before - 8),
        *(
            whole(text, (ledger.seat_middle(seat), y), shade, size, "middle", room)
            for seat, (text, shade) in enumerate(zip(words, shades, strict=True))
        ),
        data_row="cash",
    )


def cash_of(say: Words, seat: SeatView) -> str:
    """A seat's cash in words; it may be hidden, or the seat may be out of the game."""
    if seat.get("out"):
        return say("ledger.out")
    return say("ledger.hidden") if seat["cash"] is None else say.figure(seat["cash"])
