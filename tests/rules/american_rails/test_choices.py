"""A choice says beforehand what it leads to."""

from typing import Any

import pytest

from rules.american_rails.table import (
    ATLANTA,
    BUFFALO,
    CHICAGO_ATLANTA,
    CINCINNATI,
    CITIES,
    COMPANIES,
    GAME,
    cash,
    choice,
    company,
    income,
    legal,
    position,
    say,
    sell,
    treasury,
)

CROWDED: dict[str, Any] = {
    "shares": ("AME NAT REP", "NAT LIB", "CON", "MAJ"),
    "networks": {"AME": "E8 E7", "NAT": "E5 E6 F6", "REP": "G5 F5", "LIB": "C9 C10 B10 A11"},
    "treasuries": {"AME": 20, "NAT": 20, "REP": 20},
    "developed": "A11 F6",
}


def shown(state: Any) -> list[str]:
    seat = GAME.to_act(state)
    return [entry["do"] for entry in GAME.view(state, seat)["choices"]]


@pytest.mark.parametrize("space", ["develop", "fund", "two", "expand3", "auction", "expand4"])
def test_the_acting_seat_sees_every_legal_action_and_nobody_else_sees_any(space: str) -> None:
    state = say(position(**CROWDED), f"take {space}")
    assert shown(state) == legal(state)
    assert [GAME.view(state, seat)["choices"] for seat in (None, 1, 2, 3)] == [[]] * 4


def test_a_choice_is_its_text_its_verb_and_its_target() -> None:
    state = say(position(**CROWDED), "take expand4")
    said = choice(state, "lay AME F6")
    assert (said["verb"], said["target"]) == ("lay", "AME F6")
    assert (choice(state, "decline")["verb"], choice(state, "decline")["target"]) == ("decline", None)


@pytest.mark.clause("AR-EXP-4", "AR-INC-2", "AR-INC-3")
def test_what_is_said_of_a_cube_comes_true() -> None:
    state = say(position(**CROWDED), "take expand4")
    for line in legal(state, "lay"):
        _, name, _ = line.split()
        said, after = choice(state, line), say(state, line)
        assert treasury(after, name) == said["treasury"] == treasury(state, name) - said["cost"]
        assert income(after, name) == income(state, name) + said["income"]
        assert company(after, name)["share_value"] == said["share_value"]
        for other in COMPANIES:
            if other != name:
                assert income(after, other) == income(state, other) + said["income_gains"].get(other, 0)


@pytest.mark.clause("AR-INC-3")
def test_the_losses_of_the_buffalo_example_are_shown() -> None:
    networks = {"NAT": BUFFALO, "LIB": "C9 C10 B10"}
    state = position(shares=("LIB", "NAT", "", ""), networks=networks, developed=BUFFALO, treasuries={"LIB": 9})
    said = choice(say(state, "take expand3"), f"lay LIB {BUFFALO}")
    assert (said["cost"], said["income"], said["income_gains"]) == (6, 4, {"NAT": -2})


@pytest.mark.clause("AR-INC-5")
def test_a_connection_is_shown() -> None:
    networks = {"NAT": CHICAGO_ATLANTA.removesuffix(f" {ATLANTA}")}
    state = say(position(shares=("NAT", "", "", ""), networks=networks, treasuries={"NAT": 9}), "take expand3")
    assert (choice(state, f"lay NAT {ATLANTA}")["income"], choice(state, f"lay NAT {ATLANTA}")["connection"]) == (
        15,
        10,
    )
    assert choice(state, "lay NAT M5")["connection"] == 0


@pytest.mark.clause("AR-ACT-4")
def test_what_is_said_of_a_marker_comes_true() -> None:
    state = say(position(**{**CROWDED, "developed": ""}), "take develop")
    assert choice(state, f"develop {CINCINNATI}")["income_gains"] == {"NAT": 1, "CON": 1}
    for line in legal(state, "develop"):
        gains, after = choice(state, line)["income_gains"], say(state, line)
        for name in COMPANIES:
            assert income(after, name) == income(state, name) + gains.get(name, 0)


@pytest.mark.clause("AR-ACT-2", "AR-ACT-3", "AR-READ-2")
def test_what_is_said_of_money_comes_true() -> None:
    state = position(cash=(7, 1, 0, 50))
    assert choice(say(state, "take fund"), "fund REP")["cash_gains"] == {"REP": 5}
    assert choice(say(state, "take two"), "two bank")["cash"] == 9
    losses = choice(say(state, "take two"), "two others")["losses"]
    assert losses == [0, 1, 0, 2]
    after = cash(say(state, "take two", "two others"))
    assert after == [own - loss for own, loss in zip(cash(state), losses, strict=True)]


@pytest.mark.clause("AR-AUC-1", "AR-AUC-2")
def test_what_is_said_of_a_bid_comes_true() -> None:
    state = say(position(treasuries={"AME": 3}), "take auction")
    assert (choice(state, "offer AME")["least"], choice(state, "offer AME")["share_value"]) == (10, 4)
    state = say(state, "offer AME")
    said = choice(state, "bid 12")
    assert (said["cost"], said["cash"], said["treasury"], said["share_value"]) == (12, 38, 15, 4)
    after = say(state, "bid 12", "pass", "pass", "pass")
    assert (cash(after)[0], treasury(after, "AME"), company(after, "AME")["share_value"]) == (38, 15, 4)


@pytest.mark.clause("AR-AUC-4")
def test_what_is_said_of_a_city_comes_true() -> None:
    state = sell(say(position(shares=("AME", "NAT", "CON", "MAJ LIB")), "take auction"), "REP", seat=2)
    for line in legal(state):
        assert choice(state, line)["income"] == CITIES[line.split()[1]][0] == income(say(state, line), "REP")
