"""Playing track tiles (LS-TURN-2 to LS-TURN-4): where they may go, and what they cost."""

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.actions import PLAYS, PlayTile
from railhead.games.last_spike.rules.board import BIT, BOARD, COST, END_SPACES, INNER_SPACES, costing_at_most
from railhead.games.last_spike.rules.components import DOUBLE, forbid
from railhead.games.last_spike.rules.events import IsolatedTileLaid, TileChosen, TileLaid
from railhead.games.last_spike.rules.selling import means
from railhead.games.last_spike.rules.state import PLAY, SELL, State


def placeable(laid: int) -> int:
    """LS-TURN-2, LS-READ-2: spaces next to a city, or to a tile on the neighbouring space of the same route."""
    return END_SPACES | INNER_SPACES & (laid << 1 | laid >> 1)


def is_isolated(state: State, bit: int) -> bool:
    """LS-TURN-3: a tile that has no normal place."""
    return not bit & placeable(state.laid)


def cost_of(state: State, bit: int) -> int:
    """The printed cost; twice that for an isolated tile (LS-TURN-3)."""
    return COST[bit] if bit & placeable(state.laid) else COST[bit] * DOUBLE


def payable(hand: int, placed: int, funds: int) -> int:
    """Which tiles of a hand an amount pays, those without a normal place at double cost."""
    return hand & placed & costing_at_most(funds) | hand & ~placed & costing_at_most(funds // DOUBLE)


def playable(state: State, seat: int) -> int:
    """LS-READ-1: the tiles with a normal place that a seat can pay for; only if there is none, isolated ones."""
    hand, placed = state.hands[seat], placeable(state.laid)
    normal = 0 if state.voluntary_double else hand & placed
    if normal and not normal & ~costing_at_most(state.money[seat]):
        return normal  # as nearly always; the land need not be counted
    funds = means(state, seat)
    return payable(normal, placed, funds) or payable(hand, placed, funds)


def plays(state: State) -> list[Action]:
    return pick(PLAYS, playable(state, state.turn))


def refuse_play(state: State, action: PlayTile) -> Refusal | None:
    """The clause that keeps a tile from being played."""
    tile, bit = action.tile, BIT[action.tile]
    seat, chosen = state.turn, playable(state, state.turn)
    if not bit & state.hands[seat]:
        return read_anew(state) or forbid("LS-TURN-1", "not_in_hand", tile=tile)
    if bit & chosen:
        return None
    if is_isolated(state, bit) and chosen & placeable(state.laid) and not state.voluntary_double:
        return forbid("LS-TURN-2", "isolated", tile=tile)
    return forbid("LS-TURN-4", "beyond_means", tile=tile, cost=cost_of(state, bit), means=means(state, seat))


def read_anew(state: State) -> Refusal | None:
    """LS-READ-1 was read otherwise once: a tile beyond the means barred double cost too, and bankrupted this seat."""
    normal = state.hands[state.turn] & placeable(state.laid)
    if state.phase is not PLAY or state.voluntary_double or not normal or normal & playable(state, state.turn):
        return None
    return forbid("LS-READ-1", "not_bankrupt", seat=state.turn)


def choose(state: State, bit: int, cost: int, tell: Tell) -> None:
    """LS-TURN-4: a tile that cash does not pay stays in hand, shown to all, until land has been sold for it."""
    state.pending = bit
    state.phase = SELL
    if tell:
        tell(TileChosen(state.turn, BOARD.name[bit], cost))


def lay(state: State, bit: int, cost: int, tell: Tell) -> None:
    """LS-TURN-4: the cost goes to the bank, and the tile on its space."""
    seat = state.turn
    if tell:
        laid = IsolatedTileLaid if is_isolated(state, bit) else TileLaid
        tell(laid(seat, BOARD.name[bit], cost))
    pay(state.money, seat, BANK, cost)
    state.hands[seat] &= ~bit
    state.laid |= bit
    state.pending = 0
