"""What `make test` and `make prove` run: together every test, and none twice."""

import os
import shlex
import shutil
import subprocess
from pathlib import Path

ROOT = Path(__file__).parents[2]


def runs(target: str) -> list[list[str]]:
    """The arguments of every run of pytest that belongs to a target."""
    command = [shutil.which("make") or "", "--dry-run", target, "ARGS="]
    alone = {name: value for name, value in os.environ.items() if name not in ("MAKEFLAGS", "MAKELEVEL", "MFLAGS")}
    said = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, check=True)
    commands = [shlex.split(line) for line in said.stdout.splitlines() if "pytest -n" in line]
    return [words[words.index("loadfile") + 1 :] for words in commands]


def test_both_together_run_every_test_and_none_twice() -> None:
    assert runs("test") == [["-m", "not prove", "tests"]]
    assert runs("prove")[0] == ["-m", "prove", "tests"]


def test_the_rules_are_run_once_more_to_see_which_lines_are_tested() -> None:
    _, (_, chosen, *covered) = runs("prove")
    assert chosen == "not prove"
    assert [path for path in covered if not (ROOT / path).exists()] == []


def test_whatever_lands_is_checked_tested_and_proved() -> None:
    script = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    commands = [line.partition(" 2>&1")[0] for line in script if line.startswith("make ")]
    assert commands == ["make check", "make test", "make prove SHORT=1"]
