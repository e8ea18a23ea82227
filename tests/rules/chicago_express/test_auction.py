"""CE-AUC: a share is offered, bid for, and sold or kept."""

import pytest

from rules.chicago_express.table import (
    EDITIONS,
    GAME,
    PITTSBURGH,
    WHEELING,
    auction,
    bids,
    cash,
    choice,
    company,
    dials,
    everybody_passes,
    in_chicago,
    income,
    legal,
    position,
    refused,
    say,
    see,
    shares,
    treasury,
)


@pytest.mark.clause("CE-AUC-1")
def test_a_share_of_any_company_can_be_offered_by_a_player_without_one() -> None:
    state = position(shares=("", "PRR B&O", "NYC C&O"))
    assert legal(state, "auction") == ["auction none", "auction PRR", "auction B&O", "auction NYC", "auction C&O"]


@pytest.mark.clause("CE-AUC-1")
def test_wabash_is_offered_only_once_inaugurated() -> None:
    assert refused(position(), "auction WAB") == "CE-AUC-1"
    assert "auction WAB" in legal(position(networks=in_chicago("PRR")))


@pytest.mark.clause("CE-AUC-1")
@pytest.mark.parametrize(("name", "all_of_them"), [("PRR", 3), ("B&O", 4), ("NYC", 5), ("C&O", 6), ("WAB", 2)])
def test_a_company_whose_shares_are_all_sold_offers_none(name: str, all_of_them: int) -> None:
    others = " ".join(other for other in ("PRR", "B&O", "NYC", "C&O") if other != name)
    networks = in_chicago("PRR")
    one_left = position(shares=(" ".join([name] * (all_of_them - 1)), others, ""), networks=networks)
    assert f"auction {name}" in legal(one_left)
    sold_out = position(shares=(" ".join([name] * all_of_them), others, ""), networks=networks)
    assert refused(sold_out, f"auction {name}") == "CE-AUC-1"


@pytest.mark.clause("CE-AUC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_income_22_and_two_shares_sold_make_a_least_bid_of_8(edition: str) -> None:
    state = position(
        shares=("PRR", "PRR B&O", "NYC C&O"),
        networks={"PRR": f"Q5 P4 O4 N3 M4 L3 {PITTSBURGH} J4 I5 {WHEELING}"},
        pittsburgh=8,
        wheeling=5,
        edition=edition,
    )
    assert income(state, "PRR") == 22
    assert choice(state, "auction PRR")["least"] == 8
    state = say(state, "auction PRR")
    assert legal(state) == ["pass", *bids(8, 30)]
    assert refused(state, "bid 7") == "CE-AUC-2"


@pytest.mark.clause("CE-AUC-2")
@pytest.mark.parametrize(
    ("held", "name", "least"),
    [
        ("PRR B&O NYC C&O", "PRR", 4),  # 7 / 2
        ("PRR PRR B&O NYC C&O", "PRR", 3),  # 7 / 3
        ("PRR B&O NYC C&O", "B&O", 3),  # 6 / 2
        ("PRR B&O NYC C&O", "NYC", 4),  # 8 / 2
        ("PRR B&O NYC NYC NYC C&O", "NYC", 2),  # 8 / 4
        ("PRR B&O NYC C&O C&O C&O C&O C&O", "C&O", 1),  # 5 / 6
    ],
)
def test_the_least_bid_is_income_by_the_shares_in_hands_and_the_one_on_offer(held: str, name: str, least: int) -> None:
    state = say(position(shares=("", "", held)), f"auction {name}")
    assert (auction(state)["company"], auction(state)["least"]) == (name, least)
    assert legal(state)[:2] == ["pass", f"bid {least}"]


@pytest.mark.clause("CE-AUC-3")
def test_the_offering_player_bids_first() -> None:
    state = say(position(turn=1, cash=(9, 12, 30)), "auction PRR")
    assert GAME.to_act(state) == 1
    assert see(state)["turn"] == 1
    assert legal(state) == ["pass", *bids(4, 12)]


@pytest.mark.clause("CE-AUC-3")
def test_the_others_go_higher_or_pass_clockwise_and_a_pass_is_final() -> None:
    state = say(position(turn=1, cash=(9, 12, 30)), "auction PRR", "bid 5")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", *bids(6, 30)])
    state = say(state, "pass")
    assert (GAME.to_act(state), legal(state)) == (0, ["pass", *bids(6, 9)])
    state = say(state, "bid 6")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass", *bids(7, 12)])
    assert auction(state) == {"company": "PRR", "least": 4, "bid": 6, "by": 0, "next": 7, "in": [0, 1], "to_bid": 1}
    assert auction(say(state, "pass")) is None


@pytest.mark.clause("CE-AUC-3")
def test_nobody_bids_beyond_their_cash_nor_without_going_higher() -> None:
    state = say(position(cash=(9, 12, 30)), "auction PRR")
    assert refused(state, "bid 10") == "CE-AUC-3"
    assert refused(state, "bid 3") == "CE-AUC-2"
    state = say(state, "bid 6")
    assert refused(state, "bid 6") == "CE-AUC-3"
    assert refused(state, "bid 5") == "CE-AUC-3"
    assert refused(state, "bid 13") == "CE-AUC-3"
    assert legal(state)[-1] == "bid 12"


@pytest.mark.clause("CE-AUC-3")
@pytest.mark.parametrize("line", ["auction none", "auction PRR", "expand none", "develop none", "lay Q5", "stop"])
def test_an_auction_under_way_cannot_be_declined_or_left(line: str) -> None:
    assert refused(say(position(treasuries={"PRR": 9}), "auction PRR"), line) == "CE-AUC-3"


@pytest.mark.clause("CE-AUC-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_pays_the_company_and_takes_the_share(edition: str) -> None:
    state = position(treasuries={"NYC": 3}, edition=edition)
    state = say(state, "auction NYC", "bid 4", "bid 6", "pass", "bid 7", "pass")
    assert (cash(state), treasury(state, "NYC")) == ([23, 30, 30], 10)
    assert shares(state, 0) == {"PRR": 1, "NYC": 1}
    assert company(state, "NYC")["shares_left"] == 3
    assert company(state, "NYC")["share_value"] == 4


@pytest.mark.clause("CE-AUC-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_all_pass_the_share_stays_and_nothing_is_paid(edition: str) -> None:
    before = position(treasuries={"NYC": 3}, edition=edition)
    state = everybody_passes(say(before, "auction NYC"))
    assert see(state)["seats"] == see(before)["seats"]
    assert see(state)["companies"] == see(before)["companies"]
    assert (dials(state), GAME.to_act(state)) == ((1, 0, 0), 1)
