"""A browser for each module, and one server for all tests that need none of their own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from browser.chromium import opened
from browser.guests import Guests
from server.hosted import Hosted, hosted

HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A browser on a busy machine may be late in ways that nobody foresaw: a test that fails is run once more, and the
    summary names it."""
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.flaky(reruns=1))


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
