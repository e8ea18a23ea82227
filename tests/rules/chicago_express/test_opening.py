"""CE-OPEN: one share of each of the four companies is sold before play."""

from typing import Any

import pytest

from rules.chicago_express.table import GAME, auction, bids, cash, happened, legal, refused, say, see, shares, treasury


def lot(state: Any) -> tuple[str, int] | None:
    """The company whose share is sold, and its least bid."""
    offered = auction(state)
    return (offered["company"], offered["least"]) if offered else None


@pytest.mark.clause("CE-OPEN-1")
def test_the_four_shares_are_sold_in_order_from_their_least_bids() -> None:
    state = GAME.new(seats=2)
    sold = []
    while (offered := lot(state)) is not None:
        sold.append(offered)
        assert legal(state)[:2] == ["pass", f"bid {offered[1]}"]
        state = say(state, f"bid {offered[1]}", "pass")
    assert sold == [("PRR", 7), ("B&O", 6), ("C&O", 5), ("NYC", 8)]


@pytest.mark.clause("CE-OPEN-1")
def test_one_share_of_each_is_sold_and_none_of_wabash() -> None:
    state = say(GAME.new(seats=2), *["pass"] * 8)
    assert see(state)["phase"] == "choose"
    left = {name: company["shares_left"] for name, company in see(state)["companies"].items()}
    assert left == {"PRR": 2, "B&O": 3, "NYC": 4, "C&O": 5, "WAB": 2}


@pytest.mark.clause("CE-OPEN-2")
@pytest.mark.parametrize("seats", range(2, 7))
def test_the_first_seat_bids_first_for_prr(seats: int) -> None:
    state = GAME.new(seats=seats)
    assert GAME.to_act(state) == 0
    assert see(state)["turn"] == 0


@pytest.mark.clause("CE-OPEN-2")
def test_whoever_receives_a_share_bids_first_for_the_next() -> None:
    state = say(GAME.new(seats=4), "bid 7", "pass", "bid 8", "pass", "pass")
    assert shares(state, 2) == {"PRR": 1}
    assert (lot(state), GAME.to_act(state)) == (("B&O", 6), 2)
    state = say(state, "pass", "bid 6", "pass", "pass")
    assert shares(state, 3) == {"B&O": 1}
    assert (lot(state), GAME.to_act(state)) == (("C&O", 5), 3)


@pytest.mark.clause("CE-OPEN-3")
def test_the_first_bidder_passes_or_bids_from_the_least_to_the_whole_cash() -> None:
    state = GAME.new(seats=4)
    assert legal(state) == ["pass", *bids(7, 30)]
    assert refused(state, "bid 6") == "CE-OPEN-3"
    assert refused(state, "bid 0") == "CE-OPEN-3"
    assert refused(state, "bid 31") == "CE-OPEN-3"
    assert cash(say(state, "bid 30", "pass", "pass", "pass"))[0] == 0


@pytest.mark.clause("CE-OPEN-3")
def test_each_next_player_clockwise_goes_higher_or_passes() -> None:
    state = say(GAME.new(seats=4), "bid 10")
    assert GAME.to_act(state) == 1
    assert legal(state) == ["pass", *bids(11, 30)]
    assert refused(state, "bid 10") == "CE-OPEN-3"
    assert refused(state, "bid 9") == "CE-OPEN-3"
    assert refused(state, "bid 31") == "CE-OPEN-3"
    assert GAME.to_act(say(state, "bid 11")) == 2


@pytest.mark.clause("CE-OPEN-3")
def test_a_pass_is_final_for_that_auction_only() -> None:
    state = say(GAME.new(seats=3), "pass", "bid 7", "bid 8")
    assert GAME.to_act(state) == 1
    assert auction(state) == {"company": "PRR", "least": 7, "bid": 8, "by": 2, "next": 9, "in": [1, 2], "to_bid": 1}
    state = say(state, "pass")
    assert auction(state) == {
        "company": "B&O",
        "least": 6,
        "bid": None,
        "by": None,
        "next": 6,
        "in": [0, 1, 2],
        "to_bid": 2,
    }


@pytest.mark.clause("CE-OPEN-3")
def test_the_auction_ends_when_all_but_one_have_passed() -> None:
    state = say(GAME.new(seats=3), "bid 7", "pass")
    assert lot(state) == ("PRR", 7)
    assert "share_sold" not in happened(GAME.new(seats=3), "bid 7", "pass")
    assert "share_sold" in happened(state, "pass")


@pytest.mark.clause("CE-OPEN-3")
@pytest.mark.parametrize("line", ["auction PRR", "auction none", "expand PRR", "develop none", "lay Q5", "stop"])
def test_nothing_but_bids_and_passes_before_the_first_turn(line: str) -> None:
    assert refused(GAME.new(seats=3), line) == "CE-OPEN-3"


@pytest.mark.clause("CE-OPEN-4")
def test_the_winner_pays_the_company_and_takes_the_share() -> None:
    state = say(GAME.new(seats=3), "bid 7", "bid 9", "bid 12", "pass", "pass")
    assert cash(state) == [40, 40, 28]
    assert treasury(state, "PRR") == 12
    assert [shares(state, seat) for seat in range(3)] == [{}, {}, {"PRR": 1}]
    assert see(state)["companies"]["PRR"]["shares_left"] == 2


@pytest.mark.clause("CE-OPEN-5")
def test_if_nobody_bids_the_first_bidder_has_the_share_for_nothing() -> None:
    state = say(GAME.new(seats=3), "pass", "bid 7", "pass")
    state = say(state, "pass", "pass", "pass")
    assert shares(state, 1) == {"PRR": 1, "B&O": 1}
    assert treasury(state, "B&O") == 0
    assert cash(state) == [40, 33, 40]
    assert (lot(state), GAME.to_act(state)) == (("C&O", 5), 1)


@pytest.mark.clause("CE-OPEN-6")
def test_the_owner_of_prr_takes_the_first_turn() -> None:
    state = say(GAME.new(seats=3), "pass", "bid 7", "pass")
    state = say(state, "pass", "bid 6", "pass")
    state = say(state, "bid 5", "pass", "pass")
    state = say(state, "pass", "bid 8", "pass")
    assert [shares(state, seat) for seat in range(3)] == [{"NYC": 1}, {"PRR": 1}, {"B&O": 1, "C&O": 1}]
    assert see(state)["phase"] == "choose"
    assert (GAME.to_act(state), see(state)["turn"]) == (1, 1)
