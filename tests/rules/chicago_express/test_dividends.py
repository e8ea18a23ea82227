"""CE-DIV: the general dividend, and what follows it."""

from typing import Any

import pytest

from rules.chicago_express.table import (
    DETROIT,
    EDITIONS,
    GAME,
    GATES,
    HARRISBURG,
    PITTSBURGH,
    TWENTY_HOUSES,
    WHEELING,
    cash,
    company,
    dials,
    happened,
    in_chicago,
    income,
    industry,
    legal,
    paid,
    position,
    say,
    see,
    shares,
    track,
)

PITTSBURGH_AND_WHEELING = f"Q5 P4 O4 N3 M4 L3 {PITTSBURGH} J4 I5 {WHEELING}"
SEVENTEEN = " ".join(TWENTY_HOUSES.split()[:17])
LAST_AUCTION = (2, 5, 0)
"""One more auction turns the second dial red."""


@pytest.mark.clause("CE-DIV-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_income_16_on_three_shares_pays_12_and_6(edition: str) -> None:
    state = position(
        cash=(0, 0, 0),
        shares=("PRR PRR", "PRR", "B&O NYC C&O"),
        networks={"PRR": PITTSBURGH_AND_WHEELING},
        dials=LAST_AUCTION,
        edition=edition,
    )
    assert (income(state, "PRR"), company(state, "PRR")["share_value"]) == (16, 6)
    assert paid(state, "auction none")[0] == ("PRR", [12, 6, 0])
    assert cash(say(state, "auction none"))[:2] == [12, 6]


@pytest.mark.clause("CE-DIV-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_income_17_on_two_shares_of_one_player_pays_18(edition: str) -> None:
    state = position(
        cash=(0, 0, 0),
        shares=("PRR PRR", "B&O", "NYC C&O"),
        networks={"PRR": f"{PITTSBURGH_AND_WHEELING} I4"},
        dials=LAST_AUCTION,
        edition=edition,
    )
    assert (income(state, "PRR"), company(state, "PRR")["share_value"]) == (17, 9)
    assert cash(say(state, "auction none"))[0] == 18


@pytest.mark.clause("CE-DIV-1")
def test_every_company_pays_its_shares() -> None:
    state = position(cash=(1, 2, 3), shares=("PRR C&O", "B&O C&O", "NYC"), dials=LAST_AUCTION)
    assert paid(state, "auction none") == [
        ("PRR", [7, 0, 0]),
        ("B&O", [0, 6, 0]),
        ("NYC", [0, 0, 8]),
        ("C&O", [3, 3, 0]),
    ]
    assert cash(say(state, "auction none")) == [1 + 7 + 3, 2 + 6 + 3, 3 + 8]


@pytest.mark.clause("CE-DIV-1")
def test_a_company_without_sold_shares_pays_nothing() -> None:
    state = position(networks=in_chicago("PRR"), dials=LAST_AUCTION)
    assert (income(state, "WAB"), company(state, "WAB")["share_value"]) == (1, None)
    assert [name for name, _ in paid(state, "auction none")] == ["PRR", "B&O", "NYC", "C&O"]


def at_its_end(edition: str, dials: tuple[int, int, int] = LAST_AUCTION) -> Any:
    """Three houses are left, so the next dividend is the last."""
    networks = {"NYC": TWENTY_HOUSES, "PRR": f"Q5 P4 {HARRISBURG}"}
    treasuries = {"PRR": 9}
    return position(networks=networks, houses=SEVENTEEN, dials=dials, detroit=3, treasuries=treasuries, edition=edition)


@pytest.mark.clause("CE-DIV-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_game_ends_after_the_payment_and_dials_and_detroit_stay(edition: str) -> None:
    state = say(at_its_end(edition), "auction none")
    assert see(state)["phase"] == "over"
    assert GAME.to_act(state) is None
    assert cash(state) == [30 + 8, 30 + 6, 30 + 10 + 5]
    assert (dials(state), industry(state)["detroit"]) == ((3, 5, 0), 3)


@pytest.mark.clause("CE-DIV-2")
def test_revised_does_not_carry_out_the_action_just_chosen() -> None:
    before = at_its_end("revised", (3, 0, 3))
    state = say(before, f"develop {HARRISBURG}")
    assert (see(state)["phase"], dials(state)) == ("over", (3, 0, 4))
    assert (income(state, "PRR"), HARRISBURG in see(state)["board"]["houses"]) == (8, False)
    for line, ends in [("auction PRR", (3, 5, 0)), ("expand PRR", (3, 5, 0))]:
        dial = (2, 5, 0) if line == "auction PRR" else (3, 4, 0)
        state = say(at_its_end("revised", dial), line)
        assert (see(state)["phase"], dials(state)) == ("over", ends)
        assert (see(state)["auction"], see(state)["expansion"], legal(state)) == (None, None, [])


@pytest.mark.clause("CE-DIV-2")
def test_first_has_carried_it_out() -> None:
    state = say(at_its_end("first", (3, 0, 3)), f"develop {HARRISBURG}")
    assert (see(state)["phase"], dials(state)) == ("over", (3, 0, 4))
    assert (income(state, "PRR"), HARRISBURG in see(state)["board"]["houses"]) == (9, True)
    assert cash(state)[0] == 30 + 9
    state = say(at_its_end("first"), "auction PRR", "bid 4", "pass", "pass")
    assert (see(state)["phase"], shares(state, 0)) == ("over", {"PRR": 2})


@pytest.mark.clause("CE-DIV-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_all_three_dials_go_back_to_start(edition: str) -> None:
    state = say(position(dials=(2, 5, 3), edition=edition), "auction none")
    assert dials(state) == (0, 0, 0)
    assert len(legal(state, "auction")) == 5
    assert legal(state, "expand")[0] == "expand none"


@pytest.mark.clause("CE-DIV-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_detroit_grows_though_nobody_stands_there(edition: str) -> None:
    before = position(dials=LAST_AUCTION, edition=edition)
    state = say(before, "auction none")
    assert industry(state) == {"detroit": 2, "wheeling": 3, "pittsburgh": 4}
    assert [company["income"] for company in see(state)["companies"].values()] == [7, 6, 8, 5, 0]


@pytest.mark.clause("CE-DIV-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_company_in_detroit_gains_1_after_the_payment(edition: str) -> None:
    networks = {"PRR": f"{GATES['PRR']} E1 {DETROIT}", "NYC": f"{GATES['NYC']} E1 {DETROIT}", "B&O": GATES["B&O"]}
    state = position(networks=networks, detroit=4, dials=LAST_AUCTION, edition=edition)
    assert paid(state, "auction none")[0] == ("PRR", [14, 0, 0])
    after = say(state, "auction none")
    assert industry(after)["detroit"] == 5
    assert [income(after, name) for name in ("PRR", "B&O", "NYC", "C&O")] == [15, 10, 18, 5]


@pytest.mark.clause("CE-DIV-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_detroit_stops_at_8(edition: str) -> None:
    state = say(position(detroit=7, dials=LAST_AUCTION, edition=edition), "auction none")
    assert (industry(state)["detroit"], see(state)["phase"]) == (8, "choose")
    state = say(state, *["auction none"] * 3, *["develop none"] * 4)
    assert (industry(state)["detroit"], see(state)["phase"]) == (8, "over")


@pytest.mark.clause("CE-DIV-5")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_ed_1_goes_on_with_the_player_whose_turn_begins(turn: int) -> None:
    state = say(position(turn=turn, dials=LAST_AUCTION), "auction none")
    assert (GAME.to_act(state), see(state)["phase"]) == ((turn + 1) % 3, "choose")


@pytest.mark.clause("CE-DIV-5")
@pytest.mark.parametrize("turn", [0, 1, 2])
def test_ed_2_goes_on_with_the_player_who_turned_the_dial(turn: int) -> None:
    state = position(turn=turn, dials=(3, 4, 0), treasuries={"PRR": 9, "B&O": 9, "NYC": 9}, edition="revised")
    mine = ("PRR", "B&O", "NYC")[turn]
    state = say(state, f"expand {mine}")
    assert (GAME.to_act(state), see(state)["phase"]) == (turn, "expand")
    hex = {"PRR": "Q5", "B&O": "P6", "NYC": "S4"}[mine]
    state = say(state, f"lay {hex}", "stop")
    assert hex in track(state, mine)
    assert GAME.to_act(state) == (turn + 1) % 3


@pytest.mark.clause("CE-DIV-2", "CE-DIV-3", "CE-DIV-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_phase_runs_in_order(edition: str) -> None:
    steps = ("dividend_phase_begun", "dividend_paid", "dials_reset", "detroit_grown", "game_ended")
    going_on = happened(position(dials=LAST_AUCTION, edition=edition), "auction none")
    paying = ["dividend_phase_begun", *["dividend_paid"] * 4]
    assert [kind for kind in going_on if kind in steps] == [*paying, "dials_reset", "detroit_grown"]
    ending = happened(at_its_end(edition), "auction none")
    assert [kind for kind in ending if kind in steps] == [*paying, "game_ended"]


@pytest.mark.clause("CE-DIV-1")
def test_a_dividend_tells_what_was_shared_out_among_how_many() -> None:
    state = position(dials=LAST_AUCTION)
    told = [event.to_json() for event in GAME.apply(state, "auction none").events]
    paid_out = [event for event in told if event["event"] == "dividend_paid"]
    assert paid_out
    for event in paid_out:
        assert event["income"] == income(state, event["company"])
        assert event["shares"] * event["per_share"] == sum(event["payments"])
        assert event["per_share"] == -(-event["income"] // event["shares"])
