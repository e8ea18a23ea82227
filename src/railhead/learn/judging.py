"""A network that learns how games among all kinds of bots end: from what it says itself a little later.

The end of a game says little of any one position: a few thousand games are learned by heart before they are understood.
So a position is told what is said of those that follow it in its game, the next one most, and only at last the result.
What is learned so does not change its mind without a reason, since every change was an error to it.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from railhead.core.errors import SetupError, because
from railhead.learn.accelerator import is_fast, jax, jnp, optax
from railhead.learn.courses import Courses
from railhead.learn.plan import between
from railhead.learn.world import log_chances_of, turned
from railhead.vector.arrays import Array
from railhead.vector.engine import Engine
from railhead.vector.network import Sizes, Weights, judge

RATE = (2e-4, 0.0)
AVERAGE = 0.99
"""How much of the averaged weights is kept at each step."""

MONEY = 0.2
"""How much it counts who will have how much money, beside who wins."""


@dataclass(frozen=True, slots=True)
class Study:
    """How to learn: so many rounds, in each a part of all rows, in batches. Before each round it is worked out anew
    what positions are told: the next one counts 1 - `trace`, the one behind it `trace` times as much, and so on."""

    rounds: int
    part: float
    batch: int
    trace: float
    seed: int = 0


class Marks(NamedTuple):
    """In games that were held out: how little was foreseen, and how far chances moved as a multiple of what an honest
    forecast would."""

    surprise: float
    movement: float


def usual_batch() -> int:
    return 8192 if is_fast() else 2048


def learned(
    engine: Engine[Any], sizes: Sizes, courses: Courses, study: Study, begin: Weights
) -> Iterator[tuple[Weights, Marks]]:
    """After each round the averaged weights, and how good they are."""
    rows = np.flatnonzero(~courses.held_out)
    steps = int(len(rows) * study.part) // study.batch
    if not steps or not courses.held_out.any():
        raise SetupError(because("error.few_examples", examples=len(courses.game)))
    adam = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())
    whole = jax.tree.map(jnp.asarray, courses)  # an argument below: closed over it would be compiled in
    weights = average = Weights(*map(jnp.array, begin))
    moments = adam.init(weights)

    def one(carry: Any, step: Any) -> Any:
        weights, average, moments, whole, aims = carry
        places, rate = step
        given = jax.tree.map(lambda array: array[places], whole)
        slope = jax.grad(lambda ours: error(engine, sizes, ours, given, aims[places]))(weights)
        change, moments = adam.update(slope, moments)
        weights = Weights(*(old - rate * new for old, new in zip(weights, change, strict=True)))
        average = Weights(*(AVERAGE * old + (1 - AVERAGE) * new for old, new in zip(average, weights, strict=True)))
        return (weights, average, moments, whole, aims), None

    def practised(carry: Any, order: Array, rates: Array) -> Any:
        return jax.lax.scan(one, carry, (order, rates))[0]

    said, practise = jax.jit(lambda *given: expected(engine, sizes, *given)), jax.jit(practised)
    rng = np.random.default_rng(study.seed)
    found = judged(said, courses, whole, study.batch, average)
    for number in range(study.rounds):
        aims = jnp.asarray(told(courses, found, study.trace))
        order = rng.permutation(rows)[: steps * study.batch].reshape(steps, study.batch)
        rates = np.array([between(RATE, (number + step / steps) / study.rounds) for step in range(steps)], np.float32)
        weights, average, moments, _, _ = practise((weights, average, moments, whole, aims), order, rates)
        found = judged(said, courses, whole, study.batch, average)
        yield average, marks(courses, found)


def error(engine: Engine[Any], sizes: Sizes, weights: Weights, given: Courses, aims: Array) -> Array:
    """How far from what they are told some rows are judged: chances, money, and the cash of an average seat."""
    seats = given.state.seats.astype(jnp.int32)
    judged = judge(jnp, sizes, computed(weights), engine.observe(given.state, given.seat.astype(jnp.int32)))
    sits = np.arange(sizes.seats) < seats[:, None]

    def apart(logits: Array, aim: Array) -> Array:
        aim = turned(aim, given.seat.astype(jnp.int32), seats)
        return -jnp.where(sits, aim * log_chances_of(logits, sits), 0).sum(-1).mean()

    cash = optax.huber_loss(judged.forecast[:, 0], given.cash / sizes.money).mean()
    wins, money = aims[:, : sizes.seats], aims[:, sizes.seats :]
    return apart(judged.wins, wins) + MONEY * (apart(judged.money, money) + cash)


def computed(weights: Weights) -> Weights:
    precision = jnp.bfloat16 if is_fast() else jnp.float32
    return Weights(*(array.astype(precision) for array in weights))


def expected(engine: Engine[Any], sizes: Sizes, weights: Weights, whole: Courses, places: Array) -> Array:
    """What the network says of some rows: by seat the chances, then the parts of the money."""
    given = jax.tree.map(lambda array: array[places], whole)
    seat, seats = given.seat.astype(jnp.int32), given.state.seats.astype(jnp.int32)
    judged = judge(jnp, sizes, computed(weights), engine.observe(given.state, seat))
    sits = np.arange(sizes.seats) < seats[:, None]
    said = (jnp.where(sits, jnp.exp(log_chances_of(logits, sits)), 0) for logits in (judged.wins, judged.money))
    return jnp.concatenate([turned(chances, -seat % seats, seats) for chances in said], axis=-1)


def judged(said: Any, courses: Courses, whole: Courses, batch: int, weights: Weights) -> Array:
    """The same of all positions: the mean over the seats that look."""
    many = len(courses.game)
    places = (np.arange(first, first + batch).clip(max=many - 1) for first in range(0, many, batch))
    found = np.concatenate([np.asarray(said(weights, whole, some)) for some in places])[:many]
    return np.add.reduceat(found, courses.starts) / courses.state.seats[courses.starts, None]


def told(courses: Courses, found: Array, trace: float) -> Array:
    """What each row is told, from what is said of the positions that follow and how the game ended."""
    starts = courses.starts
    aims = np.concatenate((courses.wins, courses.money), axis=-1)[starts].astype(np.float32)
    goes_on = np.append(np.diff(courses.game[starts]) == 0, False)
    for at in np.flatnonzero(goes_on)[::-1]:
        aims[at] = (1 - trace) * found[at + 1] + trace * aims[at + 1]
    return np.repeat(aims, np.diff(np.append(starts, len(courses.game))), axis=0)


def marks(courses: Courses, found: Array) -> Marks:
    """How good the chances are in the games that were held out."""
    apart = courses.held_out[courses.starts]
    chances, won = (some[apart] for some in (found[:, : courses.wins.shape[-1]], courses.wins[courses.starts]))
    game = courses.game[courses.starts][apart]
    ends = np.append(np.diff(game) != 0, True)
    after = np.where(ends[:, None], won, np.roll(chances, -1, axis=0))
    begins = np.roll(ends, 1)
    honest = np.square(won[ends]).sum() - np.square(chances[begins]).sum()
    surprise = -np.where(won > 0, won * np.log(np.maximum(chances, 1e-6)), 0).sum(-1).mean()
    return Marks(float(surprise), float(np.square(after - chances).sum() / honest))
