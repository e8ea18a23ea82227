"""Games among mixed bots, position after position, as each seat sees them; and how they ended."""

from typing import Any, NamedTuple

import numpy as np

from railhead.core.game import CHANCE, Game
from railhead.games import game as game_of
from railhead.lab.forecast import is_between_moves, played
from railhead.learn import parts
from railhead.learn.results import result_of
from railhead.vector.arrays import Array
from railhead.vector.engines import engine_of

EVERY = 6
"""Of positions within a move one in so many is kept: they are like each other."""


class Courses(NamedTuple):
    """A row for each position and each seat that looks at it; positions in the order of their game, game after game."""

    state: Any  # as far as the seat that looks may know it
    seat: Array  # who looks
    wins: Array  # by seat, its part of the win
    money: Array  # by seat, its part of all money
    cash: Array  # of an average seat at the end
    ply: Array
    game: Array  # the number of the game

    @property
    def held_out(self) -> Array:
        return self.game % parts.ONE_OF == parts.ONE_OF - 1

    @property
    def starts(self) -> Array:
        """The first row of each position."""
        is_another = (np.diff(self.game) != 0) | (np.diff(self.ply) != 0)
        return np.concatenate(([0], np.flatnonzero(is_another) + 1))


def course_of(name: str, seed: int, number: int) -> Courses:
    """The game of a number, played by the bots whose games the judgement is measured by."""
    game, engine = game_of(name), engine_of(name)
    states = played(game, seed, number)
    kept = [(ply, state) for ply, state in enumerate(states) if is_kept(game, ply, state)]
    seats, result = len(game.scores(states[-1])), result_of(game, states[-1], engine.most_seats)
    many = len(kept) * seats

    def each(value: Any) -> Array:
        return np.broadcast_to(value, (many, *np.shape(value)))

    return Courses(
        state=engine.read([game.view(state, seat) for _, state in kept for seat in range(seats)]),
        seat=np.tile(np.arange(seats, dtype=np.int8), len(kept)),
        wins=each(result.wins),
        money=each(result.money),
        cash=each(result.cash),
        ply=np.repeat(np.array([ply for ply, _ in kept], np.int32), seats),
        game=each(np.int32(number)),
    )


def is_kept(game: Game[Any], ply: int, state: Any) -> bool:
    """Whether somebody is to act, and a move begins or it is one of the positions within moves that are kept."""
    return game.to_act(state) not in (None, CHANCE) and (is_between_moves(game, state) or ply % EVERY == 0)
