"""The printed map, read from board.toml. A set of hexes is a mask; every value of a city stands under its bit."""

from itertools import combinations

from railhead.core.board import Board, hex_neighbours, read_grid
from railhead.core.box import read_data
from railhead.games.american_rails.rules.components import BOX, COST

PRINTED = read_data("railhead.games.american_rails", "board.toml")
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
PRICE = {BIT[name]: COST.get(kind, COST["ground"]) for name, kind in TERRAIN.items()}
"""AR-EXP-4: what the first cube on a hex costs."""

DEAREST = max(COST.values())
ONE_CUBE_AT_MOST = tuple(
    sum(bit for bit, price in PRICE.items() if bit & ONE_CUBE and price <= limit) for limit in range(DEAREST + 1)
)
"""Forests and mountains by their price: ONE_CUBE_AT_MOST[4] are those that cost 4 or less."""

DEVELOPABLE = BOARD.mask(name for name, city in PRINTED["city"].items() if city.get("developable", True))
FULL = {BIT[name]: int(city["full"]) for name, city in PRINTED["city"].items()}
SHARED = {BIT[name]: int(city["shared"]) for name, city in PRINTED["city"].items()}
PAIRS = tuple(tuple(pair) for pair in combinations(PRINTED["special"], 2))
"""AR-INC-5: the pairs of special cities, by name."""

PAIR_MASKS = tuple(BOARD.mask(pair) for pair in PAIRS)
