"""Packages that bring a title, as if somebody had installed them: their source on the path, and their entry point."""

from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "branch_line"


def installed(folder: Path, package: str, name: str) -> None:
    """What an installer leaves of a package beside its code."""
    info = folder / f"{package}-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text(f"[railhead.games]\n{name} = {package}\n", "utf-8")


def example(folder: Path) -> list[Path]:
    """Branch Line: what must stand on the path for it to be found."""
    installed(folder, "branch_line", "branch-line")
    return [folder, EXAMPLE / "src"]
