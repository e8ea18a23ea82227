"""The titles, and how each layer finds its part of one.

A title is one package. Its rules are `<package>.rules`, and what another layer has for it is `<package>.<layer>`; each
of these exports `PART`. Ours stand in one list, so that a bare source folder has them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from railhead.core.errors import SetupError, because
from railhead.core.game import Game
from railhead.locale import learn

OURS: Final = ("chicago_express", "american_rails", "last_spike")


class Titles(Mapping[str, Game[Any]]):
    """The rules of every title by its id, read when they are asked for."""

    def __init__(self, packages: Mapping[str, str]) -> None:
        self.packages = packages
        self.read: dict[str, Game[Any]] = {}

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self.read:
            learn(self.packages[name])
            self.read[name] = import_module(f"{self.packages[name]}.rules").PART
        return self.read[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.packages)

    def __len__(self) -> int:
        return len(self.packages)


GAMES = Titles({title.replace("_", "-"): f"{__name__}.{title}" for title in OURS})


def game(name: str) -> Game[Any]:
    """The rules of a title by its id."""
    if name not in GAMES:
        raise SetupError(because("error.game", game=name, known=", ".join(GAMES)))
    return GAMES[name]


def package_of(name: str) -> str:
    return GAMES.packages[game(name).id]


@cache
def part(name: str, layer: str) -> Any:
    """What a title has for a layer, or None where the layer's general part will do."""
    module = f"{package_of(name)}.{layer}"
    return import_module(module).PART if find_spec(module) else None
