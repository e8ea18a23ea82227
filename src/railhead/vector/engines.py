"""The second engine of a title, with the arrays that are wanted."""

from importlib import import_module
from typing import Any, Literal

import numpy as np

from railhead.core.errors import SetupError, because
from railhead.games import part
from railhead.vector.engine import Engine

Arrays = Literal["numpy", "jax"]

COMPILED = ("step", "legal", "to_act", "is_over", "scores", "winners", "known", "dealt", "observe", "observe_all")


def engine_of(name: str, arrays: Arrays = "numpy") -> Engine[Any]:
    """A title in arrays of numpy, or in arrays of jax with every function compiled."""
    made: type[Engine[Any]] | None = part(name, "vector")
    if made is None:
        raise SetupError(because("error.no_second_engine", game=name))
    if arrays == "numpy":
        return made(np)
    jax = import_module("jax")
    engine = made(jax.numpy)
    for function in COMPILED:
        setattr(engine, function, jax.jit(getattr(engine, function)))
    return engine
