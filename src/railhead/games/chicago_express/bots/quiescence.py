"""Quiescence: an expansion under way is finished by the best hexes, an auction by what each seat would pay."""

from railhead.bots.bidding import expected_sale
from railhead.core.auction import NOBODY
from railhead.games.chicago_express.bots.building import best_hex
from railhead.games.chicago_express.bots.companies import Outlook
from railhead.games.chicago_express.bots.pricing import quick_limits
from railhead.games.chicago_express.rules import expansion, turn
from railhead.games.chicago_express.rules.state import EXPAND, State


def quiesce(state: State) -> None:
    """Play until a seat chooses freely or the game is over. Chicago may bring an auction, so expansions come first."""
    if state.phase is EXPAND:
        finish_expansion(state)
    while state.auction is not None:
        close_at(state, *expected_sale(state.auction, quick_limits(state)))


def finish_expansion(state: State) -> None:
    """Lay the best hex again and again until none helps."""
    running = state.expansion
    assert running is not None
    outlook = Outlook(state, state.sold)
    while True:
        worth, bit = best_hex(state, running.company, outlook)
        if worth <= 0 and running.laid:
            break
        expansion.lay(state, bit, None)
        if expansion.is_over(state):
            break
    turn.end_expansion(state, None)


def close_at(state: State, winner: int, price: int) -> None:
    """End the auction at once, with this winner at this price."""
    auction = state.auction
    assert auction is not None
    auction.by, auction.bid = winner, price
    auction.still_in = 0 if winner == NOBODY else 1 << winner
    turn.close_auction_if_over(state, None)
