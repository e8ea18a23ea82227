"""CE-DEV: houses and industrial markers."""

import pytest

from rules.chicago_express.table import (
    CHARLESTON,
    CHICAGO,
    COMPANIES,
    DETROIT,
    EDITIONS,
    FORT_WAYNE,
    GATES,
    HARRISBURG,
    PITTSBURGH,
    START,
    TWENTY_HOUSES,
    WHEELING,
    cash,
    choice,
    company,
    in_chicago,
    income,
    industry,
    legal,
    position,
    refused,
    say,
    see,
    treasury,
)


@pytest.mark.clause("CE-DEV-1")
@pytest.mark.parametrize("hex", [HARRISBURG, "N3", "N4"])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_city_forest_or_mountain_with_a_locomotive_is_developed_once(hex: str, edition: str) -> None:
    state = position(networks={"PRR": f"Q5 P4 {HARRISBURG} N3 N4"}, edition=edition)
    assert legal(state, "develop") == ["develop none", "develop N3", "develop N4", "develop O4"]
    state = say(state, f"develop {hex}")
    assert see(state)["board"]["houses"] == [hex]
    assert see(state)["board"]["houses_left"] == 19
    assert refused(state, f"develop {hex}") == "CE-DEV-1"


@pytest.mark.clause("CE-DEV-1")
@pytest.mark.parametrize("hex", [HARRISBURG, "N3", "N4", FORT_WAYNE])
def test_a_hex_without_a_locomotive_is_not_developed(hex: str) -> None:
    assert refused(position(), f"develop {hex}") == "CE-DEV-1"


@pytest.mark.clause("CE-DEV-1")
def test_developing_costs_nothing_and_needs_no_share() -> None:
    state = position(cash=(0, 0, 0), shares=("", "PRR B&O", "NYC C&O"), networks={"PRR": f"Q5 P4 {HARRISBURG}"})
    after = say(state, f"develop {HARRISBURG}")
    assert income(after, "PRR") == 9
    assert cash(after) == [0, 0, 0]
    assert [treasury(after, name) for name in COMPANIES] == [0] * 5


