"""Playing track tiles (LS-TURN-2 to LS-TURN-4): where they may go, and what they cost."""

from railhead.core.action import Action
from railhead.core.board import pick
from railhead.core.errors import Refusal
from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.actions import PLAYS
from railhead.games.last_spike.rules.board import BOARD, COST, END_SPACES, INNER_SPACES, costing_at_most
from railhead.games.last_spike.rules.components import DOUBLE, forbid
from railhead.games.last_spike.rules.events import IsolatedTileLaid, TileChosen, TileLaid
from railhead.games.last_spike.rules.selling import means
from railhead.games.last_spike.rules.state import SELL, State


def placeable(laid: int) -> int:
    """LS-TURN-2, LS-READ-2: spaces next to a city, or to a tile on the neighbouring space of the same route."""
    return END_SPACES | INNER_SPACES & (laid << 1 | laid >> 1)


def is_isolated(state: State, bit: int) -> bool:
    """LS-TURN-3: a tile that has no normal place."""
    return not bit & placeable(state.laid)


def cost_of(state: State, bit: int) -> int:
    """The printed cost; twice that for an isolated tile (LS-TURN-3)."""
    return COST[bit] if bit & placeable(state.laid) else COST[bit] * DOUBLE


def payable(normal: int, isolated: int, funds: int) -> int:
    """Which tiles an amount pays, the isolated ones at double cost."""
    return normal & costing_at_most(funds) | isolated & costing_at_most(funds // DOUBLE)


def playable(state: State, seat: int) -> int:
    """The tiles a seat may choose: those with a normal place, else the isolated ones (LS-READ-1), within its means."""
    hand = state.hands[seat]
    normal = hand & placeable(state.laid)
    isolated = hand & ~normal if state.voluntary_double or not normal else 0
    chosen = payable(normal, isolated, state.money[seat])
    if chosen == normal | isolated:
        return chosen
    return payable(normal, isolated, means(state, seat))


def plays(state: State) -> list[Action]:
    return pick(PLAYS, playable(state, state.turn))


def refuse_play(state: State, bit: int) -> Refusal | None:
    """The clause that keeps a tile from being played."""
    seat, tile = state.turn, BOARD.name[bit]
    if not bit & state.hands[seat]:
        return forbid("LS-TURN-1", "not_in_hand", tile=tile)
    if bit & playable(state, seat):
        return None
    if is_isolated(state, bit) and not state.voluntary_double and state.hands[seat] & placeable(state.laid):
        return forbid("LS-TURN-2", "isolated", tile=tile)
    return forbid("LS-TURN-4", "beyond_means", tile=tile, cost=cost_of(state, bit), means=means(state, seat))


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
