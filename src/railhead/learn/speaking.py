"""How likely a choice was and how varied all were, with the gradient written out.

Both are passes over a row as long as the table of actions, and a training spends its time in such passes. Left to
itself jax keeps two more rows of 32 bits for the way back; written out, it needs the logits alone.
"""

from typing import Any

from railhead.learn.accelerator import jax, jnp
from railhead.vector.arrays import Array, marked
from railhead.vector.network import NEVER


def forth(logits: Array, may: Array, choice: Array) -> tuple[tuple[Array, Array], Any]:
    """The logarithm of the chance of a choice, and the entropy; and what the way back needs."""
    logits_of_may = jnp.where(may, logits, NEVER)
    whole = jax.nn.logsumexp(logits_of_may, axis=-1)
    said = jnp.where(marked(choice, may.shape[-1]), logits_of_may, 0).sum(-1) - whole
    variety = whole - (jnp.exp(logits_of_may - whole[..., None]) * logits_of_may).sum(-1)
    return (said, variety), (logits, may, choice, whole, variety)


def back(kept: Any, slopes: tuple[Array, Array]) -> tuple[Array, None, None]:
    logits, may, choice, whole, variety = kept
    of_said, of_variety = (slope[..., None] for slope in slopes)
    log_chances = jnp.where(may, logits, NEVER) - whole[..., None]
    chances = jnp.exp(log_chances)
    is_choice = marked(choice, may.shape[-1])
    slope = of_said * (is_choice - chances) - of_variety * chances * (log_chances + variety[..., None])
    return jnp.where(may, slope, 0).astype(logits.dtype), None, None


said_and_varied: Any = jax.custom_vjp(lambda logits, may, choice: forth(logits, may, choice)[0])
said_and_varied.defvjp(forth, back)
