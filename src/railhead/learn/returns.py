"""From what happened to what was to be expected: returns with traces, along the row of all seats' actions."""

from typing import Any

from railhead.learn.accelerator import jax, jnp
from railhead.vector.arrays import Array


def returns(trace: float, expected: Array, gained: Array, over: Array, drawn: Array, last: Array) -> Array:
    """The return of each step, by step and game.

    `expected` is what the network said, `last` what it says behind the last step, `gained` what a step itself brought:
    of a game that is over, all there is. A step of chance passes on what follows it, since nobody looked.
    """

    def back(carry: tuple[Array, Array], step: Any) -> tuple[tuple[Array, Array], Array]:
        following, foreseen = carry
        said, gain, is_over, is_drawn = step
        blend = jnp.where(is_drawn[:, None], following, (1 - trace) * foreseen + trace * following)
        value = gain + jnp.where(is_over[:, None], 0.0, blend)
        said = jnp.where(is_drawn[:, None], gain + jnp.where(is_over[:, None], 0.0, foreseen), said)
        return (value, said), value

    _, found = jax.lax.scan(back, (last, last), (expected, gained, over, drawn), reverse=True)
    return found
