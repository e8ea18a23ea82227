"""Compiles what a search spends its time in, for those who want more of it: `python compiled.py FOLDER`.

The package is copied to the folder, and rules and evaluators are compiled there by mypyc (which needs mypy, setuptools
and a C compiler). `PYTHONPATH=FOLDER python -m railhead` then plays faster, and plays the same. Nobody needs it.
"""

import os
import shutil
import sys
from pathlib import Path

from mypyc.build import mypycify
from setuptools import setup

SOURCE = Path(__file__).parent / "src" / "railhead"
SHARED = ("core/board", "core/ledger", "bots/bidding", "bots/priors", "bots/win_probability", "bots/mcts/budget")
RULES = "state turn expansion auction income development dividends chicago ending tiles land payouts selling bankruptcy"
LEFT_OUT = ("__init__", "reasons", "rating")


def modules(package: Path) -> list[Path]:
    """The modules that are worth it."""
    found = [package / f"{name}.py" for name in SHARED]
    for title in sorted((package / "games").glob("*/rules")):
        found += [path for name in RULES.split() if (path := title / f"{name}.py").exists()]
        found += [path for path in sorted((title.parent / "bots").glob("*.py")) if path.stem not in LEFT_OUT]
    return found


def main(folder: Path) -> None:
    if (folder / "railhead").exists():
        sys.exit(f"There is a package in {folder} already. Name another folder, or remove it first.")
    shutil.copytree(SOURCE, folder / "railhead")
    os.chdir(folder)
    chosen = modules(Path("railhead"))
    checks = ["--ignore-missing-imports", "--follow-imports=silent"]
    extensions = mypycify([*checks, *map(str, chosen)], opt_level="2", debug_level="0", multi_file=True)
    setup(name="railhead", ext_modules=extensions, packages=[], script_args=["--quiet", "build_ext", "--inplace"])


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("Name the folder that the compiled package shall be written to: python compiled.py FOLDER")
    main(Path(sys.argv[1]))
