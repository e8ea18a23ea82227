"""What a trained network expects of positions once it has played on from them a little. This needs numpy.

By itself it changes its mind from action to action more than what happens could explain. So from every position it
plays some games side by side for a few actions, and what it expects on the way is averaged.
"""

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Any

import numpy as np

from railhead.bots.network_evaluator import AT_ONCE, Expected, Forecast, NetworkEvaluator, rows
from railhead.core.view import View
from railhead.vector.arrays import Array
from railhead.vector.engine import SILENCE
from railhead.vector.random_play import mixed, numbers

THREADS = 2
"""Batches that are judged side by side, since numpy lets go of the interpreter while it reckons: on two idle cores a
review takes three quarters of the time."""


def expected(network: NetworkEvaluator, views: Sequence[View], games: int, plies: int) -> list[Expected]:
    """What is expected of some positions, on average over so many games of so many actions from each. All are given the
    same luck: the same position is always judged alike, and two can be compared."""
    together = AT_ONCE // games
    batches = [views[first : first + together] for first in range(0, len(views), together)]
    with ThreadPoolExecutor(THREADS) as threads:
        found = threads.map(lambda some: expected_at_once(network, some, games, plies), batches)
        return [one for some in found for one in some]


def expected_at_once(network: NetworkEvaluator, views: Sequence[View], games: int, plies: int) -> list[Expected]:
    """The same of so many that they are judged together."""
    way = on_the_way(network, views, games, plies)
    chances, money = (mean_by_position([one[field] for one in way], games) for field in (0, 1))
    seats = [len(view["seats"]) for view in views]
    return [(chances[at, :many].tolist(), money[at, :many].tolist()) for at, many in enumerate(seats)]


def mean_by_position(steps: Sequence[Array], games: int) -> Array:
    """Of what was expected in all games, step by step, the means for each position."""
    values = np.stack(steps).mean(0)
    return values.reshape(-1, games, values.shape[-1]).mean(1)


def on_the_way(network: NetworkEvaluator, views: Sequence[View], games: int, plies: int) -> list[Forecast]:
    """What is expected of all games at each step."""
    number = np.tile(numbers(np, games, np.uint32(0), np.uint32(0)), len(views))
    state = rows(network.engine.read(views), np.repeat(np.arange(len(views)), games))
    state = network.settled(network.engine.dealt(state, number), number := mixed(number))
    found = []
    for ply in range(plies - 1):
        state, forecast = played_on(network, state, games, ply)
        state = network.settled(state, number := mixed(number))
        found.append(forecast)
    return [*found, network.forecast(state)]


def played_on(network: NetworkEvaluator, state: Any, games: int, ply: int) -> tuple[Any, Forecast]:
    """Every game that is not over one action further, as the network plays; and what it expected before."""
    engine, judged = network.engine, network.judged(state)
    forecast = network.ended(state, network.expected(state, network.looking(state), judged))
    chosen = network.chosen(state, judged, luck(ply, games, *judged.choices.shape))
    action = np.where(engine.is_over(state), SILENCE, chosen)
    return engine.step(state, action.astype(np.int32)), forecast


@cache
def luck(ply: int, games: int, many: int, choices: int) -> Array:
    """What makes the likely choices win most often, at a step: the same for the games of every position."""
    drawn = np.random.default_rng(ply).gumbel(size=(games, choices)).astype(np.float32)
    return np.tile(drawn, (many // games, 1))
