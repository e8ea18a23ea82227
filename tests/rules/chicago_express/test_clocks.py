"""The figures of a view: what runs towards the end (CE-END-1), when dials are red, what hexes are worth."""

from typing import Any

import pytest

from rules.chicago_express.table import (
    BINGHAMTON,
    DETROIT,
    GAME,
    HARRISBURG,
    PITTSBURGH,
    WHEELING,
    income,
    position,
    see,
)


@pytest.mark.clause("CE-END-1")
def test_four_clocks_run_towards_the_end() -> None:
    clocks = GAME.view(GAME.new(3))["clocks"]
    assert [(clock["key"], clock["reached"], clock["of"]) for clock in clocks] == [
        ("locomotives", 0, 3),
        ("shares", 0, 3),
        ("houses", 0, 17),
        ("detroit", 1, 8),
    ]


@pytest.mark.clause("CE-TURN-2")
def test_a_view_says_when_dials_are_red_and_how_many_hexes_an_expansion_has() -> None:
    board = GAME.view(GAME.new(3))["board"]
    assert board["red"] == {"auction": 3, "expansion": 5, "development": 4}
    assert board["hexes_per_expansion"] == 3


@pytest.mark.clause("CE-EXP-8")
def test_a_view_says_what_hexes_are_worth_that_are_not_as_printed() -> None:
    bare, built = ({"PRR": f"Q5 P4 {there}"} for there in ("", HARRISBURG))
    before, after = position(networks=bare), position(networks=built, houses=HARRISBURG, detroit=2)
    worth = income(after, "PRR") - income(before, "PRR")
    assert see(before)["board"]["incomes"] == {DETROIT: 1, WHEELING: 3, PITTSBURGH: 4}
    assert see(after)["board"]["incomes"] == {DETROIT: 2, WHEELING: 3, PITTSBURGH: 4, HARRISBURG: worth}


@pytest.mark.clause("CE-EXP-6")
def test_a_view_says_what_hexes_cost_where_locomotives_stand() -> None:
    assert see(position())["board"]["costs"] == {}
    assert see(position(networks={"PRR": "Q6"}))["board"]["costs"] == {"Q6": 2}
    assert see(position(networks={"PRR": "Q6", "B&O": "Q6"}))["board"]["costs"] == {"Q6": 3}
    assert see(position(networks={"PRR": f"R4 Q4 {BINGHAMTON}"}))["board"]["costs"][BINGHAMTON] == 4


@pytest.mark.clause("CE-TURN-2")
def test_a_choice_says_how_many_choices_of_its_dial_are_then_used() -> None:
    choices: list[Any] = GAME.view(position(dials=(1, 4, 0)), 0)["choices"]
    used = {choice["verb"]: choice["used"] for choice in choices}
    assert used == {"auction": 2, "expand": 5, "develop": 1}


@pytest.mark.clause("CE-DIV-4")
def test_a_view_counts_the_rounds() -> None:
    assert [see(position(detroit=detroit))["board"]["round"] for detroit in (1, 4)] == [1, 4]


@pytest.mark.clause("CE-EXP-8")
def test_a_view_says_where_the_income_track_ends() -> None:
    assert GAME.view(GAME.new(3))["board"]["income_track"] == 50


@pytest.mark.clause("CE-AUC-2")
def test_a_view_says_what_a_least_bid_is_divided_from() -> None:
    opening = GAME.new(3)
    assert GAME.view(opening)["board"]["divided"] is None
    choosing = position(networks={"PRR": "Q5 P4"})
    before = see(choosing)
    offered = GAME.view(GAME.apply(choosing, "auction PRR").state)
    divided = offered["board"]["divided"]
    assert divided == {"income": offered["companies"]["PRR"]["income"], "shares": 2}
    assert before["board"]["divided"] is None
    assert offered["auction"] is not None
    assert offered["auction"]["least"] == before["companies"]["PRR"]["value_after_sale"] == (divided["income"] + 1) // 2
