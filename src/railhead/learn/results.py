"""How a finished game ended, in arrays: what whoever learns from games of bots is told of it."""

from typing import Any, NamedTuple

import numpy as np

from railhead.bots.win_probability import win_shares
from railhead.core.game import Game
from railhead.vector.arrays import Array


class Result(NamedTuple):
    """By seat, empty ones included, its part of the win and of all money; and the cash of an average seat."""

    wins: Array
    money: Array
    cash: Array


def result_of(game: Game[Any], state: Any, most_seats: int) -> Result:
    """Where nobody has any money, all have alike."""
    scores = game.scores(state)
    seats = len(scores)
    cash, wins = np.zeros((2, most_seats), np.float32)
    cash[:seats] = np.maximum(scores, 0)
    wins[:seats] = win_shares(game.winners(state), seats)
    money = cash / cash.sum() if cash.sum() else (np.arange(most_seats) < seats) / np.float32(seats)
    return Result(wins.astype(np.float16), money.astype(np.float16), np.float32(cash.sum() / seats))
