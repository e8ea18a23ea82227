"""AR-INC: what cities and connections bring."""

from typing import Any

import pytest

from rules.american_rails.table import (
    ATLANTA,
    BUFFALO,
    CHICAGO,
    CHICAGO_ATLANTA,
    CHICAGO_NEW_YORK,
    CITIES,
    EDITIONS,
    NEVER_DEVELOPED,
    NEW_YORK,
    NEW_YORK_ATLANTA,
    board,
    cash,
    choice,
    income,
    incomes,
    last_turn,
    legal,
    position,
    say,
)

WAYS = (
    *("A14 A13 A12 A11", "A16 A15 A14", "A14 A15 A16", "C1 B1 B2", "C5 B5 B6", "A16 A17 A18 B18", "B2 C2 C1"),
    *("B6 C6 C5", "D10 C10 C9", "C9 C10 D10", "E15 D14 D13", "E15 D15 D16", "F6 E6 E5", "C9 D8 E8", "D16 D15 E15"),
    *("E8 F7 F6", "E15 F14 F13", "G5 G4 G3 G2 G1", "F6 G6 G5", "H10 G10 G9", "H12 H11 H10", "I14 H13 H12"),
    *("H12 H13 I14", "K5 J4 J3", "K5 J5 J6", "H12 I12 J11", "J3 K3 K2 K1", "J6 K6 K5", "J11 K11 K10 K9"),
    *("J11 K12 L12", "M6 M5 M4", "K5 L5 M6", "L12 L11 M11 N10", "O4 O3 O2 O1", "M4 N4 O4", "N10 N9 O9 P8"),
    *("O4 P3 Q3", "P8 P7 P6 Q6", "Q3 Q2 Q1 R0"),
)
"""A way from some city into each of the 39."""

A_HUNDRED = "B2 C3 D3 D4 C5 C6 E5 F5 F6 E7 E8 E9 D9 C9 D10 D11 D12 D13 D14 D15 D16 G5 H5 I5 J4 K5 L5 M6"
"""28 cubes in 12 cities and all three special ones."""

TEN_TOWNS = "C5 C9 D10 D13 E5 E8 F6 G5 K5 M6"


def expanding(**table: Any) -> Any:
    """The first player owns National and Liberty; Majestic, Liberty and Republic stand out of the way."""
    out_of_the_way = {"MAJ": "R0", "LIB": "Q6", "REP": "Q3"}
    table["networks"] = out_of_the_way | table.get("networks", {})
    table["treasuries"] = {"NAT": 50, "LIB": 50} | table.get("treasuries", {})
    return say(position(**{"shares": ("NAT LIB", "AME", "CON", "MAJ REP"), **table}), "take expand4")


def alone(network: str, **table: Any) -> Any:
    """Only National is on the map, and about to expand."""
    table.setdefault("treasuries", {"NAT": 50})
    return say(position(shares=("NAT", "", "", ""), networks={"NAT": network}, **table), "take expand4")


@pytest.mark.clause("AR-INC-1", "AR-INC-2")
@pytest.mark.parametrize("way", WAYS)
def test_the_second_company_in_a_city_gains_the_shared_value_and_the_first_loses_the_difference(way: str) -> None:
    *network, city = way.split()
    full, shared = CITIES[city]
    state = say(
        position(
            shares=("NAT", "AME", "", ""), networks={"NAT": " ".join(network), "AME": city}, treasuries={"NAT": 4}
        ),
        "take expand4",
    )
    before = CITIES[network[0]][0]
    assert incomes(state)[:2] == [full, before]
    state = say(state, f"lay NAT {city}")
    assert incomes(state)[:2] == [shared, before + shared]


@pytest.mark.clause("AR-INC-1")
def test_every_city_has_a_way_into_it() -> None:
    assert sorted(way.split()[-1] for way in WAYS) == sorted(CITIES)


