"""Whatever is said at the wrong moment, by the wrong seat or in the wrong words is refused, and nothing changes."""

from typing import Any

import pytest

import railhead
from rules.chicago_express.table import GAME, happened, legal, position, say, see


def at_the_bidding() -> Any:
    """Seat 1 is asked in an auction that seat 0 began."""
    return say(position(treasuries={"PRR": 9}), "auction PRR", "bid 5")


@pytest.mark.parametrize("seat", [0, 2, 3, -1])
def test_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    state = at_the_bidding()
    before = GAME.state_to_json(state)
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(state, "bid 6", seat=seat)
    assert (refusal.value.seat, refusal.value.to_act) == (seat, 1)
    assert GAME.state_to_json(state) == before


def test_the_seat_that_is_asked_may_say_so() -> None:
    assert GAME.apply(at_the_bidding(), "bid 6", seat=1).state.ply == 3


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = say(position(detroit=8, dials=(2, 5, 0)), "auction none")
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(state, "auction none", seat=1)
    assert refusal.value.to_act is None


@pytest.mark.parametrize("ply", [0, 1, 3])
def test_an_answer_to_another_position_is_stale(ply: int) -> None:
    state = at_the_bidding()
    before = GAME.state_to_json(state)
    with pytest.raises(railhead.StalePly) as refusal:
        GAME.apply(state, "bid 6", ply=ply)
    assert (refusal.value.said, refusal.value.current) == (ply, 2)
    assert GAME.state_to_json(state) == before


def test_an_answer_to_this_position_is_taken() -> None:
    assert GAME.apply(at_the_bidding(), "bid 6", seat=1, ply=2).state.ply == 3


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "bid", "bid ", "bid six", "bid -1", "bid 06", "bid 6.0", "bid  6", " bid 6", "bid 6 ", "Bid 6"],
        *["PASS", "pass 1", "stop now", "auction", "auction prr", "auction XYZ", "auction AME", "expand", "expand B&0"],
        *["expand NONE", "develop", "develop k4", "develop Z9", "develop K04", "lay", "lay A1", "lay T3", "lay A2 B2"],
        *["bid 6\n", "bid ٦", "lay Chicago", "undo", "draw B3"],
    ],
)
def test_words_that_are_no_action_are_a_notation_error(text: str) -> None:
    for state in (GAME.new(seats=3), position(treasuries={"PRR": 9}), at_the_bidding()):
        before = GAME.state_to_json(state)
        with pytest.raises(railhead.NotationError) as refusal:
            GAME.apply(state, text)
        assert refusal.value.text == text
        assert GAME.state_to_json(state) == before


def test_an_unknown_hex_is_a_notation_error_while_laying_too() -> None:
    state = say(position(treasuries={"PRR": 9}), "expand PRR")
    for text in ("lay A0", "lay T1", "lay Q11", "lay q5", "lay none"):
        with pytest.raises(railhead.NotationError):
            GAME.apply(state, text)


def test_a_refusal_names_the_action_its_clause_and_the_reason_in_english() -> None:
    with pytest.raises(railhead.IllegalAction) as refusal:
        GAME.apply(at_the_bidding(), "bid 5")
    assert (refusal.value.action, refusal.value.clause, refusal.value.ply) == ("bid 5", "CE-AUC-3", 2)
    assert refusal.value.reason.key == "auction.not_higher"
    assert refusal.value.reason.values == {"amount": 5, "bid": 5}
    assert "5" in str(refusal.value)


def test_a_bid_however_large_is_refused_politely() -> None:
    with pytest.raises(railhead.IllegalAction) as refusal:
        GAME.apply(at_the_bidding(), f"bid {10**60}")
    assert refusal.value.clause == "CE-AUC-3"


def test_a_legal_action_leaves_the_callers_state_untouched() -> None:
    state = position(networks={"NYC": "R3"}, treasuries={"PRR": 9}, dials=(2, 4, 3))
    before = GAME.state_to_json(state)
    for line in legal(state):
        assert happened(state, line)
        assert GAME.state_to_json(state) == before


def test_actions_are_taken_as_texts_or_as_values() -> None:
    state = position(treasuries={"PRR": 9})
    for action in GAME.legal(state):
        by_text, by_value = GAME.apply(state, str(action)), GAME.apply(state, action)
        assert see(by_text.state) == see(by_value.state)


def test_an_unknown_option_is_refused() -> None:
    for options in ({"hidden_cash": True}, {"chicago_interrupts": 1}):
        with pytest.raises(railhead.SetupError):
            GAME.new(seats=3, options=options)


@pytest.mark.parametrize("lines", [["bid 9", "bid 9"], ["bid 9", "pass", "bid 52"], ["bid 9", "pass", "lay Q5"]])
def test_a_record_with_an_illegal_line_is_refused_at_that_ply(lines: list[str]) -> None:
    record = {"railhead": 1, "game": "chicago-express", "seats": ["Ada", "Ben"], "actions": lines}
    with pytest.raises(railhead.IllegalAction) as refusal:
        railhead.replay(record)
    assert (refusal.value.ply, refusal.value.action) == (len(lines) - 1, lines[-1])
