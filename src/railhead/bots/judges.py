"""The judge of each game: its own, or what can be known of any."""

from functools import cache
from typing import Any

from railhead.bots.judge import Judge
from railhead.bots.playouts import Playouts
from railhead.games import game as game_of
from railhead.games import part


@cache
def judge_of(game: str) -> Judge[Any]:
    own: Judge[Any] | None = part(game, "bots")
    return own or Playouts(game_of(game))
