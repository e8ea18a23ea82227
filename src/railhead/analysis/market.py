"""What a title brings for the analysis: what it has on offer, and what that is worth."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from railhead.analysis.offer import Paid, Sale, Valuation
from railhead.analysis.replayed import Replayed
from railhead.core.event import Event
from railhead.core.view import View
from railhead.games import part


class Value(Protocol):
    def __call__(self, view: View, offer: str, rng: Random, *, opinion: bool) -> Valuation: ...


@dataclass(frozen=True, slots=True)
class Market:
    """What is on offer in a view, whether something can be valued in a state, and its valuation; what an event sold,
    and what it paid in the state after it."""

    offers: Callable[[View], list[str]]
    can_be_valued: Callable[[Any, str], bool]
    valuation: Value
    sold: Callable[[Event], Sale | None]
    paid: Callable[[Any, Event], list[Paid]]
    recount: Callable[[Replayed], dict[str, Any]] | None = None
    """Counts the figures of a move again, by their names in the title's sentences."""

    ending_puzzle: str = "end"
    """What a puzzle is called in which the game can be ended or played on."""


def market_of(game: str) -> Market | None:
    """None where a title does not say how to value what it sells."""
    market: Market | None = part(game, "analysis")
    return market
