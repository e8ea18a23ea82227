"""The judge of each game."""

from typing import Any

from railhead.bots.judge import Judge
from railhead.games import part


def judge_of(game: str) -> Judge[Any]:
    judge: Judge[Any] = part(game, "bots")
    return judge
