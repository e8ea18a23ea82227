"""AR-READ: how the project reads what is unclear."""

from typing import Any

import pytest

import railhead
from rules.american_rails.table import (
    ATLANTA,
    CHICAGO,
    CHICAGO_ATLANTA,
    CITIES,
    COMPANIES,
    EDITIONS,
    FULL,
    GAME,
    ON_THE_BRAIN,
    QUINED,
    SHARES,
    auction,
    bids,
    board,
    cash,
    company,
    everybody_passes,
    expansion,
    happened,
    holdings,
    idle,
    idle_round,
    income,
    is_over,
    last_turn,
    legal,
    phase,
    position,
    refused,
    say,
    see,
    sell,
    shares,
    start,
    track,
    treasuries,
    treasury,
    turn_order,
)

ALL_BUT_REPUBLIC = {name: network for name, network in FULL.items() if name != "REP"}


def without_last(network: str) -> str:
    return network[: network.rindex(" ")]


# AR-READ-1: the editions


@pytest.mark.clause("AR-READ-1")
def test_the_default_edition_is_quined_2013() -> None:
    assert see(GAME.new(seats=4))["edition"] == QUINED
    record = {"railhead": 1, "game": "american-rails", "seats": ["Ada", "Ben", "Cleo"], "actions": ["remove LIB"]}
    state, _ = railhead.replay(record)
    assert (see(state)["edition"], cash(state)) == (QUINED, [50] * 3)


@pytest.mark.clause("AR-READ-1")
def test_games_on_the_brain_gives_3_players_65_and_removes_nothing() -> None:
    state = GAME.new(seats=3, edition=ON_THE_BRAIN)
    assert (cash(state), GAME.to_act(state), phase(state)) == ([65] * 3, 0, "offer")
    assert (board(state)["removed"], legal(state)) == ([], [f"offer {name}" for name in COMPANIES])


@pytest.mark.clause("AR-READ-1")
@pytest.mark.parametrize("seats", [4, 5])
def test_otherwise_the_editions_are_the_same(seats: int) -> None:
    views = [see(GAME.new(seats=seats, edition=edition)) for edition in EDITIONS]
    assert [view["edition"] for view in views] == list(EDITIONS)
    assert {**views[0], "edition": ""} == {**views[1], "edition": ""}


@pytest.mark.clause("AR-READ-1")
def test_the_reserves_that_end_the_game_are_the_same_in_both() -> None:
    names = ("MAJ", "CON", "REP")
    table: dict[str, Any] = {"seats": 3, "shares": ("MAJ", "CON", "REP")}
    for edition in EDITIONS:
        networks = {name: FULL[name] for name in names}
        assert is_over(say(last_turn(networks=networks, edition=edition, **table), "take pass"))
        networks["REP"] = without_last(networks["REP"])
        assert not is_over(say(last_turn(networks=networks, edition=edition, **table), "take pass"))


@pytest.mark.clause("AR-READ-1")
@pytest.mark.parametrize("name", ["hidden_cash", "chicago_interrupts", "talk"])
def test_there_are_no_options(name: str) -> None:
    assert see(GAME.new(seats=4, options={}))["options"] == {}
    with pytest.raises(railhead.SetupError):
        GAME.new(seats=4, options={name: True})


@pytest.mark.clause("AR-READ-1")
@pytest.mark.parametrize("edition", ["first", "revised", "quined", "Quined-2013", "", "2010"])
def test_there_is_no_other_edition(edition: str) -> None:
    with pytest.raises(railhead.SetupError):
        GAME.new(seats=4, edition=edition)


# AR-READ-2 and AR-READ-3: those who have little


