"""What is in the box of a title: the numbers of its box.toml, each under a name such as `shares.PRR`.

A study may play a title with other numbers. It says so in a process of its own and before the title is read; whoever
says nothing has the printed box.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from typing import Any, TypeVar

from railhead.core.errors import SetupError, because

ABOUT = ("clause", "known", "note")
"""What an entry of box.toml says of its numbers: the clause that uses them, where they come from, and more in words."""

NAMED = 8
"""How many places a refusal names."""

T = TypeVar("T")


class Box:
    """Numbers by their places, as they are printed and as this process has them."""

    def __init__(self, game: str, contents: Mapping[str, Mapping[str, Any]]) -> None:
        self.game = game
        self.printed = dict(place for name, entry in contents.items() for place in numbers(name, numbers_of(entry)))
        self.changes = _READ[game] = _CHANGES.get(game, {})
        self.has = self.printed | {place: value for place, value in self.changes.items() if place in self.printed}

    def number(self, name: str) -> int:
        return self.has[name]

    def row(self, name: str, members: Sequence[str]) -> tuple[int, ...]:
        """A number for each of some members, such as the companies, in their order."""
        return tuple(self.has[f"{name}.{member}"] for member in members)

    def table(self, name: str) -> dict[str, int]:
        """Every number under a name, by the rest of its place."""
        return {place.removeprefix(f"{name}."): value for place, value in self.has.items() if kind_of(place) == name}

    def by_players(self, name: str) -> dict[int, int]:
        """A number for each number of players."""
        return {int(players): value for players, value in self.table(name).items()}

    def holds(self, name: str, printed: T) -> T:
        """Numbers that are printed elsewhere, such as on the map: they belong to the box too, and may be changed."""
        places = dict(numbers(name, printed))
        self.printed |= places
        for place, value in self.changes.items():
            if place in places:
                printed = changed(printed, place.split(".")[1:], value)
        return printed

    def check(self, changes: Mapping[str, int]) -> None:
        """Refuse what is not in the box, and numbers that can never be."""
        for place, value in changes.items():
            if place not in self.printed:
                raise SetupError(because("error.variant.unknown", place=place, near=", ".join(self.near(place))))
            printed = self.printed[place]
            in_thousands = printed > 0 and printed % 1000 == 0
            if value < 0 or (in_thousands and value % 1000):
                raise SetupError(because("error.variant.value", place=place, value=value, printed=printed))

    def near(self, place: str) -> list[str]:
        """Some places with the same beginning, or one of each kind."""
        alike = [known for known in self.printed if kind_of(known) == kind_of(place)]
        return alike[:NAMED] or list({kind_of(known): known for known in reversed(self.printed)}.values())[::-1]


def read_box(game: str, package: str) -> Box:
    """The box of a title."""
    return Box(game, read_data(package, "box.toml"))


def read_data(package: str, file: str) -> dict[str, Any]:
    """A file of data in a title's package."""
    return tomllib.loads((files(package) / file).read_text("utf-8"))


# Other numbers, for a study

_CHANGES: dict[str, Mapping[str, int]] = {}
_READ: dict[str, Mapping[str, int]] = {}


def change(game: str, changes: Mapping[str, int]) -> None:
    """From here on this process has a title with other numbers, each a place in its box and what it holds instead.

    Whoever says so has checked them. Once the title has been read it is too late; only the same may be said again.
    """
    if _READ.get(game, changes) != changes:
        raise SetupError(because("error.variant.late", game=game))
    _CHANGES[game] = dict(changes)


# Numbers and their places


def kind_of(place: str) -> str:
    return place.partition(".")[0]


def numbers_of(entry: Mapping[str, Any]) -> Any:
    """Of an entry in box.toml what is not about its numbers: one number, or several by their names."""
    return entry["number"] if "number" in entry else {key: part for key, part in entry.items() if key not in ABOUT}


def numbers(name: str, value: Any) -> Iterator[tuple[str, int]]:
    """Every number in a value with its place; the parts of a row go by their rank from 1."""
    if type(value) is int:
        yield name, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from numbers(f"{name}.{key}", part)
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for rank, part in enumerate(value, start=1):
            yield from numbers(f"{name}.{rank}", part)


def changed(value: Any, steps: Sequence[str], new: int) -> Any:
    """A value with the number at one place replaced."""
    if not steps:
        return new
    step, *rest = steps
    if isinstance(value, Mapping):
        return {key: changed(part, rest, new) if key == step else part for key, part in value.items()}
    return [changed(part, rest, new) if rank == int(step) else part for rank, part in enumerate(value, start=1)]
