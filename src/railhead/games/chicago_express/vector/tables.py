"""The printed map and the box as arrays, and where each kind of action begins in the table of actions."""

from collections.abc import Mapping
from itertools import pairwise

import numpy as np

from railhead.core.auction import PASS
from railhead.core.board import hex_neighbours
from railhead.games.chicago_express.rules import board, components
from railhead.games.chicago_express.rules.actions import (
    AUCTION_NONE,
    AUCTION_OF,
    DEVELOP_AT,
    DEVELOP_NONE,
    EXPAND_NONE,
    EXPANSION_OF,
    LAY_AT,
    STOP,
    TABLE,
)
from railhead.vector.arrays import NONE, Array, marked

SEATS = 6
"""CE-SET-1: so many at most; a game with fewer leaves the last places empty."""

COMPANIES = len(components.COMPANIES)
HEXES = board.BOARD.names
HEX = {name: number for number, name in enumerate(HEXES)}

# The box

SHARES = np.array(components.SHARES, np.int8)
LOCOMOTIVES = np.array(components.LOCOMOTIVES, np.int8)
START_INCOME = np.array(components.START_INCOME, np.int16)
RED = np.array(components.RED, np.int8)
NEXT_LOT = np.full(COMPANIES + 1, NONE, np.int8)
"""CE-OPEN-1: which company's share follows that of another in the opening; NONE after the last."""

for _lot, _next in pairwise(components.OPENING_ORDER):
    NEXT_LOT[_lot] = _next

# What stands on a hex, as bits of a byte: a locomotive of each company, a house, and whether it was laid just now

LOCOMOTIVE_BITS = (1 << COMPANIES) - 1
HOUSE_BIT = 1 << COMPANIES
LAID_BIT = 2 << COMPANIES
BIT_OF = np.array([1 << company for company in range(COMPANIES)] + [0], np.uint8)
"""A company's bit; none for no company, which reads the last one."""

# The map


def printed(values: Mapping[int, int]) -> Array:
    """A number for each hex, from the numbers by its bit."""
    return np.array([values[board.BIT[name]] for name in HEXES], np.int16)


def of_terrain(*kinds: str) -> Array:
    return np.array([board.TERRAIN[name] in kinds for name in HEXES])


COST, INCOME, HOUSE = printed(board.COST), printed(board.INCOME), printed(board.HOUSE)
ROOM = np.where(of_terrain("start"), 0, np.where(of_terrain("forest", "mountain"), 1, COMPANIES)).astype(np.uint8)
"""CE-EXP-3, CE-EXP-5: how many locomotives a hex takes."""

IS_FOREST = of_terrain("forest")
CHICAGO = HEX[board.BOARD.name[board.CHICAGO]]
FORT_WAYNE = HEX[board.BOARD.name[board.FORT_WAYNE]]
TAKES_A_HOUSE = of_terrain("city", "mountain", "forest") & (np.arange(len(HEXES)) != CHICAGO)
"""CE-DEV-1, CE-DEV-6."""

_NEIGHBOURS = hex_neighbours(HEXES)
IS_BESIDE = np.array([[other in _NEIGHBOURS[name] for other in HEXES] for name in HEXES])
BESIDE = np.array([([HEX[near] for near in _NEIGHBOURS[name]] + [len(HEXES)] * 6)[:6] for name in HEXES])
"""The numbers of the six hexes around each; one behind the last where the map ends."""

START_BITS = np.zeros(len(HEXES), np.uint8)
"""CE-SET-3: the locomotives that stand on the map at the start."""

IN_STOCK = np.array(components.LOCOMOTIVES, np.int8)
for _company, _bit in board.START.items():
    START_BITS[HEX[board.BOARD.name[_bit]]] = 1 << _company
    IN_STOCK[_company] -= 1

# The industrial tracks

INDUSTRIES = len(board.INDUSTRY_TRACK)
DETROIT, WHEELING, PITTSBURGH = board.DETROIT, board.WHEELING, board.PITTSBURGH
LAST_SPACE = np.array([len(track) - 1 for track in board.INDUSTRY_TRACK], np.int8)
SPACES = np.array([track + track[-1:] * (max(LAST_SPACE) + 1 - len(track)) for track in board.INDUSTRY_TRACK], np.int16)
"""What each space of a track shows; behind its last one it goes on showing that."""

INDUSTRY_HEX = [HEX[board.BOARD.name[bit]] for bit in board.INDUSTRY_BIT]
INDUSTRY_OF = np.full(len(HEXES), NONE, np.int8)
INDUSTRY_OF[INDUSTRY_HEX] = np.arange(INDUSTRIES)
IS_INDUSTRY = marked(INDUSTRY_OF, INDUSTRIES).T

# The table of actions

PASSES, STOPS = TABLE.index(PASS), TABLE.index(STOP)
DECLINES = [TABLE.index(action) for action in (AUCTION_NONE, EXPAND_NONE, DEVELOP_NONE)]
FIRST_OFFER, FIRST_EXPANSION = TABLE.index(AUCTION_OF[0]), TABLE.index(EXPANSION_OF[0])
FIRST_DEVELOPMENT, FIRST_LAY = TABLE.index(DEVELOP_AT[0]), TABLE.index(LAY_AT[0])
FIRST_BID = TABLE.first_bid
