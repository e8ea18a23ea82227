"""What a bot is."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from railhead.core.errors import Reason
from railhead.core.view import View


class Bot(Protocol):
    """Somebody who can take a seat. The generator is the caller's, so that a game can be played again."""

    name: str

    def choose(self, view: View, rng: Random) -> str:
        """The text of one of the choices of a view in which this bot is to act."""


@dataclass(frozen=True, slots=True)
class Advice:
    """What somebody would do, and why."""

    do: str
    why: Reason
