"""The railhead command."""

import sys

from railhead import __version__
from railhead.interrupts import taken_over


def main() -> None:
    """The command that was typed, in a process of its own."""
    with taken_over():
        run(sys.argv[1:])


def run(arguments: list[str]) -> None:
    """A command with its arguments."""
    if arguments == ["--version"]:
        print(__version__)
        return
    from railhead.cli.commands import run_command  # noqa: PLC0415 (the version is said before anything else is read)

    run_command(arguments)
