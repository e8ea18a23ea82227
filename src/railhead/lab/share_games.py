"""Statistics of share games: what shares cost and paid, by company and seat."""

from collections.abc import Sequence
from typing import Any

from railhead.core.auction import ShareSold
from railhead.core.event import Event, GameEnded
from railhead.core.shares import DividendPaid
from railhead.core.view import View
from railhead.lab.sale import Sale


def statistics(view: View, events: Sequence[Event]) -> dict[str, Any]:
    """The statistics of a title that brings none of its own."""
    return {
        "ending": ending(events),
        "dividends": sum(isinstance(event, DividendPaid) for event in events),
        "opening": first_prices(events),
        "lots": companies(view, events),
    }


def companies(view: View, events: Sequence[Event]) -> dict[str, dict[str, Any]]:
    """For each company its income at the end, shares sold, and by seat: shares held, what they cost and paid."""
    return {name: company(view, events, name) for name in view["companies"]}


def company(view: View, events: Sequence[Event], name: str) -> dict[str, Any]:
    seats = range(len(view["seats"]))
    held = [view["seats"][seat]["shares"].get(name, 0) for seat in seats]
    sales = [event for event in events if isinstance(event, ShareSold) and event.company == name]
    dividends = [event.payments for event in events if isinstance(event, DividendPaid) and event.company == name]
    return {
        "income": view["companies"][name]["income"],
        "sold": sum(held),
        "held": held,
        "paid": [sum(sale.price for sale in sales if sale.seat == seat) for seat in seats],
        "brought": [sum(payments[seat] for payments in dividends) for seat in seats],
    }


def ending(events: Sequence[Event]) -> list[str]:
    """The conditions that ended the game."""
    return next(event.conditions for event in reversed(events) if isinstance(event, GameEnded))


def first_prices(events: Sequence[Event]) -> dict[str, int]:
    """What the first share of each company sold for."""
    prices: dict[str, int] = {}
    for event in events:
        if isinstance(event, ShareSold):
            prices.setdefault(event.company, event.price)
    return prices


def sales(events: Sequence[Event]) -> list[Sale]:
    """All shares that were sold."""
    return [Sale(event.company, event.seat, event.price) for event in events if isinstance(event, ShareSold)]


def greedy_promise(seats: int) -> float:
    """What one greedy bot promises against random ones, where its evaluator knows the value of shares."""
    return 0.9 if seats <= 3 else 0.75
