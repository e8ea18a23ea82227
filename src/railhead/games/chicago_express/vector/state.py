"""Positions as arrays: how a game begins, and how one is read from a view."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

import numpy as np

from railhead.games.chicago_express.rules.board import INDUSTRIES, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import CASH_IN_ALL, COMPANIES, DIALS, HOUSES, PRR
from railhead.games.chicago_express.vector import tables as of
from railhead.vector.arrays import NONE, Array, Xp, stacked

OPENING, CHOOSE, AUCTION, EXPAND, OVER = range(5)
PHASES = ("opening", "choose", "auction", "expand", "over")


class State(NamedTuple):
    """Many positions. What there is no auction or expansion for is NONE, nothing and nobody."""

    seats: Array
    revised: Array
    interrupts: Array
    ply: Array
    phase: Array
    turn: Array
    cash: Array  # by seat
    shares: Array  # by company, then by seat
    treasury: Array  # by company, as the next two
    income: Array
    locomotives: Array  # left in stock
    hexes: Array  # by hex, a byte: see tables
    frontier: Array  # by hex, bits of the companies whose network is next to it
    industry: Array  # Detroit, Wheeling, Pittsburgh: the space of the track, from 0
    houses: Array  # left in the reserve
    dials: Array
    wabash_open: Array
    lot: Array  # the company whose share is up, as the next five
    least: Array
    bid: Array
    by: Array
    to_bid: Array
    still_in: Array  # by seat
    company: Array  # that expands, and how many hexes it has laid
    laid: Array


TYPES = State(
    seats=np.int8,
    revised=np.bool_,
    interrupts=np.bool_,
    ply=np.int32,
    phase=np.int8,
    turn=np.int8,
    cash=np.int32,
    shares=np.int8,
    treasury=np.int32,
    income=np.int16,
    locomotives=np.int8,
    hexes=np.uint8,
    frontier=np.uint8,
    industry=np.int8,
    houses=np.int8,
    dials=np.int8,
    wabash_open=np.bool_,
    lot=np.int8,
    least=np.int32,
    bid=np.int32,
    by=np.int8,
    to_bid=np.int8,
    still_in=np.bool_,
    company=np.int8,
    laid=np.int8,
)


def new(xp: Xp, seats: Array, revised: Array, interrupts: Array) -> State:
    """CE-SET: the boards before the first opening auction, which seat 0 begins (CE-OPEN-2, CE-READ-10)."""
    sits = np.arange(of.SEATS, dtype=np.int8) < seats[..., None]

    def each(value: Any) -> Array:
        value = np.asarray(value)
        return xp.broadcast_to(xp.asarray(value), seats.shape + value.shape)

    state = State(
        seats=seats,
        revised=revised,
        interrupts=interrupts,
        ply=each(0),
        phase=each(OPENING),
        turn=each(0),
        cash=xp.where(sits, (CASH_IN_ALL // seats.astype(np.int32))[..., None], 0),
        shares=each(np.zeros((of.COMPANIES, of.SEATS))),
        treasury=each(np.zeros(of.COMPANIES)),
        income=each(of.START_INCOME),
        locomotives=each(of.IN_STOCK),
        hexes=each(of.START_BITS),
        frontier=each(beside(np, of.START_BITS)),
        industry=each(np.zeros(of.INDUSTRIES)),
        houses=each(HOUSES),
        dials=each(np.zeros(len(DIALS))),
        wabash_open=each(False),
        lot=each(PRR),
        least=each(of.START_INCOME[PRR]),
        bid=each(0),
        by=each(NONE),
        to_bid=each(0),
        still_in=sits,
        company=each(NONE),
        laid=each(0),
    )
    return State(*(field.astype(kind) for field, kind in zip(state, TYPES, strict=True)))


def beside(xp: Xp, hexes: Array) -> Array:
    """CE-EXP-2: for each hex the companies that stand next to it, as bits."""
    locomotives = xp.pad(hexes & of.LOCOMOTIVE_BITS, [(0, 0)] * (hexes.ndim - 1) + [(0, 1)])
    return xp.bitwise_or.reduce(locomotives[..., of.BESIDE], axis=-1)


# From views


def read(xp: Xp, views: Sequence[Mapping[str, Any]]) -> State:
    """The positions that some views show."""
    state = stacked(xp, [seen(view) for view in views], TYPES)
    return state._replace(frontier=beside(xp, state.hexes))


def seen(view: Mapping[str, Any]) -> State:
    """The position that a view shows, as plain values; the frontier is left empty."""
    seats, board, companies = view["seats"], view["board"], [view["companies"][name] for name in COMPANIES]
    auction, expansion = view["auction"], view["expansion"]
    missing = [0] * (of.SEATS - len(seats))
    return State(
        seats=len(seats),
        revised=view["edition"] == "revised",
        interrupts=view["options"]["chicago_interrupts"],
        ply=view["ply"],
        phase=PHASES.index(view["phase"]),
        turn=view["turn"],
        cash=[seat["cash"] for seat in seats] + missing,
        shares=[[seat["shares"].get(name, 0) for seat in seats] + missing for name in COMPANIES],
        treasury=[company["treasury"] for company in companies],
        income=[company["income"] for company in companies],
        locomotives=[company["pieces_left"] for company in companies],
        hexes=standing(view),
        frontier=0,
        industry=[track.index(board["industry"][name]) for name, track in zip(INDUSTRIES, INDUSTRY_TRACK, strict=True)],
        houses=board["houses_left"],
        dials=[board["dials"][dial] for dial in DIALS],
        wabash_open=board["wabash_open"],
        lot=COMPANIES.index(auction["company"]) if auction else NONE,
        least=auction["least"] if auction else 0,
        bid=auction["bid"] or 0 if auction else 0,
        by=NONE if not auction or auction["by"] is None else auction["by"],
        to_bid=auction["to_bid"] if auction else NONE,
        still_in=[bool(auction) and seat in auction["in"] for seat in range(of.SEATS)],
        company=COMPANIES.index(expansion["company"]) if expansion else NONE,
        laid=len(expansion["laid"]) if expansion else 0,
    )


def standing(view: Mapping[str, Any]) -> list[int]:
    """What a view says of each hex, as a byte."""
    hexes = [0] * len(of.HEXES)
    marks = [(view["companies"][name]["track"], 1 << number) for number, name in enumerate(COMPANIES)]
    laid = view["expansion"]["laid"] if view["expansion"] else []
    for names, bit in (*marks, (view["board"]["houses"], of.HOUSE_BIT), (laid, of.LAID_BIT)):
        for name in names:
            hexes[of.HEX[name]] |= bit
    return hexes
