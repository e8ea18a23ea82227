"""Valuations of what is on offer: the share on the block, land for sale, or any other that could be put up."""

from railhead.analysis.chances import seeded
from railhead.analysis.market import Market, market_of
from railhead.analysis.offer import Valuation
from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.games import game as game_of


def valuations(view: View, offer: str | None = None, *, opinion: bool = True) -> list[Valuation]:
    """Of all that is on offer, or of one thing; without opinions only what follows from the rules."""
    market = market_of(view["game"])
    if offer is not None:
        check(market, view, offer)
    if market is None:
        return []
    wanted = market.offers(view) if offer is None else [offer]
    return [market.valuation(view, one, seeded(view), opinion=opinion) for one in wanted]


def check(market: Market | None, view: View, offer: str) -> None:
    """Refuse what cannot be put up."""
    state = game_of(view["game"]).sample(view, seeded(view))
    if market is None or not market.can_be_valued(state, offer):
        raise SetupError(because("analysis.no_lot", lot=offer))