@pytest.mark.clause("AR-INC-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_company_alone_in_a_city_earns_its_full_value(edition: str) -> None:
    state = alone("B2 C3 C4", edition=edition)
    assert income(state, "NAT") == 7
    assert choice(state, "lay NAT C5")["income"] == 2
    state = say(state, "lay NAT C5")
    assert income(state, "NAT") == 7 + 2
    state = say(state, "lay NAT D4")
    assert income(state, "NAT") == 9
    assert income(say(state, "lay NAT E5"), "NAT") == 9 + 4


@pytest.mark.clause("AR-INC-1")
def test_two_or_more_companies_each_earn_the_shared_value() -> None:
    networks = {"AME": "E8 E7 F6", "NAT": "E5 E6 F6", "CON": "F6", "LIB": "G5 F5 F6"}
    state = position(networks=networks)
    assert incomes(state) == [1 + 2, 4 + 2, 2, 7, 1 + 2, 5]


@pytest.mark.clause("AR-INC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_later_companies_gain_the_shared_value_and_nobody_else_loses(edition: str) -> None:
    networks = {"AME": "F6", "NAT": "E8 E7", "CON": "E5 E6 F6", "LIB": "G5 F5"}
    state = expanding(networks=networks, edition=edition)
    assert incomes(state) == [2, 1, 4 + 2, 5, 1, 2]
    state = say(state, "lay NAT F6")
    assert incomes(state) == [2, 1 + 2, 4 + 2, 5, 1, 2]
    state = say(state, "lay LIB F6")
    assert incomes(state) == [2, 1 + 2, 4 + 2, 5, 1 + 2, 2]


@pytest.mark.clause("AR-INC-2")
def test_the_first_company_loses_only_once() -> None:
    state = expanding(networks={"AME": CHICAGO, "NAT": "C1 B1", "CON": "A11", "LIB": "C5 C4 C3"})
    assert incomes(state) == [7, 2, 4, 5, 2, 2]
    state = say(state, f"lay NAT {CHICAGO}")
    assert incomes(state) == [5, 2 + 5, 4, 5, 2, 2]
    assert incomes(say(state, f"lay LIB {CHICAGO}")) == [5, 2 + 5, 4, 5, 2 + 5, 2]


@pytest.mark.clause("AR-INC-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_example_of_buffalo(edition: str) -> None:
    state = expanding(
        networks={"NAT": BUFFALO, "LIB": "C9 C10 B10"}, developed=BUFFALO, treasuries={"LIB": 6}, edition=edition
    )
    assert (income(state, "NAT"), income(state, "LIB")) == (4 + 2, 4)
    after = say(state, f"lay LIB {BUFFALO}")
    assert income(after, "LIB") == income(state, "LIB") + 4
    assert income(after, "NAT") == income(state, "NAT") - 2


@pytest.mark.clause("AR-INC-3")
@pytest.mark.parametrize("city", [city for city in CITIES if city not in NEVER_DEVELOPED])
def test_a_marker_adds_2_to_the_full_value_of_every_city_that_takes_one(city: str) -> None:
    state = position(shares=("NAT", "", "", ""), networks={"NAT": city})
    after = say(state, "take develop", f"develop {city}")
    assert income(after, "NAT") == income(state, "NAT") + 2 == CITIES[city][0] + 2


@pytest.mark.clause("AR-INC-3")
def test_a_marker_adds_1_to_the_shared_value_however_many_share_it() -> None:
    networks = {"AME": "E8 E7 F6", "NAT": "E5 E6 F6", "CON": "F6", "LIB": "G5 F5 F6"}
    state = say(position(networks=networks), "take develop", "develop F6")
    assert incomes(state) == [1 + 3, 4 + 3, 3, 7, 1 + 3, 5]
    state = say(position(networks={"AME": "E8 E7 F6", "CON": "F6"}), "take develop", "develop F6")
    assert (income(state, "AME"), income(state, "CON")) == (1 + 3, 3)


@pytest.mark.clause("AR-INC-3")
def test_a_company_that_comes_into_a_developed_city_alone_earns_2_more() -> None:
    networks = {"NAT": "E8 E7", "AME": "D16", "CON": "F6"}
    state = expanding(networks=networks, developed="E8 F6")
    assert (income(state, "NAT"), income(state, "CON")) == (1 + 2, 4 + 2)
    state = say(state, "lay NAT F6")
    assert (income(state, "NAT"), income(state, "CON")) == (1 + 2 + 2 + 1, 2 + 1)


@pytest.mark.clause("AR-INC-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_there_is_no_upper_limit_on_income(edition: str) -> None:
    table: dict[str, Any] = {"networks": {"AME": A_HUNDRED}, "developed": TEN_TOWNS, "treasuries": {"AME": 50}}
    state = say(position(shares=("AME", "", "", ""), edition=edition, **table), "take expand4")
    assert income(state, "AME") == 46 + 2 * 10 + 3 * 10
    state = say(state, "lay AME E15")
    assert income(state, "AME") == 102
    state = say(state, "lay AME B6")
    assert income(state, "AME") == 106
    paying = say(last_turn(shares=("AME", "AME", "", ""), edition=edition, **table), "take pass")
    assert cash(paying) == [98, 98, 50, 50]


@pytest.mark.clause("AR-INC-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(("network", "value"), [(CHICAGO_NEW_YORK, 8), (CHICAGO_ATLANTA, 5), (NEW_YORK_ATLANTA, 5)])
@pytest.mark.parametrize("backwards", [False, True])
def test_each_pair_of_the_three_cities_brings_10_at_once(
    network: str, value: int, backwards: bool, edition: str
) -> None:
    hexes = network.split()
    if backwards:
        hexes.reverse()
        value = CITIES[hexes[-1]][0]
    state = alone(" ".join(hexes[:-1]), edition=edition)
    assert not any(board(state)["connections"].values())
    assert choice(state, f"lay NAT {hexes[-1]}")["income"] == value + 10
    after = say(state, f"lay NAT {hexes[-1]}")
    assert income(after, "NAT") == income(state, "NAT") + value + 10
    assert board(after)["connections"]["NAT"] == [sorted([hexes[0], hexes[-1]])]


@pytest.mark.clause("AR-INC-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize(
    ("two_cities", "arm", "third"),
    [
        (CHICAGO_NEW_YORK, "D4 E5 F5 G5 H5 I5 J4 K5 L5", ATLANTA),
        (CHICAGO_ATLANTA, "M7 M8 M9 M10 L10 K11 J11 I12 H12 G13 F13 E14 D14 D15", NEW_YORK),
        (NEW_YORK_ATLANTA, "L5 K5 J4 I4 H3 G3 F2 E2 D1 C2", CHICAGO),
    ],
)
def test_joining_the_third_city_brings_20(two_cities: str, arm: str, third: str, edition: str) -> None:
    state = alone(f"{two_cities} {arm}", edition=edition)
    assert len(board(state)["connections"]["NAT"]) == 1
    after = say(state, f"lay NAT {third}")
    assert income(after, "NAT") == income(state, "NAT") + CITIES[third][0] + 20
    assert board(after)["connections"]["NAT"] == [
        [CHICAGO, NEW_YORK],
        [CHICAGO, ATLANTA],
        [NEW_YORK, ATLANTA],
    ]


@pytest.mark.clause("AR-INC-5")
def test_a_pair_brings_10_once() -> None:
    state = alone(CHICAGO_ATLANTA.removesuffix(f" {ATLANTA}"))
    state = say(state, f"lay NAT {ATLANTA}")
    joined = income(state, "NAT")
    state = say(state, "lay NAT M5", "lay NAT L6")
    assert income(state, "NAT") == joined
    assert income(say(state, "lay NAT M7"), "NAT") == joined


@pytest.mark.clause("AR-INC-5")
def test_each_company_gains_it_whoever_came_first_and_shares_the_cities() -> None:
    networks = {"AME": CHICAGO_ATLANTA, "NAT": "B2 C3 D3 E4 F3 G4 H4 I5 J5 K6 L6", "CON": "A11"}
    state = expanding(networks=networks)
    assert incomes(state)[:2] == [5 + 4 + 5 + 10, 5]
    state = say(state, f"lay NAT {ATLANTA}")
    assert incomes(state)[:2] == [5 + 4 + 3 + 10, 5 + 3 + 10]


@pytest.mark.clause("AR-INC-5")
@pytest.mark.parametrize("city", [CHICAGO, NEW_YORK, ATLANTA])
def test_one_of_the_three_cities_alone_brings_nothing_special(city: str) -> None:
    state = alone(city)
    assert income(state, "NAT") == CITIES[city][0]
    assert len(legal(state, "lay")) >= 3
