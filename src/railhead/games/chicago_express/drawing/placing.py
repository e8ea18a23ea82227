"""What a view of Chicago Express says about each hex: who is there, what it costs and earns, where plates lie."""

from collections.abc import Mapping
from functools import cached_property

from railhead.drawing.placing import plates_of, standing
from railhead.drawing.plates import Spot
from railhead.drawing.rails import Joint, tree
from railhead.games.chicago_express.drawing.map import CENTRES, NEIGHBOURS, RADIUS
from railhead.games.chicago_express.rules.board import (
    BIT,
    BOARD,
    COST,
    FORT_WAYNE,
    HOUSE,
    INCOME,
    INDUSTRIES,
    INDUSTRY_AT,
    ONE_LOCOMOTIVE,
    START,
    TERRAIN,
)
from railhead.games.chicago_express.rules.components import COMPANIES
from railhead.games.chicago_express.rules.schema import View

STARTS: Mapping[str, str] = {name: BOARD.name[START.get(number, FORT_WAYNE)] for number, name in enumerate(COMPANIES)}
"""Where each network begins; Wabash's at Fort Wayne (CE-CHI-2)."""


class Placing:
    """The pieces of a view by hex."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.houses = frozenset(view["board"]["houses"])
        self.laid = view["expansion"]["laid"] if view["expansion"] else []
        self.prices = {choice["target"]: choice["cost"] for choice in view["choices"] if choice["verb"] == "lay"}
        self.developable = {choice["target"] for choice in view["choices"] if choice["verb"] == "develop"}

    @cached_property
    def there(self) -> dict[str, list[str]]:
        """The companies on each hex, in the order of the box."""
        return standing(self.view, TERRAIN, COMPANIES)

    @cached_property
    def plates(self) -> dict[tuple[str, str], Spot]:
        """Where the plate of each company lies on each hex."""
        return plates_of(self.there, CENTRES, RADIUS)

    @cached_property
    def joints(self) -> dict[str, list[Joint]]:
        """How each network hangs together, grown from its start."""
        tracks = {name: self.view["companies"][name]["track"] for name in COMPANIES}
        return {name: tree(track, STARTS[name], NEIGHBOURS) for name, track in tracks.items() if STARTS[name] in track}

    @cached_property
    def rail_below(self) -> set[str]:
        """Hexes that a rail leaves due south, where the figures stand."""
        ends = [sorted(joint, key=CENTRES.__getitem__) for joints in self.joints.values() for joint in joints]
        return {upper for upper, lower in ends if upper[0] == lower[0]}

    def is_full(self, hex: str) -> bool:
        """CE-EXP-5: a forest or mountain with its one locomotive."""
        return bool(BIT[hex] & ONE_LOCOMOTIVE and self.there[hex])

    def next_cost(self, hex: str) -> int:
        """What the next locomotive would pay."""
        return int(self.view["board"]["costs"].get(hex, COST[BIT[hex]]))

    def income(self, hex: str) -> int:
        """What a hex is worth now, without a house."""
        bit = BIT[hex]
        if bit in INDUSTRY_AT:
            return self.view["board"]["industry"][INDUSTRIES[INDUSTRY_AT[bit]]]
        return INCOME[bit]

    def worth(self, hex: str) -> int:
        """CE-EXP-8: what a hex is worth now, house included."""
        return self.income(hex) + (HOUSE[BIT[hex]] if hex in self.houses else 0)
