"""CE-SET: the table before the first auction."""

import pytest

import railhead
from rules.chicago_express.table import COMPANIES, EDITIONS, GAME, cash, company, dials, income, industry, see, track


@pytest.mark.clause("CE-SET-1")
@pytest.mark.parametrize(("seats", "each"), [(2, 60), (3, 40), (4, 30), (5, 24), (6, 20)])
def test_the_players_split_120_evenly(seats: int, each: int) -> None:
    assert cash(GAME.new(seats=seats)) == [each] * seats


@pytest.mark.clause("CE-SET-1")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_can_play(seats: int) -> None:
    with pytest.raises(railhead.SetupError) as refusal:
        GAME.new(seats=seats)
    assert refusal.value.clause == "CE-SET-1"


@pytest.mark.clause("CE-SET-2")
@pytest.mark.parametrize(
    ("name", "shares", "locomotives"),
    [("PRR", 3, 20), ("B&O", 4, 22), ("NYC", 5, 24), ("C&O", 6, 26), ("WAB", 2, 11)],
)
def test_each_company_has_its_shares_and_locomotives(name: str, shares: int, locomotives: int) -> None:
    box = company(GAME.new(seats=3), name)
    assert box["shares_left"] == shares
    assert box["pieces_left"] + len(box["track"]) == locomotives


@pytest.mark.clause("CE-SET-2")
def test_there_are_five_companies() -> None:
    assert tuple(see(GAME.new(seats=3))["companies"]) == COMPANIES


@pytest.mark.clause("CE-SET-3")
@pytest.mark.parametrize(
    ("name", "start", "left"), [("PRR", "R5", 19), ("B&O", "Q7", 21), ("NYC", "S3", 23), ("C&O", "Q9", 25)]
)
def test_one_locomotive_from_the_stock_stands_on_the_start(name: str, start: str, left: int) -> None:
    state = GAME.new(seats=3)
    assert track(state, name) == [start]
    assert company(state, name)["pieces_left"] == left


@pytest.mark.clause("CE-SET-3")
def test_wabash_has_no_locomotive_on_the_map_and_no_income_yet() -> None:
    wabash = company(GAME.new(seats=3), "WAB")
    assert (wabash["track"], wabash["pieces_left"]) == ([], 11)
    assert (wabash["income"], wabash["share_value"]) == (0, None)
    assert not see(GAME.new(seats=3))["board"]["wabash_open"]


@pytest.mark.clause("CE-SET-4")
def test_income_markers_start_on_the_colour_spaces() -> None:
    state = GAME.new(seats=3)
    assert [income(state, name) for name in ("PRR", "B&O", "C&O", "NYC")] == [7, 6, 5, 8]


@pytest.mark.clause("CE-SET-5")
def test_twenty_houses_lie_in_the_reserve_besides_the_three_industrial_markers() -> None:
    state = GAME.new(seats=3)
    assert see(state)["board"]["houses_left"] == 20
    assert see(state)["board"]["houses"] == []
    assert industry(state) == {"detroit": 1, "wheeling": 3, "pittsburgh": 4}


@pytest.mark.clause("CE-SET-6")
def test_dials_start_on_green_and_treasuries_at_nothing() -> None:
    state = GAME.new(seats=3)
    assert dials(state) == (0, 0, 0)
    assert [company(state, name)["treasury"] for name in COMPANIES] == [0] * 5


@pytest.mark.parametrize("seats", range(2, 7))
def test_both_editions_set_up_alike(seats: int) -> None:
    first, revised = (see(GAME.new(seats=seats, edition=edition)) for edition in EDITIONS)
    assert (first["edition"], revised["edition"]) == EDITIONS
    assert {**first, "edition": ""} == {**revised, "edition": ""}
