"""Positions as arrays: how a game begins, and how one is read from a view."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from railhead.games.american_rails.rules.components import COMPANIES, FIRST_YEAR, MARKERS
from railhead.games.american_rails.rules.components import SPACES as SPACE_NAMES
from railhead.games.american_rails.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp, look_up, stacked

REMOVE, OFFER, BID, FOUND, TAKE, DEVELOP, FUND, TWO, EXPAND, OVER = range(10)
PHASES = ("remove", "offer", "bid", "found", "take", "develop", "fund", "two", "expand", "over")
FIRST_PRINTING = "games-on-the-brain-2010"


class State(NamedTuple):
    """Many positions. What there is no auction, founding or expansion for is NONE, nothing and nobody."""

    seats: Array
    first_printing: Array
    ply: Array
    phase: Array
    turn: Array
    cash: Array  # by seat
    shares: Array  # by company, then by seat
    gone: Array  # by company: shares that have left the game, and as the next three
    treasury: Array
    income: Array
    cubes: Array  # left in reserve
    hexes: Array  # by hex, a byte: see tables
    frontier: Array  # by hex, bits of the companies whose network is next to it
    markers: Array  # left in reserve
    removed: Array  # the company out of the game
    year: Array
    action_phase: Array  # 0 in the preparation round
    places: Array  # by seat, then by column: how far down a marker stands on the turn order track and in each phase
    lot: Array  # the company whose share is up, as the next four
    bid: Array
    by: Array
    to_bid: Array
    still_in: Array  # by seat
    founding: Array  # the company to be put on the map, and by whom
    founder: Array
    left: Array  # cubes still to lay, and how many are laid
    laid: Array


TYPES = State(
    seats=np.int8,
    first_printing=np.bool_,
    ply=np.int32,
    phase=np.int8,
    turn=np.int8,
    cash=np.int32,
    shares=np.int8,
    gone=np.int8,
    treasury=np.int32,
    income=np.int16,
    cubes=np.int8,
    hexes=np.uint8,
    frontier=np.uint8,
    markers=np.int8,
    removed=np.int8,
    year=np.int16,
    action_phase=np.int8,
    places=np.int8,
    lot=np.int8,
    bid=np.int32,
    by=np.int8,
    to_bid=np.int8,
    still_in=np.bool_,
    founding=np.int8,
    founder=np.int8,
    left=np.int8,
    laid=np.int8,
)


def new(xp: Xp, seats: Array, first_printing: Array) -> State:
    """AR-SET: the table before the banker chooses the first share, or before a company is taken out (AR-READ-14)."""
    sits = np.arange(of.SEATS, dtype=np.int8) < seats[..., None]
    draws = (seats == of.FEW) & ~first_printing  # AR-SET-3, AR-READ-1

    def each(value: Any) -> Array:
        value = np.asarray(value)
        return xp.broadcast_to(xp.asarray(value), seats.shape + value.shape)

    state = State(
        seats=seats,
        first_printing=first_printing,
        ply=each(0),
        phase=xp.where(draws, REMOVE, OFFER),
        turn=each(0),  # AR-READ-6
        cash=xp.where(sits, look_up(xp, of.CASH, (first_printing.astype(np.int8), seats))[..., None], 0),
        shares=each(np.zeros((of.COMPANIES, of.SEATS))),
        gone=each(np.zeros(of.COMPANIES)),
        treasury=each(np.zeros(of.COMPANIES)),
        income=each(np.zeros(of.COMPANIES)),
        cubes=each(of.CUBES),
        hexes=each(np.zeros(len(of.HEXES))),
        frontier=each(np.zeros(len(of.HEXES))),
        markers=each(MARKERS),
        removed=each(NONE),
        year=each(FIRST_YEAR),
        action_phase=each(0),
        places=each(np.full((of.SEATS, of.COLUMNS), NONE)),
        lot=each(NONE),
        bid=each(0),
        by=each(NONE),
        to_bid=each(NONE),
        still_in=each(np.zeros(of.SEATS)),
        founding=each(NONE),
        founder=each(NONE),
        left=each(0),
        laid=each(0),
    )
    return State(*(field.astype(kind) for field, kind in zip(state, TYPES, strict=True)))


def beside(xp: Xp, hexes: Array) -> Array:
    """AR-EXP-2: for each hex the companies that stand next to it, as bits."""
    cubes = xp.pad(hexes & of.CUBE_BITS, [(0, 0)] * (hexes.ndim - 1) + [(0, 1)])
    return xp.bitwise_or.reduce(cubes[..., of.BESIDE], axis=-1)


# From views


def read(xp: Xp, views: Sequence[Mapping[str, Any]]) -> State:
    """The positions that some views show."""
    state = stacked(xp, [seen(view) for view in views], TYPES)
    return state._replace(frontier=beside(xp, state.hexes))


def seen(view: Mapping[str, Any]) -> State:
    """The position that a view shows, as plain values; the frontier is left empty."""
    seats, board, companies = view["seats"], view["board"], [view["companies"][name] for name in COMPANIES]
    auction, founding, expansion = view["auction"], board["founding"], view["expansion"]
    missing = [0] * (of.SEATS - len(seats))
    return State(
        seats=len(seats),
        first_printing=view["edition"] == FIRST_PRINTING,
        ply=view["ply"],
        phase=PHASES.index(view["phase"]),
        turn=view["turn"],
        cash=[seat["cash"] for seat in seats] + missing,
        shares=[[seat["shares"].get(name, 0) for seat in seats] + missing for name in COMPANIES],
        gone=[board["shares_removed"].get(name, 0) for name in COMPANIES],
        treasury=[company["treasury"] for company in companies],
        income=[company["income"] for company in companies],
        cubes=[company["pieces_left"] for company in companies],
        hexes=standing(view),
        frontier=0,
        markers=board["markers_left"],
        removed=COMPANIES.index(board["removed"][0]) if board["removed"] else NONE,
        year=board["year"],
        action_phase=board["action_phase"],
        places=marker_places(board),
        lot=COMPANIES.index(auction["company"]) if auction else NONE,
        bid=auction["bid"] or 0 if auction else 0,
        by=NONE if not auction or auction["by"] is None else auction["by"],
        to_bid=auction["to_bid"] if auction else NONE,
        still_in=[bool(auction) and seat in auction["in"] for seat in range(of.SEATS)],
        founding=COMPANIES.index(founding["company"]) if founding else NONE,
        founder=founding["seat"] if founding else NONE,
        left=expansion["left"] if expansion else 0,
        laid=len(expansion["laid"]) if expansion else 0,
    )


def standing(view: Mapping[str, Any]) -> list[int]:
    """What a view says of each hex, as a byte."""
    hexes = [0] * len(of.HEXES)
    marks = [(view["companies"][name]["track"], 1 << number) for number, name in enumerate(COMPANIES)]
    for names, bit in (*marks, (view["board"]["developed"], of.MARKER_BIT)):
        for name in names:
            hexes[of.HEX[name]] |= bit
    return hexes


def marker_places(board: Mapping[str, Any]) -> list[list[int]]:
    """By seat how far down its markers stand, as the board of a view has it."""
    places = [[NONE] * of.COLUMNS for _ in range(of.SEATS)]
    for place, seat in enumerate(board["turn_order"]):
        places[seat][of.TURN_ORDER] = place
    for column, spaces in board["track"].items():
        for space, seat in spaces.items():
            places[seat][int(column)] = SPACE_NAMES.index(space)
    return places
