"""AR-ACT: pass, fund, take 2 and develop."""

from typing import Any

import pytest

from rules.american_rails.table import (
    BUFFALO,
    CINCINNATI,
    COMPANIES,
    EDITIONS,
    FULL,
    GAME,
    NEVER_DEVELOPED,
    ON_THE_BRAIN,
    QUINED,
    TWELVE_TOWNS,
    board,
    cash,
    company,
    expansion,
    holdings,
    income,
    incomes,
    legal,
    phase,
    position,
    refused,
    say,
    shares,
    track,
    treasuries,
)

# Pass


@pytest.mark.clause("AR-ACT-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_to_pass_is_to_do_nothing(edition: str) -> None:
    state = position(edition=edition, treasuries={"AME": 20})
    after = say(state, "take pass")
    assert (GAME.to_act(after), phase(after), board(after)["track"]["1"]) == (1, "take", {"pass": 0})
    assert holdings(after) == holdings(state)


# Fund


@pytest.mark.clause("AR-ACT-2")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", COMPANIES)
def test_funding_brings_any_company_5_from_the_bank_and_needs_no_share(name: str, edition: str) -> None:
    state = position(shares=("", "AME NAT", "CON MAJ", "LIB REP"), treasuries={"AME": 3}, edition=edition)
    taken = say(state, "take fund")
    assert phase(taken) == "fund"
    assert legal(taken, "fund") == [f"fund {name}" for name in COMPANIES]
    after = say(taken, f"fund {name}")
    gained = [5 if other == name else 0 for other in COMPANIES]
    assert treasuries(after) == [before + more for before, more in zip([3, 0, 0, 0, 0, 0], gained, strict=True)]
    assert (cash(after), incomes(after)) == ([50] * 4, incomes(state))


@pytest.mark.clause("AR-ACT-2")
def test_a_company_that_is_not_on_the_map_is_funded_too() -> None:
    state = position(shares=("AME", "NAT", "CON", "MAJ"), shares_removed={"LIB": 2, "REP": 1})
    assert legal(say(state, "take fund"), "fund") == [f"fund {name}" for name in COMPANIES]
    state = say(state, "take fund", "fund REP")
    assert (company(state, "REP")["treasury"], track(state, "REP")) == (5, [])
    state = say(position(shares=("AME", "NAT", "CON", "MAJ"), shares_removed={"LIB": 2}), "take fund", "fund LIB")
    assert company(state, "LIB")["treasury"] == 5


@pytest.mark.clause("AR-ACT-2")
@pytest.mark.parametrize("name", COMPANIES)
def test_a_company_removed_from_the_game_is_not_funded(name: str) -> None:
    others = [other for other in COMPANIES if other != name]
    state = position(seats=3, shares=(others[0], others[1], " ".join(others[2:])), removed=name)
    state = say(state, "take fund")
    assert legal(state, "fund") == [f"fund {other}" for other in others]
    assert refused(state, f"fund {name}") in {"AR-ACT-2", "AR-SET-3"}


# Take 2


@pytest.mark.clause("AR-ACT-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_player_takes_2_from_the_bank(seats: int, edition: str) -> None:
    state = position(seats=seats, order=(1, *(seat for seat in range(seats) if seat != 1)), edition=edition)
    after = say(state, "take two", "two bank")
    assert cash(after) == [50, 52, 50, 50, 50][:seats]
    assert (treasuries(after), GAME.to_act(after)) == (treasuries(state), 0)


@pytest.mark.clause("AR-ACT-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_or_takes_2_from_each_other_player_for_the_bank(seats: int, edition: str) -> None:
    state = position(seats=seats, order=(1, *(seat for seat in range(seats) if seat != 1)), edition=edition)
    after = say(state, "take two", "two others")
    assert cash(after) == [48, 50, 48, 48, 48][:seats]
    assert (treasuries(after), GAME.to_act(after)) == (treasuries(state), 0)


@pytest.mark.clause("AR-ACT-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [4, 5])
def test_with_4_or_5_players_the_player_may_expand_by_up_to_2_cubes_instead(seats: int, edition: str) -> None:
    state = say(position(seats=seats, treasuries={"AME": 30}, edition=edition), "take two")
    assert legal(state) == ["decline", "two bank", "two others", "two expand"]
    state = say(state, "two expand")
    assert (phase(state), expansion(state)["left"], GAME.to_act(state)) == ("expand", 2, 0)
    assert expansion(say(state, "lay AME D15"))["left"] == 1
    after = say(state, "lay AME D15", "lay AME D14")
    assert (track(after, "AME"), cash(after), treasuries(after)[0]) == (["D14", "D15", "D16"], cash(state), 26)
    assert (GAME.to_act(after), phase(after)) == (1, "take")
    assert GAME.to_act(say(state, "lay AME D15", "stop")) == 1


@pytest.mark.clause("AR-ACT-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_3_players_the_space_has_only_its_two_money_uses(edition: str) -> None:
    state = say(position(seats=3, treasuries={"AME": 30}, edition=edition), "take two")
    assert legal(state) == ["decline", "two bank", "two others"]
    assert refused(state, "two expand") == "AR-ACT-3"


# Develop


def developing(**table: Any) -> Any:
    return say(position(**table), "take develop")


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_marker_goes_on_a_city_with_a_cube_of_any_colour(edition: str) -> None:
    state = developing(shares=("", "AME NAT", "CON MAJ", "LIB REP"), edition=edition)
    assert phase(state) == "develop"
    assert legal(state, "develop") == ["develop A11", "develop F6", "develop G1", "develop M6"]
    after = say(state, f"develop {CINCINNATI}")
    assert (board(after)["developed"], board(after)["markers_left"]) == ([CINCINNATI], 11)
    assert (incomes(after), cash(after), GAME.to_act(after)) == ([8, 4, 4 + 2, 7, 5, 5], [50] * 4, 1)
    assert treasuries(after) == [0] * 6


@pytest.mark.clause("AR-ACT-4")
def test_a_city_that_has_a_marker_takes_no_second_one() -> None:
    state = developing(developed=BUFFALO)
    assert f"develop {BUFFALO}" not in legal(state)
    assert refused(state, f"develop {BUFFALO}") == "AR-ACT-4"


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize("city", ["B6", "R0", "C9"])
def test_a_city_without_a_cube_takes_none(city: str) -> None:
    assert refused(developing(), f"develop {city}") == "AR-ACT-4"


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize(("city", "name"), list(NEVER_DEVELOPED.items()))
def test_five_cities_are_never_developed(city: str, name: str) -> None:
    state = developing(networks={"AME": city, "MAJ": "D13"})
    assert track(state, "AME") == [city], name
    assert f"develop {city}" not in legal(state)
    assert refused(state, f"develop {city}") == "AR-ACT-4"


@pytest.mark.clause("AR-ACT-4")
def test_every_other_city_can_be_developed() -> None:
    state = developing(networks=FULL)
    towns = [line.split()[1] for line in legal(state, "develop")]
    assert len(towns) == 39 - 5
    assert not set(towns) & set(NEVER_DEVELOPED)


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_it_adds_2_to_the_full_value_and_1_to_the_shared_value(edition: str) -> None:
    networks = {"NAT": "E8 E7 F6", "CON": "F6", "REP": "G5 F5 F6"}
    state = developing(networks=networks, edition=edition)
    assert incomes(state) == [8, 1 + 2, 2, 7, 5, 1 + 2]
    shared = say(state, "develop F6")
    assert incomes(shared) == [8, 1 + 3, 3, 7, 5, 1 + 3]
    assert incomes(say(state, "develop E8")) == [8, 1 + 2 + 2, 2, 7, 5, 1 + 2]


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize("line", ["develop D15", "develop A12", "develop L6"])
def test_only_cities_are_developed(line: str) -> None:
    state = developing(networks={"AME": "D16 D15", "NAT": "A11 A12", "LIB": "M6 L6"})
    assert legal(state, "develop") == ["develop A11", "develop F6", "develop G1", "develop M6"]
    assert refused(state, line) == "AR-ACT-4"


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_with_no_marker_left_nothing_can_be_developed(edition: str) -> None:
    one_left = developing(networks=FULL, developed=TWELVE_TOWNS.removesuffix(" F6"), edition=edition)
    assert board(one_left)["markers_left"] == 1
    assert "develop J3" in legal(one_left)
    state = say(one_left, "develop F6")
    assert board(state)["markers_left"] == 0
    state = developing(networks=FULL, developed=TWELVE_TOWNS, edition=edition)
    assert legal(state) == ["decline"]
    assert refused(state, "develop J3") == "AR-ACT-4"


@pytest.mark.clause("AR-ACT-4")
@pytest.mark.parametrize(("seats", "edition"), [(3, QUINED), (3, ON_THE_BRAIN), (5, QUINED)])
def test_developing_costs_nothing_and_needs_no_share_at_any_table(seats: int, edition: str) -> None:
    held = ("", "AME NAT", "CON MAJ REP", "", "")[:seats]
    state = developing(seats=seats, shares=held, cash=[0] * seats, edition=edition)
    after = say(state, "develop G1")
    assert (income(after, "REP"), cash(after), shares(after, 0)) == (7, [0] * seats, {})
