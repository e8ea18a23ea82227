"""Many games from some positions to their ends, as a network plays. This needs numpy."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from railhead.bots.network_evaluator import NetworkEvaluator, rows
from railhead.core.view import View
from railhead.vector.arrays import Array
from railhead.vector.random_play import mixed, numbers

Way = tuple[View, int]
"""A position as a seat sees it, and how much is given to the seat before it is played on."""


def played_on(network: NetworkEvaluator, seat: int, ways: Sequence[Way], times: int) -> list[tuple[Array, Array]]:
    """What a seat wins of so many games that begin in each position, and its money before the mean of the others'."""
    seats, ends = len(ways[0][0]["seats"]), ends_of(network, seat, ways, times)
    winners, scores = network.engine.winners(ends), network.engine.scores(ends)[:, :seats].astype(float)
    others = (scores.sum(-1) - scores[:, seat]) / (seats - 1)
    won, money = winners[:, seat] / np.maximum(winners.sum(-1), 1), scores[:, seat] - others
    return list(zip(won.reshape(-1, times), money.reshape(-1, times), strict=True))


def ends_of(network: NetworkEvaluator, seat: int, ways: Sequence[Way], times: int) -> Any:
    """The ends of all these games. What is hidden is dealt alike in each position."""
    number, luck = np.tile(numbers(np, times, np.uint32(0), np.uint32(0)), len(ways)), np.random.default_rng(0)
    state = rows(network.engine.read([view for view, _ in ways]), np.repeat(np.arange(len(ways)), times))
    given = np.repeat([back for _, back in ways], times)
    if given.any():
        state.cash[:, seat] += given
    state = network.settled(network.engine.dealt(state, number), number := mixed(number))
    while not network.engine.is_over(state).all():
        state = network.settled(network.played_on(state, luck), number := mixed(number))
    return state
