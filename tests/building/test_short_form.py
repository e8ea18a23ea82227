"""The short form of the long tests leaves out what only combines parameters."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]


def collected(file: str, *options: str) -> list[str]:
    """The tests of a file that take longer, by their names."""
    quietly = ["--import-mode=importlib", "-p", "no:cacheprovider", "-o", "addopts=", "-q", "--collect-only"]
    asked = [sys.executable, "-m", "pytest", *quietly, "-m", "prove", *options, file]
    told = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [line for line in told.splitlines() if "::" in line]


def test_every_value_stays_and_not_every_pair() -> None:
    whole, short = (collected("tests/browser/test_layouts.py", *options) for options in ((), ("--short",)))
    assert len(short) < len(whole) * 0.6
    assert {name.partition("[")[0] for name in whole} == {name.partition("[")[0] for name in short}
    values = {value for name in whole for value in name.rpartition("[")[2].rstrip("]").split("-")}
    assert values == {value for name in short for value in name.rpartition("[")[2].rstrip("]").split("-")}


def test_a_test_takes_one_look_and_the_next_another() -> None:
    short = collected("tests/browser/test_axe.py", "--short")
    looks = [name.rstrip("]").rpartition("-")[2].rpartition("[")[2] for name in short]
    assert {looks.count("phone") > 8, looks.count("laptop") > 8} == {True}
    assert len({name.replace("phone", "laptop") for name in short}) == len(short)
