"""The bot that learned: it plays what a trained network would, drawn at a temperature. Where numpy or weights are
missing it searches instead, and says so."""

import logging
import os
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Protocol

from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import SPELLING, Budget
from railhead.core.errors import Reason, SetupError, because
from railhead.core.view import View
from railhead.games import package_of

if TYPE_CHECKING:
    from railhead.bots.network_evaluator import NetworkEvaluator

TEMPERATURE = 0.5
"""Below 1 the likely is played more often than it was in training."""

QUICK = Budget(seconds=0.1)
"""How long it searches where it cannot play by a network, and nobody has said otherwise."""

ONE_THREAD = ("OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "OMP_NUM_THREADS")
"""What numpy asks when it is read. One position is so little work that several threads mostly wait for each other: on a
busy machine with two cores a move took 8 ms with them and 2.6 ms without."""

WEIGHTS, JUDGE = "weights.bin", "judge.bin"
"""Of the network that plays, and of the one that only judges."""

ENDING = ".bin"


class Player(Protocol):
    """A network that can be asked."""

    def choose(self, view: View, temperature: float, rng: Random) -> str: ...

    def search(self, view: View, budget: Budget, rng: Random) -> str: ...


class PolicyBot:
    """Plays by the weights of the title, or by those of a file; with a budget it searches by them. Weights are read
    when they are first asked for."""

    def __init__(
        self,
        name: str,
        path: Path | None = None,
        temperature: float = TEMPERATURE,
        budget: Budget | None = None,
        instead: Budget = QUICK,
    ) -> None:
        self.name = name
        self.path, self.temperature, self.budget, self.instead = path, temperature, budget, instead

    def choose(self, view: View, rng: Random) -> str:
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        lack = self.lack(view["game"])
        if lack is not None:
            warn_once(str(lack))
            return MctsBot(self.name, self.budget or self.instead).choose(view, rng)
        player = player_of(view["game"], self.path)
        if self.budget is not None:
            return player.search(view, self.budget, rng)
        return player.choose(view, self.temperature, rng)

    def lack(self, game: str) -> Reason | None:
        """Why it cannot play a game by a network, if it cannot."""
        return None if self.path else lack_of(game)

    @staticmethod
    def of(name: str) -> "PolicyBot":
        """`policy`, `policy:weights.bin`, `policy:@0.3`, or both: a file of weights and a temperature. With a search
        `policy:100ms`, `policy:400`, `policy:weights.bin:100ms`."""
        said = name.partition(":")[2]
        path, _, budget = said.rpartition(":")
        if SPELLING.fullmatch(budget):
            return PolicyBot(name, file_of(path, name), budget=Budget.of(budget))
        path, _, temperature = said.partition("@")
        try:
            degrees = float(temperature or TEMPERATURE)
        except ValueError:
            degrees = 0.0
        if not 0 < degrees <= 10 or name.endswith((":", "@")):
            raise SetupError(because("error.policy", bot=name))
        return PolicyBot(name, file_of(path, name), degrees)


def file_of(path: str, name: str) -> Path | None:
    """The file of weights that the name of a bot has, if any."""
    if path and not path.endswith(ENDING):
        raise SetupError(because("error.policy", bot=name))
    return Path(path) if path else None


@cache
def lack_of(game: str) -> Reason | None:
    """What is missing for a network to play a game."""
    if find_spec("numpy") is None:
        return because("bot.no_numpy")
    if not weights_of(game).exists():
        return because("bot.no_weights", game=game)
    return None


def weights_of(game: str, file: str = WEIGHTS) -> Path:
    """Where weights of a title are, beside its second engine."""
    package = find_spec(package_of(game))
    assert package is not None
    assert package.origin is not None
    return Path(package.origin).parent / "vector" / file


@cache
def network_of(game: str, path: Path | None = None) -> "NetworkEvaluator":
    """A network by its weights; numpy is read here, and not before."""
    for setting in ONE_THREAD:
        os.environ.setdefault(setting, "1")
    made: type[NetworkEvaluator] = import_module("railhead.bots.network_evaluator").NetworkEvaluator
    return made(game, path or weights_of(game))


@cache
def judge_of(game: str) -> "NetworkEvaluator | None":
    """The network that judges positions of a title, where it has one and numpy is there."""
    path = weights_of(game, JUDGE)
    return network_of(game, path) if lack_of(game) is None and path.exists() else None


@cache
def player_of(game: str, path: Path | None) -> Player:
    network = network_of(game, path)
    player: Player = import_module("railhead.bots.network_player").NetworkPlayer(network)
    return player


@cache
def warn_once(sentence: str) -> None:
    logging.getLogger(__name__).warning(sentence)
