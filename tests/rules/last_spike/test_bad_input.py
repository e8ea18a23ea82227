"""Whatever is said at the wrong moment, by the wrong seat or in the wrong words is refused, and nothing changes."""

from typing import Any

import pytest

import railhead
from rules.last_spike.table import GAME, OPEN_ALL, deal, happened, legal, position, route, say, see, story


def at_play() -> Any:
    """Seat 1 is to play its first tile."""
    return say(deal("A1 A2 A3 A4", "B1 B2 B3 B4", "C1 C2 C3 C4"), "play A1", "skip", "draw D1")


def at_sale() -> Any:
    """Seat 0 must sell land."""
    state = position(hands=("V1", "", ""), cash=0, cards=("STL 9000 11000",), laid=OPEN_ALL)
    return say(state, "play V1")


def moments() -> list[Any]:
    """One state of each phase."""
    dealt = deal("A1 A2 A3 A4", "B1 B2 B3 B4", aside="D1")
    over = say(position(hands=("V3", "", ""), laid=f"{route('BEY')} V1 V2 V4"), "play V3")
    start = GAME.new(seats=2)
    return [
        start,
        say(start, "draw A1", "draw A2"),
        say(start, "draw A1", "draw A2", "draw D1"),
        dealt,
        at_sale(),
        say(dealt, "play A1"),
        say(dealt, "play A1", "skip"),
        over,
    ]


def test_there_is_a_moment_of_each_phase() -> None:
    phases = ["start", "aside", "deal", "play", "sell", "buy", "draw", "over"]
    assert [see(state)["phase"] for state in moments()] == phases


@pytest.mark.parametrize("seat", [0, 2, 3, -1])
def test_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    state = at_play()
    before = GAME.state_to_json(state)
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(state, "play B1", seat=seat)
    assert (refusal.value.seat, refusal.value.to_act) == (seat, 1)
    assert GAME.state_to_json(state) == before


def test_the_seat_that_is_asked_may_say_so() -> None:
    state = at_play()
    assert GAME.apply(state, "play B1", seat=1).state.ply == state.ply + 1


def test_no_seat_speaks_for_chance() -> None:
    state = say(at_play(), "play B1", "skip")
    for seat in (0, 1, 2):
        with pytest.raises(railhead.NotYourTurn):
            GAME.apply(state, "draw D2", seat=seat)
    assert GAME.apply(state, "draw D2", seat=railhead.CHANCE)


def test_nobody_is_asked_when_the_game_is_over() -> None:
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(moments()[-1], "skip", seat=1)
    assert refusal.value.to_act is None


def test_an_answer_to_another_position_is_stale() -> None:
    state = at_play()
    for ply in (0, state.ply - 1, state.ply + 1):
        with pytest.raises(railhead.StalePly) as refusal:
            GAME.apply(state, "play B1", ply=ply)
        assert (refusal.value.said, refusal.value.current) == (ply, state.ply)
    assert GAME.apply(state, "play B1", seat=1, ply=state.ply).state.ply == state.ply + 1


@pytest.mark.parametrize(
    "text",
    [
        *["", " ", "play", "play ", "play a1", "play A5", "play A0", "play G1", "play A01", "play  A1", " play A1"],
        *["play A1 ", "Play A1", "PLAY A1", "play A1 A2", "play A", "play 1", "play none", "play A1\n", "play A١"],
        *["skip 1", "Skip", "stop", "pass", "buy", "buy stl", "buy St. Louis", "buy STL 5000", "buy XYZ", "buy none"],
        *["sell", "sell STL", "sell 5000", "sell STL 5001", "sell STL 05000", "sell STL 5,000", "sell STL 4000"],
        *["sell stl 5000", "sell STL  5000", "draw", "draw ?", "draw b3", "draw B5", "draw B3 B4", "bid 5", "undo"],
    ],
)
def test_words_that_are_no_action_are_a_notation_error(text: str) -> None:
    for state in moments():
        before = GAME.state_to_json(state)
        with pytest.raises(railhead.NotationError) as refusal:
            GAME.apply(state, text)
        assert refusal.value.text == text
        assert GAME.state_to_json(state) == before


def test_every_action_out_of_place_is_refused_with_a_clause_and_changes_nothing() -> None:
    for state in moments():
        listed, before = set(legal(state)), GAME.state_to_json(state)
        for action in GAME.actions.actions:
            if str(action) in listed:
                continue
            with pytest.raises(railhead.IllegalAction) as refusal:
                GAME.apply(state, action)
            assert (refusal.value.clause or "").startswith("LS-")
            assert (refusal.value.action, refusal.value.ply) == (str(action), state.ply)
            assert str(refusal.value).startswith(f"{refusal.value.clause}: ")
        assert GAME.state_to_json(state) == before


def test_a_refusal_names_the_action_its_clause_and_the_reason_in_english() -> None:
    with pytest.raises(railhead.IllegalAction) as refusal:
        GAME.apply(at_play(), "play B2")
    assert (refusal.value.action, refusal.value.clause) == ("play B2", "LS-TURN-2")
    assert "B2" in str(refusal.value)


def test_a_legal_action_leaves_the_callers_state_untouched() -> None:
    for state in moments():
        before = GAME.state_to_json(state)
        for line in legal(state):
            assert happened(state, line)
            assert GAME.state_to_json(state) == before


def test_actions_are_taken_as_texts_or_as_values() -> None:
    for state in moments():
        for action in GAME.legal(state):
            by_text, by_value = GAME.apply(state, str(action)), GAME.apply(state, action)
            assert see(by_text.state) == see(by_value.state)


def test_unknown_options_and_editions_are_refused() -> None:
    for options in ({"chicago_interrupts": True}, {"hidden_cash": 1}, {"voluntary_double": "yes"}):
        with pytest.raises(railhead.SetupError):
            GAME.new(seats=3, options=options)
    with pytest.raises(railhead.SetupError):
        GAME.new(seats=3, edition="first")
    assert see(GAME.new(seats=3))["edition"] == "columbia-2015-reconstructed"


@pytest.mark.parametrize(
    ("at", "line"), [(0, "play A1"), (2, "draw A1"), (4, "draw A1"), (15, "play A2"), (16, "buy OMA"), (17, "draw A2")]
)
def test_a_record_with_an_illegal_line_is_refused_at_that_ply(at: int, line: str) -> None:
    """In the story A1, B1 and C1 are drawn for the start and dealt first; seat 0 also holds A2, A3 and A4."""
    lines = [*story(3, "A1 B1 C1", keep={0: "A2 A3 A4"})[:at], line]
    record = {"railhead": 1, "game": "last-spike", "seats": ["Ada", "Ben", "Cleo"], "actions": lines}
    with pytest.raises(railhead.IllegalAction) as refusal:
        railhead.replay(record)
    assert (refusal.value.ply, refusal.value.action) == (at, line)
