"""What a game of Chicago Express was like."""

from collections.abc import Sequence
from typing import Any

from railhead.core.event import Event
from railhead.core.view import View
from railhead.games.chicago_express.rules.components import CASH_IN_ALL, COMPANIES, OPENING_ORDER
from railhead.games.chicago_express.rules.events import ChicagoReached, DividendPhaseBegun, ShareGiven
from railhead.lab import share_games as shares


def tell(view: View, events: Sequence[Event]) -> dict[str, Any]:
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


PART = tell
