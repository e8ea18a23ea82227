"""A game's map as data: where its spaces lie in the drawing of the bare map, and what is printed on them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from railhead.drawing.svg import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A hex, a point, or the place of a tile; what its game does not print is null. `one` is room for one piece only.

    What may be printed: what it costs; its `income`, or the whole `track` of one that grows; what a `house` adds; what
    it earns `full` or `shared`; the `route` it belongs to; and whether it is `never_developed`.
    """

    id: str
    x: float
    y: float
    name: str | None
    terrain: str
    neighbours: Sequence[str]
    cost: int | None
    income: int | None
    house: int | None
    track: Sequence[int] | None
    full: int | None
    shared: int | None
    route: str | None
    one: bool
    never_developed: bool


@dataclass(frozen=True, slots=True)
class AtlasCompany:
    """A company, and the hex where its network begins; null where that is chosen in play.

    Its plates have a `shape`: `cut_corners`, `pill`, `oval`, `pointed_ends`, `square` or `shield`.
    """

    id: str
    name: str
    start: str | None
    shares: int
    pieces: int
    shape: str = "square"


@dataclass(frozen=True, slots=True, kw_only=True)
class AtlasCity:
    """A city whose land can be bought: its station, the upper left corner of its plaque, its routes, and its land.

    `prices` are those of its cards, and `pays` what so many cards pay, from one card on.
    """

    id: str
    name: str
    x: float
    y: float
    plaque_x: float
    plaque_y: float
    routes: Sequence[str]
    prices: Sequence[int]
    pays: Sequence[int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Atlas:
    """A map. Hexes have this radius and `turn`, 0 with a flat top and 30 with a point; where there are none both are 0.

    All places are those of the drawing `map.svg`, which is so wide and so high.
    """

    game: str
    width: float
    height: float
    radius: float
    turn: int
    spaces: Sequence[Space]
    companies: Sequence[AtlasCompany]
    cities: Sequence[AtlasCity]


def unprinted(id: str, middle: Point, name: str | None, terrain: str, neighbours: Sequence[str]) -> Space:
    """A space on which no number is printed."""
    numbers: dict[str, Any] = dict.fromkeys(("cost", "income", "house", "track", "full", "shared", "route"))
    where: dict[str, Any] = {"id": id, **at(middle), "name": name, "terrain": terrain, "neighbours": neighbours}
    return Space(**where, **numbers, one=False, never_developed=False)


def at(point: Point) -> Mapping[str, float]:
    """Where something lies, as exactly as it is drawn."""
    return {"x": round(point[0], 2), "y": round(point[1], 2)}
