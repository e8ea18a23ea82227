"""The gradient that is written out is the one that jax finds."""

import numpy as np
import pytest

from railhead.learn.accelerator import jax, jnp
from railhead.learn.speaking import said_and_varied
from railhead.learn.world import log_chances_of
from railhead.vector.arrays import Array, marked

pytestmark = pytest.mark.prove


def plainly(logits: Array, may: Array, choice: Array) -> tuple[Array, Array]:
    log_chances = log_chances_of(logits, may)
    said = jnp.where(marked(choice, may.shape[-1]), log_chances, 0).sum(-1)
    return said, -jnp.where(may, jnp.exp(log_chances) * log_chances, 0).sum(-1)


def test_the_gradient_that_is_written_out_is_the_one_that_jax_finds() -> None:
    rng = np.random.default_rng(1)
    logits = jnp.asarray(rng.normal(size=(50, 40)).astype(np.float32) * 4)
    may = rng.random((50, 40)) < rng.random((50, 1))
    choice = rng.integers(0, 40, 50)
    may[np.arange(50), choice] = True
    may[0] = np.arange(40) == choice[0]
    weights = [jnp.asarray(rng.normal(size=50).astype(np.float32)) for _ in range(2)]

    def loss(how: object, logits: Array) -> Array:
        said, varied = how(logits, jnp.asarray(may), jnp.asarray(choice))  # type: ignore[operator]
        return (said * weights[0] + varied * weights[1]).sum()

    ours, theirs = (
        jax.value_and_grad(lambda logits, how=how: loss(how, logits))(logits) for how in (said_and_varied, plainly)
    )
    assert float(ours[0]) == pytest.approx(float(theirs[0]), rel=1e-4)
    assert np.asarray(ours[1]) == pytest.approx(np.asarray(theirs[1]), abs=2e-5)
    assert np.asarray(said_and_varied(logits, jnp.asarray(may), jnp.asarray(choice))[1])[0] == pytest.approx(
        0, abs=1e-5
    )
