"""AR-EXP: cubes on the map."""

from typing import Any

import pytest

from rules.american_rails.table import (
    CINCINNATI,
    EDITIONS,
    GAME,
    TERRAIN,
    beside,
    cash,
    choice,
    company,
    expansion,
    incomes,
    legal,
    phase,
    position,
    refused,
    say,
    track,
    treasuries,
    treasury,
    way_to,
)

ALL_16_OF_REPUBLIC = "G1 F0 F1 F2 G2 G3 F3 E3 E2 D2 D1 D3 D4 E4 H1 H0"


def expanding(space: str = "expand4", **table: Any) -> Any:
    return say(position(**table), *(["take two", "two expand"] if space == "two" else [f"take {space}"]))


@pytest.mark.clause("AR-EXP-1")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("space", "cubes"), [("expand4", 4), ("expand3", 3), ("two", 2)])
def test_up_to_so_many_cubes_are_laid_one_by_one(space: str, cubes: int, edition: str) -> None:
    state = expanding(space, treasuries={"AME": 50}, edition=edition)
    assert expansion(state) == {"company": None, "laid": [], "left": cubes}
    path = ["D15", "D14", "E14", "E13"]
    for number, hex in enumerate(path[:cubes], start=1):
        assert (GAME.to_act(state), phase(state)) == (0, "expand")
        assert number == 1 or "stop" in legal(state)
        state = say(state, f"lay AME {hex}")
        if number < cubes:
            assert expansion(state)["left"] == cubes - number
            assert sorted(expansion(state)["laid"]) == sorted(path[:number])
            assert GAME.to_act(say(state, "stop")) == 1
    assert (expansion(state), GAME.to_act(state), phase(state)) == (None, 1, "take")
    assert track(state, "AME") == sorted(["D16", *path[:cubes]])
    assert company(state, "AME")["pieces_left"] == 29 - cubes


@pytest.mark.clause("AR-EXP-1")
def test_each_cube_is_of_a_company_of_which_the_player_owns_a_share() -> None:
    state = expanding(treasuries=dict.fromkeys(("AME", "NAT", "CON", "MAJ", "LIB", "REP"), 50))
    assert legal(state, "lay") == ["lay AME C16", "lay AME C17", "lay AME D15"]
    for line in ("lay NAT A12", "lay REP G2", "lay MAJ B1"):
        assert refused(state, line) == "AR-EXP-1"


