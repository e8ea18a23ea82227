"""docs/notation.md is true: its records replay, its positions load, its Python runs, its tables are complete."""

import doctest
import json
import re
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import railhead
from railhead.core.event import Event

PAGE = (Path(__file__).parents[2] / "docs" / "notation.md").read_text("utf-8")
GAME = railhead.game("chicago-express")


def fenced(kind: str) -> list[str]:
    """The code blocks of a kind, without their fences."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of the first table under a heading."""
    _, _, chapter = PAGE.partition(f"\n{heading}\n")
    table = re.search(r"^\|.*\n\|[- |]*\|\n((?:\|.*\n)+)", chapter, re.MULTILINE)
    assert table, heading
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in table[1].splitlines()]


JSON_BLOCKS: list[dict[str, Any]] = [json.loads(block) for block in fenced("json")]
RECORDS = [block for block in JSON_BLOCKS if "railhead" in block]
POSITIONS = [block for block in JSON_BLOCKS if "railhead" not in block]


def test_there_are_records_and_positions() -> None:
    assert len(RECORDS) >= 2
    assert len(POSITIONS) >= 1


@pytest.mark.parametrize("record", RECORDS)
def test_records_replay(record: dict[str, Any]) -> None:
    state, told = railhead.replay(record)
    assert state.ply == len(record["actions"])
    assert railhead.game(record["game"]).problems(state) == []
    assert told


@pytest.mark.parametrize("position", POSITIONS)
def test_positions_load_and_come_back(position: dict[str, Any]) -> None:
    written = GAME.state_to_json(GAME.state_from_json(position))
    assert {key: written[key] for key in position} == position
    assert GAME.state_to_json(GAME.state_from_json(written)) == written


@pytest.mark.parametrize("position", POSITIONS)
def test_a_position_needs_every_key_of_the_example(position: dict[str, Any]) -> None:
    for key in position:
        with pytest.raises(railhead.RailheadError):
            GAME.state_from_json({name: value for name, value in position.items() if name != key})


@pytest.mark.parametrize("record", RECORDS)
def test_what_follows_may_stand_in_a_position_but_must_agree(record: dict[str, Any]) -> None:
    state, _ = railhead.replay(record)
    game = railhead.game(record["game"])
    view: dict[str, Any] = dict(game.view(state, game.to_act(state)))
    assert game.state_from_json(view) == state
    for key, other in {"game": "other", "to_act": 5, "scores": [0], "winners": [0]}.items():
        with pytest.raises(railhead.PositionError, match=key):
            game.state_from_json(view | {key: other})


def test_python_blocks_run() -> None:
    names: dict[str, Any] = {"beside_chicago": POSITIONS[0]}
    blocks = fenced("python")
    assert blocks
    for number, block in enumerate(blocks):
        example = doctest.DocTestParser().get_doctest(block, names, f"python block {number}", "docs/notation.md", 0)
        assert example.examples, block
        complaints: list[str] = []
        result = doctest.DocTestRunner(verbose=False).run(example, out=complaints.append, clear_globs=False)
        assert result.failed == 0, "".join(complaints)
        names = example.globs


def test_the_page_lists_every_event_with_its_fields() -> None:
    told = {event.kind: sorted(event.to_json()) for event in some_of_each_event()}
    page = {row[0].strip("`"): sorted(["event", *re.findall(r"`(\w+)`", row[1])]) for row in rows("## Events")}
    assert page == told


def some_of_each_event() -> list[Event]:
    return [kind(*[None] * len(kind.__match_args__)) for kind in GAME.event_types]


def test_the_page_lists_every_key_of_views_and_choices() -> None:
    view = {key for row in rows("## Views") for key in re.findall(r"`(\w+)`", row[0])}
    assert view == set(railhead.View.__annotations__)
    choice = {key for row in rows("### Choices") for key in re.findall(r"`(\w+)`", row[0])}
    others = set(re.findall(r"`(\w+)`", PAGE.partition("## American Rails")[2]))
    plain = {"do", "verb", "target"}
    assert keys_of_choices(GAME) - plain <= choice
    for game in (railhead.game("american-rails"), railhead.game("last-spike")):
        assert keys_of_choices(game) - plain <= choice | others


def keys_of_choices(game: railhead.Game[Any]) -> set[str]:
    (choice,) = get_args(get_type_hints(game.view_type)["choices"])
    return {key for kind in get_args(choice) for key in get_type_hints(kind)}


def test_the_page_numbers_the_actions_as_they_are() -> None:
    for numbers, actions, *_ in rows("## Actions as numbers"):
        texts = re.findall(r"`([^`]+)`", actions)
        if numbers == "335 + N":
            assert GAME.actions.first_bid == 335
            continue
        first, *last = [int(number) for number in numbers.split(" to ")]
        found = [str(GAME.actions.action(number)) for number in (first, *last)]
        assert found == texts[: len(found)]
