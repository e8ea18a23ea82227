"""What a title's board says of itself: its spaces, how they lie, and its companies. From this alone it can be drawn."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

from railhead.core.board import hex_neighbours


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A space. On a map of hexes its id is the letter of its line and its number in it; elsewhere it says where it
    lies, in units of any size, and what it is linked to. `kind` is its terrain; `cost` and `income` are printed on it;
    `one` is room for one piece only."""

    id: str
    name: str | None = None
    kind: str = "plain"
    cost: int | None = None
    income: int | None = None
    one: bool = False
    x: float = 0.0
    y: float = 0.0
    links: Sequence[str] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Company:
    """A company, the space where its network begins, if that is printed, and what it has in the box."""

    id: str
    name: str
    start: str | None = None
    shares: int = 0
    pieces: int = 0


@dataclass(frozen=True, kw_only=True)
class Atlas:
    """A board. Its hexes have a flat top and stand in columns, or a point and stand in rows (`core/board.py`); where
    there is no grid it is a graph of spaces and their links."""

    spaces: Sequence[Place] = ()
    companies: Sequence[Company] = ()
    grid: Literal["flat", "pointed"] | None = None

    @cached_property
    def neighbours(self) -> Mapping[str, Sequence[str]]:
        """Which spaces touch, or are linked, in either direction."""
        ids = [place.id for place in self.spaces]
        if self.grid is not None:
            return hex_neighbours(ids)
        links = {(place.id, other) for place in self.spaces for other in place.links}
        return {here: [there for there in ids if (here, there) in links or (there, here) in links] for here in ids}
