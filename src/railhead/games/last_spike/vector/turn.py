"""The sequence of play: who acts, what is legal, and what follows."""

import numpy as np

from railhead.core.game import CHANCE
from railhead.games.last_spike.vector import building, drawing, ending, land
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.saying import Said, heard
from railhead.games.last_spike.vector.state import BUY, DEAL, DRAW, LAID, OVER, PLAY, SELL, State
from railhead.vector.arrays import NONE, Array, Xp, cast, marked, pick
from railhead.vector.engine import NOBODY, SILENCE, Legal


def to_act(xp: Xp, state: State) -> Array:
    """Whose turn it is; chance while a tile is drawn; nobody when the game is over."""
    draws = (state.phase <= DEAL) | (state.phase == DRAW)
    return xp.where(state.phase == OVER, NOBODY, xp.where(draws, CHANCE, state.turn))


def legal(xp: Xp, state: State) -> Legal:
    """What may be said: the actions of the table in its order. There are no bids."""
    plays, sells, buys = (state.phase[..., None] == phase for phase in (PLAY, SELL, BUY))
    actions = (
        plays & building.playable(xp, state),
        sells & building.saleable(state) & (state.cards == state.turn[..., None]),
        land.buyable(xp, state),
        buys,
        drawing.drawable(state),
    )
    none = xp.zeros_like(state.ply)
    return Legal(xp.concatenate(actions, axis=-1), none + 1, none)


def step(xp: Xp, before: State, action: Array) -> State:
    """What an action leads to. A game that is over stays as it is; what an illegal action leads to means nothing."""
    action = xp.where(before.phase == OVER, SILENCE, action)
    said = heard(xp, action)
    state = before._replace(ply=before.ply + (action != SILENCE))
    state = land.sell(xp, state, said.sell)
    state, tile = pay(xp, state, said)
    state = land.take_free(xp, state, tile)
    state = ending.complete_route(xp, state, tile)
    state = land.buy(xp, state, said.buy)
    bought, drawn = (said.buy != NONE) | said.skips, said.draw != NONE
    state = finish_buying(xp, state, bought)
    ends = (drawn & (before.phase == DRAW)) | (bought & (state.pile == 0))  # LS-TURN-5, LS-READ-3
    state = drawing.prepare(xp, drawing.draw(xp, state, said.draw), drawn)
    return cast(ending.hand_on(xp, state, ends), before)


def pay(xp: Xp, state: State, said: Said) -> tuple[State, Array]:
    """LS-TURN-4: a tile is laid as soon as cash pays it, and until then pending; and which one is laid, or NONE."""
    chosen = xp.where(said.sell == NONE, said.play, state.pending)
    price = building.price_of(xp, state, chosen)
    pays = (chosen != NONE) & (pick(xp, state.cash, state.turn) >= price)
    tile = xp.where(pays, chosen, NONE)
    payer = pays[..., None] & marked(state.turn, of.SEATS)
    shown = xp.where(pays, NONE, xp.where(chosen == NONE, state.pending, chosen))
    state = state._replace(
        phase=xp.where(chosen == NONE, state.phase, xp.where(pays, BUY, SELL)),
        cash=state.cash - xp.where(payer, price[..., None], 0),
        held=state.held - payer,
        tiles=xp.where(marked(tile, len(of.TILES)), np.int8(LAID), state.tiles),
        pending=shown,
    )
    return state, tile


def finish_buying(xp: Xp, state: State, bought: Array) -> State:
    """LS-TURN-5: after a purchase, or none, a tile is drawn, if there is one."""
    draws = bought & (state.pile > 0)
    return state._replace(
        phase=xp.where(draws, DRAW, state.phase),
        free_taken=state.free_taken & ~bought,
    )
