"""The ledger, like a timetable: companies down, seats across, and under them what the next dividend brings."""

from dataclasses import dataclass
from itertools import accumulate

from railhead.core.shares import per_share
from railhead.core.view import CompanyView, View
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, box, element, group, join, line
from railhead.drawing.words import Words

HEADS = ("treasury", "income", "per_share", "shares_left", "pieces_left")
WEIGHTS = (38, 34, 46, 34, 32)
PLATE_COLUMN, SEATS, WIDEST_SEAT = 46, 228, 52
HEAD, ROW, FOOT = 32, 27, 24
TEXT = 13.0


@dataclass(frozen=True)
class Ledger:
    """A ledger to be drawn: its view, its words, its upper left corner and its width."""

    view: View
    say: Words
    corner: Point
    width: float

    @property
    def seat_width(self) -> float:
        return min(WIDEST_SEAT, SEATS / len(self.view["seats"]))

    @property
    def scale(self) -> float:
        """How much wider than at a full table the columns before the seats are."""
        return (self.width - PLATE_COLUMN - len(self.view["seats"]) * self.seat_width) / sum(WEIGHTS)

    @property
    def ends(self) -> list[float]:
        """Where the figures of each column end."""
        return [self.corner[0] + PLATE_COLUMN - 8 + self.scale * reach for reach in accumulate(WEIGHTS)]

    def seat_left(self, seat: int) -> float:
        """Where a seat's column begins."""
        return self.corner[0] + self.width - (len(self.view["seats"]) - seat) * self.seat_width

    def seat_middle(self, seat: int) -> float:
        return self.seat_left(seat) + self.seat_width / 2

    def row_top(self, row: int) -> float:
        """Rows are the companies'; the one after the last is the first of the totals."""
        companies = len(self.view["companies"])
        return self.corner[1] + HEAD + min(row, companies) * ROW + max(0, row - companies) * FOOT

    @property
    def height(self) -> float:
        return self.row_top(len(self.view["companies"]) + 3) - self.corner[1]


def draw_ledger(ledger: Ledger) -> Markup:
    """The whole table: washes first, then rules, then figures."""
    companies = enumerate(ledger.view["companies"].items())
    return group(
        washes(ledger), rules(ledger), heads(ledger), *(row(ledger, *entry) for entry in companies), totals(ledger)
    )


def company_in_play(view: View) -> str | None:
    """The company under the hammer, or the one that expands."""
    pending = view["auction"] or view["expansion"]
    return str(pending["company"]) if pending else None


def washes(ledger: Ledger) -> Markup:
    """The column of the seat that is asked, and the row of the company in play."""
    view, (x, y) = ledger.view, ledger.corner
    parts: list[Markup] = []
    for number, company in enumerate(view["companies"]):
        if company == company_in_play(view):
            parts.append(box((x - 6, ledger.row_top(number)), ledger.width + 6, ROW, "wash row"))
    if isinstance(view["to_act"], int):
        left = ledger.seat_left(view["to_act"])
        parts.append(box((left, y), ledger.seat_width, ledger.height, "wash"))
        parts.append(box((left, y), ledger.seat_width, HEAD, "asked"))
    return join(parts)


def rules(ledger: Ledger) -> Markup:
    """Ink under the head and over the totals, hair lines between the rows."""
    x, end = ledger.corner[0], ledger.corner[0] + ledger.width
    rows = len(ledger.view["companies"])
    across = [(ledger.row_top(number), "ink" if number in (0, rows) else "hair") for number in range(rows + 1)]
    down = [ledger.seat_left(seat) for seat in range(len(ledger.view["seats"]))]
    top, bottom = ledger.row_top(0), ledger.corner[1] + ledger.height
    return join(
        [line((left, top), (left, bottom), "rule") for left in down]
        + [line((x, y), (end, y), f"rule {kind}") for y, kind in across]
    )


def heads(ledger: Ledger) -> Markup:
    """Column heads in two lines, and the names of the seats."""
    columns = [column_head(ledger, number) for number in range(len(HEADS))]
    return join(columns + [seat_head(ledger, seat) for seat in range(len(ledger.view["seats"]))])


