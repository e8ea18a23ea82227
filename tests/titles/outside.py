"""Packages that bring a title, as if somebody had installed them: their source on the path, and their entry point."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.hosted import Hosted, hosted

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "branch_line"


def installed(folder: Path, package: str, name: str) -> None:
    """What an installer leaves of a package beside its code."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[railhead.games]\n{name} = {package}\n", "utf-8")


def example(folder: Path) -> str:
    """Branch Line: the path on which it is found, and Railhead too."""
    installed(folder, "branch_line", "branch-line")
    return os.pathsep.join(map(str, [folder, EXAMPLE / "src", ROOT / "src"]))


@contextmanager
def hosted_example(folder: Path) -> Iterator[Hosted]:
    """A server where Branch Line is installed."""
    path = example(folder / "site")
    with hosted(folder, "--log-level", "warning", "--rate", 100_000, PYTHONPATH=path) as running:
        yield running
