"""Positions as arrays: how a game begins, and how one is read from a view.

A state may hide something: a tile whose place is HIDDEN, cash that is HIDDEN. It is then what somebody knows of a
position. One can ask what is legal for a seat whose hand is known, and observe it; before it is played on, what is
hidden must be dealt (`hidden.dealt`).
"""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from railhead.games.last_spike.rules.components import ASIDE_FOR
from railhead.games.last_spike.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp, stacked

START, SET_ASIDE, DEAL, PLAY, SELL, BUY, DRAW, OVER = range(8)
PHASES = ("start", "aside", "deal", "play", "sell", "buy", "draw", "over")

# Where a tile is: 0 to 5 in the hand of that seat, 6 to 11 drawn by it for the start (LS-SET-4), or

PILE, LAID, ASIDE = range(2 * of.SEATS, 2 * of.SEATS + 3)
HIDDEN = -1
"""Nobody said where: a tile in some hand, in the pile or aside. Also of cash: nobody said how much."""

# Where a card is: 0 to 5 before that seat, or

IN_STACK, GONE = -1, -2


class State(NamedTuple):
    """Many positions."""

    seats: Array
    voluntary_double: Array
    hidden_cash: Array
    ply: Array
    phase: Array
    turn: Array  # before the first turn: the seat that tiles are drawn for
    cash: Array  # by seat
    held: Array  # by seat, how many tiles are in hand
    out: Array  # by seat, whether it is bankrupt
    pile: Array  # how many tiles
    tiles: Array  # by tile, where it is
    routes: Array  # those that are complete, as bits
    cards: Array  # by card, where it is
    pending: Array  # the tile being paid, or NONE
    free_taken: Array


TYPES = State(
    seats=np.int8,
    voluntary_double=np.bool_,
    hidden_cash=np.bool_,
    ply=np.int32,
    phase=np.int8,
    turn=np.int8,
    cash=np.int32,
    held=np.int8,
    out=np.bool_,
    pile=np.int8,
    tiles=np.int8,
    routes=np.int16,
    cards=np.int8,
    pending=np.int8,
    free_taken=np.bool_,
)


def new(xp: Xp, seats: Array, voluntary_double: Array, hidden_cash: Array) -> State:
    """LS-SET-1 to LS-SET-3: money in hands, land in stacks, all tiles in the pile, and seat 0 is to draw."""
    sits = np.arange(of.SEATS, dtype=np.int8) < seats[..., None]
    start_cash = xp.asarray(of.START_CASH)[seats]

    def each(value: Any) -> Array:
        value = np.asarray(value)
        return xp.broadcast_to(xp.asarray(value), seats.shape + value.shape)

    state = State(
        seats=seats,
        voluntary_double=voluntary_double,
        hidden_cash=hidden_cash,
        ply=each(0),
        phase=each(START),
        turn=each(0),
        cash=xp.where(sits, start_cash[..., None], 0),
        held=each(np.zeros(of.SEATS)),
        out=each(np.zeros(of.SEATS)),
        pile=each(len(of.TILES)),
        tiles=each(np.full(len(of.TILES), PILE)),
        routes=each(0),
        cards=each(np.full(of.CARDS, IN_STACK)),
        pending=each(NONE),
        free_taken=each(False),
    )
    return State(*(field.astype(kind) for field, kind in zip(state, TYPES, strict=True)))


# From views


def read(xp: Xp, views: Sequence[Mapping[str, Any]]) -> State:
    """The positions that some views show; what they hide is hidden. An open view, with every hand, hides nothing."""
    return stacked(xp, [seen(view) for view in views], TYPES)


def seen(view: Mapping[str, Any]) -> State:
    """The position that a view shows, as plain values."""
    seats, board = view["seats"], view["board"]
    missing = [0] * (of.SEATS - len(seats))
    return State(
        seats=len(seats),
        voluntary_double=view["options"]["voluntary_double"],
        hidden_cash=view["options"]["hidden_cash"],
        ply=view["ply"],
        phase=PHASES.index(view["phase"]),
        turn=view["turn"],
        cash=[HIDDEN if seat["cash"] is None else seat["cash"] for seat in seats] + missing,
        held=[seat["tiles"] for seat in seats] + missing,
        out=[seat["out"] for seat in seats] + missing,
        pile=board["draw_pile"],
        tiles=places(view),
        routes=sum(1 << of.ROUTES.index(route) for route in board["routes"]),
        cards=owners(view),
        pending=of.TILE[board["pending"]] if board["pending"] else NONE,
        free_taken=board["free_taken"],
    )


def places(view: Mapping[str, Any]) -> list[int]:
    """Where a view shows each tile. What it does not show lies in the pile if nothing else is hidden."""
    seats, board = view["seats"], view["board"]
    aside = board.get("aside")
    is_open = all("hand" in seat for seat in seats) and (len(seats) != ASIDE_FOR or "aside" in board)
    tiles = [PILE if is_open else HIDDEN] * len(of.TILES)
    shown = [(board["laid"], LAID), ([board["pending"]], view["turn"]), ([aside], ASIDE)]
    for number, seat in enumerate(seats):
        shown += [(seat.get("hand", []), number), ([seat.get("starting_tile")], of.SEATS + number)]
    for names, place in shown:
        for name in filter(None, names):
            tiles[of.TILE[name]] = place
    return tiles


def owners(view: Mapping[str, Any]) -> list[int]:
    """Where each card is; a free card that is nowhere left with a bankrupt player (LS-SELL-5)."""
    cards = [GONE] * of.CARDS
    for city, land in view["board"]["land"].items():
        number = of.CARD_OF[city]
        for price in land["prices_left"]:
            cards[number[price]] = IN_STACK
    for place, seat in enumerate(view["seats"]):
        for city, prices in seat["cards"].items():
            number = of.CARD_OF[city]
            for price in prices:
                cards[number[price]] = place
    return cards
