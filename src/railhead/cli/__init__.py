"""The railhead command."""


def main(arguments: list[str] | None = None) -> None:
    """Run the command that was typed, or these arguments."""
    from railhead.cli.commands import run  # noqa: PLC0415

    run(arguments)
