"""What is on offer, valued: the share on the block, land for sale, or any other that could be put up."""

from railhead.analysis.chances import seeded
from railhead.analysis.lot import Valuation
from railhead.analysis.market import Market, market_of
from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.games import game as game_of


def valuations(view: View, lot: str | None = None, *, opinion: bool = True) -> list[Valuation]:
    """All that is on offer, or the one lot asked for; without opinion only what follows from the rules."""
    market = market_of(view["game"])
    if lot is not None:
        check(market, view, lot)
    if market is None:
        return []
    wanted = market.lots(view) if lot is None else [lot]
    return [market.valuation(view, one, seeded(view), opinion=opinion) for one in wanted]


def check(market: Market | None, view: View, lot: str) -> None:
    """Refuse what cannot be put up."""
    state = game_of(view["game"]).sample(view, seeded(view))
    if market is None or not market.can_be_valued(state, lot):
        raise SetupError(because("analysis.no_lot", lot=lot))
