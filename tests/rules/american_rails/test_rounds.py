"""AR-ROUND: rounds, the action track, and the order of play."""

from itertools import pairwise
from typing import Any

import pytest

from rules.american_rails.table import (
    EDITIONS,
    GAME,
    SPACES,
    board,
    cash,
    holdings,
    idle,
    is_over,
    last_turn,
    legal,
    phase,
    position,
    refused,
    say,
    takes,
    turn_order,
)


def movers(state: Any, *spaces: str) -> list[int]:
    """Who moves as some spaces are taken one after the other and nothing is done there."""
    seats = []
    for space in spaces:
        seats.append(GAME.to_act(state) or 0)
        state = idle(state, space)
    return seats


@pytest.mark.clause("AR-ROUND-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_seven_rounds_of_three_action_phases_each_end_with_dividends(seats: int, edition: str) -> None:
    state = position(seats=seats, shares=["AME", "NAT CON MAJ REP"] + [""] * (seats - 2), edition=edition)
    before, played = cash(state)[0], []
    while not is_over(state):
        year, moves = board(state)["year"], []
        while board(state)["year"] == year and not is_over(state):
            moves.append(board(state)["action_phase"])
            state = idle(state)
        assert moves == [1] * seats + [2] * seats + [3] * seats
        played.append(year)
        assert cash(state)[0] == before + 8 * len(played)
    assert played == [1851, 1852, 1853, 1854, 1855, 1856, 1857]


@pytest.mark.clause("AR-ROUND-1")
def test_no_dividend_comes_before_the_third_phase_is_over() -> None:
    state = last_turn()
    assert (board(state)["action_phase"], cash(state)) == (3, [50] * 4)
    assert cash(say(state, "take pass")) == [58, 54, 54, 50 + 7 + 5 + 5]


@pytest.mark.clause("AR-ROUND-2")
def test_the_first_phase_goes_by_the_turn_order_track() -> None:
    state = position(order=(2, 0, 3, 1))
    assert movers(state, "expand4", "pass", "auction", "develop") == [2, 0, 3, 1]


@pytest.mark.clause("AR-ROUND-2")
def test_in_the_second_and_third_phase_the_highest_marker_moves_first() -> None:
    state = position(order=(2, 0, 3, 1))
    second = ["two", "expand3", "fund", "pass"]
    third = ["pass", "develop", "fund", "two"]
    seats = movers(state, "expand4", "pass", "auction", "develop", *second, *third)
    assert seats[4:8] == [0, 1, 3, 2]
    assert seats[8:] == [2, 3, 0, 1]


@pytest.mark.clause("AR-ROUND-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_taken_space_is_blocked_for_that_phase(edition: str) -> None:
    state = position(edition=edition)
    assert legal(state) == takes(*SPACES)
    state = idle(state, "fund")
    assert (GAME.to_act(state), legal(state)) == (1, takes(*(space for space in SPACES if space != "fund")))
    assert refused(state, "take fund") == "AR-ROUND-2"
    state = idle(idle(state, "expand4"), "pass")
    assert legal(state) == takes("develop", "two", "expand3", "auction")
    state = idle(state, "two")
    assert legal(state) == takes(*SPACES)


@pytest.mark.clause("AR-ROUND-2")
def test_the_next_round_begins_with_all_spaces_free() -> None:
    state = say(last_turn(), "take pass")
    assert legal(state) == takes(*SPACES)
    assert board(state)["track"] == {"1": {}, "2": {}, "3": {}}


@pytest.mark.clause("AR-ROUND-2")
def test_the_track_shows_who_stands_where() -> None:
    state = idle(idle(position(order=(2, 0, 3, 1)), "expand3"), "develop")
    assert board(state)["track"] == {"1": {"develop": 0, "expand3": 2}, "2": {}, "3": {}}
    state = idle(idle(idle(state, "pass"), "two"), "auction")
    assert board(state)["track"] == {
        "1": {"pass": 3, "develop": 0, "two": 1, "expand3": 2},
        "2": {"auction": 3},
        "3": {},
    }


@pytest.mark.clause("AR-ROUND-2")
@pytest.mark.parametrize("line", ["pass", "bid 10", "offer AME", "fund AME", "two bank", "lay AME D15", "stop"])
def test_a_player_who_must_move_can_say_nothing_else(line: str) -> None:
    assert refused(position(treasuries={"AME": 9}), line) in {"AR-ROUND-2", "AR-ROUND-4"}


@pytest.mark.clause("AR-ROUND-3")
def test_the_spaces_from_the_top() -> None:
    assert legal(position()) == takes("pass", "develop", "fund", "two", "expand3", "auction", "expand4")


@pytest.mark.clause("AR-ROUND-3")
@pytest.mark.parametrize(("upper", "lower"), list(pairwise(SPACES)))
def test_each_space_stands_above_the_next(upper: str, lower: str) -> None:
    other = next(space for space in SPACES if space not in {upper, lower})
    state = idle(idle(idle(position(seats=3), lower), upper), other)
    second = []
    for _ in range(3):
        second.append(GAME.to_act(state))
        state = idle(state)
    assert second.index(1) < second.index(0)


@pytest.mark.clause("AR-ROUND-4")
@pytest.mark.parametrize(
    ("space", "nothing_can_be_done"),
    [
        ("develop", {"networks": {"AME": "D16", "NAT": "B2", "CON": "E15"}, "shares": ("AME", "NAT", "CON", "")}),
        ("auction", {"shares": ("AME " * 5 + "REP " * 3, "NAT " * 4, "CON " * 3 + "LIB LIB", "MAJ " * 4)}),
        ("expand3", {"treasuries": {"NAT": 99}}),
        ("expand4", {"treasuries": {"AME": 1}}),
    ],
)
def test_any_free_space_may_be_taken_though_its_action_cannot_be_carried_out(
    space: str, nothing_can_be_done: dict[str, Any]
) -> None:
    state = position(**nothing_can_be_done)
    assert legal(state) == takes(*SPACES)
    taken = say(state, f"take {space}")
    assert (GAME.to_act(taken), legal(taken)) == (0, ["decline"])
    assert board(taken)["track"]["1"] == {space: 0}
    assert GAME.to_act(say(taken, "decline")) == 1


@pytest.mark.clause("AR-ROUND-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("space", SPACES[1:])
def test_an_action_is_declined_and_the_space_stays_taken(space: str, edition: str) -> None:
    state = position(treasuries={"AME": 20}, edition=edition)
    taken = say(state, f"take {space}")
    assert "decline" in legal(taken)
    assert len(legal(taken)) > 1
    after = say(taken, "decline")
    assert holdings(after) == holdings(state)
    assert (GAME.to_act(after), phase(after)) == (1, "take")
    assert refused(after, f"take {space}") == "AR-ROUND-2"


@pytest.mark.clause("AR-ROUND-4")
@pytest.mark.parametrize(
    ("space", "wrong"),
    [
        ("develop", ["fund AME", "offer AME", "lay AME D15", "two bank", "stop", "pass", "bid 10", "take fund"]),
        ("fund", ["develop A11", "offer AME", "lay AME D15", "two bank", "stop", "pass", "bid 10", "take develop"]),
        ("two", ["develop A11", "offer AME", "lay AME D15", "fund AME", "stop", "pass", "bid 10", "take develop"]),
        ("expand3", ["develop A11", "offer AME", "two bank", "fund AME", "stop", "pass", "bid 10", "take develop"]),
        ("auction", ["develop A11", "lay AME D15", "two bank", "fund AME", "stop", "pass", "bid 10", "found B6"]),
        ("expand4", ["develop A11", "offer AME", "two expand", "fund AME", "stop", "pass", "bid 10", "found B6"]),
    ],
)
def test_only_the_action_of_the_space_is_carried_out(space: str, wrong: list[str]) -> None:
    state = say(position(treasuries={"AME": 20}), f"take {space}")
    for line in wrong:
        assert refused(state, line) in {"AR-ROUND-4", "AR-ROUND-2", "AR-READ-10", "AR-READ-13"}


@pytest.mark.clause("AR-ROUND-4")
def test_an_action_is_carried_out_once() -> None:
    for lines in (["take fund", "fund NAT"], ["take develop", "develop A11"], ["take two", "two bank"]):
        assert (GAME.to_act(say(position(), *lines)), phase(say(position(), *lines))) == (1, "take")


@pytest.mark.clause("AR-ROUND-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_the_order_of_play(edition: str) -> None:
    state = position(seats=3, edition=edition)
    assert movers(state, "expand3", "develop", "pass") == [0, 1, 2]
    state = idle(idle(idle(state, "expand3"), "develop"), "pass")
    assert board(state)["action_phase"] == 2
    assert movers(state, "develop", "auction", "fund") == [2, 1, 0]
    state = idle(idle(idle(state, "develop"), "auction"), "fund")
    assert board(state)["action_phase"] == 3
    assert movers(state, "fund", "two", "expand4") == [2, 0, 1]
    state = idle(idle(idle(state, "fund"), "two"), "expand4")
    assert (turn_order(state), board(state)["year"], board(state)["action_phase"]) == ([2, 0, 1], 1852, 1)
    assert movers(state, "auction", "two", "develop") == [2, 0, 1]


@pytest.mark.clause("AR-ROUND-5")
def test_the_example_with_every_action_carried_out() -> None:
    state = position(seats=3, shares=("AME MAJ", "NAT CON", "REP"), treasuries={"AME": 10, "NAT": 12})
    state = say(state, "take expand3", "lay AME D15", "lay AME D14", "stop")
    state = say(state, "take develop", "develop A11", "take pass")
    assert (GAME.to_act(state), board(state)["track"]["1"]) == (2, {"expand3": 0, "develop": 1, "pass": 2})
    state = say(state, "take develop", "develop F6", "take auction", "offer MAJ", "pass", "bid 10", "pass")
    state = say(state, "take fund", "fund AME")
    assert (GAME.to_act(state), board(state)["track"]["2"]) == (2, {"develop": 2, "auction": 1, "fund": 0})
    state = say(state, "take fund", "fund REP", "take two", "two bank", "take expand4", "lay NAT B10")
    assert cash(state) == [52, 50, 40]
    state = say(state, "stop")  # American 8, National and Continental 4 + 2 each, Majestic 7 by two, Republic 5
    assert cash(state) == [52 + 8 + 4, 50 + 6 + 6, 40 + 5 + 4]
    assert (turn_order(state), board(state)["year"]) == ([2, 0, 1], 1852)


@pytest.mark.clause("AR-ROUND-6")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_after_dividends_the_third_column_gives_the_order_and_the_year_advances(seats: int, edition: str) -> None:
    rows = " ".join(SPACES[1 : seats + 1])
    third = " ".join(["expand4", "auction", "two", "fund"][: seats - 1])
    state = position(seats=seats, columns=(rows, rows, third), year=1853, edition=edition)
    assert (GAME.to_act(state), turn_order(state)) == (seats - 1, list(range(seats)))
    state = say(state, "take pass")
    assert (board(state)["year"], board(state)["action_phase"]) == (1854, 1)
    assert turn_order(state) == list(reversed(range(seats)))
    assert GAME.to_act(state) == seats - 1


@pytest.mark.clause("AR-ROUND-6")
def test_if_the_game_ends_year_and_markers_stay() -> None:
    state = say(last_turn(year=1857, order=(1, 0, 2, 3)), "take pass")
    assert (is_over(state), board(state)["year"], turn_order(state)) == (True, 1857, [1, 0, 2, 3])
    assert board(state)["track"]["3"] == {"develop": 1, "fund": 0, "two": 2, "pass": 3}


@pytest.mark.clause("AR-ROUND-6")
def test_the_order_changes_only_between_rounds() -> None:
    state = position(order=(3, 1, 0, 2))
    first, second = ["expand4", "auction", "two", "pass"], ["expand4", "auction", "two", "pass"]
    for space in (*first, *second, "expand4", "two", "pass"):
        state = idle(state, space)
        assert turn_order(state) == [3, 1, 0, 2]
    assert turn_order(idle(state, "fund")) == [0, 2, 1, 3]
