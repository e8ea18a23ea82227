"""CE-READ: how the project reads what is unclear in the rulebooks."""

import json
from typing import Any

import pytest

import railhead
from railhead.games.chicago_express.rules.board import BOARD
from rules.chicago_express.table import (
    CHICAGO,
    DETROIT,
    EDITIONS,
    FORT_WAYNE,
    GAME,
    GATES,
    HARRISBURG,
    PITTSBURGH,
    WHEELING,
    auction,
    bids,
    cash,
    choice,
    company,
    dials,
    everybody_passes,
    happened,
    in_chicago,
    income,
    industry,
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

TO_DETROIT = f"P6 O7 N6 M6 L6 K6 J5 I5 H4 G4 F3 E3 E2 E1 {DETROIT}"
"""B&O's way to Detroit: income 10 and what Detroit shows."""


# CE-READ-1: dividend timing is an edition


@pytest.mark.clause("CE-READ-1")
def test_the_first_edition_is_the_default() -> None:
    assert see(GAME.new(seats=3))["edition"] == "first"
    assert see(GAME.new(seats=3, edition="revised"))["edition"] == "revised"
    with pytest.raises(railhead.SetupError):
        GAME.new(seats=3, edition="second")


@pytest.mark.clause("CE-READ-1")
def test_first_is_action_then_chicago_then_the_dividend_before_the_next_player_chooses() -> None:
    state = position(networks={"PRR": GATES["PRR"]}, treasuries={"PRR": 9}, dials=(3, 4, 0))
    steps = ("track_laid", "chicago_reached", "share_kept", "dividend_phase_begun", "dials_reset", "detroit_grown")
    kinds = happened(state, "expand PRR", f"lay {CHICAGO}", "pass", "pass", "pass")
    assert [kind for kind in kinds if kind in steps] == list(steps)


@pytest.mark.clause("CE-READ-1")
def test_revised_pays_resets_the_dials_and_grows_detroit_before_the_action() -> None:
    state = position(treasuries={"PRR": 9}, dials=(3, 4, 2), edition="revised")
    steps = ("dividend_phase_begun", "dials_reset", "detroit_grown", "expansion_begun", "track_laid")
    kinds = happened(state, "expand PRR", "lay Q5", "stop")
    assert [kind for kind in kinds if kind in steps] == list(steps)


@pytest.mark.clause("CE-READ-1")
def test_in_revised_all_dials_stand_on_start_while_the_action_is_carried_out_and_after_it() -> None:
    state = position(networks={"NYC": "R3"}, treasuries={"PRR": 9}, dials=(3, 4, 2), edition="revised")
    state = say(state, "expand PRR")
    assert dials(state) == (0, 0, 0)
    assert dials(say(state, "lay Q5", "stop")) == (0, 0, 0)
    assert dials(say(position(dials=(3, 4, 2), edition="revised"), "expand none")) == (0, 0, 0)
    developed = say(position(networks={"NYC": "R3"}, dials=(3, 4, 3), edition="revised"), "develop R3")
    assert (dials(developed), see(developed)["board"]["houses"]) == ((0, 0, 0), ["R3"])


@pytest.mark.clause("CE-READ-1")
def test_in_revised_the_company_named_with_the_dial_is_binding() -> None:
    state = position(shares=("PRR B&O", "NYC", "C&O"), treasuries={"PRR": 9, "B&O": 9}, dials=(3, 4, 0))
    assert legal(state, "expand") == ["expand none", "expand PRR", "expand B&O"]
    state = say(state, "expand B&O")
    assert see(state)["expansion"] == {"company": "B&O", "laid": [], "left": 3, "dividend": None}
    assert refused(state, "expand none") == "CE-EXP-1"
    assert refused(state, "expand PRR") == "CE-EXP-1"


@pytest.mark.clause("CE-READ-1")
def test_in_revised_least_bid_and_cash_are_those_after_the_phase() -> None:
    table: dict[str, Any] = {"networks": {"B&O": TO_DETROIT}, "detroit": 2, "dials": (2, 5, 0)}
    first = say(position(**table), "auction B&O")  # income 12, two shares with the one on offer
    assert (auction(first)["least"], legal(first)) == (6, ["pass", *bids(6, 30)])
    revised = say(position(**table, edition="revised"), "auction B&O")  # Detroit has grown: 13
    assert (auction(revised)["least"], legal(revised)) == (7, ["pass", *bids(7, 37)])


@pytest.mark.clause("CE-READ-1")
def test_the_least_bid_shown_with_a_choice_is_the_one_that_will_be_asked() -> None:
    for edition, least in [("first", 6), ("revised", 7)]:
        state = position(networks={"B&O": TO_DETROIT}, detroit=2, dials=(2, 5, 0), edition=edition)
        assert auction(say(state, "auction B&O"))["least"] == least
        assert choice(state, "auction B&O")["least"] == least


@pytest.mark.clause("CE-READ-1")
def test_in_revised_detroit_has_grown_before_a_company_comes_there() -> None:
    networks = {"B&O": TO_DETROIT.removesuffix(f" {DETROIT}")}
    for edition, gain in [("first", 4), ("revised", 5)]:
        before = position(networks=networks, treasuries={"B&O": 9}, detroit=4, turn=1, dials=(3, 4, 0), edition=edition)
        after = say(before, "expand B&O", f"lay {DETROIT}")
        assert income(after, "B&O") - income(before, "B&O") == gain
        after = say(after, "stop")
        assert (industry(after)["detroit"], income(after, "B&O")) == (5, 15)


# CE-READ-2: laying on Chicago


def before_chicago(*, interrupts: bool, edition: str = "first", **more: Any) -> Any:
    """PRR, income 10, can lay Chicago and Fort Wayne."""
    table: dict[str, Any] = {"networks": {"PRR": GATES["PRR"]}, "treasuries": {"PRR": 9}}
    return position(**(table | more), chicago_interrupts=interrupts, edition=edition)


@pytest.mark.clause("CE-READ-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_laying_on_chicago_ends_the_expansion(edition: str) -> None:
    state = say(before_chicago(interrupts=True, edition=edition), "expand PRR", f"lay {CHICAGO}")
    assert (see(state)["phase"], see(state)["expansion"]) == ("auction", None)
    assert refused(state, f"lay {FORT_WAYNE}") == "CE-AUC-3"
    state = everybody_passes(state)
    assert (see(state)["phase"], GAME.to_act(state)) == ("choose", 1)
    assert see(GAME.new(seats=3))["options"] == {"chicago_interrupts": True}


@pytest.mark.clause("CE-READ-2")
def test_the_other_hexes_count_if_they_are_laid_first() -> None:
    state = say(before_chicago(interrupts=True), "expand PRR", f"lay {FORT_WAYNE}")
    assert paid(state, f"lay {CHICAGO}") == [("PRR", [18, 0, 0])]


@pytest.mark.clause("CE-READ-2")
@pytest.mark.parametrize("edition", EDITIONS)
def test_by_option_the_build_is_finished_before_the_chicago_phase(edition: str) -> None:
    state = say(before_chicago(interrupts=False, edition=edition), "expand PRR", f"lay {CHICAGO}")
    assert (see(state)["phase"], cash(state), track(state, "WAB")) == ("expand", [30, 30, 30], [])
    assert {"stop", f"lay {FORT_WAYNE}", "lay A3"} <= set(legal(state))
    state = say(state, f"lay {FORT_WAYNE}")
    assert (treasury(state, "PRR"), cash(state)) == (9 - 3 - 1, [30, 30, 30])
    running = see(state)["expansion"]
    assert running is not None
    assert running["dividend"] == [18, 0, 0]
    assert paid(state, "stop") == [("PRR", [18, 0, 0])]
    state = say(state, "stop")
    assert (see(state)["phase"], GAME.to_act(state), cash(state)) == ("auction", 0, [48, 30, 30])
    assert (track(state, "WAB"), income(state, "WAB")) == ([FORT_WAYNE], 1)
    assert GAME.to_act(everybody_passes(state)) == 1


@pytest.mark.clause("CE-READ-2")
def test_by_option_the_phase_follows_the_third_hex_by_itself() -> None:
    state = say(before_chicago(interrupts=False), "expand PRR", f"lay {CHICAGO}", f"lay {FORT_WAYNE}")
    steps = ("chicago_reached", "dividend_paid", "wabash_inaugurated", "share_offered")
    assert [kind for kind in happened(state, "lay A3") if kind in steps] == list(steps)


@pytest.mark.clause("CE-READ-2")
def test_by_option_a_second_arrival_is_paid_after_its_last_hex_too() -> None:
    networks = {**in_chicago("NYC"), "PRR": GATES["PRR"]}
    state = say(before_chicago(interrupts=False, networks=networks), "expand PRR", f"lay {CHICAGO}")
    assert cash(state) == [30, 30, 30]
    state = say(state, f"lay {FORT_WAYNE}", "stop")
    assert (cash(state), see(state)["phase"], GAME.to_act(state)) == ([48, 30, 30], "choose", 1)


def ends_of_expansion(state: Any, name: str) -> set[str]:
    """Every position that an expansion can end in; which option led there, and by how many lines, is left out."""
    todo, ends, been = [say(state, f"expand {name}")], set(), set()
    while todo:
        state = todo.pop()
        table = GAME.state_to_json(state)
        if table["expansion"] is None:
            ends.add(json.dumps({key: value for key, value in table.items() if key not in ("options", "ply")}))
        elif (laid := tuple(table["expansion"]["laid"])) not in been:
            been.add(laid)
            todo += [say(state, line) for line in legal(state)]
    return ends


@pytest.mark.clause("CE-READ-2")
@pytest.mark.parametrize(
    ("name", "money", "gate"),
    [
        ("PRR", 4, "C3 B2"),
        *(("WAB", money, gate) for money in (9, 30) for gate in ("C3", "C3 B2", "C3 B3", "C3 B3 A3", "C3 B2 B3")),
    ],
)
def test_on_this_board_the_option_changes_nothing_but_the_order_in_which_hexes_are_laid(
    name: str, money: int, gate: str
) -> None:
    """What is laid after Chicago can be laid before it: nothing is reached from there that A3 and B2 do not touch."""
    others = in_chicago("NYC") if name == "WAB" else {}
    networks = others | {name: GATES[name].replace("C3 B2", gate)}
    held = ("PRR", "B&O", "NYC C&O") if name == "PRR" else ("WAB PRR", "B&O", "NYC C&O")
    ends = []
    for interrupts in (True, False):
        state = position(networks=networks, treasuries={name: money}, shares=held, chicago_interrupts=interrupts)
        ends.append(ends_of_expansion(state, name))
    assert ends[0] == ends[1]
    assert any(CHICAGO in json.loads(end)["companies"][name]["track"] for end in ends[0])


@pytest.mark.clause("CE-READ-2", "CE-READ-8")
@pytest.mark.parametrize(("here", "there"), [("A3", "B2"), ("B2", "A3")])
def test_the_two_hexes_beside_chicago_touch_each_other(here: str, there: str) -> None:
    """So a company in Chicago, which has one of them, reached the other already."""
    assert sorted(BOARD.names_in(BOARD.beside[BOARD.bit[CHICAGO]])) == ["A3", "B2"]
    assert there in BOARD.names_in(BOARD.beside[BOARD.bit[here]])


# CE-READ-3: Wabash among the companies that count for the end


@pytest.mark.clause("CE-READ-3")
def test_wabash_counts_as_a_company_without_shares() -> None:
    held = ("PRR PRR PRR WAB WAB", "B&O B&O B&O B&O", "NYC C&O")
    state = position(networks=in_chicago("PRR"), shares=held, dials=(2, 5, 0))
    assert see(say(state, "auction none"))["phase"] == "over"


@pytest.mark.clause("CE-READ-3")
def test_wabash_counts_as_a_company_without_locomotives() -> None:
    networks = {
        "PRR": f"{GATES['PRR']} {CHICAGO} A3 B3",
        "B&O": f"{GATES['B&O']} D3 C4 D4 E4 F4 G3",
        "WAB": "C3 C4 D2 D4 E3 E4 C5 D5 E5 E2",
    }
    state = position(networks=networks, dials=(2, 5, 0))
    assert company(state, "WAB")["pieces_left"] == 0
    assert see(say(state, "auction none"))["phase"] == "over"


@pytest.mark.clause("CE-READ-3")
def test_before_its_inauguration_wabash_is_not_without() -> None:
    held = ("PRR PRR PRR", "B&O B&O B&O B&O", "NYC C&O")
    state = position(shares=held, dials=(2, 5, 0))
    assert (company(state, "WAB")["shares_left"], company(state, "WAB")["pieces_left"]) == (2, 11)
    assert see(say(state, "auction none"))["phase"] == "choose"
    networks = {"PRR": f"{GATES['PRR']} A3 B3 B4", "B&O": f"{GATES['B&O']} D3 C4 D4 E4 F4 G3"}
    state = position(networks=networks, dials=(2, 5, 0))
    assert [company(state, name)["pieces_left"] for name in networks] == [0, 0]
    assert see(say(state, "auction none"))["phase"] == "choose"


# CE-READ-4 and CE-READ-5: bidding


@pytest.mark.clause("CE-READ-4")
def test_who_cannot_reach_the_next_bid_can_only_pass_and_is_asked() -> None:
    state = say(position(cash=(30, 9, 30)), "auction PRR", "bid 9")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass"])
    assert refused(state, "bid 10") == "CE-AUC-3"
    assert GAME.to_act(say(state, "pass")) == 2


@pytest.mark.clause("CE-READ-4")
def test_nobody_is_passed_over_even_if_no_one_can_pay() -> None:
    state = say(position(cash=(0, 3, 2)), "auction PRR")
    for seat in range(3):
        assert (GAME.to_act(state), legal(state)) == (seat, ["pass"])
        state = say(state, "pass")
    assert (see(state)["phase"], GAME.to_act(state)) == ("choose", 1)


@pytest.mark.clause("CE-READ-4")
def test_nobody_is_passed_over_in_the_opening() -> None:
    state = say(GAME.new(seats=3), "bid 40")
    assert (GAME.to_act(state), legal(state)) == (1, ["pass"])
    state = say(state, "pass", "pass")
    assert (auction(state), GAME.to_act(state), legal(state)) == (
        {"company": "B&O", "least": 6, "bid": None, "by": None, "next": 6, "in": [0, 1, 2], "to_bid": 0},
        0,
        ["pass"],
    )


@pytest.mark.clause("CE-READ-5")
def test_the_last_player_may_still_bid_or_pass() -> None:
    state = say(position(), "auction PRR", "pass", "pass")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", *bids(4, 30)])
    sold = say(state, "bid 4")
    assert (see(sold)["phase"], shares(sold, 2), cash(sold)) == ("choose", {"PRR": 1, "NYC": 1, "C&O": 1}, [30, 30, 26])
    kept = say(state, "pass")
    assert (see(kept)["phase"], shares(kept, 2), cash(kept)) == ("choose", {"NYC": 1, "C&O": 1}, [30, 30, 30])


@pytest.mark.clause("CE-READ-5")
def test_the_last_player_may_still_bid_in_the_opening() -> None:
    state = say(GAME.new(seats=3), "pass", "pass")
    assert (GAME.to_act(state), legal(state)) == (2, ["pass", *bids(7, 40)])
    assert shares(say(state, "bid 7"), 2) == {"PRR": 1}
    assert shares(say(state, "pass"), 0) == {"PRR": 1}


# CE-READ-6 and CE-READ-7: what may be chosen


@pytest.mark.clause("CE-READ-6")
@pytest.mark.parametrize(
    ("network", "town", "markers"),
    [
        (f"Q5 P4 O4 N3 M4 L3 {PITTSBURGH}", PITTSBURGH, {"pittsburgh": 8}),
        (f"Q6 P6 O7 N6 M6 L6 K7 J6 {WHEELING}", WHEELING, {"wheeling": 6}),
    ],
)
def test_an_industrial_city_at_its_last_space_cannot_be_chosen(
    network: str, town: str, markers: dict[str, int]
) -> None:
    table: dict[str, Any] = {"networks": {"PRR": network}, **markers}
    assert refused(position(**table), f"develop {town}") == "CE-READ-6"


@pytest.mark.clause("CE-READ-7")
def test_a_company_that_cannot_lay_a_hex_now_cannot_be_named() -> None:
    poor = position(treasuries={"PRR": 0})
    assert legal(poor, "expand") == ["expand none"]
    assert refused(poor, "expand PRR") == "CE-READ-7"
    cannot_afford = position(networks={"NYC": "S2 S4"}, shares=("PRR", "B&O C&O", "NYC"), treasuries={"NYC": 1}, turn=2)
    assert "expand NYC" in legal(cannot_afford)


@pytest.mark.clause("CE-READ-7")
def test_a_company_without_a_share_to_sell_and_a_hex_not_to_be_developed_cannot_be_named() -> None:
    state = position(shares=("PRR PRR PRR", "B&O", "NYC C&O"), networks={"PRR": f"Q5 P4 {HARRISBURG}"})
    assert legal(state, "auction") == ["auction none", "auction B&O", "auction NYC", "auction C&O"]
    assert legal(state, "develop") == ["develop none", f"develop {HARRISBURG}"]
    assert refused(state, "auction PRR") == "CE-AUC-1"
    assert refused(state, "develop P4") == "CE-DEV-6"


@pytest.mark.clause("CE-READ-7")
@pytest.mark.parametrize("edition", EDITIONS)
def test_declining_is_always_possible_while_the_dial_is_not_red(edition: str) -> None:
    state = position(shares=("", "PRR B&O", "NYC C&O"), dials=(2, 4, 3), edition=edition)
    for line, turned in [("auction none", (3, 4, 3)), ("expand none", (2, 5, 3)), ("develop none", (2, 4, 4))]:
        assert dials(say(state, line)) == turned


# CE-READ-8 to CE-READ-13


@pytest.mark.clause("CE-READ-8")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_company_builds_on_from_chicago_in_a_later_expansion(edition: str) -> None:
    reached = say(before_chicago(interrupts=True, edition=edition), "expand PRR", f"lay {CHICAGO}")
    state = say(everybody_passes(reached), "expand none", "expand none", "expand PRR")
    assert "lay A3" in legal(state)
    state = say(state, "lay A3", "stop")
    assert (treasury(state, "PRR"), "A3" in track(state, "PRR")) == (9 - 3 - 1, True)


@pytest.mark.clause("CE-READ-9")
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_developed_mountain_is_full(edition: str) -> None:
    networks = {"PRR": "Q5 P4 O4 N4", "B&O": "P6 P5 O5"}
    state = position(networks=networks, houses="N4", treasuries={"B&O": 99}, turn=1, edition=edition)
    assert refused(say(state, "expand B&O"), "lay N4") == "CE-EXP-5"


@pytest.mark.clause("CE-READ-10")
def test_the_first_seat_stands_for_the_oldest_and_clockwise_is_rising() -> None:
    state, _ = railhead.replay({"railhead": 1, "game": "chicago-express", "seats": ["Cleo", "Ada", "Ben", "Dora"]})
    asked = []
    for _ in range(4):
        asked.append(GAME.to_act(state))
        state = say(state, "pass")
    assert asked == [0, 1, 2, 3]
    assert shares(state, 0) == {"PRR": 1}


@pytest.mark.clause("CE-READ-10")
def test_turns_and_bids_go_round_the_table_by_rising_seats() -> None:
    state = position(cash=(30,) * 4, shares=("PRR", "B&O", "NYC", "C&O"), turn=2)
    turns = []
    for _ in range(5):
        turns.append(GAME.to_act(state))
        state = say(state, "develop none") if len(turns) < 4 else say(state, "expand none")
    assert turns == [2, 3, 0, 1, 2]
    state = say(position(cash=(30,) * 4, shares=("PRR", "B&O", "NYC", "C&O"), turn=2), "auction PRR")
    bidders = []
    for amount in range(4, 10):
        bidders.append(GAME.to_act(state))
        state = say(state, f"bid {amount}")
    assert bidders == [2, 3, 0, 1, 2, 3]


@pytest.mark.clause("CE-READ-11")
@pytest.mark.parametrize("edition", EDITIONS)
def test_developing_costs_nothing_and_needs_no_share(edition: str) -> None:
    networks = {"PRR": f"Q5 P4 {HARRISBURG} N3 M4 L3 {PITTSBURGH}"}
    state = position(shares=("", "PRR B&O", "NYC C&O"), cash=(0, 30, 30), networks=networks, edition=edition)
    assert legal(state, "develop") == [
        *["develop none", f"develop {PITTSBURGH}", "develop L3"],
        *["develop M4", "develop N3", f"develop {HARRISBURG}"],
    ]
    after = say(state, f"develop {HARRISBURG}")
    assert (cash(after), treasury(after, "PRR")) == ([0, 30, 30], 0)
    assert income(after, "PRR") == income(state, "PRR") + 1


@pytest.mark.clause("CE-READ-12")
def test_in_revised_the_general_dividend_is_never_due_after_a_chicago_phase() -> None:
    networks = {**in_chicago("NYC"), "PRR": GATES["PRR"]}
    state = before_chicago(interrupts=True, edition="revised", networks=networks, dials=(3, 4, 0))
    assert [name for name, _ in paid(state, "expand PRR")] == ["PRR", "B&O", "NYC", "C&O"]
    state = say(state, "expand PRR")
    assert paid(state, f"lay {CHICAGO}") == [("PRR", [17, 0, 0])]
    state = say(state, f"lay {CHICAGO}")
    assert (see(state)["phase"], GAME.to_act(state), dials(state)) == ("choose", 1, (0, 0, 0))


@pytest.mark.clause("CE-READ-13")
def test_cash_shares_and_treasuries_are_open_to_all() -> None:
    state = position(cash=(11, 22, 33), shares=("PRR PRR", "B&O", "NYC C&O"), treasuries={"PRR": 4, "NYC": 5})
    for watcher in (None, 0, 1, 2):
        view = GAME.view(state, watcher)
        assert view["seats"] == [
            {"cash": 11, "shares": {"PRR": 2}},
            {"cash": 22, "shares": {"B&O": 1}},
            {"cash": 33, "shares": {"NYC": 1, "C&O": 1}},
        ]
        assert [company["treasury"] for company in view["companies"].values()] == [4, 0, 5, 0, 0]
        assert view["scores"] == [11, 22, 33]


@pytest.mark.clause("CE-READ-13")
def test_only_the_choices_are_the_acting_seats_own() -> None:
    state = position(treasuries={"PRR": 9})
    views = [GAME.view(state, seat) for seat in range(3)]
    assert [entry["do"] for entry in views[0]["choices"]] == legal(state)
    assert views[1]["choices"] == views[2]["choices"] == GAME.view(state)["choices"] == []
    assert [{**view, "choices": []} for view in views] == [dict(GAME.view(state))] * 3
