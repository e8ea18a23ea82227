"""The titles, and how each layer finds its part of one.

A title is one package. Its rules are `<package>.rules`, and what another layer has for it is `<package>.<layer>`; each
of these exports `PART`. Ours stand in one list, so that a bare source folder has them. Others are packages that name
themselves by the entry point `railhead.games`; they are looked for only when a name is not ours, or all are listed.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from typing import Any, Final

from railhead.core.errors import SetupError, because
from railhead.core.game import Game
from railhead.core.title import checked
from railhead.locale import learn

OURS: Final = ("chicago_express", "american_rails", "last_spike")
FIRST: Final = OURS[0].replace("_", "-")
"""What is played where no title is named."""

GROUP: Final = "railhead.games"


class Titles(Mapping[str, Game[Any]]):
    """The rules of every title by its id, read when they are asked for; those that cannot be played are left out."""

    def __init__(self) -> None:
        self.packages = {title.replace("_", "-"): f"{__name__}.{title}" for title in OURS}
        self.broken: dict[str, SetupError] = {}
        self._read: dict[str, Game[Any]] = {}
        self._has_looked = False

    def __getitem__(self, name: str) -> Game[Any]:
        if name not in self.packages:
            self._look_outside()
        if name in self.broken:
            raise self.broken[name]
        if name not in self._read:
            learn(self.packages[name])
            self._read[name] = import_module(f"{self.packages[name]}.rules").PART
        return self._read[name]

    def __iter__(self) -> Iterator[str]:
        self._look_outside()
        return iter([name for name in self.packages if name not in self.broken])

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __contains__(self, name: object) -> bool:
        return name in self.packages or name in list(self)

    def _look_outside(self) -> None:
        """Titles of other packages; one that cannot be played is kept with the reason."""
        if self._has_looked:
            return
        self._has_looked = True
        for entry in entry_points(group=GROUP):
            if entry.name in self.packages:
                continue
            self.packages[entry.name] = entry.value
            try:
                self._read[entry.name] = checked(entry.name, entry.value)
                learn(entry.value)
            except SetupError as error:
                self.broken[entry.name] = error


GAMES = Titles()


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
