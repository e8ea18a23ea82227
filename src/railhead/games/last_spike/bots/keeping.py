"""Which tiles a seat is likely to have kept: what it likes to play has gone, what it cannot or will not play is there.

Measured in games among greedy players: there a tile is in a seat's hand so much more often than by even chance.
"""

from math import exp, log
from random import Random

from railhead.core.board import bits
from railhead.games.last_spike.bots.worth import Eye
from railhead.games.last_spike.rules.board import ROUTE_AT
from railhead.games.last_spike.rules.state import State
from railhead.games.last_spike.rules.tiles import placeable

LEAST_LIKED = {2: 1.5, 3: 1.3, 4: 1.0, 5: 0.6, 6: 0.4}
"""By the number of players: how much longer, on the scale of logarithms, the tile is kept that one likes to play least
than the favourite; those between follow in their order."""

ISOLATED = {2: 2.3, 3: 1.4, 4: 0.9, 5: 0.5, 6: 0.3}
"""The same for tiles that would cost double."""

GRUDGE, FROM_TILE = 0.0045, 24
"""Towards the end the tiles of rivals' routes are kept: so much longer for each thousand that the route pays the others
more, and for each tile on the board beyond so many."""

LIMIT = 20.0
"""Thousands beyond which a grudge does not grow."""


def keeping(state: State, seat: int, unseen: int) -> dict[int, float]:
    """For each tile that nobody has shown how likely it is that a seat has kept it, one beside the other."""
    theirs = state.copy()
    theirs.turn, theirs.free_taken = seat, False
    eye, near = Eye(theirs), placeable(state.laid)
    liked = sorted(eye.of_playing(unseen & near), reverse=True)
    step = LEAST_LIKED[state.seats] / max(1, len(liked) - 1)
    kept = {bit: rank * step for rank, (_, bit) in enumerate(liked)}
    kept |= dict.fromkeys(bits(unseen & ~near), ISOLATED[state.seats])
    grudge = GRUDGE * max(0, state.laid.bit_count() - FROM_TILE)
    return {bit: exp(longer - grudge * stake(eye, bit)) for bit, longer in kept.items()}


def stake(eye: Eye, bit: int) -> float:
    """What a tile's route pays the seat more than others, within limits."""
    return max(-LIMIT, min(LIMIT, eye.above[ROUTE_AT[bit]]))


def deal(unseen: int, weights: dict[int, float], count: int, rng: Random) -> int:
    """A hand of so many tiles, each the likelier the greater its weight."""
    random = rng.random
    order = sorted([(log(1 - random()) / weights[bit], bit) for bit in bits(unseen)], reverse=True)
    return sum([bit for _, bit in order[:count]])
