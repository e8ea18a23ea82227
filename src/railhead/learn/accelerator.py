"""jax and optax, which come with the extra `learn`; whoever imports this needs both."""

from importlib import import_module
from typing import Any

jax: Any = import_module("jax")
jnp: Any = import_module("jax.numpy")
optax: Any = import_module("optax")


def is_fast() -> bool:
    """Whether there is more than a processor."""
    return bool(jax.default_backend() != "cpu")
