"""CE-EXP: a network grows by one to three hexes."""

import pytest

from rules.chicago_express.table import (
    BINGHAMTON,
    CHICAGO,
    DETROIT,
    EDITIONS,
    FORT_WAYNE,
    GAME,
    GATES,
    HARRISBURG,
    PITTSBURGH,
    START,
    WHEELING,
    choice,
    company,
    dials,
    happened,
    in_chicago,
    income,
    legal,
    position,
    refused,
    say,
    see,
    track,
    treasury,
)


@pytest.mark.clause("CE-EXP-1")
def test_a_player_expands_a_company_they_own_a_share_of() -> None:
    rich = {"PRR": 9, "B&O": 9, "NYC": 9, "C&O": 9}
    state = position(treasuries=rich, turn=2)
    assert legal(state, "expand") == ["expand none", "expand NYC", "expand C&O"]
    assert refused(state, "expand PRR") == "CE-EXP-1"
    assert refused(state, "expand WAB") == "CE-EXP-1"


@pytest.mark.clause("CE-EXP-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_expansion_is_one_to_three_hexes(edition: str) -> None:
    state = say(position(treasuries={"PRR": 9}, edition=edition), "expand PRR")
    assert refused(state, "stop") == "CE-EXP-1"
    one = say(state, "lay Q5")
    assert "stop" in legal(one)
    assert track(say(one, "stop"), "PRR") == ["Q5", "R5"]
    two = say(one, "lay P4")
    assert "stop" in legal(two)
    three = say(two, "lay P5")
    assert (see(three)["phase"], GAME.to_act(three)) == ("choose", 1)
    assert (track(three, "PRR"), treasury(three, "PRR")) == (["P4", "P5", "Q5", "R5"], 6)


@pytest.mark.clause("CE-EXP-1")
def test_an_expansion_under_way_is_seen_by_all() -> None:
    state = say(position(treasuries={"PRR": 9}), "expand PRR")
    assert see(state)["expansion"] == {"company": "PRR", "laid": [], "left": 3, "dividend": None}
    assert see(say(state, "lay Q5"))["expansion"] == {"company": "PRR", "laid": ["Q5"], "left": 2, "dividend": None}


@pytest.mark.clause("CE-EXP-1")
@pytest.mark.parametrize("line", ["expand none", "expand PRR", "pass", "bid 5", "auction none", "develop none"])
def test_an_expansion_once_begun_is_not_declined_or_left(line: str) -> None:
    assert refused(say(position(treasuries={"PRR": 9}), "expand PRR"), line) == "CE-EXP-1"


@pytest.mark.clause("CE-EXP-1")
def test_an_expansion_may_be_declined() -> None:
    state = say(position(treasuries={"PRR": 9}), "expand none")
    assert (track(state, "PRR"), treasury(state, "PRR"), dials(state)) == (["R5"], 9, (0, 1, 0))


@pytest.mark.clause("CE-EXP-1")
def test_an_expansion_ends_by_itself_when_nothing_more_can_be_laid() -> None:
    state = say(position(treasuries={"PRR": 1}), "expand PRR", "lay Q5")
    assert (see(state)["phase"], GAME.to_act(state)) == ("choose", 1)


@pytest.mark.clause("CE-EXP-2")
def test_each_new_hex_is_next_to_the_network() -> None:
    state = say(position(treasuries={"PRR": 99}), "expand PRR")
    assert legal(state) == ["lay Q5", "lay Q6", "lay R4", "lay R6", "lay S5"]
    assert refused(state, "lay P4") == "CE-EXP-2"
    assert refused(state, f"lay {CHICAGO}") == "CE-EXP-2"


@pytest.mark.clause("CE-EXP-2")
def test_hexes_just_laid_count_and_branches_are_allowed() -> None:
    state = say(position(treasuries={"PRR": 99}), "expand PRR", "lay Q5")
    assert legal(state) == [
        *["stop", "lay P4", "lay P5", "lay Q4", "lay Q6"],
        *["lay R4", "lay R6", "lay S5"],
    ]
    state = say(state, "lay S5", "lay P4")
    assert track(state, "PRR") == ["P4", "Q5", "R5", "S5"]


@pytest.mark.clause("CE-EXP-2")
def test_a_network_does_not_grow_from_another_companys_hexes() -> None:
    state = say(position(networks={"B&O": "P6 P5"}, treasuries={"PRR": 99}), "expand PRR")
    assert refused(state, "lay O5") == "CE-EXP-2"


@pytest.mark.clause("CE-EXP-3")
@pytest.mark.parametrize(
    ("name", "network", "foreign"),
    [
        ("PRR", "R4 S4", "S3"),
        ("NYC", "S4 R4", "R5"),
        ("B&O", "Q6", "R5"),
        ("PRR", "Q6", "Q7"),
        ("C&O", "Q8", "Q7"),
        ("B&O", "Q8", "Q9"),
    ],
)
def test_nobody_builds_on_a_start(name: str, network: str, foreign: str) -> None:
    state = position(shares=("PRR B&O NYC C&O", "", ""), networks={name: network}, treasuries={name: 99})
    state = say(state, f"expand {name}")
    assert refused(state, f"lay {foreign}") == "CE-EXP-3"
    assert refused(state, f"lay {START[name]}") in {"CE-EXP-3", "CE-EXP-4"}


@pytest.mark.clause("CE-EXP-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_fort_wayne_may_be_built_on_and_counts_as_a_city(edition: str) -> None:
    networks = {**in_chicago("PRR"), "NYC": GATES["NYC"]}
    state = position(networks=networks, treasuries={"PRR": 9, "NYC": 9}, edition=edition)
    state = say(state, "expand PRR", f"lay {FORT_WAYNE}")
    assert (treasury(state, "PRR"), income(state, "PRR")) == (9 - 2, 17 + 1)
    state = say(state, "stop", "expand none", "expand NYC", f"lay {FORT_WAYNE}")
    assert (treasury(state, "NYC"), income(state, "NYC")) == (9 - 3, 13 + 1)


@pytest.mark.clause("CE-EXP-4")
def test_a_hex_holds_one_locomotive_of_each_company() -> None:
    state = say(position(networks={"PRR": "Q5"}, treasuries={"PRR": 9}), "expand PRR")
    assert refused(state, "lay Q5") == "CE-EXP-4"
    assert refused(say(state, "lay P4"), "lay P4") == "CE-EXP-4"


@pytest.mark.clause("CE-EXP-5")
def test_plains_cities_and_industrial_cities_take_every_company() -> None:
    networks = {
        "PRR": f"Q5 P4 {HARRISBURG} N3 M4 L3",
        "B&O": f"P6 P5 O5 {HARRISBURG} N4 M5 L4 {PITTSBURGH}",
    }
    state = say(position(networks=networks, treasuries={"PRR": 99}), "expand PRR")
    assert {"lay O5", "lay P5", f"lay {PITTSBURGH}"} <= set(legal(state))
    state = say(state, "lay P5", f"lay {PITTSBURGH}", "stop")
    assert {"P5", HARRISBURG, PITTSBURGH} <= set(track(state, "PRR")) & set(track(state, "B&O"))


@pytest.mark.clause("CE-EXP-5", "CE-EXP-6")
def test_five_companies_can_stand_in_chicago_and_the_fifth_pays_five_times() -> None:
    networks = {name: f"{GATES[name]} {CHICAGO}" for name in ("PRR", "B&O", "NYC", "C&O")} | {"WAB": GATES["WAB"]}
    state = position(shares=("WAB PRR", "B&O", "NYC C&O"), networks=networks, treasuries={"WAB": 15})
    state = say(state, "expand WAB", f"lay {CHICAGO}")
    assert treasury(state, "WAB") == 0
    assert all(CHICAGO in track(state, name) for name in START)


@pytest.mark.clause("CE-EXP-5")
@pytest.mark.parametrize(("network", "taken"), [("Q5 P4 O4", "N3"), ("Q5 P4 O4", "N4"), ("Q6 P6 O7 N6", "M6")])
@pytest.mark.parametrize("edition", EDITIONS)
def test_forests_and_mountains_take_one_locomotive_in_all(network: str, taken: str, edition: str) -> None:
    other = {"N3": "P6 P5 O5 O4 N3", "N4": "P6 P5 O5 N4", "M6": "P6 O7 N6 M6"}[taken]
    networks = {"PRR": network, "B&O": other}
    state = say(position(networks=networks, treasuries={"PRR": 99}, edition=edition), "expand PRR")
    assert refused(state, f"lay {taken}") == "CE-EXP-5"
    alone = say(position(networks={"PRR": network}, treasuries={"PRR": 99}, edition=edition), "expand PRR")
    assert f"lay {taken}" in legal(alone)


@pytest.mark.clause("CE-EXP-6")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nyc_pays_6_for_a_forest_and_binghamton_where_prr_stands(edition: str) -> None:
    state = position(networks={"PRR": f"R4 Q4 {BINGHAMTON}"}, treasuries={"NYC": 6}, turn=2, edition=edition)
    state = say(state, "expand NYC")
    assert choice(state, "lay R3")["cost"] == 2
    state = say(state, "lay R3")
    assert (treasury(state, "NYC"), choice(state, f"lay {BINGHAMTON}")["cost"]) == (4, 4)
    state = say(state, f"lay {BINGHAMTON}")
    assert treasury(state, "NYC") == 6 - 6
    assert treasury(state, "PRR") == 0


@pytest.mark.clause("CE-EXP-6")
def test_a_treasury_pays_in_full_and_never_goes_below_zero() -> None:
    state = position(networks={"PRR": f"R4 Q4 {BINGHAMTON}"}, treasuries={"NYC": 5}, turn=2)
    state = say(state, "expand NYC", "lay R3")
    assert treasury(state, "NYC") == 3
    assert refused(state, f"lay {BINGHAMTON}") == "CE-EXP-6"
    assert legal(state) == ["stop", "lay R2", "lay R4", "lay S2", "lay S4"]


@pytest.mark.clause("CE-EXP-6")
def test_a_lone_locomotive_costs_the_red_number_and_each_further_one_as_much_again() -> None:
    networks = {"PRR": "Q6", "B&O": "Q6"}
    state = position(shares=("NYC", "PRR B&O", "C&O"), networks=networks, treasuries={"NYC": 9})
    state = say(state, "expand NYC", "lay S4")
    assert choice(state, "lay S5")["cost"] == 1
    state = say(position(networks={"PRR": "Q6"}, treasuries={"B&O": 9}, turn=1), "expand B&O")
    assert choice(state, "lay Q6")["cost"] == 2
    assert choice(state, "lay P6")["cost"] == 1


@pytest.mark.clause("CE-EXP-7")
def test_a_company_without_locomotives_cannot_expand() -> None:
    nineteen = f"{GATES['PRR']} A3 B3 B4"
    empty = position(networks={"PRR": nineteen}, treasuries={"PRR": 99})
    assert company(empty, "PRR")["pieces_left"] == 0
    assert refused(empty, "expand PRR") == "CE-EXP-7"


@pytest.mark.clause("CE-EXP-7")
def test_an_expansion_ends_with_the_last_locomotive() -> None:
    state = position(networks={"PRR": f"{GATES['PRR']} A3 B3"}, treasuries={"PRR": 99})
    state = say(state, "expand PRR", "lay B4")
    assert company(state, "PRR")["pieces_left"] == 0
    assert (see(state)["phase"], GAME.to_act(state)) == ("choose", 1)


@pytest.mark.clause("CE-EXP-8")
@pytest.mark.parametrize(
    ("network", "laid", "gain"),
    [
        ("Q5 P4", HARRISBURG, 1),
        ("Q5 P4 O4 N3 M3 L2 K2 J1", "I2", 2),
        ("Q5 P4 O4", "N4", 1),
        ("Q5 P4 O4", "N3", 0),
        ("Q5", "P4", 0),
        ("Q5 P4 O4 N3 M4 L3", PITTSBURGH, 6),
        ("Q6 P6 O7 N6 M6 L6 K7 J6", WHEELING, 5),
        ("Q5 P4 O4 N3 M3 L2 K2 J1 I2 H2 G2 F2 E2 E1", DETROIT, 4),
    ],
)
def test_income_rises_by_what_the_hex_shows(network: str, laid: str, gain: int) -> None:
    others = {"C&O": "P8 O8 N7 M7 L7 L8 K8 J7 I7 I6", "NYC": "R3 Q3 P3 O3 N2 M2 L1 K1 J1 J2 J3 K4"}
    networks = {"PRR": network, **others}
    before = position(networks=networks, treasuries={"PRR": 99}, detroit=4, wheeling=5, pittsburgh=6)
    state = say(before, "expand PRR", f"lay {laid}")
    assert income(state, "PRR") - income(before, "PRR") == gain


@pytest.mark.clause("CE-EXP-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_house_in_a_city_adds_its_number(edition: str) -> None:
    networks = {"PRR": "Q5 P4", "B&O": f"P6 P5 O5 {HARRISBURG}"}
    state = position(networks=networks, houses=HARRISBURG, treasuries={"PRR": 9}, edition=edition)
    state = say(state, "expand PRR", f"lay {HARRISBURG}")
    assert income(state, "PRR") == 7 + 1 + 1


@pytest.mark.clause("CE-EXP-8")
def test_income_has_no_upper_limit() -> None:
    mountains = "M6 L6 K6 J6 L5 M5 L4 J7 K8 J8"
    state = position(
        networks={"B&O": f"P6 O7 N6 {mountains} K7 {PITTSBURGH}"},
        houses=f"N6 {mountains} K7",
        pittsburgh=8,
        treasuries={"B&O": 9},
        turn=1,
    )
    assert income(state, "B&O") == 48
    state = say(state, "expand B&O", f"lay {WHEELING}", "stop")
    assert income(state, "B&O") == 51
    assert company(state, "B&O")["share_value"] == 51


@pytest.mark.clause("CE-EXP-9")
@pytest.mark.parametrize("name", ["PRR", "B&O", "NYC", "C&O"])
def test_the_first_company_in_chicago_brings_a_chicago_phase(name: str) -> None:
    state = position(shares=("PRR B&O NYC C&O", "", ""), networks={name: GATES[name]}, treasuries={name: 9})
    assert "chicago_reached" in happened(state, f"expand {name}", f"lay {CHICAGO}")


@pytest.mark.clause("CE-EXP-9")
@pytest.mark.parametrize("name", ["B&O", "NYC", "C&O", "WAB"])
def test_each_further_company_in_chicago_brings_another(name: str) -> None:
    networks = {**in_chicago("PRR"), name: GATES[name]}
    state = position(shares=("PRR B&O NYC C&O WAB", "", ""), networks=networks, treasuries={name: 9})
    kinds = happened(state, f"expand {name}", f"lay {CHICAGO}")
    assert (kinds.count("chicago_reached"), kinds.count("dividend_paid")) == (1, 1)


@pytest.mark.clause("CE-EXP-9")
def test_no_other_hex_brings_one() -> None:
    state = position(networks={"PRR": GATES["PRR"]}, treasuries={"PRR": 9})
    kinds = happened(state, "expand PRR", "lay A3", "stop")
    assert not {"chicago_reached", "dividend_paid"} & set(kinds)
