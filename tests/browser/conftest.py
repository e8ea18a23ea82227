"""A browser for each module, and one server for all tests that need none of their own.

A test that fails is tried once more, and says so: on a machine that is busy a browser may be slower than any patience.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest
from _pytest.runner import runtestprotocol
from playwright.sync_api import Browser

from browser.chromium import opened
from browser.guests import Guests
from server.hosted import Hosted, hosted


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hosted]:
    with hosted(tmp_path_factory.mktemp("server"), "--log-level", "warning", "--rate", 100_000) as running:
        yield running


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with opened() as browser:
        yield browser


@pytest.fixture
def guests(browser: Browser) -> Iterator[Guests]:
    with Guests(browser) as guests:
        yield guests


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """Where a server of the test's own keeps everything."""
    return tmp_path


AGAIN = "tried once more"


def pytest_runtest_protocol(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Run a test of this folder; once more if it failed."""
    item.ihook.pytest_runtest_logstart(nodeid=item.nodeid, location=item.location)
    reports = runtestprotocol(item, log=False, nextitem=nextitem)
    if any(report.failed for report in reports):
        why = next(str(report.longrepr)[-800:] for report in reports if report.failed)
        reports = runtestprotocol(item, log=False, nextitem=nextitem)
        for report in reports:
            report.sections.append((AGAIN, why))
    for report in reports:
        item.ihook.pytest_runtest_logreport(report=report)
    item.ihook.pytest_runtest_logfinish(nodeid=item.nodeid, location=item.location)
    return True


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Name the tests that passed only when they were tried once more."""
    for report in terminalreporter.stats.get("passed", ()):
        if any(title == AGAIN for title, _ in report.sections):
            terminalreporter.write_line(f"{AGAIN}: {report.nodeid}")
