"""The railhead command as a person types it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from railhead import cli
from railhead.cli import options

Run = Callable[..., tuple[int, str, str]]


def commanding(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command: its status, what it prints, and what it complains of."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(options, "LANGUAGE", "en")

    def run_command(*arguments: object) -> tuple[int, str, str]:
        status = 0
        try:
            cli.run([str(argument) for argument in arguments])
        except SystemExit as stop:
            status = int(stop.code or 0)
        said = capsys.readouterr()
        return status, said.out, said.err

    return run_command
