"""What is hidden: hands, the tile aside, and cash where the table chose that (LS-SET-5, LS-SET-6, LS-READ-10)."""

import numpy as np

from railhead.games.last_spike.rules.components import ASIDE_FOR, THOUSAND
from railhead.games.last_spike.vector import building
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.state import (
    ASIDE,
    DEAL,
    HIDDEN,
    LAID,
    OVER,
    PILE,
    PLAY,
    SELL,
    SET_ASIDE,
    State,
)
from railhead.vector.arrays import Array, Xp, accumulated, cast, look_up, marked, nth_set, pick
from railhead.vector.random_play import mixed

SEAT = np.arange(of.SEATS, dtype=np.int8)
TILE = np.arange(len(of.TILES), dtype=np.uint32)
AMOUNTS = np.arange(0, of.DEAREST, THOUSAND, dtype=np.int32)
"""What a seat may have that sells land for a tile."""


def known(xp: Xp, state: State, seat: Array) -> State:
    """The positions as a seat of each game may know them, or as a spectator does, who is NONE."""
    seat = seat[..., None]
    starting = (state.tiles >= of.SEATS) & (state.tiles < PILE)
    shown = (state.tiles == LAID) | starting | (state.tiles == seat) | marked(state.pending, len(of.TILES))
    hides = (state.hidden_cash & (state.phase != OVER))[..., None]
    secret = hides & (seat != SEAT) & (state.seats[..., None] > SEAT)
    return state._replace(
        tiles=xp.where(shown, state.tiles, np.int8(HIDDEN)),
        cash=xp.where(secret, HIDDEN, state.cash),
    )


# What is not known, dealt at random


def dealt(xp: Xp, state: State, number: Array) -> State:
    """The positions with what is hidden in them dealt at random, by a number of 32 bits for each game.

    What comes of it could be so: hands have their sizes, and the seat in turn could have come to act as it does.
    """
    before = state
    state = state._replace(cash=guessed_cash(xp, state, mixed(number ^ np.uint32(1))))
    key = (mixed(mixed(number)[..., None] ^ TILE) >> 8) * np.uint32(len(of.TILES)) + TILE
    return cast(deal_others(xp, deal_turn(xp, state, key), key), before)


def lacking(state: State) -> Array:
    """By seat how many tiles of its hand are hidden."""
    return state.held - (state.tiles[..., None, :] == SEAT[:, None]).sum(-1, dtype=np.int8)


def ranks(xp: Xp, among: Array, key: Array) -> Array:
    """The places of some tiles in the order of their keys; all others come behind them."""
    last = np.uint32(np.iinfo(np.uint32).max)
    return xp.argsort(xp.argsort(xp.where(among, key, last), axis=-1), axis=-1)


def deal_turn(xp: Xp, state: State, key: Array) -> State:
    """The hand of the seat in turn: it must be able to play (LS-SELL-5), and to have chosen the tile it pays."""
    lacks = pick(xp, lacking(state), state.turn)[..., None]
    unseen = state.tiles == HIDDEN
    funds = building.means(xp, state, state.turn[..., None])
    can_pay = building.prices(xp, state) <= funds
    hand = (ranks(xp, unseen & ~barred(xp, state, funds), key) < lacks) & unseen

    good = xp.where(unseen & can_pay, key, np.uint32(np.iinfo(np.uint32).max))
    has_one = (can_pay & (hand | (state.tiles == state.turn[..., None]))).any(-1)
    forced = ((state.phase == PLAY) & ~has_one)[..., None]
    first = forced & (good == good.min(-1, keepdims=True))
    hand = xp.where(forced, ranks(xp, unseen, xp.where(first, np.uint32(0), key)) < lacks, hand)
    return state._replace(tiles=xp.where(hand, state.turn[..., None], state.tiles))


def barred(xp: Xp, state: State, funds: Array) -> Array:
    """LS-READ-1: beside an isolated tile that is being paid, tiles with a normal place are beyond the means."""
    placed = building.has_place(xp, state)
    isolated = (marked(state.pending, len(of.TILES)) & ~placed).any(-1) & ~state.voluntary_double
    return isolated[..., None] & placed & (building.prices(xp, state) <= funds)


def deal_others(xp: Xp, state: State, key: Array) -> State:
    """The other hands, one after the other; the tile aside (LS-SET-6); and the rest is the pile."""
    unseen = state.tiles == HIDDEN
    rank = ranks(xp, unseen, key)
    bounds = accumulated(lacking(state))
    holder = (rank[..., None] >= bounds[..., None, :]).sum(-1, dtype=np.int8)
    aside = (state.seats == ASIDE_FOR) & (state.phase > SET_ASIDE) & ~(state.tiles == ASIDE).any(-1)
    beyond = xp.where(aside[..., None] & (rank == bounds[..., -1:]), ASIDE, PILE)
    place = xp.where(holder < of.SEATS, holder, beyond)
    return state._replace(tiles=xp.where(unseen, place, state.tiles))


def guessed_cash(xp: Xp, state: State, number: Array) -> Array:
    """Cash where it is hidden: all of it before the first turn, enough to play, too little while land is sold."""
    start = look_up(xp, of.START_CASH, state.seats)[..., None]
    drawn = mixed(number[..., None] ^ SEAT.astype(np.uint32))
    in_turn = marked(state.turn, of.SEATS)
    low = xp.where(in_turn & (state.phase == PLAY)[..., None], of.DEAREST, 0)
    steps = (2 * start - low) // THOUSAND + 1
    guess = low + (drawn % steps.astype(np.uint32)).astype(np.int32) * THOUSAND
    guess = xp.where((state.phase <= DEAL)[..., None], start, guess)
    sells = in_turn & (state.phase == SELL)[..., None]
    guess = xp.where(sells, cash_while_selling(xp, state, number)[..., None], guess)
    return xp.where(state.cash == HIDDEN, xp.where(state.out, 0, guess), state.cash)


def cash_while_selling(xp: Xp, state: State, number: Array) -> Array:
    """With the land enough for the tile, alone too little for it, and not so much that too few tiles are left that can
    be held beside it."""
    price = building.price_of(xp, state, state.pending)[..., None]
    land = building.means(xp, state, state.turn[..., None]) - pick(xp, state.cash, state.turn)[..., None]
    could_be = (land + AMOUNTS >= price) & (price > AMOUNTS)
    unseen = state.tiles == HIDDEN
    lacks = pick(xp, lacking(state), state.turn)
    fits = [(unseen & ~barred(xp, state, land + amount)).sum(-1, dtype=np.int8) >= lacks for amount in AMOUNTS.tolist()]
    could_be = could_be & xp.stack(fits, axis=-1)
    many = xp.maximum(could_be.sum(-1, dtype=np.int32), 1).astype(np.uint32)
    rank = nth_set(xp, could_be, (number % many).astype(np.int32))
    return xp.minimum(rank, len(AMOUNTS) - 1) * THOUSAND
