"""Plant each fault into a copy of the source and demand that a test of its clause fails.

python tests/faults/run.py [GAME] [--jobs N]
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module
from pathlib import Path
from typing import NamedTuple

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent
SOURCE = ROOT / "src"
sys.path.insert(0, str(TESTS))  # as pytest does

from faults.fault import Fault  # noqa: E402
from patience import LONG  # noqa: E402

SOME_FAILED = 1
"""Pytest's exit status when tests ran and some failed; an import or usage error has another."""


class Verdict(NamedTuple):
    """What became of a fault: the test that failed, or why it was not caught."""

    fault: Fault
    caught: bool
    by: str


def games() -> list[str]:
    """Every game that has a table of faults."""
    return sorted(
        folder.name for folder in (TESTS / "rules").iterdir() if (TESTS / f"faults/{folder.name}.py").exists()
    )


def faults_of(game: str) -> tuple[Fault, ...]:
    faults: tuple[Fault, ...] = import_module(f"faults.{game}").FAULTS
    return faults


def copy_source(folder: Path, fault: Fault | None = None) -> None:
    """A copy of the source, compiled files too, so that only the faulty one must be compiled."""
    shutil.copytree(SOURCE, folder)
    if fault is not None:
        file = folder / "railhead" / fault.file
        file.write_text(fault.plant(file.read_text("utf-8")), "utf-8")
        for compiled in file.parent.glob(f"__pycache__/{file.stem}.*"):
            compiled.unlink()


def files_naming(game: str, clauses: Sequence[str]) -> list[str]:
    """The test files in which some clauses are named, so that no others need be collected."""
    files = sorted((TESTS / "rules" / game).glob("test_*.py"))
    named = [file for file in files if any(f'"{clause}"' in file.read_text("utf-8") for clause in clauses)]
    return [str(file) for file in named or files]


def run_tests(game: str, source: Path, clauses: Sequence[str]) -> tuple[int, str]:
    """The tests that name some clauses, run against a copy of the source: exit status and output."""
    chosen = [f"--source={source}", *(f"--clause={clause}" for clause in clauses), *files_naming(game, clauses)]
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-x", "-q", "-rfE", "--tb=line", *chosen]
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE")}
    alone = unmeasured | {"PYTHONPATH": str(source), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    try:
        done = subprocess.run(command, cwd=ROOT, env=alone, capture_output=True, text=True, timeout=LONG, check=False)
    except subprocess.TimeoutExpired:
        return -1, "the tests did not come to an end"
    return done.returncode, done.stdout + done.stderr


def try_fault(game: str, fault: Fault) -> Verdict:
    """Plant a fault and see whether the tests of its clause notice."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        try:
            copy_source(source, fault)
        except ValueError as moved:
            return Verdict(fault, False, str(moved))
        status, output = run_tests(game, source, [fault.clause])
    failed = re.search(r"^FAILED \S*::(\S+)", output, re.MULTILINE)
    if status == SOME_FAILED and failed:
        return Verdict(fault, True, failed[1])
    if status == 0:
        return Verdict(fault, False, "every test still passes")
    return Verdict(fault, False, f"pytest ended with status {status}\n{output}")


def check_sound(game: str, faults: Sequence[Fault]) -> str:
    """Without a fault the same tests must pass; what fails otherwise."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        copy_source(source)
        status, output = run_tests(game, source, sorted({fault.clause for fault in faults}))
    return output if status else ""


def try_all(game: str, faults: Sequence[Fault], jobs: int, show: Callable[[Verdict], None]) -> int:
    """How many faults of a game are caught; none if its tests fail without any."""
    if trouble := check_sound(game, faults):
        print(f"{game}: the tests fail without a fault\n{trouble}")
        return 0
    caught = 0
    with ThreadPoolExecutor(jobs) as pool:
        for verdict in pool.map(lambda fault: try_fault(game, fault), faults):
            show(verdict)
            caught += verdict.caught
    return caught


def show(verdict: Verdict) -> None:
    word = "caught" if verdict.caught else "MISSED"
    print(f"{word}  {verdict.fault.clause:<11} {verdict.fault.what}: {verdict.by}", flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", choices=games(), help="one game; without it, every one")
    parser.add_argument("--jobs", type=int, default=2, help="how many faults are tried at a time")
    options = parser.parse_args(arguments)
    planted = caught = 0
    for game in [options.game] if options.game else games():
        faults = faults_of(game)
        planted += len(faults)
        caught += try_all(game, faults, options.jobs, show)
    print(f"caught {caught} of {planted} planted")
    return 0 if caught == planted else 1


if __name__ == "__main__":
    sys.exit(main())
