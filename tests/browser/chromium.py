"""The Chromium that the tests of the page use: one that is here, or one that is installed on the spot."""

import fcntl
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect, sync_playwright

from patience import LONG

WHOLE = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
NAMES = ("chromium-headless-shell", *WHOLE)
"""The first has no windows: it can install no app and show no notice, but pages are the same, in about a quarter less
time."""

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
PATIENCE = 1000 * LONG
"""Milliseconds after which something that was expected on a page did not happen."""

Command = tuple[str, ...]
Names = tuple[str, ...]


@contextmanager
def opened(names: Names = NAMES) -> Iterator[Browser]:
    """A browser. While it is open its loop is this thread's own: nobody else here can run one."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        path = executable(playwright.chromium.executable_path, names)
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def executable(own: str, names: Names = NAMES) -> str:
    """The path of a Chromium; `own` is where Playwright would keep one. Without any the tests fail, and say why."""
    if (found := present(own, names)) is not None:
        return found
    with alone():
        tried = [] if present(own, names) else [said(command) for command in ways_to_install(names)]
    if (found := present(own, names)) is not None:
        return found
    raise RuntimeError("\n".join(["There is no Chromium, and none could be installed.", *tried]))


def present(own: str, names: Names) -> str | None:
    """A Chromium of this machine, else the one that Playwright keeps."""
    here = (shutil.which(name) for name in names)
    return next((path for path in here if path), own if Path(own).exists() else None)


def ways_to_install(names: Names) -> Iterator[Command]:
    """Commands that install one; each is tried only while there is none."""
    ways = [(sys.executable, "-m", "playwright", "install", "chromium")]
    if os.geteuid() == 0 and shutil.which("apt-get"):
        yield ("apt-get", "update")
        ways = [("apt-get", "install", "--yes", "--no-install-recommends", name) for name in names[:2]] + ways
    for way in ways:
        if not any(map(shutil.which, names)):
            yield way


def said(command: Command) -> str:
    """Run a command; what it said in the end."""
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return f"{' '.join(command)} ended with {done.returncode}: {(done.stdout + done.stderr)[-1000:]}"


@contextmanager
def alone() -> Iterator[None]:
    """Only one test process installs; the others wait, and find it."""
    with (Path(tempfile.gettempdir()) / "railhead-chromium.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
