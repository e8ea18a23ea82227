"""A table like a page of a timetable: rows down, seats across, totals below; what every ledger shares."""

from dataclasses import dataclass

from railhead.core.view import View
from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, Point, box, element, group, join, line
from railhead.drawing.words import Words

HEAD, FOOT, TOTALS = 32.0, 24.0, 3
SEATS = 228.0
"""The room for all seats together."""


@dataclass(frozen=True)
class Timetable:
    """A table to be drawn: its view, its words, its upper left corner, its width and its rows."""

    view: View
    say: Words
    corner: Point
    width: float
    rows: int
    row: float
    widest_seat: float

    @property
    def seats(self) -> int:
        return len(self.view["seats"])

    @property
    def seat_width(self) -> float:
        return min(self.widest_seat, SEATS / self.seats)

    @property
    def room(self) -> float:
        """How wide the table is before its seats."""
        return self.width - self.seats * self.seat_width

    def seat_left(self, seat: int) -> float:
        """Where a seat's column begins."""
        return self.corner[0] + self.width - (self.seats - seat) * self.seat_width

    def seat_middle(self, seat: int) -> float:
        return self.seat_left(seat) + self.seat_width / 2

    def row_top(self, row: int) -> float:
        """Where a row begins; the one after the last is the first of the totals."""
        return self.corner[1] + HEAD + min(row, self.rows) * self.row + max(0, row - self.rows) * FOOT

    @property
    def height(self) -> float:
        return self.row_top(self.rows + TOTALS) - self.corner[1]


def asked(table: Timetable) -> Markup:
    """The column of the seat that is asked: washed, its head violet."""
    if not isinstance(table.view["to_act"], int):
        return Markup()
    left, top = table.seat_left(table.view["to_act"]), table.corner[1]
    wash = box((left, top), table.seat_width, table.height, "wash")
    return join([wash, box((left, top), table.seat_width, HEAD, "asked")])


def rules(table: Timetable) -> Markup:
    """Ink under the head and over the totals, hair lines between the rows."""
    x, end = table.corner[0], table.corner[0] + table.width
    across = [
        (table.row_top(number), "ink" if number in (0, table.rows) else "hair") for number in range(table.rows + 1)
    ]
    down = [table.seat_left(seat) for seat in range(table.seats)]
    top, bottom = table.row_top(0), table.corner[1] + table.height
    return join(
        [line((left, top), (left, bottom), "rule") for left in down]
        + [line((x, y), (end, y), f"rule {kind}") for y, kind in across]
    )


def column_head(table: Timetable, key: str, end: float, room: float) -> Markup:
    """The head of a column of figures in two lines, held to its room."""
    y = table.corner[1] + 12
    lines = table.say(key).split("|")
    return join(lettering(text, (end, y + 12 * row), "head", 11, "end", room) for row, text in enumerate(lines))


def seat_heads(table: Timetable) -> Markup:
    return join(seat_head(table, seat) for seat in range(table.seats))


def seat_head(table: Timetable, seat: int) -> Markup:
    """A seat's name, cut if it must be, and whole for whoever points at it."""
    name = table.say.seat(table.view, seat)
    shade = "seat on-act" if seat == table.view["to_act"] else "seat"
    at = (table.seat_middle(seat), table.corner[1] + 20)
    return group(element("title", name), lettering(name, at, shade, 12.5, "middle", table.seat_width - 6))
