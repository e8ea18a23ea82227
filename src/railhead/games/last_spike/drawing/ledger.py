"""The land as a ledger: cities down, with what they sell and pay; seats across, with cash, tiles and land below."""

from itertools import accumulate
from typing import Any

from railhead.drawing.lettering import lettering, whole
from railhead.drawing.svg import Markup, Point, group, join
from railhead.drawing.timetable import Timetable, asked, column_head, rules, seat_heads
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.pieces import Placing, in_thousands, money
from railhead.games.last_spike.rules.board import CITIES, CITY, NAMES, PAYOUT

HEADS = ("top", "left", "pays", "open")
TOTALS = ("cash", "tiles", "value")
CITY_COLUMN, WIDEST_SEAT, ROW = 84.0, 54.0, 23.0
TEXT = 13.0


class LandLedger(Timetable):
    """A ledger of land; four columns of figures stand between the cities and the seats."""

    @property
    def ends(self) -> list[float]:
        """Where the figures of each column end."""
        pitch = (self.room - CITY_COLUMN) / len(HEADS)
        return [self.corner[0] + CITY_COLUMN - 10 + reach for reach in accumulate([pitch] * len(HEADS))]


def draw_ledger(placing: Placing, say: Words, corner: Point, width: float) -> Markup:
    """Washes first, then rules, then figures."""
    ledger = LandLedger(placing.view, say, corner, width, len(CITIES), ROW, WIDEST_SEAT)
    heads = zip(HEADS, ledger.ends, strict=True)
    return group(
        asked(ledger),
        rules(ledger),
        *(column_head(ledger, f"last_spike.ledger.{head}", end, 32) for head, end in heads),
        seat_heads(ledger),
        *(row(ledger, placing, number, city) for number, city in enumerate(CITIES)),
        *(total(ledger, number, key) for number, key in enumerate(TOTALS)),
        cls="ledger",
    )


def row(ledger: LandLedger, placing: Placing, number: int, city: str) -> Markup:
    """A city: the price of its top card, how many are left, what one pays, how many routes are still open."""
    y = ledger.row_top(number) + 16
    left = ledger.view["board"]["land"][city]["prices_left"]
    top = "–" if not left else in_thousands(left[0]) if left[0] else ledger.say("last_spike.free")
    to_come = len(placing.routes_at(city)) - placing.complete_at(city)
    figures = [top, str(len(left)), in_thousands(PAYOUT[CITY[city]][1]), str(to_come)]
    return group(
        lettering(NAMES[city], (ledger.corner[0], y), "town", 13.4, width=CITY_COLUMN - 6),
        *(
            lettering(figure, (end, y), "strong" if rank == 0 else "", TEXT, "end", 30)
            for rank, (figure, end) in enumerate(zip(figures, ledger.ends, strict=True))
        ),
        *(holding(ledger, seat, city, y) for seat in range(ledger.seats)),
    )


def holding(ledger: LandLedger, seat: int, city: str, y: float) -> Markup:
    """How many cards a seat owns and what they pay; a dot for none."""
    count = ledger.view["seats"][seat]["shares"].get(city, 0)
    middle = ledger.seat_middle(seat)
    if not count:
        return lettering("·", (middle, y), "nil", TEXT, "middle")
    pays = f"+{in_thousands(PAYOUT[CITY[city]][count])}"
    return join(
        [
            lettering(str(count), (middle - 4, y), "strong", TEXT, "end"),
            lettering(pays, (middle, y), "second", 11, width=ledger.seat_width / 2 - 2),
        ]
    )


def total(ledger: LandLedger, number: int, key: str) -> Markup:
    """A line under the cities; the cash is larger, because it alone wins."""
    y = ledger.row_top(ledger.rows + number) + 17
    figures = []
    for seat, holder in enumerate(ledger.view["seats"]):
        text = figure(ledger.say, holder, key)
        cls, size = ("note", 12.5) if not text[0].isdigit() else ("strong", TEXT + 1) if key == "cash" else ("", TEXT)
        size = min(size, 0.3 * ledger.seat_width)
        figures.append(whole(text, (ledger.seat_middle(seat), y), cls, size, "middle", ledger.seat_width - 4))
    label = lettering(ledger.say(f"last_spike.ledger.{key}"), (ledger.corner[0], y), "second", TEXT, width=200)
    return group(label, *figures, data_total=key)


def figure(say: Words, holder: Any, key: str) -> str:
    """A seat's figure in a line of totals."""
    if holder["out"]:
        return say("last_spike.out") if key == "cash" else "–"
    if key == "cash":
        return say("last_spike.hidden") if holder["cash"] is None else money(holder["cash"], say)
    if key == "tiles":
        return str(holder["tiles"])
    return money(sum(price for prices in holder["cards"].values() for price in prices), say)
