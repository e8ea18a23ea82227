"""Statistics of Chicago Express."""

from collections.abc import Iterator, Sequence
from statistics import fmean
from typing import Any

from railhead.core.auction import ShareSold
from railhead.core.event import Event
from railhead.core.view import View
from railhead.games.chicago_express.rules.board import BOARD, DETROIT, INDUSTRY_BIT
from railhead.games.chicago_express.rules.components import CASH_IN_ALL, COMPANIES, OPENING_ORDER, WAB
from railhead.games.chicago_express.rules.events import (
    ChicagoReached,
    DialsReset,
    DividendPhaseBegun,
    ShareGiven,
    TrackLaid,
)
from railhead.lab import share_games as shares
from railhead.lab.figures import ENDING, ENGLISH, OPENING, Figure, endings, opening_prices
from railhead.lab.part import LabPart
from railhead.lab.playing import Played
from railhead.lab.sale import Sale
from railhead.lab.timeline import Came, Timeline

DETROIT_HEX = BOARD.name[INDUSTRY_BIT[DETROIT]]


def statistics(view: View, events: Sequence[Event]) -> dict[str, Any]:
    return {
        "ending": shares.ending(events),
        "dividends": sum(isinstance(event, DividendPhaseBegun) for event in events),
        "opening": opening(events),
        "purse": CASH_IN_ALL // len(view["seats"]),
        "lots": shares.companies(view, events),
        "chicago": [event.company for event in events if isinstance(event, ChicagoReached)],
    }


def opening(events: Sequence[Event]) -> dict[str, int]:
    """What the opening shares sold for; a share that was given away brought nothing."""
    given = {event.company: 0 for event in events if isinstance(event, ShareGiven)}
    prices = shares.first_prices(events) | given
    return {COMPANIES[company]: prices[COMPANIES[company]] for company in OPENING_ORDER}


def sales(events: Sequence[Event]) -> list[Sale]:
    """All sales; the opening shares that were given away are among them, for nothing."""
    return [
        Sale(event.company, event.seat, event.price if isinstance(event, ShareSold) else 0)
        for event in events
        if isinstance(event, ShareSold | ShareGiven)
    ]


def rounds(time: int, event: Event) -> int:
    return time + isinstance(event, DialsReset)


def came(event: Event) -> Iterator[Came]:
    """Arrivals in Chicago and in Detroit, each company's and the first, and Wabash: open with the first (CE-CHI-2), and
    bought."""
    match event:
        case ChicagoReached(_, company):
            yield from (("course", "chicago"), ("chicago", company))
        case TrackLaid(_, company, hex) if hex == DETROIT_HEX:
            yield from (("course", "detroit"), ("detroit", company))
        case ShareSold(_, company) if company == COMPANIES[WAB]:
            yield "course", "wabash_share"


def dividends(games: Sequence[Played]) -> str:
    counts = [one.statistics["dividends"] for one in games]
    usual = fmean(3 <= count <= 5 for count in counts)
    return f"{ENGLISH.number(fmean(counts), 2)}; 3 to 5 in {ENGLISH.percent(usual, 0)} of the games"


FIGURES = (
    Figure(OPENING, opening_prices, "about half with 3 or 4 players"),
    Figure("general dividends", dividends, "3 to 5"),
    Figure(ENDING, endings, "mostly shares"),
)

PART = LabPart(
    statistics,
    sales=sales,
    timeline=Timeline(1, rounds, came, ("course", "chicago", "detroit")),
    figures=FIGURES,
    promise=shares.greedy_promise,
)
