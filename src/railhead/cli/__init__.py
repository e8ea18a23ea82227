"""The railhead command."""

import sys

from railhead import __version__


def main(arguments: list[str] | None = None) -> None:
    """Run the command that was typed, or these arguments."""
    typed = sys.argv[1:] if arguments is None else arguments
    if typed == ["--version"]:
        print(__version__)
        return
    from railhead.cli.commands import run  # noqa: PLC0415 (the version is said before anything else is read)

    run(typed)
