"""What a training happens in: the title, its tables, the networks, and how a position enters one of them."""

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from railhead.learn import league
from railhead.learn.accelerator import jax, jnp
from railhead.learn.plan import Plan
from railhead.vector.arrays import Array
from railhead.vector.engine import Engine, Legal
from railhead.vector.network import NEVER, Judgement, Sizes, Weights, judge

Greedy = Callable[[Any, Any], Legal]
"""Of a module of arrays and a state in them: of what may be said only what the greedy bot finds best."""


class Tables(NamedTuple):
    """The games that are under way."""

    state: Any
    seats: Array
    who: Array  # by seat, who plays it: see league


class Networks(NamedTuple):
    """What learns: the network that plays, and where a title hides something a critic that sees all."""

    player: Weights
    critic: Weights | None


class Others(NamedTuple):
    """Who plays along and does not learn now."""

    snapshot: Weights
    guest: Weights | None


ALIGNED = 64
"""Matrices whose sides are multiples of this are multiplied fast."""


def padded(array: Array, axis: int) -> Array:
    """Zeros behind an axis, up to the next multiple."""
    behind = [(0, -length % ALIGNED if number == axis else 0) for number, length in enumerate(array.shape)]
    return jnp.pad(array, behind)


def log_chances_of(logits: Array, may: Array) -> Array:
    """The logarithms of probabilities over what may be; very low ones elsewhere. Made to be differentiated."""
    return jax.nn.log_softmax(jnp.where(may, logits, NEVER))


class World(NamedTuple):
    """What does not change in a training: rules and sizes."""

    plan: Plan
    engine: Engine[Any]
    sizes: Sizes
    has_chance: bool
    critic: Sizes | None = None
    guest: Sizes | None = None
    greedy: Greedy | None = None

    @property
    def precision(self) -> Any:
        return jnp.bfloat16 if self.plan.half else jnp.float32

    def computed(self, weights: Weights) -> Weights:
        """Weights as they are computed with: in their precision, and padded at both ends as `seen` is."""
        weights = weights._replace(
            enter=padded(weights.enter, 0),
            leave=padded(weights.leave, 1),
            leave_bias=padded(weights.leave_bias, 0),
        )
        return Weights(*(array.astype(self.precision) for array in weights))

    def computed_all(self, networks: Networks) -> Networks:
        critic = networks.critic
        return Networks(self.computed(networks.player), None if critic is None else self.computed(critic))

    def looks(self, tables: Tables, seat: Array) -> tuple[Array, Array]:
        """What a seat sees, as it enters the network; and what only the critic does: hidden things, and who plays."""
        if self.critic is None:
            seen = padded(self.engine.observe(tables.state, seat).astype(self.precision), 1)
            return seen, seen[:, :0]
        whole = self.engine.observe_all(tables.state, seat).astype(self.precision)
        who = turned(tables.who, seat, tables.seats)
        kinds = [(who == kind).astype(self.precision) for kind in (league.SNAPSHOT, league.GUEST)]
        hidden = jnp.concatenate((whole[:, self.sizes.seen :], *kinds), axis=-1)
        return padded(whole[:, : self.sizes.seen], 1), padded(hidden, 1)

    def criticised(self, networks: Networks, judged: Judgement, seen: Array, hidden: Array) -> Judgement:
        """What the critic says of the same positions, where there is one; else what the player says."""
        if self.critic is None or networks.critic is None:
            return judged
        return judge(jnp, self.critic, networks.critic, jnp.concatenate((seen, hidden), axis=-1))

    def sits(self, seats: Array) -> Array:
        return np.arange(self.sizes.seats) < seats[..., None]


def turned(values: Array, by: Array, seats: Array) -> Array:
    """The values of some seats around the table, so many seats on; those of empty places stay."""
    places = np.arange(values.shape[-1])
    on = (places + by[..., None]) % seats[..., None]
    return jnp.take_along_axis(values, jnp.where(places < seats[..., None], on, places), -1)
