"""AR-SET: the table before the first share is put up."""

import pytest

import railhead
from rules.american_rails.table import (
    COMPANIES,
    EDITIONS,
    GAME,
    ON_THE_BRAIN,
    QUINED,
    board,
    cash,
    company,
    incomes,
    legal,
    phase,
    refused,
    say,
    see,
    start,
    treasuries,
    turn_order,
)

NUMBERS = {"treasury": 0, "income": 0, "shares_left": 0, "pieces_left": 0}
NOTHING: dict[str, object] = {**NUMBERS, "track": [], "share_value": None, "value_after_sale": None}


@pytest.mark.clause("AR-SET-1")
@pytest.mark.parametrize(("seats", "each"), [(3, 50), (4, 50), (5, 40)])
def test_each_player_begins_with_50_or_among_five_with_40(seats: int, each: int) -> None:
    assert cash(GAME.new(seats=seats)) == [each] * seats


@pytest.mark.clause("AR-SET-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [0, 1, 2, 6])
def test_three_to_five_can_play(seats: int, edition: str) -> None:
    with pytest.raises(railhead.SetupError) as refusal:
        GAME.new(seats=seats, edition=edition)
    assert refusal.value.clause == "AR-SET-1"


@pytest.mark.clause("AR-SET-1")
@pytest.mark.parametrize("watcher", [None, 0, 1, 2, 3])
def test_cash_is_open(watcher: int | None) -> None:
    state = say(start(), "offer AME", "bid 17", "pass", "pass", "pass", "found B2")
    assert [seat["cash"] for seat in GAME.view(state, watcher)["seats"]] == [33, 50, 50, 50]


@pytest.mark.clause("AR-SET-2")
@pytest.mark.parametrize(
    ("name", "cubes", "shares"),
    [("AME", 31, 5), ("NAT", 29, 4), ("CON", 26, 3), ("MAJ", 22, 4), ("LIB", 19, 2), ("REP", 17, 3)],
)
@pytest.mark.parametrize("seats", [4, 5])
def test_each_company_has_its_cubes_and_shares_and_one_cube_marks_income_0(
    name: str, cubes: int, shares: int, seats: int
) -> None:
    assert company(GAME.new(seats=seats), name) == NOTHING | {"shares_left": shares, "pieces_left": cubes - 1}


@pytest.mark.clause("AR-SET-2")
def test_there_are_six_companies() -> None:
    assert tuple(see(GAME.new(seats=4))["companies"]) == COMPANIES


@pytest.mark.clause("AR-SET-3")
@pytest.mark.parametrize("name", COMPANIES)
def test_with_3_players_a_company_is_drawn_and_is_out_of_the_game(name: str) -> None:
    state = GAME.new(seats=3)
    assert (GAME.to_act(state), see(state)["to_act"], phase(state)) == (railhead.CHANCE, "chance", "remove")
    assert legal(state) == [f"remove {name}" for name in COMPANIES]
    state = say(state, f"remove {name}")
    assert (board(state)["removed"], company(state, name)) == ([name], NOTHING)
    assert (GAME.to_act(state), phase(state)) == (0, "offer")
    assert legal(state) == [f"offer {other}" for other in COMPANIES if other != name]
    assert refused(state, f"offer {name}") in {"AR-SET-3", "AR-PREP-1"}


@pytest.mark.clause("AR-SET-3")
def test_only_one_company_is_drawn_and_the_others_stay_whole() -> None:
    state = start(seats=3, remove="NAT")
    assert refused(state, "remove AME") in {"AR-SET-3", "AR-READ-14", "AR-PREP-1"}
    for name in ("AME", "CON", "MAJ", "LIB", "REP"):
        assert company(state, name) == company(GAME.new(seats=4), name)


@pytest.mark.clause("AR-SET-3")
@pytest.mark.parametrize("line", ["offer AME", "pass", "bid 10", "found B2", "take pass", "decline"])
def test_nobody_says_anything_before_the_company_is_drawn(line: str) -> None:
    assert refused(GAME.new(seats=3), line) in {"AR-SET-3", "AR-READ-14"}


@pytest.mark.clause("AR-SET-3")
@pytest.mark.parametrize(("seats", "edition"), [(4, QUINED), (5, QUINED), (3, ON_THE_BRAIN), (4, ON_THE_BRAIN)])
def test_otherwise_none_is_drawn(seats: int, edition: str) -> None:
    state = GAME.new(seats=seats, edition=edition)
    assert (GAME.to_act(state), phase(state), board(state)["removed"]) == (0, "offer", [])
    assert legal(state) == [f"offer {name}" for name in COMPANIES]
    assert refused(state, "remove LIB") in {"AR-SET-3", "AR-READ-1", "AR-READ-14", "AR-PREP-1"}


@pytest.mark.clause("AR-SET-4")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_twelve_markers_lie_in_the_reserve_and_the_year_is_1851(seats: int, edition: str) -> None:
    state = start(seats, edition)
    assert (board(state)["markers_left"], board(state)["developed"]) == (12, [])
    assert (board(state)["year"], board(state)["action_phase"]) == (1851, 0)
    assert (turn_order(state), board(state)["track"]) == ([], {"1": {}, "2": {}, "3": {}})
    assert (treasuries(state), incomes(state)) == ([0] * 6, [0] * 6)
    assert not any(board(state)["connections"].values())
    assert not any(board(state)["shares_removed"].values())
