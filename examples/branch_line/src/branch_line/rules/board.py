"""The valley and the box, read from board.toml."""

import tomllib
from importlib.resources import files

from railhead.core.atlas import Atlas, Company, Place
from railhead.core.board import Board, hex_neighbours, read_grid

PRINTED = tomllib.loads((files("branch_line") / "board.toml").read_text("utf-8"))
TERRAIN = read_grid(PRINTED["map"])
BOARD = Board(hex_neighbours(TERRAIN))
BIT = BOARD.bit
COST = {BIT[hex]: PRINTED["cost"][terrain] for hex, terrain in TERRAIN.items()}
NAMES: dict[str, str] = PRINTED["names"]
COMPANIES = tuple(PRINTED["start"])
START = tuple(BIT[hex] for hex in PRINTED["start"].values())
CASH = {int(seats): cash for seats, cash in PRINTED["cash"].items()}
SHARES, PIECES, ROUNDS, LEAST_BID = (PRINTED[name] for name in ("shares", "pieces", "rounds", "least_bid"))
KINDS = {"m": "plain", "h": "mountain", "t": "city"}
HEXES = (Place(id=hex, name=NAMES.get(hex), kind=KINDS[of], cost=COST[BIT[hex]]) for hex, of in TERRAIN.items())
LINES = (Company(id=name, name=name, start=hex, pieces=PIECES) for name, hex in PRINTED["start"].items())
ATLAS = Atlas(spaces=tuple(HEXES), companies=tuple(LINES), grid="pointed")
