"""A game's map as data: where its spaces lie in the drawing of the bare map, and what is printed on them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from railhead.drawing.svg import Point


@dataclass(frozen=True, slots=True, kw_only=True)
class Space:
    """A hex, or the place of a tile; what its game does not print is null. `one` is room for one piece only.

    Chicago Express prints `income`, what a `house` adds, and the whole `track` of an industrial city; American Rails
    what a city earns `full` or `shared`, and which are `never_developed`; The Last Spike the `route` of a tile.
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
    """A company, and the hex where its network begins; null where that is chosen in play."""

    id: str
    name: str
    start: str | None
    shares: int
    pieces: int


@dataclass(frozen=True, slots=True, kw_only=True)
class AtlasCity:
    """A city of The Last Spike: its station, the upper left corner of its plaque, its routes, and its land.

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


def at(point: Point) -> Mapping[str, float]:
    """Where something lies, as exactly as it is drawn."""
    return {"x": round(point[0], 2), "y": round(point[1], 2)}
