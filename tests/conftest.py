"""Options of the whole suite: the tests of one clause, and proof of what is under test."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

import railhead

# How long an example takes says how busy the machine is.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", default=[], metavar="ID", help="only tests that name this clause")
    parser.addoption("--source", metavar="DIR", help="refuse to run unless railhead is imported from this folder")


def pytest_configure(config: pytest.Config) -> None:
    """A copy that is not the one under test would prove nothing."""
    source = config.getoption("--source")
    if source and not Path(railhead.__file__).resolve().is_relative_to(Path(source).resolve()):
        raise pytest.UsageError(f"railhead comes from {railhead.__file__}, not from {source}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --clause, keep only the tests whose marker names one of the ids. No test of a clause is left to prove."""
    if late := [item.nodeid for item in items if clauses_of(item) and item.get_closest_marker("prove")]:
        raise pytest.UsageError(f"a test of a clause belongs to `make test`: {late}")
    if wanted := set(config.getoption("--clause")):
        others = [item for item in items if not wanted & clauses_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if wanted & clauses_of(item)]


def clauses_of(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}
