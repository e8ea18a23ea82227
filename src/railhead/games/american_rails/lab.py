"""Statistics of American Rails."""

from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from railhead.core.auction import ShareSold
from railhead.core.event import Event
from railhead.core.view import View
from railhead.games.american_rails.rules.board import PAIRS
from railhead.games.american_rails.rules.components import FIRST_YEAR, starting_cash
from railhead.games.american_rails.rules.events import (
    CitiesConnected,
    CompanyFounded,
    CubeLaid,
    TurnOrderSet,
    YearBegun,
)
from railhead.games.american_rails.rules.view import EDITIONS
from railhead.lab import share_games as shares
from railhead.lab.figures import ENDING, OPENING, Figure, endings, mean_of, opening_prices, percentages
from railhead.lab.part import LabPart
from railhead.lab.playing import Played
from railhead.lab.sale import Sale, by_place
from railhead.lab.timeline import Came, Timeline

EASTERN = {"New York": "D16", "Philadelphia": "E15", "Baltimore": "F13"}
"""The best opening, as long as nobody else comes."""

SPECIAL = {city for pair in PAIRS for city in pair}
"""The cities that are worth connecting (AR-INC-5)."""


def statistics(view: View, events: Sequence[Event]) -> dict[str, Any]:
    seats, first_printing = len(view["seats"]), view["edition"] == EDITIONS[1]
    return {
        "ending": shares.ending(events),
        "dividends": view["board"]["year"] - FIRST_YEAR + 1,
        "opening": opening(events),
        "purse": starting_cash(seats, first_printing=first_printing),
        "lots": shares.companies(view, events),
        "entered": entered(view),
        "connections": sum(isinstance(event, CitiesConnected) for event in events),
    }


def opening(events: Sequence[Event]) -> dict[str, int]:
    """What the first shares sold for in the preparation round, which ends when the turn order is set."""
    end = next((number for number, event in enumerate(events) if isinstance(event, TurnOrderSet)), len(events))
    return shares.first_prices(events[:end])


def sales(events: Sequence[Event]) -> list[Sale]:
    """All sales; the first of a company that comes into play with the city where it begins."""
    found: list[Sale] = []
    for event in events:
        match event:
            case ShareSold(seat, company, price):
                found.append(Sale(company, seat, price))
            case CompanyFounded(_, _, hex):
                found[-1] = found[-1]._replace(place=hex)
    return found


def years(time: int, event: Event) -> int:
    return event.year if isinstance(event, YearBegun) else time


def came(event: Event) -> Iterator[Came]:
    """Connections in their order and by pair, and the first company in each special city."""
    match event:
        case CitiesConnected(_, cities):
            yield from (("connections", ""), ("pairs", "–".join(cities)))
        case CubeLaid(_, _, hex) | CompanyFounded(_, _, hex) if hex in SPECIAL:
            yield "special", hex


def entered(view: View) -> dict[str, int]:
    """How many companies stand in each eastern city at the end."""
    count = Counter(hex for company in view["companies"].values() for hex in company["track"])
    return {city: count[city] for city in EASTERN.values()}


def contested(games: Sequence[Played]) -> str:
    """How often two companies or more stand in each eastern city at the end."""
    return percentages(
        {name: fmean(one.statistics["entered"][city] >= 2 for one in games) for name, city in EASTERN.items()}
    )


FIGURES = (
    Figure(OPENING, opening_prices, "cash buys two or three shares"),
    Figure("two companies or more in", contested),
    Figure("connections made", mean_of("connections")),
    Figure("years", mean_of("dividends"), "7 at most"),
    Figure(ENDING, endings),
)

PART = LabPart(
    statistics,
    sales=sales,
    step=by_place,
    timeline=Timeline(FIRST_YEAR, years, came, ("connections", "pairs", "special")),
    measures=("connections",),
    figures=FIGURES,
    promise=shares.greedy_promise,
)
