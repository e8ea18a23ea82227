"""Positions from games among bots, for whatever is asked of a seat that is to decide something."""

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Any

from railhead.core.game import CHANCE, Game
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen
from railhead.lab.setups import any_setup

KINDS = ("random", "novice", "steady", "greedy")
"""Who plays: quick bots, good and bad."""

EVERY = 5
"""One decision in so many is taken, by chance."""


def decisions(name: str, seed: int) -> Iterator[Any]:
    """States in which a seat has more than one choice, without end; seats, edition, options and players by chance."""
    game = game_of(name)
    for number in count():
        rng = Random(f"{seed}:{number}")
        seats, edition, options = any_setup(game.editions, rng)
        players = [rng.choice(KINDS) for _ in range(seats)]
        state = game.new(seats, edition, options)
        while game.to_act(state) is not None:
            if rng.randrange(EVERY) == 0 and is_decision(game, state):
                yield state.copy()
            game.play(state, chosen(game, state, players, rng))


def is_decision(game: Game[Any], state: Any) -> bool:
    return game.to_act(state) != CHANCE and len(game.legal(state)) > 1
