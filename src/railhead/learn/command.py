"""What the commands of this package share: they need no more than numpy, jax and optax, and fail with a sentence."""

import sys
from collections.abc import Callable

from railhead.core.errors import RailheadError
from railhead.interrupts import taken_over
from railhead.locale import language_of_reader, sentence


def said(key: str, **values: object) -> str:
    return sentence(language_of_reader(), key, values)


def carried_out(main: Callable[[], None], interrupted: str = "") -> None:
    """A command from its start to its end."""
    try:
        with taken_over():
            main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
    except OSError as error:
        sys.exit(said("error.file", path=error.filename, reason=error.strerror))
    except KeyboardInterrupt:
        sys.exit(interrupted or 130)
