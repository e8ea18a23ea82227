"""A board: a graph of named spaces. Sets of spaces are bitmasks, numbered in the order of their names as text."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from typing import Final, TypeVar

T = TypeVar("T")
KEPT: Final = 4096
"""Sets whose names are kept: from one view of a table to the next most of them are the same."""


def bits(mask: int) -> Iterator[int]:
    """The single bits of a mask, lowest first."""
    while mask:
        bit = mask & -mask
        yield bit
        mask ^= bit


POWERS = tuple(1 << number for number in range(256))


def pick(table: Sequence[T], mask: int) -> list[T]:
    """What a table holds for each bit of a mask, in the order of the table."""
    picked = []
    while mask:
        number = mask.bit_length() - 1
        picked.append(table[number])
        mask ^= POWERS[number]
    picked.reverse()
    return picked


def layers(sets: Sequence[int]) -> list[int]:
    """The spaces that at least 1, 2, ... of some sets hold, up to all of them."""
    held = [0] * len(sets)
    for spaces in sets:
        for level in range(len(sets)):
            held[level], spaces = held[level] | spaces, held[level] & spaces  # noqa: PLW2901 - what is left moves up
    return held


class Board:
    """Named spaces, each with a bit of its own and a mask of its neighbours."""

    def __init__(self, neighbours: Mapping[str, Iterable[str]]) -> None:
        self.names = tuple(sorted(neighbours))
        self.bit = {name: 1 << number for number, name in enumerate(self.names)}
        self.name = {bit: name for name, bit in self.bit.items()}
        self.beside = {self.bit[name]: self.mask(near) for name, near in neighbours.items()}
        self._named = lru_cache(maxsize=KEPT)(partial(pick, self.names))

    def mask(self, names: Iterable[str]) -> int:
        """The set of some spaces."""
        mask = 0
        for name in names:
            mask |= self.bit[name]
        return mask

    def names_in(self, mask: int) -> list[str]:
        """The names of a set of spaces, sorted as text."""
        return self._named(mask).copy()

    def reach(self, mask: int) -> int:
        """Every space next to one of a set."""
        near = 0
        for bit in bits(mask):
            near |= self.beside[bit]
        return near

    def is_connected(self, mask: int) -> bool:
        """Whether one can walk from any space of the set to any other inside it."""
        found = mask & -mask
        while grown := self.reach(found) & mask & ~found:
            found |= grown
        return found == mask


def read_grid(text: str) -> dict[str, str]:
    """Cells of a grid typed as in a board file: letters along one side, numbers along the other, a dot for no space."""
    head, *rows = [line.split() for line in text.strip().splitlines()]
    cells = {(column, row[0]): cell for row in rows for column, cell in zip(head, row[1:], strict=True) if cell != "."}
    return {f"{max(place)}{min(place)}": cell for place, cell in cells.items()}


def hex_neighbours(names: Iterable[str]) -> dict[str, list[str]]:
    """Neighbours on a map of hexes. A name is the letter of a line of hexes and the number in it.

    Lines are the columns of flat-topped hexes or the rows of pointed ones; every second line (B, D, F, ...) stands
    half a hex further on.
    """
    known = {name: (ord(name[0]) - ord("A"), int(name[1:])) for name in names}
    by_place = {place: name for name, place in known.items()}
    return {name: [by_place[near] for near in around(place) if near in by_place] for name, place in known.items()}


def around(place: tuple[int, int]) -> list[tuple[int, int]]:
    """The six places around a hex."""
    line, number = place
    far = number + line % 2
    return [
        (line, number - 1),
        (line, number + 1),
        (line - 1, far - 1),
        (line - 1, far),
        (line + 1, far - 1),
        (line + 1, far),
    ]
