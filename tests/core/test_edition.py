"""How many play where nobody says how many."""

import pytest

import railhead
from railhead.core.edition import Editions


@pytest.mark.parametrize(
    ("seats", "usual", "expected"),
    [(range(2, 7), None, 4), (range(2, 4), None, 3), (range(5, 7), None, 5), (range(2, 7), 3, 3)],
)
def test_four_usually_play_or_as_many_as_can(seats: range, usual: int | None, expected: int) -> None:
    assert Editions("a-game", ("first",), {}, seats, "XX-SET-1", usual).usual_seats == expected


@pytest.mark.parametrize("name", railhead.GAMES)
def test_as_many_usually_play_as_can(name: str) -> None:
    editions = railhead.game(name).editions
    assert editions.usual_seats in editions.seats
