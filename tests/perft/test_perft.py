"""Counts of legal sequences, pinned in a plain text that another engine can check too."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.lab.perft import divide, perft

HERE = Path(__file__).parent


def counts() -> Iterator[Any]:
    """One case a line: a record as JSON, a bar, and the counts by depth."""
    for path in sorted(HERE.glob("*.txt")):
        for number, line in enumerate(path.read_text("utf-8").splitlines(), start=1):
            if line and not line.startswith("#"):
                record, _, numbers = line.rpartition(" | ")
                yield pytest.param(json.loads(record), list(map(int, numbers.split())), id=f"{path.stem}:{number}")


@pytest.mark.parametrize(("record", "expected"), list(counts()))
def test_the_counts_are_what_they_were(record: dict[str, Any], expected: list[int]) -> None:
    state, _ = railhead.replay(record)
    game = railhead.game(record["game"])
    assert [perft(game, state, depth) for depth in range(1, len(expected) + 1)] == expected


@pytest.mark.parametrize("name", railhead.GAMES)
def test_every_game_has_counts(name: str) -> None:
    assert any(case.values[0]["game"] == name for case in counts())


def test_dividing_adds_up() -> None:
    game = railhead.game("chicago-express")
    state = game.new(3)
    assert sum(divide(game, state, 3).values()) == perft(game, state, 3)
