"""What is said when a package is missing that a command needs."""

import sys
from typing import NoReturn

from railhead.locale import language_of_reader, sentence

STATUS = 2


def tell_missing(error: ImportError) -> NoReturn:
    """One sentence with what to install; any other error is raised as it is."""
    part = missing_part(error)
    if part is None:
        raise error
    print(sentence(language_of_reader(), "cli.missing_part", {"part": part}), file=sys.stderr)
    sys.exit(STATUS)


def missing_part(error: BaseException | None) -> str | None:
    """The package of others that could not be found, if that is what went wrong."""
    while error is not None:
        if isinstance(error, ModuleNotFoundError) and error.name and not error.name.startswith("railhead"):
            return error.name.partition(".")[0]
        error = error.__cause__
    return None
