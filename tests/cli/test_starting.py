"""How the command starts: in every way it can be called, and with no more than it needs."""

import os
import re
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
    """What another Python prints, one that nobody measures: to be measured it would read more."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    return subprocess.run([sys.executable, *command], capture_output=True, text=True, check=True, env=bare).stdout


@pytest.mark.parametrize("module", ["railhead", "railhead.cli"])
def test_the_command_is_a_module_too(module: str) -> None:
    assert said("-m", module, "--version") == f"{railhead.__version__}\n"


@pytest.mark.parametrize(
    ("arguments", "needless"),
    [
        (["replay", str(GOLDEN), "--json"], {"railhead.server", "railhead.lab"}),
        (["bots"], {"railhead.server", "railhead.lab"}),
        (["perft", str(GOLDEN), "--depth", "1"], {"railhead.server", "railhead.vector", "numpy"}),
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


WITHOUT = "import sys; sys.modules |= dict.fromkeys({parts}); from railhead.cli import run; run({arguments})"
"""Runs a command as if some packages were not installed."""

SERVER = ["starlette", "uvicorn", "msgspec", "websockets", "httptools", "uvloop"]


def without(parts: list[str], *arguments: str, language: str = "en") -> subprocess.CompletedProcess[str]:
    code = WITHOUT.format(parts=parts, arguments=list(arguments))
    place = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))}
    command = [sys.executable, "-c", code]
    return subprocess.run(command, capture_output=True, text=True, check=False, env=place | {"LANG": language})


@pytest.mark.parametrize("command", ["play", "serve", "backup", "restore", "export", "import"])
def test_without_the_servers_parts_its_commands_say_what_to_install(command: str) -> None:
    ended = without(SERVER, command)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(
        r"This command needs \w+, which is not installed; in a checkout of Railhead, pip install '\.\[server\]' brings "
        r"all that the commands need\.\n",
        ended.stderr,
    )


@pytest.mark.parametrize("part", ["starlette", "uvicorn", "msgspec", "cyclopts", "rich"])
def test_the_part_that_is_missing_is_named_in_the_readers_language(part: str) -> None:
    ended = without([part], "play", "--help", language="fr")
    assert ended.returncode == 2
    needed = "d’uvicorn" if part == "uvicorn" else f"de {part}"
    assert ended.stderr.startswith(f"Cette commande a besoin {needed}, qui n’est pas installé")
    assert ended.stderr.count("\n") == 1


def test_without_arrays_only_what_plays_in_them_says_what_to_install() -> None:
    ended = without(["numpy"], "parity")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr.startswith("This command needs numpy, which is not installed; ")
    assert ended.stderr.endswith("pip install '.[learn]' brings it.\n")
    assert without(["numpy"], "fuzz", "--games", "1").returncode == 0


@pytest.mark.parametrize("part", ["jax", "optax"])
def test_without_jax_or_optax_training_says_what_to_install(part: str) -> None:
    ended = without(["jax", "optax"] if part == "jax" else ["optax"], "train", "chicago-express", "--out", "nowhere")
    assert (ended.returncode, ended.stdout) == (2, "")
    assert re.fullmatch(
        r"This command needs (jax|optax), which is .* pip install '\.\[learn\]' brings it\.\n", ended.stderr
    )


def test_without_the_servers_parts_the_other_commands_run() -> None:
    for arguments in (["--help"], ["bots"], ["replay", str(GOLDEN), "--json"]):
        assert without(SERVER, *arguments).returncode == 0


def test_a_fault_of_our_own_is_not_taken_for_a_missing_part() -> None:
    ended = without(["railhead.server.run"], "play")
    assert ended.returncode == 1
    assert "railhead.server.run" in ended.stderr
    assert "pip install" not in ended.stderr


def test_every_public_name_is_there() -> None:
    assert set(railhead.__all__) <= set(dir(railhead))
    assert all(hasattr(railhead, name) for name in railhead.__all__)
    with pytest.raises(AttributeError, match="module 'railhead' has no attribute 'nothing'"):
        railhead.nothing  # type: ignore[attr-defined]  # noqa: B018
