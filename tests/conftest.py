"""Options of the whole suite: the tests of one clause, and proof of what is under test."""

from pathlib import Path

import pytest

import railhead


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", default=[], metavar="ID", help="only tests that name this clause")
    parser.addoption("--source", metavar="DIR", help="refuse to run unless railhead is imported from this folder")


def pytest_configure(config: pytest.Config) -> None:
    """A copy that is not the one under test would prove nothing."""
    source = config.getoption("--source")
    if source and not Path(railhead.__file__).resolve().is_relative_to(Path(source).resolve()):
        raise pytest.UsageError(f"railhead comes from {railhead.__file__}, not from {source}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --clause, keep only the tests whose marker names one of the ids."""
    if wanted := set(config.getoption("--clause")):
        others = [item for item in items if not wanted & clauses_of(item)]
        config.hook.pytest_deselected(items=others)
        items[:] = [item for item in items if wanted & clauses_of(item)]


def clauses_of(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}
