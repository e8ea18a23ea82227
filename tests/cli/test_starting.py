"""How the command starts: in every way it can be called, and with no more than it needs."""

import subprocess
import sys
from pathlib import Path

import pytest

import railhead

GOLDEN = Path(__file__).parent.parent / "golden" / "chicago-express" / "first-chicago-3.json"


def said(*command: str) -> str:
    """What another Python prints."""
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=True).stdout


@pytest.mark.parametrize("module", ["railhead", "railhead.cli"])
def test_the_command_is_a_module_too(module: str) -> None:
    assert said("-m", module, "--version") == f"{railhead.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "needless"),
    [
        (["replay", str(GOLDEN), "--json"], {"railhead.server", "railhead.lab"}),
        (["bots"], {"railhead.server", "railhead.lab"}),
        (["perft", str(GOLDEN), "--depth", "1"], {"railhead.server"}),
        (["--help"], {"railhead.server", "railhead.lab"}),
    ],
)
def test_a_command_reads_only_what_it_needs(arguments: list[str], needless: set[str]) -> None:
    code = f"import sys; from railhead.cli import main\ntry: main({arguments})\nfinally: print(*sys.modules)"
    read = set(said("-c", code).splitlines()[-1].split())
    assert "railhead.cli.commands" in read
    assert not needless & read