def column_head(ledger: Ledger, number: int) -> Markup:
    """A head in two lines, held to its column; over the worth of a share it stands between its two figures."""
    end = ledger.ends[number] - (6 if HEADS[number] == "per_share" else 0)
    room = ledger.scale * WEIGHTS[number] - 3
    y = ledger.corner[1] + 12
    lines = ledger.say(f"ledger.{HEADS[number]}").split("|")
    return join(lettering(text, (end, y + 12 * row), "head", 11, "end", room) for row, text in enumerate(lines))


def seat_head(ledger: Ledger, seat: int) -> Markup:
    """A seat's name, cut if it must be, and whole for whoever points at it."""
    name = ledger.say.seat(ledger.view, seat)
    shade = "seat on-act" if seat == ledger.view["to_act"] else "seat"
    at = (ledger.seat_middle(seat), ledger.corner[1] + 20)
    return group(element("title", name), lettering(name, at, shade, 12.5, "middle", ledger.seat_width - 6))


def row(ledger: Ledger, number: int, entry: tuple[str, CompanyView]) -> Markup:
    """A company's line."""
    name, company = entry
    top = ledger.row_top(number)
    y = top + 18
    treasury, income, worth, shares, pieces = ledger.ends
    exists = bool(company["track"])
    return group(
        plate(name, Spot(ledger.corner[0] + 20, top + ROW / 2, 38, 17)),
        figure(str(company["treasury"]), treasury, y),
        figure(str(company["income"]) if exists else "–", income, y, "strong" if exists else "dim"),
        share_worth(ledger.view, name, worth - 16, y),
        figure(str(company["shares_left"]), shares, y),
        figure(str(company["pieces_left"]), pieces, y),
        *(holding(ledger, seat, name, y) for seat in range(len(ledger.view["seats"]))),
    )


def figure(text: str, x: float, y: float, cls: str = "") -> Markup:
    return lettering(text, (x, y), cls, TEXT, "end")


def share_worth(view: View, name: str, x: float, y: float) -> Markup:
    """What a share earns now; then, dimmer, what it would earn with one more in hands."""
    company = view["companies"][name]
    now = company["share_value"]
    worth = figure("–" if now is None else str(now), x, y, "dim" if now is None else "strong")
    if not company["shares_left"] or not company["track"]:
        return worth
    sold = sum(seat["shares"].get(name, 0) for seat in view["seats"])
    return join([worth, lettering(f"\u2009·\u2009{per_share(company['income'], sold + 1)}", (x, y), "dim", TEXT)])


def holding(ledger: Ledger, seat: int, name: str, y: float) -> Markup:
    """How many shares a seat owns; a dot for none."""
    count = ledger.view["seats"][seat]["shares"].get(name, 0)
    return lettering(
        str(count) if count else "·", (ledger.seat_middle(seat), y), "strong" if count else "nil", TEXT, "middle"
    )


def totals(ledger: Ledger) -> Markup:
    """Cash, what a general dividend would bring now, and cash after it."""
    cash = [seat["cash"] for seat in ledger.view["seats"]]
    due = [dividend(ledger.view, seat) for seat in range(len(cash))]
    return join(
        [
            total(ledger, 0, "cash", ["–" if held is None else str(held) for held in cash]),
            total(ledger, 1, "next_dividend", [f"+{amount}" for amount in due]),
            total(
                ledger,
                2,
                "after_it",
                ["–" if held is None else str(held + amount) for held, amount in zip(cash, due, strict=True)],
            ),
        ]
    )


def dividend(view: View, seat: int) -> int:
    """What a seat would receive in a general dividend now."""
    shares = view["seats"][seat]["shares"]
    return sum((company["share_value"] or 0) * shares.get(name, 0) for name, company in view["companies"].items())


def total(ledger: Ledger, number: int, key: str, figures: list[str]) -> Markup:
    """A line under the companies; the cash is larger, because it alone wins."""
    y = ledger.row_top(len(ledger.view["companies"]) + number) + 17
    cls, size = ("strong", 15.0) if number == 0 else ("", TEXT)
    return group(
        lettering(ledger.say(f"ledger.{key}"), (ledger.corner[0], y), "second", TEXT),
        *(lettering(text, (ledger.seat_middle(seat), y), cls, size, "middle") for seat, text in enumerate(figures)),
    )
