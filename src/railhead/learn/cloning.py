"""A network that learns from examples to do what the greedy bot would, and a little how games end."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

from railhead.core.errors import SetupError, because
from railhead.learn.accelerator import is_fast, jax, jnp, optax
from railhead.learn.examples import RANKS, Examples
from railhead.learn.plan import between
from railhead.learn.world import log_chances_of, turned
from railhead.vector import bids
from railhead.vector.arrays import NONE, Array, marked
from railhead.vector.engine import Engine, Legal
from railhead.vector.network import NEVER, Judgement, Sizes, Weights, drawn, judge

RATE = (1e-3, 2e-5)
DECAY = 1e-4
BESIDE = 0.05
"""How much the judgement counts beside what is done: thousands of decisions know the end of one game, by heart."""

WEIGHTS = 0.5 ** np.arange(RANKS, dtype=np.float32)
"""How much each of the teacher's ranks counts."""


@dataclass(frozen=True, slots=True)
class Study:
    """How to learn from examples."""

    epochs: int
    batch: int
    seed: int = 0


def usual_batch() -> int:
    return 4096 if is_fast() else 256


class Marks(NamedTuple):
    """How well a network does in some examples: how often it would act as the teacher, and how far it is off."""

    agreement: Array
    loss: Array
    win_loss: Array
    money_loss: Array


def encoded(legal: Legal, action: Array) -> Array:
    """The choice of a network that means an action, or the nearest bid below it: the other way round than `decoded`."""
    first_bid = legal.actions.shape[-1]
    amount = action - first_bid
    below = (legal.least[..., None] + bids.MORE <= amount[..., None]).sum(-1) - 1
    cell = jnp.where(amount >= legal.most, bids.CELLS - 1, jnp.maximum(below, 0))
    return jnp.where(action < first_bid, action, first_bid + cell)


def marks(engine: Engine[Any], sizes: Sizes, weights: Weights, given: Examples) -> tuple[Array, Marks]:
    """What is made small, and how well the network does."""
    seat = jnp.maximum(engine.to_act(given.state), 0).astype(jnp.int32)
    seats = given.state.seats.astype(jnp.int32)
    legal = engine.legal(given.state)
    may = bids.choices(jnp, legal)
    precision = jnp.bfloat16 if is_fast() else jnp.float32
    computed = Weights(*(array.astype(precision) for array in weights))
    judged = judge(jnp, sizes, computed, engine.observe(given.state, seat))
    ranked = encoded(Legal(*(part[:, None] for part in legal)), given.ranked)
    by_rank = unlike(judged.choices, may, jnp.where(given.ranked == NONE, NONE, ranked))
    agrees = jnp.where(may, judged.choices, NEVER).argmax(-1) == ranked[:, 0]
    wins, money, cash = misjudged(sizes, judged, given, seat, seats)
    whole = (by_rank * WEIGHTS).sum() + BESIDE * (wins + money + cash)
    return whole, Marks(agrees.mean(), by_rank[0], wins, money)


def unlike(logits: Array, may: Array, ranked: Array) -> Array:
    """By rank how far the network is from the teacher, who can no longer do what he ranks before."""
    found = []
    for rank in range(ranked.shape[-1]):
        is_it = marked(ranked[:, rank], may.shape[-1]) & may  # two bids may mean one choice, which is then gone
        said = jnp.where(is_it, log_chances_of(logits, may), 0).sum(-1)
        found.append(-said.sum() / jnp.maximum(is_it.sum(), 1))
        may = may & ~is_it
    return jnp.stack(found)


def misjudged(
    sizes: Sizes, judged: Judgement, given: Examples, seat: Array, seats: Array
) -> tuple[Array, Array, Array]:
    """How far the judgement is from how the games ended: wins, money, and the cash of an average seat."""
    sits = np.arange(sizes.seats) < seats[:, None]

    def apart(logits: Array, target: Array) -> Array:
        return -jnp.where(sits, turned(target, seat, seats) * log_chances_of(logits, sits), 0).sum(-1).mean()

    cash = optax.huber_loss(judged.forecast[:, 0], given.cash / sizes.money).mean()
    return apart(judged.wins, given.wins.astype(np.float32)), apart(judged.money, given.money.astype(np.float32)), cash


def sizes_of(engine: Engine[Any], examples: Examples, width: int, blocks: int) -> Sizes:
    """A network for a title, to learn from examples."""
    few = jax.tree.map(lambda array: array[:2], examples.state)
    return Sizes(
        seen=jax.eval_shape(engine.observe, few, jnp.zeros(2, jnp.int32)).shape[-1],
        actions=engine.actions.first_bid,
        seats=engine.most_seats,
        companies=getattr(engine, "companies", 0),
        width=width,
        blocks=blocks,
        money=round(float(examples.cash.mean()), 2) or 1.0,
    )


def cloned(
    engine: Engine[Any], sizes: Sizes, examples: Examples, study: Study, begin: Weights | None = None
) -> Iterator[tuple[Weights, Marks, Marks]]:
    """After each epoch the weights, and the marks in examples that were learned from and in those held out."""
    held_out = examples.held_out
    learned, kept_apart = (np.flatnonzero(flags) for flags in (~held_out, held_out))
    batch = min(study.batch, len(learned), len(kept_apart))
    if not batch:
        raise SetupError(because("error.few_examples", examples=len(held_out)))
    adam = optax.chain(optax.clip_by_global_norm(1.0), optax.scale_by_adam())
    everything = jax.tree.map(jnp.asarray, examples)  # an argument below: closed over it would be compiled in
    weights = Weights(*map(jnp.array, begin or drawn(sizes, study.seed)))
    moments = adam.init(weights)
    steps = len(learned) // batch

    def rows_of(whole: Examples, rows: Array) -> Examples:
        return jax.tree.map(lambda array: array[rows], whole)  # type: ignore[no-any-return]

    def one(carry: Any, step: Any) -> Any:
        weights, moments, whole = carry
        rows, rate = step
        given = rows_of(whole, rows)
        slope, found = jax.grad(lambda ours: marks(engine, sizes, ours, given), has_aux=True)(weights)
        change, moments = adam.update(slope, moments)
        pairs = zip(weights, change, strict=True)
        return (Weights(*(old - rate * (new + DECAY * old) for old, new in pairs)), moments, whole), found

    def epoch(weights: Weights, moments: Any, whole: Examples, order: Array, rates: Array) -> Any:
        (weights, moments, _), found = jax.lax.scan(one, (weights, moments, whole), (order, rates))
        return weights, moments, Marks(*(values[-len(values) // 4 :].mean() for values in found))

    def tested(weights: Weights, whole: Examples, order: Array) -> Any:
        found = jax.lax.map(lambda rows: marks(engine, sizes, weights, rows_of(whole, rows))[1], order)
        return Marks(*(values.mean() for values in found))

    epoch_compiled, tested_compiled = jax.jit(epoch), jax.jit(tested)
    rng = np.random.default_rng(study.seed)
    apart = kept_apart[: len(kept_apart) // batch * batch].reshape(-1, batch)
    for number in range(study.epochs):
        order = rng.permutation(learned)[: steps * batch].reshape(steps, batch)
        rates = np.array([between(RATE, (number + step / steps) / study.epochs) for step in range(steps)], np.float32)
        weights, moments, found = epoch_compiled(weights, moments, everything, order, rates)
        yield weights, found, tested_compiled(weights, everything, apart)
