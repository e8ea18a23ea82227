"""CE-CHI: a company comes to Chicago."""

from typing import Any

import pytest

from rules.chicago_express.table import (
    CHICAGO,
    EDITIONS,
    FORT_WAYNE,
    GAME,
    GATES,
    auction,
    bids,
    cash,
    company,
    dials,
    everybody_passes,
    happened,
    in_chicago,
    income,
    legal,
    paid,
    position,
    refused,
    say,
    see,
    shares,
    track,
    treasury,
)


def at_the_gates(**more: Any) -> Any:
    """PRR, of which two players own 2 and 1 shares, can reach Chicago; so can NYC."""
    table = {
        "shares": ("PRR PRR", "PRR B&O", "NYC C&O"),
        "networks": {"PRR": GATES["PRR"], "NYC": GATES["NYC"]},
        "treasuries": {"PRR": 9, "NYC": 9},
    }
    return position(**(table | more))


def reach_chicago(state: Any, name: str = "PRR") -> Any:
    return say(state, f"expand {name}", f"lay {CHICAGO}")


@pytest.mark.clause("CE-CHI-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_shareholders_at_once_receive_a_dividend_of_this_company_alone(edition: str) -> None:
    state = say(at_the_gates(edition=edition), "expand PRR")
    assert paid(state, f"lay {CHICAGO}") == [("PRR", [12, 6, 0])]  # 10 + 7 for Chicago, by 3 shares: 6 each
    state = say(state, f"lay {CHICAGO}")
    assert (income(state, "PRR"), treasury(state, "PRR")) == (17, 6)
    assert cash(state) == [42, 36, 30]


@pytest.mark.clause("CE-CHI-1")
def test_who_is_to_lay_in_chicago_sees_what_everybody_would_be_paid() -> None:
    choices = GAME.view(say(at_the_gates(), "expand PRR"), 0)["choices"]
    chicago = next(choice for choice in choices if choice["verb"] == "lay" and choice["target"] == CHICAGO)
    assert (chicago["dividends"], chicago["opens_wabash"]) == ([12, 6, 0], True)


@pytest.mark.clause("CE-CHI-1")
def test_each_further_company_pays_its_own() -> None:
    state = at_the_gates(networks={**in_chicago("PRR"), "NYC": GATES["NYC"]}, turn=2)
    state = reach_chicago(state, "NYC")
    assert cash(state) == [30, 30, 30 + 20]


@pytest.mark.clause("CE-CHI-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_arrival_inaugurates_wabash_on_fort_wayne(edition: str) -> None:
    state = reach_chicago(at_the_gates(edition=edition))
    wabash = company(state, "WAB")
    assert (wabash["track"], wabash["income"], wabash["treasury"]) == ([FORT_WAYNE], 1, 0)
    assert (wabash["pieces_left"], wabash["shares_left"]) == (10, 2)
    assert see(state)["board"]["wabash_open"]


@pytest.mark.clause("CE-CHI-2")
def test_its_income_is_3_if_fort_wayne_is_developed() -> None:
    networks = {"PRR": f"{GATES['PRR']} {FORT_WAYNE}"}
    state = reach_chicago(at_the_gates(networks=networks, houses=FORT_WAYNE))
    assert income(state, "WAB") == 3
    assert legal(state)[:2] == ["pass", "bid 3"]


@pytest.mark.clause("CE-CHI-2", "CE-CHI-3")
def test_a_second_arrival_inaugurates_and_auctions_nothing() -> None:
    before = at_the_gates(networks={**in_chicago("PRR"), "NYC": GATES["NYC"]}, turn=2)
    state = reach_chicago(before, "NYC")
    assert company(state, "WAB") == company(before, "WAB")
    assert (see(state)["phase"], GAME.to_act(state)) == ("choose", 0)


@pytest.mark.clause("CE-CHI-3")
@pytest.mark.parametrize("turn", [0, 1])
def test_the_player_who_reached_chicago_bids_first_for_wabash(turn: int) -> None:
    state = reach_chicago(at_the_gates(turn=turn))
    assert (GAME.to_act(state), see(state)["turn"], see(state)["phase"]) == (turn, turn, "auction")
    assert (auction(state)["company"], auction(state)["in"], auction(state)["by"]) == ("WAB", [0, 1, 2], None)
    assert legal(state) == ["pass", *bids(1, cash(state)[turn])]
    assert refused(state, "bid 0") == "CE-AUC-2"
    assert refused(state, f"bid {cash(state)[turn] + 1}") == "CE-AUC-3"


@pytest.mark.clause("CE-CHI-3")
def test_no_dial_turns_for_it_and_it_cannot_be_declined() -> None:
    state = reach_chicago(at_the_gates(dials=(1, 2, 3)))
    assert dials(state) == (1, 3, 3)
    assert refused(state, "auction none") == "CE-AUC-3"
    assert dials(say(state, "bid 1", "pass", "pass")) == (1, 3, 3)


@pytest.mark.clause("CE-CHI-3")
def test_it_is_possible_though_the_auction_dial_is_red() -> None:
    state = reach_chicago(at_the_gates(dials=(3, 0, 0)))
    assert see(state)["phase"] == "auction"
    assert dials(say(state, "pass", "bid 1", "pass")) == (3, 1, 0)


@pytest.mark.clause("CE-CHI-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_pays_wabash(edition: str) -> None:
    state = say(reach_chicago(at_the_gates(edition=edition)), "bid 1", "bid 5", "bid 6", "pass", "pass")
    assert (cash(state), treasury(state, "WAB")) == ([42, 36, 24], 6)
    assert shares(state, 2) == {"NYC": 1, "C&O": 1, "WAB": 1}
    assert company(state, "WAB")["shares_left"] == 1


@pytest.mark.clause("CE-CHI-3")
def test_if_nobody_bids_the_share_stays_and_wabash_is_open_all_the_same() -> None:
    state = everybody_passes(reach_chicago(at_the_gates()))
    assert (company(state, "WAB")["shares_left"], treasury(state, "WAB")) == (2, 0)
    assert (track(state, "WAB"), income(state, "WAB")) == ([FORT_WAYNE], 1)
    assert "auction WAB" in legal(state)
    state = reach_chicago(say(state, "expand none"), "NYC")
    assert see(state)["phase"] == "choose"


@pytest.mark.clause("CE-CHI-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_wabash_is_auctioned_expanded_and_paid_like_any_company(edition: str) -> None:
    state = say(reach_chicago(at_the_gates(edition=edition)), "bid 6", "pass", "pass")
    state = say(state, "auction WAB")
    assert legal(state)[:2] == ["pass", "bid 1"]
    state = say(everybody_passes(state), "expand none")
    state = say(state, "expand WAB")
    assert legal(state) == ["lay C3", "lay C4", "lay D2", "lay D4", "lay E3", "lay E4"]
    state = say(state, "lay C4", "lay B4", "lay B5")
    assert (treasury(state, "WAB"), income(state, "WAB")) == (6 - 3, 1 + 2)
    assert track(state, "WAB") == ["B4", "B5", "C4", FORT_WAYNE]


@pytest.mark.clause("CE-CHI-4")
def test_a_wabash_share_is_paid_with_the_general_dividend() -> None:
    state = at_the_gates(networks=in_chicago("PRR"), shares=("PRR WAB", "B&O WAB", "NYC C&O"), dials=(2, 5, 0))
    assert paid(state, "auction none")[-1] == ("WAB", [1, 1, 0])


@pytest.mark.clause("CE-CHI-4")
def test_wabash_is_expanded_only_by_its_owners() -> None:
    state = at_the_gates(networks=in_chicago("PRR"), treasuries={"WAB": 9}, shares=("PRR", "B&O WAB", "NYC C&O"))
    assert refused(state, "expand WAB") == "CE-EXP-1"
    assert legal(say(state, "expand none"), "expand") == ["expand none", "expand WAB"]


@pytest.mark.clause("CE-CHI-5")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("bidding", [("bid 1", "pass", "pass"), ("pass", "bid 1", "pass"), ("pass", "pass", "bid 1")])
def test_then_the_next_player_clockwise_goes_on_whoever_won(edition: str, bidding: tuple[str, ...]) -> None:
    state = say(reach_chicago(at_the_gates(turn=1, edition=edition)), *bidding)
    assert (see(state)["phase"], GAME.to_act(state), see(state)["turn"]) == ("choose", 2, 2)


@pytest.mark.clause("CE-CHI-6")
def test_first_holds_the_chicago_phase_before_the_general_dividend() -> None:
    state = at_the_gates(dials=(3, 4, 0), cash=(0, 0, 0))
    kinds = happened(state, "expand PRR", f"lay {CHICAGO}", "bid 2", "pass", "pass")
    order = ["chicago_reached", "wabash_inaugurated", "share_sold", "dividend_phase_begun", "dials_reset"]
    assert [kind for kind in kinds if kind in order] == order
    state = reach_chicago(state)
    assert (cash(state), dials(state)) == ([12, 6, 0], (3, 5, 0))
    assert paid(say(state, "bid 2", "pass"), "pass") == [
        *[("PRR", [12, 6, 0]), ("B&O", [0, 6, 0]), ("NYC", [0, 0, 13])],
        *[("C&O", [0, 0, 5]), ("WAB", [1, 0, 0])],
    ]
    state = say(state, "bid 2", "pass", "pass")
    assert (GAME.to_act(state), dials(state)) == (1, (0, 0, 0))


@pytest.mark.clause("CE-CHI-6")
def test_first_holds_it_first_for_a_later_arrival_too() -> None:
    networks = {**in_chicago("PRR"), "NYC": GATES["NYC"]}
    state = say(at_the_gates(networks=networks, turn=2, dials=(3, 4, 0)), "expand NYC")
    assert [name for name, _ in paid(state, f"lay {CHICAGO}")] == ["NYC", "PRR", "B&O", "NYC", "C&O"]


@pytest.mark.clause("CE-CHI-6")
def test_revised_has_paid_the_general_dividend_before_the_expansion() -> None:
    state = at_the_gates(dials=(3, 4, 0), cash=(0, 0, 0), edition="revised")
    state = say(state, "expand PRR")
    assert cash(state) == [8, 4 + 6, 13 + 5]  # PRR 10 by 3 shares: 4 each
    state = say(state, f"lay {CHICAGO}")
    assert cash(state) == [8 + 12, 10 + 6, 18]
    state = everybody_passes(state)
    assert (cash(state), dials(state), GAME.to_act(state)) == ([20, 16, 18], (0, 0, 0), 1)
