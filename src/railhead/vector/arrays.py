"""What array code of all titles shares. `xp` is the module of arrays, numpy or jax.numpy: one code runs in both.

Arrays have the games in front and what belongs to one game behind, so that the same code plays one game or thousands.
Nothing is changed in place, no branch depends on a value, and an index is never outside its axis.
"""

from collections.abc import Sequence
from functools import reduce
from operator import add
from types import ModuleType
from typing import Any, NamedTuple, TypeVar

import numpy as np

Array = Any
"""An array of numpy or jax.numpy."""

Xp = ModuleType
T = TypeVar("T", bound=NamedTuple)

NONE = -1
"""Where an array holds a seat, a company or a hex: none of them."""


def total(values: Array) -> Array:
    """The sum along the last axis, which is short: added one by one, so that a compiler makes one pass of it all."""
    return reduce(add, (values[..., place] for place in range(values.shape[-1])))


def count(flags: Array) -> Array:
    """How many of a few are so."""
    return total(flags.astype(np.int8))


def marked(index: Array, width: int) -> Array:
    """Flags along a new last axis, of which one is set: that of the index, or none for NONE."""
    return np.arange(width, dtype=np.int16) == index[..., None]


def pick(xp: Xp, values: Array, index: Array) -> Array:
    """Of a few values along the last axis the one at an index; 0 for NONE."""
    return total(xp.where(marked(index, values.shape[-1]), values, 0))


def look_up(xp: Xp, table: Array, index: Array) -> Array:
    """The entry of a printed table at each index; NONE reads its last one."""
    return xp.asarray(table)[index]


def at(xp: Xp, plane: Array, index: Array) -> Array:
    """Of a long last axis the value at an index."""
    return xp.take_along_axis(plane, index[..., None], -1)[..., 0]


def where(xp: Xp, flag: Array, yes: T, no: T) -> T:
    """Game by game one of two states, whole."""
    pairs = zip(yes, no, strict=True)
    return type(yes)(*(xp.where(flag.reshape(flag.shape + (1,) * (a.ndim - flag.ndim)), a, b) for a, b in pairs))


def cast(new: T, like: T) -> T:
    """A state whose fields have the types of another's."""
    return type(new)(*(a.astype(b.dtype) for a, b in zip(new, like, strict=True)))


def stacked(xp: Xp, rows: Sequence[T], like: T) -> T:
    """Games that were made one by one, as one state; each field has the type that `like` says."""
    fields = zip(*rows, strict=True)
    return type(like)(*(xp.asarray(np.array(field, dtype)) for field, dtype in zip(fields, like, strict=True)))


def flat(xp: Xp, *columns: Array) -> Array:
    """Some numbers for each member of a row, one member after the other."""
    table = xp.stack([column.astype(np.float32) for column in columns], axis=-1)
    return table.reshape(*table.shape[:-2], -1)


# The n-th of those that are set

BLOCKS = 16


def accumulated(values: Array) -> Array:
    """Along the last axis the sum of all values up to each, itself included."""
    width = values.shape[-1]
    return (values[..., None, :] * np.tri(width, dtype=np.int16)).sum(-1, dtype=np.int16)


def nth_set(xp: Xp, flags: Array, rank: Array) -> Array:
    """The place of the flag of a rank among those that are set, from 0: first the block, then the place in it."""
    if flags.shape[-1] <= 2 * BLOCKS:
        return (accumulated(flags) <= rank[..., None]).sum(-1, dtype=np.int32)
    padding = -flags.shape[-1] % BLOCKS
    blocks = xp.pad(flags, [(0, 0)] * (flags.ndim - 1) + [(0, padding)])
    blocks = blocks.reshape(*flags.shape[:-1], BLOCKS, -1)
    sums = accumulated(blocks.sum(-1, dtype=np.int16))
    block = xp.minimum((sums <= rank[..., None]).sum(-1, dtype=np.int32), BLOCKS - 1)
    earlier = xp.where(block > 0, at(xp, sums, xp.maximum(block - 1, 0)), 0)
    inside = xp.take_along_axis(blocks, block[..., None, None], -2)[..., 0, :]
    return block * blocks.shape[-1] + nth_set(xp, inside, rank - earlier)
