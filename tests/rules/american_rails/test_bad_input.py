"""Whatever is said at the wrong moment, by the wrong seat or in the wrong words is refused, and nothing changes."""

from typing import Any

import pytest

import railhead
from rules.american_rails.table import GAME, happened, last_turn, legal, position, refused, say, see, sell, start


def at_the_bidding() -> Any:
    """Seat 1 is asked in an auction that seat 0 began."""
    return say(position(treasuries={"AME": 20}), "take auction", "offer AME", "bid 12")


def at_the_founding() -> Any:
    """Seat 2 has bought the first share of Republic on seat 0's turn."""
    return sell(say(position(shares=("AME", "NAT", "CON", "MAJ LIB")), "take auction"), "REP", seat=2)


def expanding() -> Any:
    return say(position(treasuries={"AME": 20}), "take expand4")


@pytest.mark.parametrize("seat", [0, 2, 3, 4, railhead.CHANCE])
def test_a_seat_that_is_not_asked_is_refused(seat: int) -> None:
    state = at_the_bidding()
    before = GAME.state_to_json(state)
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(state, "bid 13", seat=seat)
    assert (refusal.value.seat, refusal.value.to_act) == (seat, 1)
    assert GAME.state_to_json(state) == before


def test_the_seat_that_is_asked_may_say_so() -> None:
    assert GAME.apply(at_the_bidding(), "bid 13", seat=1).state.ply == 4


def test_out_of_turn_on_the_action_track() -> None:
    state = position(order=(2, 0, 3, 1))
    for seat in (0, 1, 3):
        with pytest.raises(railhead.NotYourTurn) as refusal:
            GAME.apply(state, "take pass", seat=seat)
        assert refusal.value.to_act == 2


def test_nobody_is_asked_when_the_game_is_over() -> None:
    state = say(last_turn(year=1857), "take pass")
    with pytest.raises(railhead.NotYourTurn) as refusal:
        GAME.apply(state, "take pass", seat=0)
    assert refusal.value.to_act is None


@pytest.mark.parametrize("ply", [0, 1, 2, 4])
def test_an_answer_to_another_position_is_stale(ply: int) -> None:
    state = at_the_bidding()
    before = GAME.state_to_json(state)
    with pytest.raises(railhead.StalePly) as refusal:
        GAME.apply(state, "bid 13", ply=ply)
    assert (refusal.value.said, refusal.value.current) == (ply, 3)
    assert GAME.state_to_json(state) == before


def test_an_answer_to_this_position_is_taken() -> None:
    assert GAME.apply(at_the_bidding(), "bid 13", seat=1, ply=3).state.ply == 4


@pytest.mark.parametrize(
    "text",
    [
        *[
            "",
            " ",
            "bid",
            "bid ",
            "bid ten",
            "bid -1",
            "bid 012",
            "bid 12.0",
            "bid  12",
            " bid 12",
            "bid 12 ",
            "Bid 12",
        ],
        *[
            "PASS",
            "pass 1",
            "stop now",
            "decline it",
            "offer",
            "offer PRR",
            "offer lib",
            "offer none",
            "fund",
            "fund XYZ",
        ],
        *["found", "found XX", "found b2", "found Chicago", "found A1", "found B02", "develop", "develop Z9"],
        *["lay", "lay REP", "lay G3", "lay REP Z9", "lay PRR G3", "lay REP g3", "lay REP  G3", "lay G3 REP"],
        *["lay REP G3 G4", "take", "take four", "take Pass", "take expand", "take expand2", "take expand 3", "two"],
        *["two others ", "two all", "two 2", "remove", "remove PRR", "remove all", "bid ١٢", "bid 12\n", "undo"],
        *["draw B3", "play A3", "auction AME", "expand AME", "give 5", "trade AME NAT"],
    ],
)
def test_words_that_are_no_action_are_a_notation_error(text: str) -> None:
    states = (GAME.new(seats=3), start(), position(), at_the_bidding(), at_the_founding(), expanding())
    for state in states:
        before = GAME.state_to_json(state)
        with pytest.raises(railhead.NotationError) as refusal:
            GAME.apply(state, text)
        assert refusal.value.text == text
        assert GAME.state_to_json(state) == before


def test_a_blocked_space_is_refused() -> None:
    state = say(position(), "take develop", "decline")
    assert refused(state, "take develop") == "AR-ROUND-2"


