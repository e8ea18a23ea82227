"""Who plays along: in most games every seat learns, in some the others are played by a snapshot of earlier weights.

Other opponents, such as one that plays as the greedy bot does, would be chosen here too.
"""

from random import Random
from typing import Any

import numpy as np

from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import Plan
from railhead.vector.arrays import Array

RECENT = 4


def rival(plan: Plan, update: int, kept: int) -> int:
    """The snapshot of an update: half of the time one of the last few, else any."""
    rng = Random(f"{plan.seed}:{update}:rival")
    first = max(kept - RECENT, 0) if rng.random() < 0.5 else 0
    return rng.randrange(first, kept)


def learning_seats(plan: Plan, seats: Array) -> Array:
    """By game how many seats learn: one, half of them, or all where no snapshot plays."""
    number = np.arange(plan.games)
    league = plan.league_games
    return jnp.where(number < league // 2, 1, jnp.where(number < league, seats // 2, seats))


def seated(plan: Plan, seats: Array, most_seats: int, key: Any) -> Array:
    """By game and seat whether it learns, drawn anew."""
    sits = np.arange(most_seats) < seats[:, None]
    drawn = jnp.where(sits, jax.random.uniform(key, sits.shape), 2.0)
    rank = (drawn[:, None, :] < drawn[:, :, None]).sum(-1)
    return sits & (rank < learning_seats(plan, seats)[:, None])
