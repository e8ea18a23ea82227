"""The clocks of a view: what runs towards the end (CE-END-1)."""

import pytest

from rules.chicago_express.table import GAME


@pytest.mark.clause("CE-END-1")
def test_four_clocks_run_towards_the_end() -> None:
    clocks = GAME.view(GAME.new(3))["clocks"]
    assert [(clock["key"], clock["reached"], clock["of"]) for clock in clocks] == [
        ("locomotives", 0, 3),
        ("shares", 0, 3),
        ("houses", 0, 17),
        ("detroit", 1, 8),
    ]