def test_a_share_that_cannot_be_offered_is_refused() -> None:
    state = say(position(shares=("AME", "NAT", "CON CON CON", "MAJ LIB REP")), "take auction")
    assert refused(state, "offer CON") == "AR-AUC-1"
    assert refused(say(start(seats=3), "offer AME", "pass", "pass", "pass"), "offer AME") == "AR-PREP-1"


def test_a_city_that_is_taken_is_refused() -> None:
    assert refused(at_the_founding(), "found B2") == "AR-AUC-4"


@pytest.mark.parametrize("hex", ["B1", "A12", "L6", "G2"])
def test_a_hex_that_is_no_city_is_refused(hex: str) -> None:
    assert refused(at_the_founding(), f"found {hex}") == "AR-AUC-4"
    state = say(start(), "offer AME", "bid 10", "pass", "pass", "pass")
    assert refused(state, f"found {hex}") == "AR-PREP-2"


def test_a_city_that_cannot_be_developed_is_refused() -> None:
    state = say(position(developed="A11"), "take develop")
    for hex in ("A11", "B2", "D16", "C9", "D15"):
        assert refused(state, f"develop {hex}") == "AR-ACT-4"


def test_a_refusal_names_the_action_its_clause_and_the_reason_in_english() -> None:
    with pytest.raises(railhead.IllegalAction) as refusal:
        GAME.apply(at_the_bidding(), "bid 12")
    assert (refusal.value.action, refusal.value.clause, refusal.value.ply) == ("bid 12", "AR-AUC-1", 3)
    assert refusal.value.reason.key == "auction.not_higher"
    assert refusal.value.reason.values == {"amount": 12, "bid": 12}
    assert "12" in str(refusal.value)


def test_every_refusal_can_be_put_into_words() -> None:
    states = (
        *(GAME.new(seats=3), start(), say(start(), "offer AME"), position(treasuries={"AME": 4}), at_the_bidding()),
        *(at_the_founding(), expanding(), say(expanding(), "lay AME D15"), say(last_turn(year=1857), "take pass")),
        *(say(position(), f"take {space}") for space in ("develop", "fund", "two", "auction", "expand3")),
    )
    for state in states:
        allowed = set(legal(state))
        for action in GAME.actions.actions:
            if str(action) in allowed:
                continue
            with pytest.raises(railhead.IllegalAction) as refusal:
                GAME.apply(state, action)
            assert (refusal.value.clause or "").startswith("AR-")
            for language in ("en", "fr"):
                assert "american_rails." not in refusal.value.words(language)


def test_a_bid_however_large_is_refused_politely() -> None:
    with pytest.raises(railhead.IllegalAction) as refusal:
        GAME.apply(at_the_bidding(), f"bid {10**60}")
    assert refusal.value.clause in {"AR-AUC-1", "AR-READ-3"}


def test_a_legal_action_leaves_the_callers_state_untouched() -> None:
    for state in (
        GAME.new(seats=3),
        start(),
        position(),
        at_the_bidding(),
        at_the_founding(),
        expanding(),
        last_turn(),
    ):
        before = GAME.state_to_json(state)
        for line in legal(state):
            assert happened(state, line)
            assert GAME.state_to_json(state) == before


def test_actions_are_taken_as_texts_or_as_values() -> None:
    for state in (GAME.new(seats=3), start(), position(), at_the_founding(), expanding()):
        for action in GAME.legal(state):
            by_text, by_value = GAME.apply(state, str(action)), GAME.apply(state, action)
            assert see(by_text.state) == see(by_value.state)


@pytest.mark.parametrize(
    "lines",
    [
        ["offer AME", "bid 9"],
        ["offer AME", "bid 10", "bid 10"],
        ["offer AME", "bid 10", "pass", "pass", "pass", "found D16", "offer AME"],
        ["offer AME", "bid 10", "pass", "pass", "pass", "take pass"],
    ],
)
def test_a_record_with_an_illegal_line_is_refused_at_that_ply(lines: list[str]) -> None:
    record = {"railhead": 1, "game": "american-rails", "seats": ["Ada", "Ben", "Cleo", "Dora"], "actions": lines}
    with pytest.raises(railhead.IllegalAction) as refusal:
        railhead.replay(record)
    assert (refusal.value.ply, refusal.value.action) == (len(lines) - 1, lines[-1])


def test_a_record_with_words_that_are_no_action_is_refused_at_that_ply() -> None:
    record = {"railhead": 1, "game": "american-rails", "seats": list("abcd"), "actions": ["offer AME", "bid ten"]}
    with pytest.raises(railhead.NotationError) as refusal:
        railhead.replay(record)
    assert refusal.value.ply == 1
