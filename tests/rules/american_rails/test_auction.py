"""AR-AUC: a share is offered, bid for, and sold or lost; a company comes onto the map."""

from typing import Any

import pytest

from rules.american_rails.table import (
    CITIES,
    COMPANIES,
    EDITIONS,
    FULL,
    GAME,
    SHARES,
    auction,
    bids,
    board,
    cash,
    company,
    everybody_passes,
    holdings,
    income,
    incomes,
    legal,
    phase,
    position,
    refused,
    say,
    see,
    sell,
    shares,
    track,
    treasury,
)


def auctioning(**table: Any) -> Any:
    return say(position(**table), "take auction")


def without_a_free_city(**table: Any) -> Any:
    """Every city holds a cube, and Republic is not on the map: its first share has left the game."""
    networks = {name: network for name, network in FULL.items() if name != "REP"}
    return auctioning(**{"shares": ("AME", "NAT", "CON", "MAJ LIB"), "networks": networks, **table})


@pytest.mark.clause("AR-AUC-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_share_from_any_reserve_is_offered_by_a_player_without_one(edition: str) -> None:
    state = auctioning(order=(3, 0, 1, 2), shares=("AME", "NAT", "CON MAJ LIB REP", ""), edition=edition)
    assert (phase(state), legal(state)) == ("offer", ["decline", *(f"offer {name}" for name in COMPANIES)])


@pytest.mark.clause("AR-AUC-1")
@pytest.mark.parametrize(("name", "count"), list(SHARES.items()))
def test_a_company_whose_reserve_is_empty_offers_none(name: str, count: int) -> None:
    others = " ".join(other for other in COMPANIES if other != name)
    one_left = auctioning(shares=(f"{name} " * (count - 1), others, "", ""))
    assert f"offer {name}" in legal(one_left)
    assert company(one_left, name)["shares_left"] == 1
    sold_out = auctioning(shares=(f"{name} " * count, others, "", ""))
    assert refused(sold_out, f"offer {name}") == "AR-AUC-1"
    some_lost = auctioning(shares=(name, others, "", ""), shares_removed={name: count - 1})
    assert refused(some_lost, f"offer {name}") == "AR-AUC-1"


@pytest.mark.clause("AR-AUC-1")
def test_a_company_removed_from_the_game_is_not_offered() -> None:
    state = auctioning(seats=3, shares=("AME", "CON", "MAJ LIB REP"), removed="NAT")
    assert legal(state, "offer") == [f"offer {name}" for name in COMPANIES if name != "NAT"]
    assert refused(state, "offer NAT") in {"AR-AUC-1", "AR-SET-3"}


@pytest.mark.clause("AR-AUC-1")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_offering_player_bids_at_least_10_or_passes_first(edition: str) -> None:
    state = say(auctioning(order=(1, 0, 2, 3), cash=(50, 14, 50, 50), edition=edition), "offer AME")
    assert (GAME.to_act(state), see(state)["turn"], phase(state)) == (1, 1, "bid")
    assert legal(state) == ["pass", *bids(10, 14)]
    assert refused(state, "bid 9") == "AR-AUC-1"
    assert auction(state) == {
        "company": "AME",
        "least": 10,
        "bid": None,
        "by": None,
        "next": 10,
        "in": [0, 1, 2, 3],
        "to_bid": 1,
    }
    assert company(state, "AME")["shares_left"] == 4


@pytest.mark.clause("AR-AUC-1")
def test_clockwise_higher_or_pass_and_a_pass_is_final() -> None:
    state = say(auctioning(order=(1, 0, 2, 3)), "offer AME", "bid 10")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", *bids(11, 50)])
    assert refused(state, "bid 10") == "AR-AUC-1"
    state = say(state, "pass", "bid 15")
    assert (GAME.to_act(state), legal(state)) == (0, ["pass", *bids(16, 50)])
    state = say(state, "pass")
    assert (GAME.to_act(state), auction(state)["in"]) == (1, [1, 3])
    state = say(state, "bid 16")
    assert (GAME.to_act(state), see(state)["turn"]) == (3, 1)
    assert auction(say(state, "pass")) is None


@pytest.mark.clause("AR-AUC-1")
def test_nobody_bids_more_than_their_cash() -> None:
    state = say(auctioning(cash=(20, 12, 50, 50), treasuries={"NAT": 90}), "offer AME")
    assert refused(state, "bid 21") in {"AR-AUC-1", "AR-READ-3"}
    state = say(state, "bid 11")
    assert legal(state) == ["pass", "bid 12"]
    assert refused(state, "bid 13") in {"AR-AUC-1", "AR-READ-3"}


@pytest.mark.clause("AR-AUC-1")
@pytest.mark.parametrize("line", ["decline", "offer NAT", "stop", "take pass", "found B6", "fund AME", "lay AME D15"])
def test_an_auction_under_way_cannot_be_declined_or_left(line: str) -> None:
    assert refused(say(auctioning(), "offer AME"), line) in {"AR-AUC-1", "AR-READ-13"}


@pytest.mark.clause("AR-AUC-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_pays_the_treasury_and_takes_the_share(edition: str) -> None:
    state = sell(auctioning(treasuries={"NAT": 3}, edition=edition), "NAT", seat=2, price=17)
    assert (cash(state), treasury(state, "NAT")) == ([50, 50, 33, 50], 20)
    assert [shares(state, seat).get("NAT", 0) for seat in range(4)] == [0, 1, 1, 0]
    box = company(state, "NAT")
    assert (box["shares_left"], box["income"], box["share_value"], box["track"]) == (2, 4, 2, ["A11"])


@pytest.mark.clause("AR-AUC-2")
def test_one_player_may_buy_several_shares_of_a_company() -> None:
    state = sell(auctioning(), "AME", seat=0)
    assert (shares(state, 0), company(state, "AME")["share_value"]) == ({"AME": 2}, 4)


@pytest.mark.clause("AR-AUC-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_nobody_bids_the_share_leaves_the_game(edition: str) -> None:
    state = auctioning(edition=edition, treasuries={"AME": 5})
    after = everybody_passes(say(state, "offer AME"))
    assert (company(after, "AME")["shares_left"], board(after)["shares_removed"]["AME"]) == (3, 1)
    assert (cash(after), treasury(after, "AME")) == ([50] * 4, 5)
    assert [shares(after, seat) for seat in range(4)] == [shares(state, seat) for seat in range(4)]
    assert company(after, "AME")["share_value"] == 8


@pytest.mark.clause("AR-AUC-3")
@pytest.mark.parametrize("winner", [None, 0, 1, 2, 3])
def test_either_way_the_phase_goes_on_with_the_next_marker(winner: int | None) -> None:
    state = auctioning(order=(2, 0, 3, 1))
    state = say(state, "offer AME")
    while auction(state):
        state = say(state, "bid 10" if GAME.to_act(state) == winner and not auction(state)["bid"] else "pass")
    assert (GAME.to_act(state), see(state)["turn"], phase(state)) == (0, 0, "take")
    assert board(state)["track"]["1"] == {"auction": 2}


@pytest.mark.clause("AR-AUC-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_winner_of_a_company_not_on_the_map_places_its_cube(edition: str) -> None:
    table: dict[str, Any] = {"shares": ("AME", "NAT", "CON", "MAJ LIB"), "edition": edition}
    state = sell(auctioning(**table), "REP", seat=3, price=11)
    assert (GAME.to_act(state), see(state)["turn"], phase(state)) == (3, 0, "found")
    taken = {"D16", "A11", "F6", "B2", "M6"}
    assert legal(state) == [f"found {city}" for city in sorted(CITIES) if city not in taken]
    for city in taken:
        assert refused(state, f"found {city}") == "AR-AUC-4"
    state = say(state, "found G1")
    assert company(state, "REP") == {
        "treasury": 11,
        "income": 5,
        "shares_left": 1,
        "pieces_left": 15,
        "track": ["G1"],
        "share_value": 5,
        "value_after_sale": 3,
    }
    assert (cash(state), shares(state, 3)) == ([50, 50, 50, 39], {"MAJ": 1, "LIB": 1, "REP": 1})
    assert (GAME.to_act(state), phase(state)) == (1, "take")
    assert incomes(state) == [8, 4, 4, 7, 5, 5]


@pytest.mark.clause("AR-AUC-4")
@pytest.mark.parametrize("line", ["decline", "pass", "bid 12", "stop", "take pass", "offer REP"])
def test_the_cube_must_be_placed(line: str) -> None:
    state = sell(auctioning(shares=("AME", "NAT", "CON", "MAJ LIB")), "REP", seat=3)
    assert refused(state, line) in {"AR-AUC-4", "AR-READ-7", "AR-READ-13"}


@pytest.mark.clause("AR-AUC-4")
def test_a_company_on_the_map_is_not_founded_again() -> None:
    state = sell(auctioning(), "REP", seat=1)
    assert (phase(state), GAME.to_act(state), track(state, "REP")) == ("take", 1, ["G1"])


@pytest.mark.clause("AR-AUC-4")
def test_cubes_outside_cities_take_no_city() -> None:
    state = auctioning(shares=("AME", "NAT", "CON", "MAJ LIB"), networks={"AME": "D16 D15 E15"})
    state = sell(state, "REP", seat=0)
    assert "found F13" in legal(state)
    assert refused(state, "found E15") == "AR-AUC-4"


@pytest.mark.clause("AR-AUC-4")
def test_the_income_is_the_printed_value_of_a_city_that_nobody_could_develop() -> None:
    state = sell(auctioning(shares=("AME", "NAT", "CON", "MAJ LIB"), developed="A11 F6"), "REP", seat=0, city="C9")
    assert (income(state, "REP"), incomes(state)[:3]) == (4, [8, 6, 6])


@pytest.mark.clause("AR-AUC-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_free_city_the_bought_share_and_all_unsold_ones_leave_the_game(edition: str) -> None:
    state = without_a_free_city(edition=edition)
    assert company(state, "REP")["shares_left"] == 2
    after = sell(state, "REP", seat=2, price=10)
    assert (company(after, "REP")["shares_left"], board(after)["shares_removed"]) == (0, {"REP": 3})
    assert (shares(after, 2), track(after, "REP"), income(after, "REP")) == ({"CON": 1}, [], 0)
    assert company(after, "REP")["share_value"] is None
    assert (GAME.to_act(after), phase(after)) == (1, "take")


@pytest.mark.clause("AR-AUC-4")
def test_one_free_city_is_enough() -> None:
    networks = {**FULL, "NAT": FULL["NAT"].removesuffix(" P1 O1 M3 I5")}
    del networks["REP"]
    state = sell(without_a_free_city(networks=networks), "REP", seat=2, price=10)
    assert (phase(state), legal(state)) == ("found", ["found O1"])
    assert income(say(state, "found O1"), "REP") == 3


@pytest.mark.clause("AR-AUC-4")
def test_if_nobody_bids_for_it_only_that_share_leaves_the_game() -> None:
    state = everybody_passes(say(without_a_free_city(), "offer REP"))
    assert (company(state, "REP")["shares_left"], board(state)["shares_removed"]) == (1, {"REP": 2})


@pytest.mark.clause("AR-AUC-4")
def test_companies_on_the_map_are_sold_though_no_city_is_free() -> None:
    state = without_a_free_city()
    before = holdings(state)[1]["AME"]
    after = sell(state, "AME", seat=1, price=12)
    assert (shares(after, 1), company(after, "AME")["shares_left"]) == ({"AME": 1, "NAT": 1}, 3)
    assert company(after, "AME")["income"] == before["income"]
