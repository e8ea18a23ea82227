"""What a view of American Rails says about each hex: who is there, what it earns and costs, where plates lie."""

from collections.abc import Sequence
from functools import cached_property

from railhead.drawing.placing import plates_of, standing
from railhead.drawing.plates import POINTY_ROWS, Spot
from railhead.drawing.rails import Joint, tree
from railhead.games.american_rails.drawing.map import CENTRES, NEIGHBOURS, RADIUS
from railhead.games.american_rails.rules.board import BIT, FULL, NAMES, ONE_CUBE, SHARED, TERRAIN
from railhead.games.american_rails.rules.components import COMPANIES, FULL_GAIN, SHARED_GAIN
from railhead.games.american_rails.rules.schema import View


class Placing:
    """The pieces of a view by hex."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.developed = frozenset(view["board"]["developed"])
        self.laid = view["expansion"]["laid"] if view["expansion"] else []
        self.outlined = {choice["target"] for choice in view["choices"] if choice["verb"] in ("develop", "found")}
        self.prices: dict[str, int] = {}
        self.layers: dict[str, list[str]] = {}
        for choice in view["choices"]:
            if choice["verb"] == "lay":
                company, hex = choice["target"].split()
                self.prices[hex] = min(choice["cost"], self.prices.get(hex, choice["cost"]))
                self.layers.setdefault(hex, []).append(company)

    @cached_property
    def several(self) -> bool:
        """Whether cubes of more than one company may be laid."""
        return len({company for companies in self.layers.values() for company in companies}) > 1

    @cached_property
    def there(self) -> dict[str, list[str]]:
        """The companies on each hex, in the order of the box."""
        return standing(self.view, TERRAIN, COMPANIES)

    @cached_property
    def plates(self) -> dict[tuple[str, str], Spot]:
        """Where the plate of each company lies on each hex."""
        return plates_of(self.there, CENTRES, RADIUS, POINTY_ROWS)

    @cached_property
    def joints(self) -> dict[str, list[Joint]]:
        """How each network hangs together, grown from its first city."""
        tracks = {name: self.view["companies"][name]["track"] for name in COMPANIES}
        return {name: tree(track, first_city(track), NEIGHBOURS) for name, track in tracks.items() if track}

    def is_full(self, hex: str) -> bool:
        """AR-EXP-3: a forest or mountain with its one cube."""
        return bool(BIT[hex] & ONE_CUBE and self.there[hex])

    def values(self, city: str) -> tuple[int, int]:
        """AR-INC-3: the full and the shared value, with the marker if there is one."""
        grown = city in self.developed
        return FULL[BIT[city]] + FULL_GAIN * grown, SHARED[BIT[city]] + SHARED_GAIN * grown

    def is_shared(self, city: str) -> bool:
        """AR-INC-1: whether the shared value is in force."""
        return len(self.there[city]) > 1


def first_city(track: Sequence[str]) -> str:
    """The first city of a network in the order of text; a network always has one."""
    return next((hex for hex in track if hex in NAMES), track[0])
