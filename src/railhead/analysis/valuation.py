"""What is on offer, valued: the share on the block, land for sale, or any other that could be put up."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from railhead.analysis.chances import seeded
from railhead.analysis.lot import Valuation
from railhead.analysis.lots import american_rails, chicago_express, last_spike
from railhead.analysis.lots.shares import share_on_the_block
from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.games import game as game_of


class Value(Protocol):
    def __call__(self, view: View, lot: str, rng: Random, *, opinion: bool) -> Valuation: ...


@dataclass(frozen=True, slots=True)
class Market:
    """What a game has on offer in a view, whether a lot can be valued in a state, and how."""

    lots: Callable[[View], list[str]]
    can_be_valued: Callable[[Any, str], bool]
    valuation: Value


MARKETS = {
    "chicago-express": Market(share_on_the_block, chicago_express.can_be_valued, chicago_express.valuation),
    "american-rails": Market(share_on_the_block, american_rails.can_be_valued, american_rails.valuation),
    "last-spike": Market(last_spike.lots, last_spike.can_be_valued, last_spike.valuation),
}


def valuations(view: View, lot: str | None = None, *, opinion: bool = True) -> list[Valuation]:
    """All that is on offer, or the one lot asked for; without opinion only what follows from the rules."""
    market = MARKETS[view["game"]]
    if lot is not None:
        check(view, lot)
    wanted = market.lots(view) if lot is None else [lot]
    return [market.valuation(view, one, seeded(view), opinion=opinion) for one in wanted]


def check(view: View, lot: str) -> None:
    """Refuse what cannot be put up."""
    state = game_of(view["game"]).sample(view, seeded(view))
    if not MARKETS[view["game"]].can_be_valued(state, lot):
        raise SetupError(because("analysis.no_lot", lot=lot))
