"""The network: what a seat sees, to what it should do and how the game will end. One code for numpy and jax.

A row of numbers goes through residual blocks of two layers and leaves by one head for everything: a logit for each
choice (the actions of the table, then the cells of `bids`), for each seat one for its chance to win and one for its
share of the money, and forecasts of money. Seats are counted from the one that looks, clockwise.
"""

from typing import NamedTuple

import numpy as np

from railhead.vector.arrays import Array, Xp
from railhead.vector.bids import CELLS

SMALL = 1e-6
NEVER = -1e9
"""The logit of what cannot be: finite, so that no difference of two is undefined."""


class Sizes(NamedTuple):
    """How large a network is, and in which unit it counts money. One without actions says nothing of bids either."""

    seen: int
    actions: int
    seats: int
    companies: int
    width: int
    blocks: int
    money: float

    @property
    def choices(self) -> int:
        return self.actions + CELLS if self.actions else 0

    @property
    def outputs(self) -> int:
        return self.choices + 2 * self.seats + 1 + self.companies


class Weights(NamedTuple):
    """What is learned. Blocks stand along the first axis."""

    enter: Array
    enter_bias: Array
    first: Array
    first_bias: Array
    second: Array
    second_bias: Array
    leave: Array
    leave_bias: Array


class Judgement(NamedTuple):
    """What a network says of some positions."""

    choices: Array  # logits: actions, then cells of bids
    wins: Array  # logits by seat, from the one that looks
    money: Array  # logits by seat of its share of all money at the end
    forecast: (
        Array  # in units of money: cash of an average seat at the end, then what a share of each company still pays
    )


def shapes(sizes: Sizes) -> Weights:
    """The shape of each array of weights."""
    block = (sizes.blocks, sizes.width)
    return Weights(
        enter=(sizes.seen, sizes.width),
        enter_bias=(sizes.width,),
        first=(*block, sizes.width),
        first_bias=block,
        second=(*block, sizes.width),
        second_bias=block,
        leave=(sizes.width, sizes.outputs),
        leave_bias=(sizes.outputs,),
    )


def drawn(sizes: Sizes, seed: int) -> Weights:
    """Weights to begin with: every layer keeps the size of what it is given, and what leaves is nearly nothing."""
    rng = np.random.default_rng(seed)
    gains = Weights(1.0, 0.0, 2.0**0.5, 0.0, sizes.blocks**-0.5, 0.0, 0.01, 0.0)
    return Weights(
        *(
            (rng.standard_normal(shape) * gain / shape[-2 if len(shape) > 1 else -1] ** 0.5).astype(np.float32)
            for shape, gain in zip(shapes(sizes), gains, strict=True)
        )
    )


def normed(xp: Xp, values: Array) -> Array:
    """Rows of numbers, each divided by its root mean square."""
    mean = xp.square(values.astype(np.float32)).mean(-1, keepdims=True)
    return values * (1 / xp.sqrt(mean + SMALL)).astype(values.dtype)


def thought(xp: Xp, sizes: Sizes, weights: Weights, seen: Array) -> Array:
    """What the last block leaves, from which everything is said; in the precision of the weights."""
    values = seen.astype(weights.enter.dtype) @ weights.enter + weights.enter_bias
    for block in range(sizes.blocks):
        inner = normed(xp, values) @ weights.first[block] + weights.first_bias[block]
        values = values + xp.maximum(inner, 0) @ weights.second[block] + weights.second_bias[block]
    return normed(xp, values)


def judge(xp: Xp, sizes: Sizes, weights: Weights, seen: Array) -> Judgement:
    """What the network says; in the precision of its weights, and the head in 32 bits."""
    out = (thought(xp, sizes, weights, seen) @ weights.leave + weights.leave_bias).astype(np.float32)
    wins, money, forecast = sizes.choices, sizes.choices + sizes.seats, sizes.choices + 2 * sizes.seats
    said = out[..., :wins], out[..., wins:money], out[..., money:forecast], out[..., forecast : sizes.outputs]
    return Judgement(*said)


def foresee(xp: Xp, sizes: Sizes, weights: Weights, seen: Array) -> Judgement:
    """The same without the logits of choices, which are most of the head: for positions that are only judged."""
    return judge(xp, *judging_alone(sizes, weights), seen)


def judging_alone(sizes: Sizes, weights: Weights) -> tuple[Sizes, Weights]:
    """A network that says nothing of choices, and of money no more than its sizes tell."""
    only = sizes._replace(actions=0)
    kept = slice(sizes.choices, sizes.outputs)
    return only, weights._replace(leave=weights.leave[:, kept], leave_bias=weights.leave_bias[kept])


def log_softmax(xp: Xp, logits: Array, may: Array) -> Array:
    """The logarithms of probabilities over what may be; NEVER elsewhere."""
    logits = xp.where(may, logits, NEVER)
    logits = logits - logits.max(-1, keepdims=True)
    return xp.where(may, logits - xp.log(xp.exp(logits).sum(-1, keepdims=True)), NEVER)


def softmax(xp: Xp, logits: Array, may: Array) -> Array:
    """Probabilities over what may be."""
    return xp.where(may, xp.exp(log_softmax(xp, logits, may)), 0)
