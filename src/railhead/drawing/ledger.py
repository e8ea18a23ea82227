"""The ledger, like a timetable: companies down, seats across, and under them what the next dividend brings."""

from itertools import accumulate

from railhead.core.shares import per_share
from railhead.core.view import CompanyView, View
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, Point, box, group, join
from railhead.drawing.timetable import Timetable, asked, column_head, rules, seat_heads
from railhead.drawing.words import Words

HEADS = ("treasury", "income", "per_share", "shares_left", "pieces_left")
WEIGHTS = (38, 34, 46, 34, 32)
PLATE_COLUMN, WIDEST_SEAT = 46, 52.0
ROW = 27.0
TEXT = 13.0


class Ledger(Timetable):
    """A ledger to be drawn; its columns before the seats take what room there is."""

    @property
    def scale(self) -> float:
        """How much wider than at a full table the columns before the seats are."""
        return (self.room - PLATE_COLUMN) / sum(WEIGHTS)

    @property
    def ends(self) -> list[float]:
        """Where the figures of each column end."""
        return [self.corner[0] + PLATE_COLUMN - 8 + self.scale * reach for reach in accumulate(WEIGHTS)]


def draw_ledger(view: View, say: Words, corner: Point, width: float, pieces: str = "ledger.pieces_left") -> Markup:
    """The whole table: washes first, then rules, then figures; `pieces` is the word for what companies lay."""
    ledger = Ledger(view, say, corner, width, len(view["companies"]), ROW, WIDEST_SEAT)
    return group(
        row_in_play(ledger),
        asked(ledger),
        rules(ledger),
        heads(ledger, pieces),
        *(row(ledger, *entry) for entry in enumerate(view["companies"].items())),
        totals(ledger),
    )


def row_in_play(ledger: Ledger) -> Markup:
    """The company under the hammer, or the one that expands, if it is one alone."""
    pending = ledger.view["auction"] or ledger.view["expansion"]
    company = pending["company"] if pending else None
    rows = [number for number, name in enumerate(ledger.view["companies"]) if name == company]
    x = ledger.corner[0] - 6
    return join(box((x, ledger.row_top(number)), ledger.width + 6, ROW, "wash row") for number in rows)


def heads(ledger: Ledger, pieces: str) -> Markup:
    """Column heads, and the names of the seats; over the worth of a share a head stands between its two figures."""
    keys = [f"ledger.{head}" for head in HEADS[:-1]] + [pieces]
    columns = [
        column_head(ledger, key, end - (6 if key == "ledger.per_share" else 0), ledger.scale * weight - 3)
        for key, end, weight in zip(keys, ledger.ends, WEIGHTS, strict=True)
    ]
    return join([*columns, seat_heads(ledger)])


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
        *(holding(ledger, seat, name, y) for seat in range(ledger.seats)),
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
    after = ["–" if held is None else str(held + amount) for held, amount in zip(cash, due, strict=True)]
    return join(
        [
            total(ledger, 0, "cash", ["–" if held is None else str(held) for held in cash]),
            total(ledger, 1, "next_dividend", [f"+{amount}" for amount in due]),
            total(ledger, 2, "after_it", after),
        ]
    )


def dividend(view: View, seat: int) -> int:
    """What a seat would receive in a general dividend now."""
    shares = view["seats"][seat]["shares"]
    return sum((company["share_value"] or 0) * shares.get(name, 0) for name, company in view["companies"].items())


def total(ledger: Ledger, number: int, key: str, figures: list[str]) -> Markup:
    """A line under the companies; the cash is larger, because it alone wins."""
    y = ledger.row_top(ledger.rows + number) + 17
    cls, size = ("strong", 15.0) if number == 0 else ("", TEXT)
    return group(
        lettering(ledger.say(f"ledger.{key}"), (ledger.corner[0], y), "second", TEXT),
        *(lettering(text, (ledger.seat_middle(seat), y), cls, size, "middle") for seat, text in enumerate(figures)),
    )
