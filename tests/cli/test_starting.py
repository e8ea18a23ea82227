"""How the command starts: in every way it can be called, and with no more than it needs."""

import subprocess
import sys
from pathlib import Path

import pytest

import railhead

GOLDEN = Path(__file__).parent.parent / "golden" / "chicago-express" / "first-chicago-3.json"

BARE = {"railhead", "railhead.cli", "railhead.interrupts"}
READ = "import sys; from railhead.cli import run\ntry: run({arguments})\nfinally: print(*sys.modules)"
"""Runs a command, then prints all modules that were read for it."""


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
        (["--help"], {"railhead.server", "railhead.lab", "railhead.bots", "railhead.games", "railhead.public"}),
    ],
)
def test_a_command_reads_only_what_it_needs(arguments: list[str], needless: set[str]) -> None:
    read = set(said("-c", READ.format(arguments=arguments)).splitlines()[-1].split())
    assert "railhead.cli.commands" in read
    assert not needless & read


def test_the_version_is_said_before_anything_else_is_read() -> None:
    """The rules, and whatever else is not needed for it, would make it slow."""
    version, read = said("-c", READ.format(arguments=["--version"])).splitlines()
    assert version == railhead.__version__
    assert {module for module in read.split() if module.startswith("railhead")} == BARE
    assert not {"cyclopts", "rich", "typing", "re"} & set(read.split())


def test_every_public_name_is_there() -> None:
    assert set(railhead.__all__) <= set(dir(railhead))
    assert all(hasattr(railhead, name) for name in railhead.__all__)
    with pytest.raises(AttributeError, match="module 'railhead' has no attribute 'nothing'"):
        railhead.nothing  # type: ignore[attr-defined]  # noqa: B018
