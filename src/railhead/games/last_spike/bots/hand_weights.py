"""Which unseen tiles a seat is likely to hold: what it likes to play is gone, what it cannot or will not play is left.

The weights were measured in games among greedy bots: how much more often than by chance a tile is in a seat's hand.
"""

from math import exp, log
from random import Random

from railhead.core.board import bits
from railhead.games.last_spike.bots.action_values import ActionValues
from railhead.games.last_spike.rules.board import ROUTE_AT
from railhead.games.last_spike.rules.state import State
from railhead.games.last_spike.rules.tiles import placeable

LEAST_LIKED = {2: 1.5, 3: 1.3, 4: 1.0, 5: 0.6, 6: 0.4}
"""By the number of players: the log-weight of the tile that the seat likes least, where its favourite has 0; the others
lie between, evenly, in order."""

ISOLATED = {2: 2.3, 3: 1.4, 4: 0.9, 5: 0.5, 6: 0.3}
"""The log-weight of tiles that would cost double."""

HOLD_BACK, FROM_TILE = 0.0045, 24
"""Towards the end tiles of rivals' routes are held back: so much log-weight for each thousand that the route pays
others more, times the number of tiles on the board beyond FROM_TILE."""

LIMIT = 20.0
"""Beyond so many thousands the effect does not grow."""


def hand_weights(state: State, seat: int, unseen: int) -> dict[int, float]:
    """For each unseen tile its relative weight to be in a seat's hand."""
    theirs = state.copy()
    theirs.turn, theirs.free_taken = seat, False
    values, near = ActionValues(theirs), placeable(state.laid)
    liked = sorted(values.of_playing(unseen & near), reverse=True)
    step = LEAST_LIKED[state.seats] / max(1, len(liked) - 1)
    log_weights = {bit: rank * step for rank, (_, bit) in enumerate(liked)}
    log_weights |= dict.fromkeys(bits(unseen & ~near), ISOLATED[state.seats])
    hold_back = HOLD_BACK * max(0, state.laid.bit_count() - FROM_TILE)
    return {bit: exp(weight - hold_back * stake(values, bit)) for bit, weight in log_weights.items()}


def stake(values: ActionValues, bit: int) -> float:
    """What a tile's route pays the seat above average, within limits."""
    return max(-LIMIT, min(LIMIT, values.above[ROUTE_AT[bit]]))


def draw_hand(unseen: int, weights: dict[int, float], count: int, rng: Random) -> int:
    """A hand of so many tiles, drawn without replacement by weight (Efraimidis and Spirakis)."""
    random = rng.random
    order = sorted([(log(1 - random()) / weights[bit], bit) for bit in bits(unseen)], reverse=True)
    return sum([bit for _, bit in order[:count]])
