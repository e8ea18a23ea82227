"""The printed map, read from board.toml. A set of hexes is a mask; every value of a city stands under its bit."""

import tomllib
from importlib.resources import files
from itertools import combinations

from railhead.core.board import Board, hex_neighbours, read_grid
from railhead.games.american_rails.rules.components import BOX

PRINTED = tomllib.loads((files("railhead.games.american_rails") / "board.toml").read_text("utf-8"))
PRINTED["city"] = BOX.holds("city", PRINTED["city"])
TERRAIN_LETTERS = {"p": "plain", "f": "forest", "m": "mountain", "c": "city"}

TERRAIN = {name: TERRAIN_LETTERS[letter] for name, letter in read_grid(PRINTED["terrain"]).items()}
NAMES: dict[str, str] = {name: city["name"] for name, city in PRINTED["city"].items()}
BOARD = Board(hex_neighbours(TERRAIN))
BIT = BOARD.bit


def of_terrain(*kinds: str) -> int:
    return BOARD.mask(name for name, kind in TERRAIN.items() if kind in kinds)


CITIES = of_terrain("city")
FORESTS = of_terrain("forest")
MOUNTAINS = of_terrain("mountain")
ONE_CUBE = FORESTS | MOUNTAINS
MANY_CUBES = of_terrain("plain", "city")
DEVELOPABLE = BOARD.mask(name for name, city in PRINTED["city"].items() if city.get("developable", True))
FULL = {BIT[name]: int(city["full"]) for name, city in PRINTED["city"].items()}
SHARED = {BIT[name]: int(city["shared"]) for name, city in PRINTED["city"].items()}
PAIRS = tuple(tuple(pair) for pair in combinations(PRINTED["special"], 2))
"""AR-INC-5: the pairs of special cities, by name."""

PAIR_MASKS = tuple(BOARD.mask(pair) for pair in PAIRS)
