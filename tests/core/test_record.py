"""Records: read, written, replayed, and refused kindly."""

import json
from typing import Any

import pytest

import railhead
from railhead.core.record import Record

WHOLE: dict[str, Any] = {
    "railhead": 1,
    "game": "chicago-express",
    "seats": ["Ada", "Ben"],
    "actions": ["bid 9", "pass"],
}


def test_the_record_of_the_contract_replays() -> None:
    text = (
        '{"railhead": 1, "game": "chicago-express", "edition": "first", "options": {},'
        ' "seats": ["Ada", "Ben", "Cleo"], "actions": ["bid 9", "pass", "pass"]}'
    )
    state, events = railhead.replay(text)
    view: dict[str, Any] = dict(railhead.game("chicago-express").view(state))
    assert view["seats"][0] == {"cash": 31, "shares": {"PRR": 1}}
    assert view["companies"]["PRR"]["treasury"] == 9
    assert [event.kind for event in events][-2:] == ["share_sold", "share_offered"]


def test_edition_and_options_have_defaults() -> None:
    record = Record.from_json(WHOLE)
    assert record.edition is None
    assert railhead.replay(record) == railhead.replay(WHOLE | {"edition": "first", "options": {}})


@pytest.mark.parametrize(
    "change", [{}, {"edition": "revised"}, {"options": {"chicago_interrupts": False}}, {"actions": []}]
)
def test_a_record_is_read_as_it_was_written(change: dict[str, Any]) -> None:
    record = Record.from_json(WHOLE | change)
    assert Record.from_text(record.to_text()) == record
    assert Record.from_json(record.to_json()) == record


def test_keys_of_others_are_left_alone() -> None:
    assert Record.from_json(WHOLE | {"clock": {"days": 3}}) == Record.from_json(WHOLE)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "not json",
        "[1]",
        "{}",
        json.dumps(WHOLE | {"railhead": 2}),
        json.dumps(WHOLE | {"railhead": True}),
        json.dumps(WHOLE | {"seats": "Ada"}),
        json.dumps(WHOLE | {"seats": [1, 2]}),
        json.dumps(WHOLE | {"actions": "pass"}),
        json.dumps(WHOLE | {"options": []}),
        json.dumps(WHOLE | {"position": []}),
        json.dumps(WHOLE | {"game": 7}),
        "[" * 100_000,
    ],
)
def test_a_broken_record_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(railhead.RecordError) as caught:
        railhead.replay(text)
    assert str(caught.value).endswith(".")


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(railhead.SetupError, match="known: chicago-express"):
        railhead.replay(WHOLE | {"game": "chess"})


def test_an_illegal_action_knows_its_ply() -> None:
    with pytest.raises(railhead.IllegalAction) as caught:
        railhead.replay(WHOLE | {"actions": ["bid 9", "bid 9"]})
    assert caught.value.ply == 1


def test_a_record_may_begin_from_a_position() -> None:
    game = railhead.game("chicago-express")
    state, _ = railhead.replay(WHOLE)
    position = game.state_to_json(state)
    after, _ = railhead.replay(WHOLE | {"position": position, "actions": ["bid 6"]})
    assert after == railhead.replay(WHOLE | {"actions": ["bid 9", "pass", "bid 6"]})[0]
    assert after.ply == 3


@pytest.mark.parametrize(
    ("change", "key"),
    [
        ({"edition": "revised"}, "edition"),
        ({"options": {"chicago_interrupts": False}}, "options"),
        ({"seats": ["Ada", "Ben", "Cleo"]}, "seats"),
    ],
)
def test_a_record_and_its_position_must_agree(change: dict[str, Any], key: str) -> None:
    state, _ = railhead.replay(WHOLE)
    position = railhead.game("chicago-express").state_to_json(state)
    with pytest.raises(railhead.RecordError, match=key):
        railhead.replay(WHOLE | {"position": position} | change)