@pytest.mark.clause("AR-READ-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_with_less_than_2_gives_what_they_have(edition: str) -> None:
    state = position(seats=5, cash=(7, 1, 0, 2, 3), edition=edition)
    after = say(state, "take two", "two others")
    assert cash(after) == [7, 0, 0, 0, 1]
    assert treasuries(after) == [0] * 6


@pytest.mark.clause("AR-READ-2")
def test_it_may_be_taken_though_nobody_has_anything() -> None:
    state = say(position(seats=3, cash=(5, 0, 0)), "take two", "two others")
    assert (cash(state), GAME.to_act(state)) == ([5, 0, 0], 1)


@pytest.mark.clause("AR-READ-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_player_who_cannot_reach_the_next_bid_is_asked_and_can_only_pass(edition: str) -> None:
    state = say(position(cash=(50, 9, 12, 50), edition=edition), "take auction", "offer AME")
    state = say(state, "bid 10")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass"])
    assert refused(state, "bid 11") in {"AR-READ-3", "AR-AUC-1"}
    state = say(state, "pass")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", "bid 11", "bid 12"])
    state = say(state, "bid 12")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass", *bids(13, 50)])
    state = say(state, "bid 13", "bid 14")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass"])
    assert auction(state)["in"] == [0, 2, 3]


@pytest.mark.clause("AR-READ-3")
def test_the_offering_player_may_be_too_poor_too() -> None:
    state = say(position(cash=(9, 50, 50, 50)), "take auction", "offer AME")
    assert (GAME.to_act(state), legal(state)) == (0, ["pass"])
    assert refused(state, "bid 10") in {"AR-READ-3", "AR-AUC-1"}


@pytest.mark.clause("AR-READ-3")
def test_in_the_preparation_round_nobody_bids_beyond_their_cash_either() -> None:
    state = say(start(seats=5), "offer AME")
    assert legal(state) == ["pass", *bids(10, 40)]
    assert refused(state, "bid 41") in {"AR-READ-3", "AR-PREP-1"}
    state = say(state, "bid 40")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass"])


# AR-READ-4: special income is for good


@pytest.mark.clause("AR-READ-4")
@pytest.mark.parametrize("edition", EDITIONS)
def test_special_income_stays_whoever_comes_later(edition: str) -> None:
    networks = {"AME": CHICAGO_ATLANTA, "NAT": "C1 B1", "LIB": "M4 M5", "MAJ": "R0"}
    state = position(shares=("NAT LIB", "AME", "CON", "MAJ REP"), networks=networks, treasuries={"NAT": 9, "LIB": 9})
    assert income(state, "AME") == 7 + 4 + 5 + 10
    state = say(state, "take expand4", f"lay NAT {CHICAGO}", f"lay LIB {ATLANTA}", "stop")
    assert income(state, "AME") == 5 + 4 + 3 + 10
    assert board(state)["connections"]["AME"] == [[CHICAGO, ATLANTA]]


@pytest.mark.clause("AR-READ-4")
def test_a_company_is_connected_when_it_stands_in_both_cities() -> None:
    for hexes, connected in [(CHICAGO_ATLANTA, [[CHICAGO, ATLANTA]]), (without_last(CHICAGO_ATLANTA), [])]:
        state = position(shares=("NAT", "", "", ""), networks={"NAT": hexes})
        assert board(state)["connections"].get("NAT", []) == connected
        assert income(state, "NAT") == 7 + 4 + (15 if connected else 0)


@pytest.mark.clause("AR-READ-4")
def test_a_network_in_two_pieces_cannot_be() -> None:
    with pytest.raises(railhead.PositionError):
        position(shares=("NAT", "", "", ""), networks={"NAT": f"{CHICAGO} {ATLANTA}"})


# AR-READ-5: reserves


@pytest.mark.clause("AR-READ-5")
def test_the_company_removed_with_3_players_is_no_reserve() -> None:
    names = ("MAJ", "REP")
    table: dict[str, Any] = {"seats": 3, "shares": ("MAJ", "REP", "")}
    state = last_turn(networks={name: FULL[name] for name in names}, removed="LIB", **table)
    assert company(state, "LIB")["pieces_left"] == 0
    assert not is_over(say(state, "take pass"))


@pytest.mark.clause("AR-READ-5")
def test_the_shares_of_the_removed_company_are_not_waited_for() -> None:
    held = " ".join(name for name, count in SHARES.items() for _ in range(count) if name != "CON")
    assert is_over(say(last_turn(seats=3, shares=(held, "", ""), removed="CON"), "take pass"))


@pytest.mark.clause("AR-READ-5")
def test_a_company_that_is_not_on_the_map_has_its_whole_reserve() -> None:
    names = ("AME", "NAT", "CON")
    state = last_turn(shares=("AME", "NAT", "CON", ""), networks={name: FULL[name] for name in names})
    assert [company(state, name)["pieces_left"] for name in COMPANIES] == [2, 2, 2, 21, 18, 16]
    assert not is_over(say(state, "take pass"))


@pytest.mark.clause("AR-READ-5")
def test_companies_and_markers_are_counted_together() -> None:
    networks = {name: FULL[name] for name in ("AME", "NAT", "CON")}
    towns = "A11 A14 A16 B6 C9 D10 E5 E8 F6 G5"
    table: dict[str, Any] = {"shares": ("AME", "NAT", "CON", ""), "networks": networks}
    assert is_over(say(last_turn(developed=towns, **table), "take pass"))
    assert not is_over(say(last_turn(developed=without_last(towns), **table), "take pass"))


# AR-READ-6 and AR-READ-14: seats and records


@pytest.mark.clause("AR-READ-6")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_first_seat_is_the_banker(seats: int) -> None:
    state = start(seats)
    assert GAME.to_act(state) == 0
    while phase(state) == "offer":
        state = everybody_passes(say(state, legal(state)[0]))
    assert turn_order(state) == list(range(seats))


@pytest.mark.clause("AR-READ-14")
@pytest.mark.parametrize("name", COMPANIES)
def test_the_removal_is_the_first_action_of_the_record(name: str) -> None:
    offered = "AME" if name != "AME" else "NAT"
    record = {
        "railhead": 1,
        "game": "american-rails",
        "edition": QUINED,
        "options": {},
        "seats": ["Ada", "Ben", "Cleo"],
        "actions": [f"remove {name}", f"offer {offered}", "bid 10"],
    }
    state, _ = railhead.replay(record)
    assert (see(state)["ply"], board(state)["removed"], GAME.to_act(state)) == (3, [name], 1)


@pytest.mark.clause("AR-READ-14")
def test_a_record_for_3_players_without_it_is_refused() -> None:
    record = {"railhead": 1, "game": "american-rails", "seats": ["Ada", "Ben", "Cleo"], "actions": ["offer AME"]}
    with pytest.raises(railhead.IllegalAction) as refusal:
        railhead.replay(record)
    assert refusal.value.clause in {"AR-READ-14", "AR-SET-3"}
    assert refusal.value.ply == 0


@pytest.mark.clause("AR-READ-14")
def test_no_seat_draws() -> None:
    state = GAME.new(seats=3)
    assert see(state)["choices"] == []
    for seat in range(3):
        assert GAME.view(state, seat)["choices"] == []
        with pytest.raises(railhead.NotYourTurn):
            GAME.apply(state, "remove LIB", seat=seat)
    assert board(GAME.apply(state, "remove LIB", seat=railhead.CHANCE).state)["removed"] == ["LIB"]


@pytest.mark.clause("AR-READ-14")
def test_clockwise_is_rising_seat_numbers() -> None:
    state = say(position(seats=5, order=(3, 0, 1, 2, 4)), "take auction", "offer AME")
    asked = []
    for amount in range(10, 17):
        asked.append(GAME.to_act(state))
        state = say(state, f"bid {amount}")
    assert asked == [3, 4, 0, 1, 2, 3, 4]


# AR-READ-7 to AR-READ-9: companies that come late, or never; the last year


@pytest.mark.clause("AR-READ-7")
def test_the_buyer_places_the_cube_and_not_the_player_whose_turn_it_is() -> None:
    state = sell(say(position(shares=("AME", "NAT", "CON", "MAJ LIB")), "take auction"), "REP", seat=2)
    assert (see(state)["turn"], GAME.to_act(state), phase(state)) == (0, 2, "found")
    with pytest.raises(railhead.NotYourTurn):
        GAME.apply(state, "found G1", seat=0)
    assert track(GAME.apply(state, "found G1", seat=2).state, "REP") == ["G1"]


@pytest.mark.clause("AR-READ-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_free_city_the_bid_is_paid_all_the_same_and_no_city_is_asked_for(edition: str) -> None:
    state = position(shares=("AME", "NAT", "CON", "MAJ LIB"), networks=ALL_BUT_REPUBLIC, edition=edition)
    assert len(set(" ".join(ALL_BUT_REPUBLIC.values()).split()) & set(CITIES)) == 39
    state = sell(say(state, "take auction"), "REP", seat=2, price=13)
    assert (cash(state), treasury(state, "REP")) == ([50, 50, 37, 50], 13)
    assert (phase(state), GAME.to_act(state), shares(state, 2)) == ("take", 1, {"CON": 1})


@pytest.mark.clause("AR-READ-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_year_1857_is_played_and_pays_its_dividend(edition: str) -> None:
    state = say(last_turn(year=1856, edition=edition), "take pass")
    assert (board(state)["year"], is_over(state), legal(state)[0]) == (1857, False, "take pass")
    before = cash(state)
    state = idle_round(state)
    assert is_over(state)
    assert [now - then for now, then in zip(cash(state), before, strict=True)] == [8, 4, 4, 17]


@pytest.mark.clause("AR-READ-9")
def test_a_company_whose_every_share_left_unsold_never_comes_into_play() -> None:
    state = start()
    for name, city in zip(COMPANIES[:4], ("D16", "B2", "M6", "G1"), strict=True):
        state = sell(state, name, 0, 10, city)
    state = everybody_passes(say(state, "offer LIB"))
    state = everybody_passes(say(state, "offer REP"))
    state = everybody_passes(say(state, "take auction", "offer LIB"))
    assert (company(state, "LIB")["shares_left"], board(state)["shares_removed"]["LIB"]) == (0, 2)
    for _ in range(3):
        state = idle(state)
    state = say(state, "take auction")
    assert refused(state, "offer LIB") in {"AR-READ-9", "AR-AUC-1"}
    assert legal(state, "offer") == [f"offer {name}" for name in COMPANIES if name != "LIB"]
    assert (track(state, "LIB"), income(state, "LIB")) == ([], 0)


# AR-READ-10 and AR-READ-13: carrying out and declining


@pytest.mark.clause("AR-READ-10")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("space", ["expand3", "expand4", "two"])
def test_an_expansion_with_one_cube_is_carried_out_and_with_none_declined(space: str, edition: str) -> None:
    lines = ["take two", "two expand"] if space == "two" else [f"take {space}"]
    state = say(position(treasuries={"AME": 20}, edition=edition), *lines)
    declined = say(state, "decline")
    assert (holdings(declined), GAME.to_act(declined)) == (holdings(state), 1)
    assert happened(state, "decline")[0] == "space_declined"
    laid = say(state, "lay AME D15")
    assert refused(laid, "decline") in {"AR-READ-10", "AR-READ-13"}
    assert "space_declined" not in happened(laid, "stop")
    done = say(laid, "stop")
    assert (track(done, "AME"), GAME.to_act(done)) == (["D15", "D16"], 1)


@pytest.mark.clause("AR-READ-13")
@pytest.mark.parametrize(
    ("space", "choices"),
    [
        ("develop", ["develop A11", "develop F6", "develop G1", "develop M6"]),
        ("fund", [f"fund {name}" for name in COMPANIES]),
        ("two", ["two bank", "two others", "two expand"]),
        ("expand3", ["lay AME C16", "lay AME C17", "lay AME D15"]),
        ("auction", [f"offer {name}" for name in COMPANIES]),
        ("expand4", ["lay AME C16", "lay AME C17", "lay AME D15"]),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_decline_is_legal_after_any_take_but_pass(space: str, choices: list[str], edition: str) -> None:
    state = say(position(treasuries={"AME": 20}, edition=edition), f"take {space}")
    assert legal(state) == ["decline", *choices]
    after = say(state, "decline")
    assert (GAME.to_act(after), phase(after)) == (1, "take")


@pytest.mark.clause("AR-READ-13")
def test_take_pass_ends_the_turn_at_once() -> None:
    state = say(position(), "take pass")
    assert (GAME.to_act(state), phase(state)) == (1, "take")
    assert refused(state, "decline") in {"AR-READ-13", "AR-ROUND-2", "AR-ROUND-4"}


@pytest.mark.clause("AR-READ-13")
@pytest.mark.parametrize(
    "lines",
    [
        ["take auction", "offer AME"],
        ["take fund", "fund AME"],
        ["take develop", "develop A11"],
        ["take two", "two bank"],
        ["take two", "two others"],
        ["take expand4", "lay AME D15"],
        ["take two", "two expand", "lay AME D15"],
    ],
)
def test_afterwards_it_is_not(lines: list[str]) -> None:
    state = say(position(treasuries={"AME": 20}), *lines)
    assert refused(state, "decline") in {"AR-READ-13", "AR-READ-10", "AR-ROUND-4", "AR-ROUND-2", "AR-AUC-1"}


@pytest.mark.clause("AR-READ-13")
@pytest.mark.parametrize("lines", [[], ["offer AME"], ["offer AME", "bid 10", "pass", "pass", "pass"]])
def test_it_never_is_in_the_preparation_round(lines: list[str]) -> None:
    state = say(start(), *lines)
    assert refused(state, "decline") in {"AR-READ-13", "AR-PREP-1", "AR-PREP-2"}


@pytest.mark.clause("AR-READ-13")
def test_before_the_first_cube_lay_or_decline_and_afterwards_lay_or_stop() -> None:
    state = say(position(treasuries={"AME": 20}), "take expand4")
    assert {line.split()[0] for line in legal(state)} == {"lay", "decline"}
    assert refused(state, "stop") in {"AR-READ-13", "AR-READ-10"}
    for hex in ("D15", "D14", "E14"):
        state = say(state, f"lay AME {hex}")
        assert {line.split()[0] for line in legal(state)} == {"lay", "stop"}
    state = say(state, "lay AME E15")
    assert phase(state) == "take"


@pytest.mark.clause("AR-READ-13")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", [4, 5])
def test_two_expand_is_always_offered_with_4_or_5_players(seats: int, edition: str) -> None:
    state = position(seats=seats, shares=("", "AME NAT CON MAJ LIB REP", "", "", "")[:seats], edition=edition)
    state = say(state, "take two")
    assert legal(state) == ["decline", "two bank", "two others", "two expand"]
    state = say(state, "two expand")
    assert (phase(state), expansion(state)["left"], legal(state)) == ("expand", 2, ["decline"])
    assert GAME.to_act(say(state, "decline")) == 1


@pytest.mark.clause("AR-READ-13")
def test_after_two_expand_the_money_uses_are_gone() -> None:
    state = say(position(treasuries={"AME": 20}), "take two", "two expand")
    assert legal(state) == ["decline", "lay AME C16", "lay AME C17", "lay AME D15"]
    for line in ("two bank", "two others", "two expand"):
        assert refused(state, line) in {"AR-ACT-3", "AR-READ-13", "AR-ROUND-4"}


@pytest.mark.clause("AR-READ-13")
def test_an_expansion_ends_by_itself_when_nothing_more_can_be_laid() -> None:
    state = say(position(treasuries={"AME": 3}), "take expand4", "lay AME C17")
    assert (GAME.to_act(state), phase(state), expansion(state)) == (1, "take", None)
    state = say(position(treasuries={"AME": 4}), "take expand4", "lay AME D15")
    assert legal(state) == ["stop", "lay AME D14", "lay AME E15"]
    assert phase(say(state, "lay AME D14")) == "take"


# AR-READ-11, AR-READ-12 and AR-READ-15


@pytest.mark.clause("AR-READ-11")
def test_cities_are_named_by_their_hexes_and_charlestown_is_not_charleston() -> None:
    state = say(start(), "offer AME", "bid 10", "pass", "pass", "pass")
    assert income(say(state, "found G9"), "AME") == 2
    assert income(say(state, "found N10"), "AME") == 3
    for name in ("Charleston", "Charlestown", "Pittsburg", "Pittsburgh", "Chicago"):
        with pytest.raises(railhead.NotationError):
            GAME.apply(state, f"found {name}")
    assert track(say(state, "found D10"), "AME") == ["D10"]


@pytest.mark.clause("AR-READ-12")
@pytest.mark.parametrize("edition", EDITIONS)
def test_if_all_others_passed_without_a_bid_the_last_one_may_still_bid_or_pass(edition: str) -> None:
    state = say(position(edition=edition), "take auction", "offer AME", "pass", "pass", "pass")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass", *bids(10, 50)])
    sold = say(state, "bid 10")
    assert (phase(sold), shares(sold, 3)["AME"], cash(sold)) == ("take", 1, [50, 50, 50, 40])
    lost = say(state, "pass")
    assert (phase(lost), board(lost)["shares_removed"]["AME"], cash(lost)) == ("take", 1, [50] * 4)


@pytest.mark.clause("AR-READ-12")
def test_in_the_preparation_round_too() -> None:
    state = say(start(), "offer AME", "pass", "pass", "pass")
    assert (GAME.to_act(state), legal(state)) == (3, ["pass", *bids(10, 50)])
    assert (phase(say(state, "bid 10")), GAME.to_act(say(state, "bid 10"))) == ("found", 3)
    assert board(say(state, "pass"))["shares_removed"] == {"AME": 1}


@pytest.mark.clause("AR-READ-15")
def test_the_bank_never_runs_out() -> None:
    state = last_turn(cash=[5000] * 4, treasuries=dict.fromkeys(COMPANIES, 9000))
    assert cash(say(state, "take pass")) == [5008, 5004, 5004, 5017]
    state = position(cash=[5000] * 4, treasuries=dict.fromkeys(COMPANIES, 9000))
    assert treasury(say(state, "take fund", "fund AME"), "AME") == 9005
    assert cash(say(state, "take two", "two bank")) == [5002, 5000, 5000, 5000]


@pytest.mark.clause("AR-READ-15")
def test_money_enters_and_leaves_only_through_the_bank() -> None:
    state = position(treasuries={"AME": 10})
    in_play = 210
    for lines, change in [
        (["take fund", "fund AME"], 5),
        (["take two", "two others"], -6),
        (["take auction", "offer AME", "bid 10", "pass", "pass", "pass"], 0),
        (["take pass"], 0),
        (["take develop", "develop A11"], 0),
        (["take two", "two bank"], 2),
    ]:
        state = say(state, *lines)
        in_play += change
        assert sum(cash(state)) + sum(treasuries(state)) == in_play
