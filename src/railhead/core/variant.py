"""A box that differs from the printed one, for studies: other numbers under the same rules.

The laboratory says what differs in an environment variable, for the processes that it starts and before they read the
rules. Everybody else has the printed box, and play asks nothing here.
"""

import json
import os
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, TypeVar

from railhead.core.errors import SetupError, because

VARIABLE = "RAILHEAD_VARIANT"
"""The environment variable: JSON, a game's id with its changes, each a place in the box and its number."""

T = TypeVar("T")


class Box:
    """What is in the box of a game: numbers under names such as `shares.PRR`, as they are printed."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.printed: dict[str, int] = {}

    def holds(self, name: str, printed: T, members: Sequence[str] = ()) -> T:
        """A number, or several by their names, as printed or as this process is to study them."""
        self.printed |= dict(numbers(name, printed, members))
        for place, value in changes_of(self.game).items():
            if kind_of(place) == name and place in self.printed:
                printed = changed(printed, place.split(".")[1:], members, value)
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


NAMED = 8
"""How many places a refusal names."""


def kind_of(place: str) -> str:
    return place.partition(".")[0]


def numbers(name: str, value: Any, members: Sequence[str]) -> Iterator[tuple[str, int]]:
    """Every number in a value with its place; the parts of a row go by names, or by their rank from 1."""
    if type(value) is int:
        yield name, value
    elif isinstance(value, Mapping):
        for key, part in value.items():
            yield from numbers(f"{name}.{key}", part, ())
    elif isinstance(value, Sequence) and not isinstance(value, str):
        for rank, part in enumerate(value):
            yield from numbers(f"{name}.{members[rank] if members else rank + 1}", part, ())


def changed(value: Any, steps: Sequence[str], members: Sequence[str], new: int) -> Any:
    """A value with the number at one place replaced."""
    if not steps:
        return new
    step, *rest = steps
    if isinstance(value, Mapping):
        return {key: changed(part, rest, (), new) if str(key) == step else part for key, part in value.items()}
    here = members.index(step) if members else int(step) - 1
    return type(value)(changed(part, rest, (), new) if rank == here else part for rank, part in enumerate(value))


@cache
def changes_of(game: str) -> dict[str, int]:
    """What this process is to study of a game. What is no variant is none: whoever starts us has checked it."""
    try:
        said = json.loads(os.environ.get(VARIABLE, "{}"))
        return {str(place): int(value) for place, value in said[game].items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        return {}


def refuse_variant() -> None:
    """Tables are played with the printed box only."""
    if os.environ.get(VARIABLE):
        raise SetupError(because("error.variant.set", variable=VARIABLE))
