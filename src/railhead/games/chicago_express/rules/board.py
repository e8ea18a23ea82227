"""The printed map, read from board.toml. A set of hexes is a mask; every value of a hex stands under its bit."""

from railhead.core.board import Board, bits, hex_neighbours, read_grid
from railhead.core.box import read_data
from railhead.games.chicago_express.rules.components import BOX, NUMBER

PRINTED = read_data("railhead.games.chicago_express", "board.toml")
PRINTED |= {part: BOX.holds(part, PRINTED[part]) for part in ("city", "mountain", "industrial")}
TERRAIN_LETTERS = {"p": "plain", "f": "forest", "m": "mountain", "c": "city", "i": "industrial", "s": "start"}

TERRAIN = {name: TERRAIN_LETTERS[letter] for name, letter in read_grid(PRINTED["terrain"]).items()}
NAMES: dict[str, str] = {
    name: entry["name"] for kind in ("city", "industrial", "start") for name, entry in PRINTED[kind].items()
}
BOARD = Board(hex_neighbours(TERRAIN))
BIT = BOARD.bit


def of_terrain(*kinds: str) -> int:
    return BOARD.mask(name for name, kind in TERRAIN.items() if kind in kinds)


ONE_LOCOMOTIVE = of_terrain("forest", "mountain")
FORESTS = of_terrain("forest")
STARTS = of_terrain("start")
INDUSTRIAL = of_terrain("industrial")
CHICAGO = BIT["A2"]
FORT_WAYNE = BIT["D3"]
TAKES_A_HOUSE = of_terrain("city", "mountain", "forest") & ~CHICAGO
"""CE-DEV-1, CE-DEV-6: where a house may stand."""

START = {NUMBER[entry["company"]]: BIT[name] for name, entry in PRINTED["start"].items()}
COSTS = BOX.holds("cost", {name: int(cost) for name, cost in read_grid(PRINTED["cost"]).items()})
COST = {BIT[name]: cost for name, cost in COSTS.items()}
DEAREST = max(COST.values())
COSTS_AT_MOST = tuple(sum(bit for bit, cost in COST.items() if cost <= limit) & ~STARTS for limit in range(DEAREST + 1))
"""Hexes by their red number: COSTS_AT_MOST[2] are those that cost 1 or 2."""

INCOME = dict.fromkeys(COST, 0)
HOUSE = dict.fromkeys(COST, 0)
for _bit in bits(of_terrain("mountain")):
    INCOME[_bit], HOUSE[_bit] = PRINTED["mountain"]["income"], PRINTED["mountain"]["house"]
for _name, _city in PRINTED["city"].items():
    INCOME[BIT[_name]], HOUSE[BIT[_name]] = _city["income"], _city["house"]

INDUSTRIES = tuple(entry["name"].lower() for entry in PRINTED["industrial"].values())
DETROIT, WHEELING, PITTSBURGH = range(len(INDUSTRIES))
INDUSTRY_TRACK: tuple[tuple[int, ...], ...] = tuple(tuple(entry["track"]) for entry in PRINTED["industrial"].values())
INDUSTRY_AT = {BIT[name]: number for number, name in enumerate(PRINTED["industrial"])}
INDUSTRY_BIT = tuple(INDUSTRY_AT)
