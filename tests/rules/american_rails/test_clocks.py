"""The clocks of a view: what runs towards the end (AR-END-1)."""

import pytest

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