@pytest.mark.clause("CE-DEV-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_charleston_takes_c_and_o_from_12_to_13(edition: str) -> None:
    state = position(networks={"C&O": f"P8 O9 N9 M10 L9 K10 J9 {CHARLESTON} H8 G8 F8"}, edition=edition)
    assert income(state, "C&O") == 12
    assert choice(state, f"develop {CHARLESTON}")["income_gains"] == {"C&O": 1}
    assert income(say(state, f"develop {CHARLESTON}"), "C&O") == 13


@pytest.mark.clause("CE-DEV-2")
def test_every_company_in_the_city_gains_and_no_other() -> None:
    networks = {"PRR": f"Q5 P4 {HARRISBURG}", "B&O": f"P6 P5 O5 {HARRISBURG}"}
    state = say(position(networks=networks), f"develop {HARRISBURG}")
    assert [income(state, name) for name in COMPANIES] == [7 + 1 + 1, 6 + 1 + 1, 8, 5, 0]
    assert [treasury(state, name) for name in COMPANIES] == [0] * 5


@pytest.mark.clause("CE-DEV-2")
@pytest.mark.parametrize(("hex", "gain"), [("N4", 2), ("I2", 2), ("O4", 1)])
def test_income_rises_by_the_house_number(hex: str, gain: int) -> None:
    state = position(networks={"PRR": "Q5 P4 O4 N4 N3 M3 L2 K2 J1 I2"})
    assert income(say(state, f"develop {hex}"), "PRR") == income(state, "PRR") + gain


@pytest.mark.clause("CE-DEV-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_forest_brings_its_company_2_from_the_bank_and_no_income(edition: str) -> None:
    state = position(networks={"PRR": "Q5 P4 O4 N3"}, treasuries={"PRR": 3}, edition=edition)
    assert choice(state, "develop N3")["cash_gains"] == {"PRR": 2}
    after = say(state, "develop N3")
    assert [treasury(after, name) for name in COMPANIES] == [5, 0, 0, 0, 0]
    assert [income(after, name) for name in COMPANIES] == [income(state, name) for name in COMPANIES]
    assert cash(after) == cash(state)
    assert see(after)["board"]["houses"] == ["N3"]


@pytest.mark.clause("CE-DEV-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_wheeling_from_3_to_4_takes_prr_from_17_to_18_and_b_and_o_from_14_to_15(edition: str) -> None:
    networks = {
        "PRR": f"Q5 P4 O4 N3 M4 L3 {PITTSBURGH} J4 I5 I4 {WHEELING}",
        "B&O": f"P6 O7 N6 M6 L6 K7 J6 {WHEELING}",
    }
    state = position(networks=networks, edition=edition)
    assert (income(state, "PRR"), income(state, "B&O")) == (17, 14)
    state = say(state, f"develop {WHEELING}")
    assert industry(state) == {"detroit": 1, "wheeling": 4, "pittsburgh": 4}
    assert (income(state, "PRR"), income(state, "B&O")) == (18, 15)


@pytest.mark.clause("CE-DEV-4")
def test_pittsburgh_moves_by_2_again_and_again_and_takes_no_house() -> None:
    state = position(networks={"PRR": f"Q5 P4 O4 N3 M4 L3 {PITTSBURGH}"})
    for value, prr in [(6, 15), (8, 17)]:
        state = say(state, f"develop {PITTSBURGH}")
        assert (industry(state)["pittsburgh"], income(state, "PRR")) == (value, prr)
    assert see(state)["board"]["houses_left"] == 20
    assert see(state)["board"]["houses"] == []
    assert f"develop {PITTSBURGH}" not in legal(state)


@pytest.mark.clause("CE-DEV-4")
@pytest.mark.parametrize("town", [PITTSBURGH, WHEELING])
def test_an_industrial_city_without_a_locomotive_is_not_developed(town: str) -> None:
    assert refused(position(), f"develop {town}") == "CE-DEV-4"


@pytest.mark.clause("CE-DEV-4")
def test_wheeling_moves_by_1_up_to_6() -> None:
    state = position(networks={"B&O": f"P6 O7 N6 M6 L6 K7 J6 {WHEELING}"})
    for value, b_and_o in [(4, 15), (5, 16), (6, 17)]:
        state = say(state, f"develop {WHEELING}")
        assert (industry(state)["wheeling"], income(state, "B&O")) == (value, b_and_o)
    assert see(state)["board"]["houses_left"] == 20
    assert f"develop {WHEELING}" not in legal(state)


@pytest.mark.clause("CE-DEV-5")
@pytest.mark.parametrize("edition", EDITIONS)
def test_detroit_is_never_developed_by_players(edition: str) -> None:
    empty = position(edition=edition)
    assert refused(empty, f"develop {DETROIT}") == "CE-DEV-5"
    occupied = position(networks={"PRR": f"{GATES['PRR']} E1 {DETROIT}"}, edition=edition)
    assert refused(occupied, f"develop {DETROIT}") == "CE-DEV-5"


@pytest.mark.clause("CE-DEV-6")
@pytest.mark.parametrize("hex", ["B2", "H2", CHICAGO, *list(START.values())[:4]])
def test_plains_chicago_and_the_starts_are_not_developed(hex: str) -> None:
    state = position(networks=in_chicago("PRR"))
    assert refused(state, f"develop {hex}") == "CE-DEV-6"


@pytest.mark.clause("CE-DEV-6")
def test_fort_wayne_can_be_developed() -> None:
    state = position(networks=in_chicago("PRR"))
    state = say(state, f"develop {FORT_WAYNE}")
    assert income(state, "WAB") == 3
    assert see(state)["board"]["houses"] == [FORT_WAYNE]


@pytest.mark.clause("CE-DEV-7")
def test_with_no_house_left_only_wheeling_and_pittsburgh_are_developed() -> None:
    networks = {
        "NYC": TWENTY_HOUSES,
        "PRR": f"Q5 P4 O4 N4 M4 L4 {PITTSBURGH}",
        "B&O": f"P6 O7 N6 M6 L6 K7 J6 {WHEELING}",
    }
    one_left = position(networks=networks, houses=TWENTY_HOUSES.replace("R1 ", ""))
    assert see(one_left)["board"]["houses_left"] == 1
    assert f"develop {HARRISBURG}" in legal(one_left)
    state = say(one_left, "develop R1")
    assert see(state)["board"]["houses_left"] == 0
    assert legal(state, "develop") == ["develop none", f"develop {WHEELING}", f"develop {PITTSBURGH}"]
    for hex in (HARRISBURG, "N4", "M4"):
        assert refused(state, f"develop {hex}") == "CE-DEV-7"
    state = say(state, f"develop {PITTSBURGH}")
    assert industry(state)["pittsburgh"] == 6
    assert company(state, "PRR")["income"] == 7 + 1 + 1 + 1 + 1 + 6
