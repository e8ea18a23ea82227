"""Options of the whole suite: the tests of one clause, and proof of what is under test."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings

import railhead
from railhead.bots.policy import ONE_THREAD

# Before numpy is read: tests run in several processes, and none of them needs all cores.
for setting in ONE_THREAD:
    os.environ.setdefault(setting, "1")

# How long an example takes says how busy the machine is.
settings.register_profile("unhurried", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--clause", action="append", default=[], metavar="ID", help="only tests that name this clause")
    parser.addoption("--short", action="store_true", help="every value of a parameter once, not with all of the others")
    parser.addoption("--source", metavar="DIR", help="refuse to run unless railhead is imported from this folder")


def pytest_configure(config: pytest.Config) -> None:
    """A copy that is not the one under test would prove nothing."""
    source = config.getoption("--source")
    if source and not Path(railhead.__file__).resolve().is_relative_to(Path(source).resolve()):
        raise pytest.UsageError(f"railhead comes from {railhead.__file__}, not from {source}")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With --clause, keep only the tests whose marker names one of the ids; with --short, few of those that only
    combine parameters. What is long comes first. No test of a clause is left to prove."""
    if late := [item.nodeid for item in items if clauses_of(item) and item.get_closest_marker("prove")]:
        raise pytest.UsageError(f"a test of a clause belongs to `make test`: {late}")
    if wanted := set(config.getoption("--clause")):
        keep(config, items, [item for item in items if wanted & clauses_of(item)])
    if config.getoption("--short"):
        keep(config, items, shortened(items))
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


def keep(config: pytest.Config, items: list[pytest.Item], wanted: list[pytest.Item]) -> None:
    kept = set(wanted)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = wanted


def shortened(items: list[pytest.Item]) -> list[pytest.Item]:
    """Every value of a parameter once, not with all of the others: each window and each title, not each window with
    each title. Of several looks of a page a test takes one, and the next test the next."""
    tests: dict[str, list[pytest.Item]] = {}
    for item in items:
        tests.setdefault(item.nodeid.partition("[")[0], []).append(item)
    return [case for number, cases in enumerate(tests.values()) for case in few(cases, number)]


def few(cases: list[pytest.Item], number: int) -> Iterator[pytest.Item]:
    """Of the cases of one test those with a value that none before them had."""
    looks: dict[str, list[pytest.Item]] = {}
    for case in cases:
        others = {name: value for name, value in params_of(case).items() if name != "look"}
        looks.setdefault(repr(others), []).append(case)
    seen: set[tuple[str, str]] = set()
    for same in looks.values():
        case = same[number % len(same)]
        new = {(name, repr(value)) for name, value in params_of(case).items()} - seen
        if new or not params_of(case):
            seen |= new
            yield case


def params_of(item: pytest.Item) -> dict[str, Any]:
    callspec = getattr(item, "callspec", None)
    return callspec.params if callspec is not None else {}


def clauses_of(item: pytest.Item) -> set[str]:
    return {clause for marker in item.iter_markers("clause") for clause in marker.args}
