"""Draws by chance: before the first turn (LS-SET) and at the end of each (LS-TURN-5)."""

import numpy as np

from railhead.games.last_spike.rules.components import ASIDE_FOR, HAND
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import ASIDE, DEAL, DRAW, HIDDEN, PILE, PLAY, SET_ASIDE, START, State
from railhead.vector.arrays import NONE, Array, Xp, marked, pick


def drawable(state: State) -> Array:
    """By tile whether chance may draw it; where tiles are hidden, whether it might."""
    draws = (state.phase == START) | (state.phase == SET_ASIDE) | (state.phase == DEAL) | (state.phase == DRAW)
    return draws[..., None] & ((state.tiles == PILE) | (state.tiles == HIDDEN))


def draw(xp: Xp, state: State, tile: Array) -> State:
    """A tile out of the pile: for the start, aside, or into the hand of the seat in turn; nothing where it is NONE."""
    draws = tile != NONE
    starts, aside = state.phase == START, state.phase == SET_ASIDE
    place = xp.where(aside, ASIDE, state.turn + xp.where(starts, of.SEATS, 0))
    takes = marked(xp.where(draws & ~starts & ~aside, state.turn, NONE), of.SEATS)
    return state._replace(
        tiles=xp.where(marked(tile, len(of.TILES)), place[..., None], state.tiles),
        pile=state.pile - draws,
        held=state.held + takes,
    )


def prepare(xp: Xp, state: State, drawn: Array) -> State:
    """LS-SET-4 to LS-SET-6: what follows a draw before the first turn: whom the next is for, or the next phase."""
    after = (state.turn + 1) % state.seats
    starts, asides, deals = (drawn & (state.phase == phase) for phase in (START, SET_ASIDE, DEAL))
    all_started = starts & (after == 0)
    full = deals & (pick(xp, state.held, state.turn) == HAND)
    all_dealt = full & (pick(xp, state.held, after) == HAND)
    begins = xp.where(state.seats == ASIDE_FOR, SET_ASIDE, DEAL)
    phase = xp.where(all_started, begins, xp.where(asides, DEAL, xp.where(all_dealt, PLAY, state.phase)))
    turn = xp.where(all_started, starter(xp, state), xp.where(starts | full, after, state.turn))
    return state._replace(
        phase=phase,
        turn=turn,
        tiles=xp.where(all_started[..., None], PILE, state.tiles),
        pile=xp.where(all_started, len(of.TILES), state.pile),
    )


def starter(xp: Xp, state: State) -> Array:
    """LS-SET-4: whose tile is nearest to A1, which is the order of the tiles."""
    order = np.arange(len(of.TILES), dtype=np.int16) * of.SEATS
    drawn = (state.tiles >= of.SEATS) & (state.tiles < 2 * of.SEATS)
    return xp.where(drawn, order + state.tiles - of.SEATS, np.int16(len(of.TILES) * of.SEATS)).min(-1) % of.SEATS
