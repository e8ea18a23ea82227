"""What a title's part for the analysis brings: what it has on offer, and how that is valued."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from railhead.analysis.lot import Valuation
from railhead.core.view import View
from railhead.games import part


class Value(Protocol):
    def __call__(self, view: View, lot: str, rng: Random, *, opinion: bool) -> Valuation: ...


@dataclass(frozen=True, slots=True)
class Market:
    """What a game has on offer in a view, whether a lot can be valued in a state, and how."""

    lots: Callable[[View], list[str]]
    can_be_valued: Callable[[Any, str], bool]
    valuation: Value


def market_of(game: str) -> Market | None:
    """None where nobody has said how to value what a title sells."""
    market: Market | None = part(game, "analysis")
    return market
