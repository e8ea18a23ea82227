"""The clocks of a view: what runs towards the end (AR-END-1)."""

import pytest

from railhead.games.american_rails.rules.board import BIT, FULL, SHARED
from rules.american_rails.table import GAME, start


@pytest.mark.clause("AR-END-1")
def test_three_clocks_run_towards_the_end() -> None:
    clocks = GAME.view(start(4))["clocks"]
    assert [(clock["key"], clock["reached"], clock["of"]) for clock in clocks] == [
        ("year", 1, 7),
        ("shares", 0, 21),
        ("reserves", 0, 4),
    ]


@pytest.mark.clause("AR-END-1", "AR-SET-3")
def test_shares_of_a_removed_company_are_not_counted() -> None:
    clocks = GAME.view(start(3, remove="AME"))["clocks"]
    assert [(clock["reached"], clock["of"]) for clock in clocks if clock["key"] == "shares"] == [(0, 16)]


@pytest.mark.clause("AR-INC-3", "AR-INC-5")
def test_a_view_says_what_a_developed_city_and_a_connection_earn() -> None:
    state = start(4)
    assert GAME.view(state)["board"]["values"] == {}
    state.developed = BIT["E8"]
    board = GAME.view(state)["board"]
    assert board["values"] == {"E8": [FULL[BIT["E8"]] + 2, SHARED[BIT["E8"]] + 1]}
    assert board["connection"] == 10


@pytest.mark.clause("AR-EXP-1", "AR-ACT-3")
def test_a_view_says_which_spaces_there_are_and_how_many_cubes_they_lay() -> None:
    cubes = GAME.view(start(4))["board"]["cubes"]
    assert list(cubes) == ["pass", "develop", "fund", "two", "expand3", "auction", "expand4"]
    assert list(cubes.values()) == [0, 0, 0, 2, 3, 0, 4]
    assert GAME.view(start(3, remove="AME"))["board"]["cubes"] == {**cubes, "two": 0}
