"""Whether a title that another package brings can be played; if not, what is missing, in one sentence."""

import re
from importlib import import_module
from importlib.resources import files
from typing import Any, Final

from railhead.core.errors import Reason, SetupError, because
from railhead.core.game import Game

ID: Final = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
LONGEST: Final = 40
FACE: Final = tuple(name for name in [*Game.__annotations__, *vars(Game)] if not name.startswith("_"))
"""Everything that others ask of a game."""


def checked(name: str, package: str) -> Game[Any]:
    """The rules of a title, if all that a table needs is there."""
    if not ID.fullmatch(name) or len(name) > LONGEST:
        raise broken(name, package, because("error.title.id"))
    rules = read(name, package)
    missing = [asked for asked in FACE if not hasattr(rules, asked)]
    if missing:
        raise broken(name, package, because("error.title.face", missing=", ".join(missing)))
    if rules.id != name:
        raise broken(name, package, because("error.title.other_id", id=rules.id))
    if not (files(package) / "locale" / "en").is_dir():
        raise broken(name, package, because("error.title.words"))
    try_out(name, package, rules)
    return rules


def read(name: str, package: str) -> Game[Any]:
    try:
        rules: Game[Any] = import_module(f"{package}.rules").PART
    except Exception as error:  # whatever somebody else's code does, the other titles are played
        raise broken(name, package, because("error.title.rules", detail=told(error))) from error
    return rules


def try_out(name: str, package: str, rules: Game[Any]) -> None:
    """The first position, as a table would make and show it."""
    try:
        state = rules.new(rules.editions.seats[0])
        rules.view(state)
        rules.legal(state)
    except Exception as error:
        raise broken(name, package, because("error.title.start", detail=told(error))) from error


def broken(name: str, package: str, why: Reason) -> SetupError:
    return SetupError(because("error.title", game=name, package=package, why=why))


def told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"
