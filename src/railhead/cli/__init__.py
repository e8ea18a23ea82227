"""The railhead command."""

import sys

from railhead import __version__
from railhead.interrupts import taken_over


def main() -> None:
    """The command that was typed, in a process of its own."""
    try:
        with taken_over():
            run(sys.argv[1:])
    except KeyboardInterrupt:  # it came before it was taken over
        from railhead.cli.ending import fail_interrupted  # noqa: PLC0415

        fail_interrupted()


def run(arguments: list[str]) -> None:
    """A command with its arguments. The version is said before anything else is read."""
    if arguments == ["--version"]:
        print(__version__)
        return
    try:
        from railhead.cli.commands import run_command  # noqa: PLC0415

        run_command(arguments)
    except ImportError as error:
        from railhead.cli.ending import fail_without  # noqa: PLC0415

        fail_without(error)
