"""Bankruptcy (LS-SELL-5, LS-READ-7)."""

from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.board import CITIES, DEAREST, FREE, FREE_OF
from railhead.games.last_spike.rules.events import PlayerBankrupted
from railhead.games.last_spike.rules.state import State
from railhead.games.last_spike.rules.tiles import playable


def is_bankrupt(state: State, seat: int) -> bool:
    """LS-SELL-5, LS-READ-1: a seat with tiles that can raise the cost of none, at double cost neither."""
    return state.money[seat] < DEAREST and not playable(state, seat)


def leave(state: State, seat: int, tell: Tell) -> None:
    """LS-SELL-5, LS-READ-7: tiles into the mix, cash to the bank, land into its stacks; free cards leave the game."""
    lost = state.land[seat] & FREE
    state.pile |= state.hands[seat]
    state.hands[seat] = 0
    state.stacks |= state.land[seat] & ~FREE
    state.land[seat] = 0
    pay(state.money, seat, BANK, state.money[seat])
    state.out |= 1 << seat
    if tell:
        tell(PlayerBankrupted(seat, [name for city, name in enumerate(CITIES) if lost & FREE_OF[city]]))
