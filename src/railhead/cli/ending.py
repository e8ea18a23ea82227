"""How a command ends that cannot be carried out: a sentence and a status. Little is read for it: it may come early."""

import sys
from typing import NoReturn

from railhead.locale import language_of_reader, sentence

STATUS_OF_BAD_INPUT = 2
STATUS_OF_INTERRUPT = 130

LEARNING = ("numpy", "jax", "optax")
"""What comes with the extra `learn`."""


def fail(text: str, status: int = STATUS_OF_BAD_INPUT) -> NoReturn:
    """One sentence, and a status."""
    print(text, file=sys.stderr)
    sys.exit(status)


def fail_interrupted() -> NoReturn:
    fail(sentence(language_of_reader(), "cli.interrupted"), STATUS_OF_INTERRUPT)


def fail_without(error: ImportError) -> NoReturn:
    """Say what to install; an error that is none of a missing package is raised as it is."""
    part = missing_part(error)
    if part is None:
        raise error
    key = "cli.missing_arrays" if part in LEARNING else "cli.missing_part"
    fail(sentence(language_of_reader(), key, {"part": part}))


def missing_part(error: BaseException | None) -> str | None:
    """The package of others that could not be found, if that is what went wrong."""
    while error is not None:
        if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith("railhead"):
            return error.name.partition(".")[0]
        error = error.__cause__
    return None
