"""The evaluator of each title: its own, or the general one."""

from functools import cache
from typing import Any

from railhead.bots.evaluator import Evaluator
from railhead.bots.playouts import PlayoutEvaluator
from railhead.games import game as game_of
from railhead.games import part


@cache
def evaluator_of(game: str) -> Evaluator[Any]:
    own: Evaluator[Any] | None = part(game, "bots")
    return own or PlayoutEvaluator(game_of(game))
