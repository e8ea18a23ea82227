"""From what happened to what was to be expected: returns with traces, along the row of all seats' actions."""

from typing import Any, NamedTuple

from railhead.learn.accelerator import jax, jnp
from railhead.vector.arrays import Array


class Draw(NamedTuple):
    """What lies between a step and the next where chance draws behind it."""

    acts: Array
    seen: Array
    hidden: Array
    expected: Array


def returns(
    trace: float,
    expected: Array,
    gained: Array,
    over: Array,
    drawn: Array,
    last: Array,
    draw: Draw | None = None,
) -> Array:
    """The return of each step, by step and game.

    `expected` is what the network said, `last` what it says behind the last step, `gained` what a step itself brought:
    of a game that is over, all there is. A step of chance passes on what follows it, since nobody looked. With a draw
    the luck of it is left out: what is expected behind it counts as what was expected before it.
    """

    def back(carry: tuple[Array, Array], step: Any) -> tuple[tuple[Array, Array], Array]:
        following, foreseen = carry
        said, gain, is_over, is_drawn, before = step
        ahead = foreseen if before is None else jnp.where(before[0][:, None], before[1], foreseen)
        blend = jnp.where(is_drawn[:, None], following, ahead + trace * (following - foreseen))
        value = gain + jnp.where(is_over[:, None], 0.0, blend)
        said = jnp.where(is_drawn[:, None], gain + jnp.where(is_over[:, None], 0.0, foreseen), said)
        return (value, said), value

    before = None if draw is None else (draw.acts, draw.expected)
    _, found = jax.lax.scan(back, (last, last), (expected, gained, over, drawn, before), reverse=True)
    return found
