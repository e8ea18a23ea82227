"""The printed map and the box as arrays, and where each kind of action begins in the table of actions."""

from collections.abc import Mapping

import numpy as np

from railhead.core.auction import PASS
from railhead.core.board import hex_neighbours
from railhead.games.american_rails.rules import board, components
from railhead.games.american_rails.rules.actions import (
    DECLINE,
    DEVELOP_AT,
    FOUND_AT,
    FUND_OF,
    LAY_AT,
    OFFER_OF,
    REMOVAL_OF,
    STOP,
    TABLE,
    TAKE_OF,
    TWO_BANK,
    TWO_EXPAND,
    TWO_OTHERS,
)
from railhead.vector.arrays import Array

SEATS = 5
"""AR-SET-1: so many at most; a game with fewer leaves the last places empty."""

FEW = 3
"""AR-SET-3, AR-ACT-3: with so many players a company is taken out, and Take 2 lays no cubes."""

COMPANIES = len(components.COMPANIES)
HEXES = board.BOARD.names
HEX = {name: number for number, name in enumerate(HEXES)}

# The box

SHARES = np.array(components.SHARES, np.int8)
CUBES = np.array(components.CUBES, np.int8)
CASH = np.array(
    [[cash.get(seats, 0) for seats in range(SEATS + 1)] for cash in (components.CASH_2013, components.CASH_2010)],
    np.int32,
)
"""AR-SET-1, AR-READ-1: by edition and by seats what each player has at the start."""

SPACES = len(components.SPACES)
PASS_SPACE, DEVELOP_SPACE, FUND_SPACE, TWO_SPACE, _, AUCTION_SPACE, _ = range(SPACES)
CUBES_OF_SPACE = np.array([components.CUBES_OF_SPACE.get(space, 0) for space in components.SPACES] + [0], np.int8)
"""AR-EXP-1, AR-ACT-3: how many cubes a space lays; none for no space, which reads the last one."""

TURN_ORDER, COLUMNS = 0, 1 + components.ACTION_PHASES
"""Where markers stand: on the turn order track, and behind it in the column of each action phase."""

# What stands on a hex, as bits of a byte: a cube of each company, and a development marker

CUBE_BITS = (1 << COMPANIES) - 1
MARKER_BIT = 1 << COMPANIES
BIT_OF = np.array([1 << company for company in range(COMPANIES)] + [0], np.uint8)
"""A company's bit; none for no company, which reads the last one."""

# The map


def printed(values: Mapping[int, int]) -> Array:
    """A number for each hex, from the numbers by its bit; nothing where there is none."""
    return np.array([values.get(board.BIT[name], 0) for name in HEXES], np.int16)


def of_terrain(*kinds: str) -> Array:
    return np.array([board.TERRAIN[name] in kinds for name in HEXES])


PRICE, FULL, SHARED = printed(board.PRICE), printed(board.FULL), printed(board.SHARED)
ROOM = np.where(of_terrain("forest", "mountain"), 1, COMPANIES + 1).astype(np.uint8)
"""AR-EXP-3: how many pieces a hex takes."""

IS_CITY = of_terrain("city")
TAKES_A_MARKER = np.array([board.DEVELOPABLE & board.BIT[name] != 0 for name in HEXES])
"""AR-ACT-4: the cities that are not too great for it."""

SPECIAL = [HEX[name] for name in board.PRINTED["special"]]
IS_SPECIAL = np.isin(np.arange(len(HEXES)), SPECIAL)
"""AR-INC-5: cities that are worth joining."""

_NEIGHBOURS = hex_neighbours(HEXES)
IS_BESIDE = np.array([[other in _NEIGHBOURS[name] for other in HEXES] for name in HEXES])
BESIDE = np.array([([HEX[near] for near in _NEIGHBOURS[name]] + [len(HEXES)] * 6)[:6] for name in HEXES])
"""The numbers of the six hexes around each; one behind the last where the map ends."""

# The table of actions

PASSES, STOPS, DECLINES = TABLE.index(PASS), TABLE.index(STOP), TABLE.index(DECLINE)
FIRST_REMOVAL, FIRST_OFFER = TABLE.index(REMOVAL_OF[0]), TABLE.index(OFFER_OF[0])
FIRST_TAKE, FIRST_FUND = TABLE.index(TAKE_OF[0]), TABLE.index(FUND_OF[0])
FROM_BANK, FROM_OTHERS, BY_TWO = TABLE.index(TWO_BANK), TABLE.index(TWO_OTHERS), TABLE.index(TWO_EXPAND)
FIRST_FOUND, FIRST_DEVELOPMENT = TABLE.index(FOUND_AT[0]), TABLE.index(DEVELOP_AT[0])
FIRST_LAY = TABLE.index(LAY_AT[0][0])
FIRST_BID = TABLE.first_bid