@pytest.mark.clause("AR-EXP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_cubes_may_be_of_different_companies_and_need_not_touch(edition: str) -> None:
    state = expanding(
        shares=("AME NAT REP", "NAT", "CON", "MAJ LIB"), treasuries={"AME": 9, "NAT": 9, "REP": 9}, edition=edition
    )
    assert legal(state, "lay") == [
        *["lay AME C16", "lay AME C17", "lay AME D15"],
        *["lay NAT A12", "lay NAT B10", "lay NAT B11"],
        *["lay REP F0", "lay REP F1", "lay REP G2", "lay REP H0", "lay REP H1"],
    ]
    state = say(state, "lay REP H1", "lay AME D15", "lay REP F0")
    assert expansion(state)["left"] == 1
    state = say(state, "lay NAT B10")
    assert (treasuries(state), GAME.to_act(state)) == ([7, 6, 0, 0, 0, 5], 1)
    assert (track(state, "AME"), track(state, "NAT")) == (["D15", "D16"], ["A11", "B10"])
    assert track(state, "REP") == ["F0", "G1", "H1"]


@pytest.mark.clause("AR-EXP-1")
def test_a_player_without_shares_lays_nothing() -> None:
    state = expanding(order=(3, 0, 1, 2), shares=("AME", "NAT", "CON MAJ LIB REP", ""), treasuries={"AME": 50})
    assert legal(state) == ["decline"]
    assert refused(state, "lay AME D15") == "AR-EXP-1"


@pytest.mark.clause("AR-EXP-1")
def test_a_company_not_on_the_map_lays_nothing() -> None:
    state = expanding(shares=("AME", "NAT", "CON", "MAJ"), treasuries={"AME": 9, "REP": 9})
    assert refused(state, "lay REP G2") in {"AR-EXP-1", "AR-EXP-2"}


@pytest.mark.clause("AR-EXP-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_each_cube_goes_next_to_another_of_its_colour(edition: str) -> None:
    state = expanding(treasuries={"AME": 50}, edition=edition)
    for hex in ("D14", "B2", "C15", "E15", "R0"):
        assert refused(state, f"lay AME {hex}") == "AR-EXP-2"
    state = say(state, "lay AME D15")
    assert legal(state, "lay") == ["lay AME C15", "lay AME C16", "lay AME C17", "lay AME D14", "lay AME E15"]


@pytest.mark.clause("AR-EXP-2")
def test_another_companys_cubes_do_not_help() -> None:
    state = expanding(shares=("AME CON", "NAT", "", "MAJ LIB REP"), networks={"CON": "D13 D14"}, treasuries={"AME": 9})
    assert legal(state, "lay") == ["lay AME C16", "lay AME C17", "lay AME D15"]
    assert refused(state, "lay AME E14") == "AR-EXP-2"


@pytest.mark.clause("AR-EXP-2")
@pytest.mark.parametrize(
    ("home", "near"),
    [
        ("R0", ["Q1"]),
        ("Q3", ["P2", "P3", "Q2", "Q4"]),
        ("B18", ["A18", "B17", "C18"]),
        ("F6", ["E6", "E7", "F5", "F7", "G6", "G7"]),
        ("D10", ["C10", "C11", "D11", "D9", "E10", "E11"]),
    ],
)
def test_the_neighbours_of_some_cities(home: str, near: list[str]) -> None:
    others = {"CON": "J3"} if home == CINCINNATI else {}
    state = expanding(networks={"AME": home, **others}, treasuries={"AME": 50})
    assert legal(state, "lay") == [f"lay AME {hex}" for hex in near]


@pytest.mark.clause("AR-EXP-2", "AR-EXP-4")
@pytest.mark.parametrize("hex", TERRAIN)
def test_every_hex_of_the_map_has_its_neighbours_and_its_cost(hex: str) -> None:
    way = way_to(hex)
    state = say(
        position(shares=("AME", "", "", ""), networks={"AME": " ".join(way)}, treasuries={"AME": 50}), "take expand3"
    )
    assert choice(state, f"lay AME {hex}")["cost"] == {"c": 2, "p": 2, "f": 3, "m": 5}[TERRAIN[hex]]
    around = {near for place in way for near in beside(place)}
    state = say(state, f"lay AME {hex}")
    assert legal(state, "lay") == [f"lay AME {near}" for near in sorted((around | set(beside(hex))) - {*way, hex})]


def test_the_map_has_215_hexes() -> None:
    letters = "".join(TERRAIN.values())
    assert [letters.count(letter) for letter in "cfpm"] == [39, 94, 62, 20]


@pytest.mark.clause("AR-EXP-3")
def test_no_hex_holds_two_cubes_of_one_colour() -> None:
    state = expanding(networks={"AME": "D16 D15 D14"}, treasuries={"AME": 50})
    for hex in ("D16", "D15", "D14"):
        assert refused(state, f"lay AME {hex}") == "AR-EXP-3"
    state = say(state, "lay AME E14")
    assert refused(state, "lay AME E14") == "AR-EXP-3"


@pytest.mark.clause("AR-EXP-3")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("ours", "theirs", "hex"), [("D16", "C18 C17", "C17"), ("D13", "F13 E13 D12", "D12"), ("M6", "K5 L5", "L5")]
)
def test_a_forest_or_mountain_holds_one_cube_in_all(ours: str, theirs: str, hex: str, edition: str) -> None:
    networks = {"AME": ours, "NAT": "B18 " * (ours == "D16") + theirs, "LIB": "R0"}
    state = expanding(networks=networks, treasuries={"AME": 50}, edition=edition)
    assert f"lay AME {hex}" not in legal(state)
    assert refused(state, f"lay AME {hex}") == "AR-EXP-3"
    assert f"lay AME {hex}" in legal(expanding(networks={"AME": ours, "LIB": "R0"}, treasuries={"AME": 50}))


@pytest.mark.clause("AR-EXP-3")
def test_plains_and_cities_hold_a_cube_of_every_company() -> None:
    networks = {
        "AME": "E8 E7",
        "NAT": "E8 E7 F6",
        "CON": "F6 E7",
        "MAJ": "E5 E6 F6 E7",
        "LIB": "G5 F5 F6 E6 E7",
        "REP": "E8 E7 F6",
    }
    state = expanding(networks=networks, treasuries={"AME": 12})
    assert "lay AME F6" in legal(state)
    state = say(state, "lay AME F6")
    assert treasury(state, "AME") == 0
    assert all("F6" in track(state, name) and "E7" in track(state, name) for name in networks)


@pytest.mark.clause("AR-EXP-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_republic_and_majestic_beside_st_louis(edition: str) -> None:
    state = expanding(
        "expand3",
        shares=("MAJ MAJ REP", "AME", "NAT", "CON LIB"),
        networks={"MAJ": "B2 C2 D1 E2 F2"},
        treasuries={"MAJ": 20, "REP": 20},
        edition=edition,
    )
    state = say(state, "lay REP G2")
    assert treasury(state, "REP") == 18
    state = say(state, "lay REP H1")
    assert treasury(state, "REP") == 16
    assert choice(state, "lay MAJ G2")["cost"] == 4
    state = say(state, "lay MAJ G2")
    assert (treasuries(state), cash(state), GAME.to_act(state)) == ([0, 0, 0, 16, 0, 16], [50] * 4, 1)


@pytest.mark.clause("AR-EXP-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_cincinnati_with_a_cube_and_a_marker(edition: str) -> None:
    table: dict[str, Any] = {"networks": {"AME": "E8 E7"}, "developed": "F6", "edition": edition}
    state = expanding(treasuries={"AME": 6}, **table)
    assert choice(state, "lay AME F6")["cost"] == 6
    assert treasury(say(state, "lay AME F6"), "AME") == 0
    poor = expanding(treasuries={"AME": 5}, **table)
    assert refused(poor, "lay AME F6") == "AR-EXP-4"


@pytest.mark.clause("AR-EXP-4")
@pytest.mark.parametrize(
    ("networks", "developed", "hex", "cost"),
    [
        ({"AME": "D16"}, "", "D15", 2),  # an empty plain
        ({"AME": "D16", "NAT": "D13 D14 D15"}, "", "D15", 4),
        ({"AME": "D16", "NAT": "D13 D14 D15", "CON": "E15 D15"}, "", "D15", 6),
        ({"AME": "D16", "NAT": "D13 D14 D15", "CON": "E15 D15", "MAJ": "F13 E14 D14 D15"}, "", "D15", 8),
        ({"AME": "D16"}, "", "C17", 3),  # a forest
        ({"AME": "D13"}, "", "D12", 5),  # a mountain
        ({"AME": "M6", "LIB": "R0"}, "", "L6", 5),
        ({"AME": "E8 E7", "CON": "G1", "REP": "R0"}, "", "F6", 2),  # an empty city
        ({"AME": "E8 E7"}, "", "F6", 4),
        ({"AME": "E8 E7"}, "F6", "F6", 6),
        ({"AME": "E8 E7", "NAT": "E5 E6 F6"}, "", "F6", 6),
        ({"AME": "E8 E7", "NAT": "E5 E6 F6"}, "F6", "F6", 8),
        ({"AME": "E8 E7", "NAT": "E5 E6 F6", "REP": "G5 F5 F6"}, "E8 F6", "F6", 10),
        ({"AME": "D16 D15", "NAT": "E15"}, "", "E15", 4),
    ],
)
def test_what_a_cube_costs(networks: dict[str, str], developed: str, hex: str, cost: int) -> None:
    table: dict[str, Any] = {"networks": networks, "developed": developed}
    state = expanding(treasuries={"AME": cost}, **table)
    assert choice(state, f"lay AME {hex}")["cost"] == cost
    after = say(state, f"lay AME {hex}")
    assert (treasury(after, "AME"), hex in track(after, "AME"), cash(after)) == (0, True, [50] * 4)
    assert sum(treasuries(after)) == 0
    poor = expanding(treasuries={"AME": cost - 1, "NAT": 50, "CON": 50}, cash=[999] * 4, **table)
    assert f"lay AME {hex}" not in legal(poor)
    assert refused(poor, f"lay AME {hex}") == "AR-EXP-4"


@pytest.mark.clause("AR-EXP-4")
def test_the_treasury_pays_cube_by_cube() -> None:
    state = expanding(treasuries={"AME": 7})
    state = say(state, "lay AME D15", "lay AME C16")
    assert treasury(state, "AME") == 2
    assert legal(state, "lay") == ["lay AME D14", "lay AME E15"]
    assert refused(state, "lay AME C17") == "AR-EXP-4"
    state = say(state, "lay AME E15")
    assert (GAME.to_act(state), phase(state), track(state, "AME")) == (1, "take", ["C16", "D15", "D16", "E15"])


@pytest.mark.clause("AR-EXP-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_company_without_cubes_cannot_expand(edition: str) -> None:
    table: dict[str, Any] = {"shares": ("REP", "AME", "NAT", "CON MAJ LIB"), "treasuries": {"REP": 50}}
    network = ALL_16_OF_REPUBLIC.split()
    state = expanding(networks={"REP": " ".join(network)}, edition=edition, **table)
    assert (company(state, "REP")["pieces_left"], legal(state)) == (0, ["decline"])
    assert refused(state, "lay REP C2") == "AR-EXP-5"
    state = expanding(networks={"REP": " ".join(network[:-1])}, edition=edition, **table)
    assert (company(state, "REP")["pieces_left"], expansion(state)["left"]) == (1, 4)
    state = say(state, "lay REP H0")
    assert (GAME.to_act(state), phase(state)) == (1, "take")


@pytest.mark.clause("AR-EXP-5")
def test_the_last_cube_of_one_company_does_not_end_the_expansion_of_another() -> None:
    state = expanding(
        shares=("REP AME", "NAT", "CON", "MAJ LIB"),
        networks={"REP": ALL_16_OF_REPUBLIC.removesuffix(" H0")},
        treasuries={"REP": 50, "AME": 2},
    )
    state = say(state, "lay REP H0")
    assert legal(state) == ["stop", "lay AME D15"]


@pytest.mark.clause("AR-EXP-1")
def test_income_follows_each_cube_at_once() -> None:
    state = expanding(treasuries={"AME": 50})
    state = say(state, "lay AME D15")
    assert incomes(state)[0] == 8
    state = say(state, "lay AME E15")
    assert incomes(state)[0] == 8 + 6
