"""The bot that learned: it plays what a trained network would, drawn at a temperature. Where numpy or weights are
missing it searches instead, and says so."""

import logging
import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import Protocol

from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.core.errors import Reason, SetupError, because
from railhead.core.view import View
from railhead.games import package_of

TEMPERATURE = 0.5
"""Below 1 the likely is played more often than it was in training."""

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")
"""What numpy asks when it is read. One position is so little work that several threads mostly wait for each other: on a
busy machine with two cores a move took 8 ms with them and 2.6 ms without."""

WEIGHTS = "weights.bin"
ENDING = ".bin"


class Player(Protocol):
    """A network that can be asked."""

    def choose(self, view: View, temperature: float, rng: Random) -> str: ...


class PolicyBot:
    """Plays by the weights of the title, or by those of a file. Weights are read when they are first asked for."""

    def __init__(self, name: str, path: Path | None = None, temperature: float = TEMPERATURE) -> None:
        self.name = name
        self.path, self.temperature = path, temperature

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        lack = self.lack(view["game"])
        if lack is not None:
            warn_once(str(lack))
            return MctsBot(self.name, Budget(seconds=0.1)).choose(view, rng)
        return player_of(view["game"], self.path).choose(view, self.temperature, rng)

    def lack(self, game: str) -> Reason | None:
        """Why it cannot play a game by a network, if it cannot."""
        return None if self.path else lack_of(game)

    @staticmethod
    def of(name: str) -> "PolicyBot":
        """`policy`, `policy:weights.bin`, `policy:@0.3`, or both: a file of weights and a temperature."""
        path, _, temperature = name.partition(":")[2].partition("@")
        try:
            degrees = float(temperature or TEMPERATURE)
        except ValueError:
            degrees = 0.0
        if not 0 < degrees <= 10 or (path and not path.endswith(ENDING)) or name.endswith((":", "@")):
            raise SetupError(because("error.policy", bot=name))
        return PolicyBot(name, Path(path) if path else None, degrees)


@cache
def lack_of(game: str) -> Reason | None:
    """What is missing for a network to play a game."""
    if find_spec("numpy") is None:
        return because("bot.no_numpy")
    if not weights_of(game).exists():
        return because("bot.no_weights", game=game)
    return None


def weights_of(game: str) -> Path:
    """Where the weights of a title are, beside its second engine."""
    package = find_spec(package_of(game))
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "vector" / WEIGHTS


@cache
def player_of(game: str, path: Path | None) -> Player:
    """A network by its weights; numpy is read here, and not before."""
    for setting in ONE_THREAD:
        os.environ.setdefault(setting, "1")
    player: Player = import_module("railhead.bots.network_player").NetworkPlayer(game, path or weights_of(game))
    return player


@cache
def warn_once(sentence: str) -> None:
    logging.getLogger(__name__).warning(sentence)
