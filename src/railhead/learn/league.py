"""Who plays along: in most games every seat learns; in some the others are snapshots of earlier weights, or guests that
never learn, such as a clone of the greedy bot.

The first games are those with guests, the next those with snapshots alone, so that each kind is asked about a part of
all games that does not change.
"""

from random import Random
from typing import Any

import numpy as np

from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import Plan
from railhead.vector.arrays import Array

RECENT = 4

LEARNS, SNAPSHOT, GUEST, NOBODY = range(4)
"""Who plays a seat."""


def rival(plan: Plan, update: int, kept: int) -> int:
    """The snapshot of an update: half of the time one of the last few, else any."""
    rng = Random(f"{plan.seed}:{update}:rival")
    first = max(kept - RECENT, 0) if rng.random() < 0.5 else 0
    return rng.randrange(first, kept)


def learning_seats(plan: Plan, seats: Array) -> Array:
    """By game how many seats learn for sure: one, half of them, or all where nobody plays along."""
    number = np.arange(plan.games) - plan.guest_games
    half = (number >= plan.league_games // 2) & (number < plan.league_games)
    return jnp.where(number >= plan.league_games, seats, jnp.where(half, seats // 2, 1))


def seated(plan: Plan, seats: Array, most_seats: int, key: Any) -> Array:
    """By game and seat who plays it, drawn anew."""
    to_rank, to_mix = jax.random.split(key)
    sits = np.arange(most_seats) < seats[:, None]
    drawn = jnp.where(sits, jax.random.uniform(to_rank, sits.shape), 2.0)
    rank = (drawn[:, None, :] < drawn[:, :, None]).sum(-1)
    number = np.arange(plan.games)[:, None]
    mixed = jax.random.randint(to_mix, sits.shape, LEARNS, NOBODY)
    guests = jnp.where(number < plan.duels, GUEST, mixed)
    others = jnp.where(number < plan.guest_games, guests, SNAPSHOT)
    who = jnp.where(rank < learning_seats(plan, seats)[:, None], LEARNS, others)
    return jnp.where(sits, who, NOBODY).astype(jnp.int32)
