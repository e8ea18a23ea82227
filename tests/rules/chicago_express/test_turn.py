"""CE-TURN: one of three actions, and its dial."""

import pytest

from rules.chicago_express.table import (
    COMPANIES,
    EDITIONS,
    GAME,
    bids,
    cash,
    dials,
    everybody_passes,
    happened,
    income,
    legal,
    paid,
    position,
    refused,
    say,
    see,
    shares,
    treasury,
)


@pytest.mark.clause("CE-TURN-1")
def test_the_player_chooses_one_of_three_actions_or_declines_it() -> None:
    state = position(networks={"NYC": "R3"}, treasuries={"PRR": 5, "B&O": 5})
    assert legal(state) == [
        *["auction none", "auction PRR", "auction B&O", "auction NYC", "auction C&O"],
        *["expand none", "expand PRR"],
        *["develop none", "develop R3"],
    ]


@pytest.mark.clause("CE-TURN-1")
@pytest.mark.parametrize(
    ("line", "turned"),
    [("auction none", (1, 0, 0)), ("expand none", (0, 1, 0)), ("develop none", (0, 0, 1))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_declining_uses_the_dial_and_nothing_else(line: str, turned: tuple[int, int, int], edition: str) -> None:
    state = position(treasuries={"PRR": 5}, edition=edition)
    after = say(state, line)
    assert dials(after) == turned
    assert GAME.to_act(after) == 1
    assert see(after)["seats"] == see(state)["seats"]
    assert see(after)["companies"] == see(state)["companies"]


@pytest.mark.clause("CE-TURN-1")
@pytest.mark.parametrize(
    ("line", "turned"),
    [("auction PRR", (1, 0, 0)), ("expand PRR", (0, 1, 0)), ("develop R3", (0, 0, 1))],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_chosen_dial_turns_before_the_action_is_carried_out(
    line: str, turned: tuple[int, int, int], edition: str
) -> None:
    state = position(networks={"NYC": "R3"}, treasuries={"PRR": 5}, edition=edition)
    assert dials(say(state, line)) == turned


@pytest.mark.clause("CE-TURN-1")
@pytest.mark.parametrize("line", ["pass", "bid 5", "lay Q5", "stop"])
def test_a_player_who_must_choose_can_say_nothing_else(line: str) -> None:
    assert refused(position(treasuries={"PRR": 5}), line) == "CE-TURN-1"


@pytest.mark.clause("CE-TURN-2")
@pytest.mark.parametrize(
    ("verb", "last", "red"),
    [("auction", (2, 0, 0), (3, 0, 0)), ("expand", (0, 4, 0), (0, 5, 0)), ("develop", (0, 0, 3), (0, 0, 4))],
)
def test_a_dial_is_red_after_3_auctions_5_expansions_or_4_developments(
    verb: str, last: tuple[int, int, int], red: tuple[int, int, int]
) -> None:
    state = position(networks={"NYC": "R3"}, treasuries={"PRR": 5, "B&O": 5}, dials=last)
    assert f"{verb} none" in legal(state)
    state = say(state, f"{verb} none")
    assert dials(state) == red
    assert legal(state, verb) == []
    for target in ("none", "R3" if verb == "develop" else "B&O"):
        assert refused(state, f"{verb} {target}") == "CE-TURN-2"


@pytest.mark.clause("CE-TURN-3")
@pytest.mark.parametrize(
    ("before", "line"),
    [
        ((2, 5, 0), "auction none"),
        ((2, 0, 4), "auction none"),
        ((3, 4, 0), "expand none"),
        ((0, 4, 4), "expand none"),
        ((3, 0, 3), "develop none"),
        ((0, 5, 3), "develop none"),
    ],
)
@pytest.mark.parametrize("edition", EDITIONS)
def test_any_two_red_dials_bring_a_dividend(before: tuple[int, int, int], line: str, edition: str) -> None:
    state = position(dials=before, edition=edition)
    assert happened(state, line).count("dividend_phase_begun") == 1


@pytest.mark.clause("CE-TURN-3")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_red_dial_brings_none(edition: str) -> None:
    state = position(dials=(2, 4, 3), edition=edition)
    for line in ("auction none", "expand none", "develop none"):
        assert paid(state, line) == []


@pytest.mark.clause("CE-TURN-3")
def test_ed_1_carries_the_action_out_before_the_dividend() -> None:
    state = say(position(cash=(30, 30, 30), dials=(2, 5, 0)), "auction PRR")
    assert dials(state) == (3, 5, 0)
    assert legal(state) == ["pass", *bids(4, 30)]
    state = say(state, "bid 30", "pass")
    assert cash(state) == [30, 30, 30]
    assert [kind for kind in happened(state, "pass") if kind in {"share_sold", "dividend_phase_begun"}] == [
        "share_sold",
        "dividend_phase_begun",
    ]
    state = say(state, "pass")  # two PRR shares now: 4 each; B&O 6; NYC 8 and C&O 5
    assert cash(state) == [0 + 8, 30 + 6, 30 + 13]
    assert (GAME.to_act(state), see(state)["phase"], dials(state)) == (1, "choose", (0, 0, 0))


@pytest.mark.clause("CE-TURN-3")
def test_ed_2_pays_as_soon_as_the_second_dial_is_red_and_then_carries_the_action_out() -> None:
    state = say(position(cash=(30, 30, 30), dials=(2, 5, 0), edition="revised"), "auction PRR")
    assert cash(state) == [30 + 7, 30 + 6, 30 + 13]
    assert (GAME.to_act(state), see(state)["phase"], dials(state)) == (0, "auction", (0, 0, 0))
    assert legal(state) == ["pass", *bids(4, 37)]
    state = say(state, "bid 37", "pass", "pass")
    assert cash(state) == [0, 36, 43]
    assert (GAME.to_act(state), see(state)["phase"], dials(state)) == (1, "choose", (0, 0, 0))


@pytest.mark.clause("CE-TURN-3")
def test_ed_1_counts_the_development_that_turned_the_second_dial_red_and_ed_2_does_not() -> None:
    first, revised = (position(networks={"PRR": "Q5 P4 O4"}, dials=(3, 0, 3), edition=edition) for edition in EDITIONS)
    assert paid(first, "develop O4")[0] == ("PRR", [9, 0, 0])
    assert paid(revised, "develop O4")[0] == ("PRR", [8, 0, 0])
    assert income(say(first, "develop O4"), "PRR") == income(say(revised, "develop O4"), "PRR") == 9


@pytest.mark.clause("CE-TURN-4")
@pytest.mark.parametrize(("turn", "then"), [(0, 1), (1, 2), (2, 0)])
@pytest.mark.parametrize("line", ["auction none", "expand none", "develop none", "develop R3"])
def test_play_goes_clockwise(turn: int, then: int, line: str) -> None:
    state = say(position(networks={"NYC": "R3"}, turn=turn), line)
    assert (GAME.to_act(state), see(state)["turn"]) == (then, then)


@pytest.mark.clause("CE-TURN-4")
def test_play_goes_on_from_the_player_whose_turn_it_was_whoever_won_the_auction() -> None:
    state = say(position(turn=0), "auction B&O", "pass", "bid 3", "bid 4", "pass")
    assert shares(state, 2) == {"B&O": 1, "NYC": 1, "C&O": 1}
    assert GAME.to_act(state) == 1


@pytest.mark.clause("CE-TURN-4")
def test_play_goes_on_clockwise_after_an_expansion() -> None:
    state = say(position(turn=2, treasuries={"NYC": 5}), "expand NYC", "lay S4", "stop")
    assert GAME.to_act(state) == 0


@pytest.mark.clause("CE-TURN-5")
def test_a_company_gets_players_money_only_for_its_share() -> None:
    state = position(treasuries={"PRR": 100, "B&O": 100})
    assert {line.split()[0] for line in legal(state)} == {"auction", "expand", "develop"}
    after = say(state, "auction B&O", "bid 9", "pass", "pass")
    assert (cash(after), treasury(after, "B&O"), treasury(after, "PRR")) == ([21, 30, 30], 109, 100)


@pytest.mark.clause("CE-TURN-5")
def test_an_owner_cannot_bid_with_a_treasury() -> None:
    state = say(position(cash=(10, 30, 30), treasuries={"PRR": 100}), "auction PRR")
    assert legal(state) == ["pass", *bids(4, 10)]
    assert refused(state, "bid 11") == "CE-AUC-3"


@pytest.mark.clause("CE-TURN-5")
def test_a_player_cannot_pay_for_a_companys_track() -> None:
    state = say(position(cash=(99, 99, 99), treasuries={"NYC": 1}, turn=2), "expand NYC")
    assert legal(state) == ["lay S2", "lay S4"]
    assert refused(state, "lay R3") == "CE-EXP-6"


@pytest.mark.clause("CE-TURN-5")
def test_the_bank_pays_dividends_however_poor_or_rich_the_treasuries_are() -> None:
    state = position(treasuries={"PRR": 0, "B&O": 50, "NYC": 50, "C&O": 50}, dials=(2, 5, 0))
    after = say(state, "auction none")
    assert cash(after) == [37, 36, 43]
    assert [treasury(after, name) for name in COMPANIES] == [0, 50, 50, 50, 0]


@pytest.mark.clause("CE-TURN-5")
def test_money_enters_and_leaves_only_through_the_bank() -> None:
    state = position(treasuries={"PRR": 10}, networks={"NYC": "R3"})
    state = say(state, "expand PRR", "lay Q5", "lay P4", "stop", "develop R3", "auction NYC")
    in_play = sum(cash(state)) + sum(treasury(state, name) for name in COMPANIES)
    assert in_play == 90 + 10 - 2 + 2
    assert sum(cash(everybody_passes(state))) == 90
