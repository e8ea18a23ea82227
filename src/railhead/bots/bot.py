"""What a bot is."""

from dataclasses import dataclass
from random import Random
from typing import Protocol

from railhead.core.errors import Reason
from railhead.core.view import View


class Bot(Protocol):
    """A computer player. The caller brings the random generator, so that a game can be repeated."""

    name: str

    def choose(self, view: View, rng: Random) -> str:
        """The text of one of the choices of a view in which this bot is to act."""


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and why to play it."""

    do: str
    why: Reason
