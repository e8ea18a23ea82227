"""What was paid for each share or card of land, what it was worth on that day, and what it brought back."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from railhead.analysis.chances import seeded
from railhead.analysis.market import Market, market_of
from railhead.analysis.offer import Sale
from railhead.core.event import Event
from railhead.core.game import Game
from railhead.core.record import Record, steps
from railhead.games import game as game_of


@dataclass(frozen=True, slots=True)
class Purchase:
    """A sale: the ply at which the buyer decided it, the price, and what came `back` by the end (facts). `worth` is the
    most that the buyer should have paid then, in the evaluator's opinion; null where it has none."""

    ply: int
    seat: int
    lot: str
    price: int
    worth: int | None
    back: int


@dataclass(slots=True)
class Bought:
    """A purchase while the game goes on: what it has brought so far is not rounded yet."""

    purchase: Purchase
    back: float = 0.0


def purchases(record: Record) -> list[Purchase]:
    """All sales to seats in the order of the game; none in a title that does not say what it sells."""
    market = market_of(record.game)
    return [] if market is None else list(bought(game_of(record.game), market, record))


def bought(game: Game[Any], market: Market, record: Record) -> Iterator[Purchase]:
    found: list[Bought] = []
    last: dict[int | None, tuple[int, Any]] = {}
    before = None
    for ply, step in enumerate(steps(game, record)):
        if before is not None:
            last[game.to_act(before)] = ply - 1, before
        for event in step.events:
            pay(found, market, step.state, event)
            sale = market.sold(event)
            if sale is not None:
                found.append(Bought(purchase(game, market, sale, *last[sale.seat])))
        before = step.state
    return (replace(one.purchase, back=round(one.back)) for one in found)


def pay(found: list[Bought], market: Market, state: Any, event: Event) -> None:
    """Every card that is held has its part of a payment."""
    for paid in market.paid(state, event):
        for one in found:
            if one.purchase.lot == paid.lot:
                one.back += paid.each[one.purchase.seat]


def purchase(game: Game[Any], market: Market, sale: Sale, ply: int, state: Any) -> Purchase:
    """With its worth to the buyer in the position in which the buyer spoke last."""
    view = game.view(state, sale.seat)
    valuation = market.valuation(view, sale.lot, seeded(view), opinion=True)
    worth = None if valuation.opinion is None else valuation.opinion.seats[sale.seat].up_to
    return Purchase(ply, sale.seat, sale.lot, sale.price, worth, 0)
