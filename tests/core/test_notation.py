"""Texts, numbers and actions lead to one another, and nothing else is an action."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

import railhead
from railhead.core.action import Action, ActionTable, Bid
from railhead.core.auction import PASS

GAME = railhead.game("chicago-express")
TABLE = GAME.actions
TEXTS = {str(TABLE.action(index)) for index in range(TABLE.first_bid)}
WORDS = st.sampled_from(["bid", "pass", "lay", "stop", "auction", "expand", "develop", "none", "PRR", "K4", "9", "09"])


@given(st.integers(0, TABLE.first_bid + 5000))
def test_a_number_leads_to_an_action_and_back(index: int) -> None:
    action = TABLE.action(index)
    assert TABLE.index(action) == index
    assert TABLE.parse(str(action)) == action


@given(st.one_of(st.text(max_size=12), st.lists(WORDS, max_size=3).map(" ".join)))
def test_a_text_is_an_action_exactly_or_a_notation_error(text: str) -> None:
    if text in TEXTS or re.fullmatch("bid (0|[1-9][0-9]*)", text, re.ASCII):
        assert str(GAME.parse(text)) == text
    else:
        with pytest.raises(railhead.NotationError):
            GAME.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        *("", " pass", "pass ", "Pass", "bid", "bid  9", "bid 09", "bid -1", "bid +1", "bid 1.0", "bid ٣", "bid 9\n"),
        *("lay k4", "lay Z9", "lay none", "expand LIB", "expand", "auction prr", "develop none ", "stop now", "undo 1"),
        "bid " + "9" * 101,
    ],
)
def test_texts_are_exact(text: str) -> None:
    with pytest.raises(railhead.NotationError):
        GAME.parse(text)


def test_a_long_text_is_shortened_in_the_error() -> None:
    with pytest.raises(railhead.NotationError, match=r"lay x+ \.\.\.”"):
        GAME.parse("lay " + "x" * 10_000)


@pytest.mark.parametrize("index", [-1, -336])
def test_a_negative_number_is_no_action(index: int) -> None:
    with pytest.raises(railhead.NotationError):
        TABLE.action(index)


def test_a_table_without_bids_knows_none() -> None:
    table = ActionTable([PASS], bids=False)
    assert table.action(0) == PASS
    for broken in (lambda: table.action(1), lambda: table.parse("bid 9"), lambda: table.index(Bid(9))):
        with pytest.raises(railhead.NotationError):
            broken()


def test_an_action_prints_as_a_way_to_rebuild_it() -> None:
    action = GAME.parse("lay K4")
    assert isinstance(action, Action)
    assert repr(action) == "LayTrack(hex='K4')"
    assert repr(Bid(9)) == "Bid(amount=9)"
