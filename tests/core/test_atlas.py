"""What a board says of itself: which of its spaces touch."""

import pytest

from railhead.core.atlas import Atlas, Place


@pytest.mark.parametrize("grid", ["flat", "pointed"])
def test_hexes_touch_by_line_and_number(grid: str) -> None:
    board = Atlas(spaces=[Place(id=hex) for hex in ("A1", "A2", "B1", "C5")], grid=grid)  # type: ignore[arg-type]
    assert {hex: {*near} for hex, near in board.neighbours.items()} == {
        "A1": {"A2", "B1"},
        "A2": {"A1", "B1"},
        "B1": {"A1", "A2"},
        "C5": set(),
    }


def test_a_link_runs_both_ways_and_needs_to_be_said_once() -> None:
    board = Atlas(spaces=[Place(id="a", links=("b", "c")), Place(id="b", links=("a",)), Place(id="c"), Place(id="d")])
    assert board.neighbours == {"a": ["b", "c"], "b": ["a"], "c": ["a"], "d": []}


def test_a_link_to_nowhere_leads_nowhere() -> None:
    assert Atlas(spaces=[Place(id="a", links=("z",))]).neighbours == {"a": []}


def test_a_board_may_be_empty() -> None:
    assert Atlas().neighbours == {}
