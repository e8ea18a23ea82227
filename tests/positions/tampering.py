"""Positions from golden games, changed so that they cannot be."""

import copy
import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import strategies as st

import railhead
from railhead.locale import LANGUAGES

GOLDEN = Path(__file__).parent.parent / "golden"
VALUES = st.one_of(st.none(), st.booleans(), st.integers(-3, 60), st.text(max_size=3), st.just([]), st.just({}))

Position = dict[str, Any]
Change = Callable[[Position], object]


def golden_position(game: str, name: str, plies: int) -> Position:
    """The position some way into a golden game."""
    record = json.loads((GOLDEN / game / f"{name}.json").read_text("utf-8"))
    state, _ = railhead.replay(record | {"actions": record["actions"][:plies]})
    return railhead.game(game).state_to_json(state)


def golden_phase(game: str, name: str, phase: str, nth: int = 0) -> Position:
    """The nth position of a golden game in some phase."""
    record = json.loads((GOLDEN / game / f"{name}.json").read_text("utf-8"))
    rules = railhead.game(game)
    state, _ = railhead.replay(record | {"actions": []})
    found = int(rules.view(state)["phase"] == phase)
    actions = iter(record["actions"])
    while found <= nth:
        rules.play(state, rules.parse(next(actions)))
        found += rules.view(state)["phase"] == phase
    return rules.state_to_json(state)


def set_at(*path: str | int, to: Any) -> Change:
    def change(position: Position) -> None:
        place: Any = position
        for step in path[:-1]:
            place = place[step]
        place[path[-1]] = to

    return change


def add_to(*path: str | int, more: list[str]) -> Change:
    def change(position: Position) -> None:
        place: Any = position
        for step in path:
            place = place[step]
        place.extend(more)

    return change


def problems_of(game: str, base: Position, *changes: Change) -> list[str]:
    """The keys of everything that is wrong with a changed position."""
    position = copy.deepcopy(base)
    for change in changes:
        change(position)
    with pytest.raises(railhead.PositionError) as caught:
        railhead.game(game).state_from_json(position)
    assert all(caught.value.words(language) for language in LANGUAGES)
    return [problem.key.removeprefix(f"{game.replace('-', '_')}.position.") for problem in caught.value.problems]


def paths(value: Any, path: tuple[str | int, ...] = ()) -> list[tuple[str | int, ...]]:
    """Every place in a position."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else []
    return [path] * bool(path) + [found for key, part in inside for found in paths(part, (*path, key))]


def refused_or_plays_on(game: str, base: Position, data: st.DataObject) -> None:
    """One or two values of a position are changed at random: it is refused with a sentence, or plays on cleanly."""
    rules = railhead.game(game)
    position = copy.deepcopy(base)
    for _ in range(data.draw(st.integers(1, 2))):
        set_at(*data.draw(st.sampled_from(paths(position))), to=data.draw(VALUES))(position)
    try:
        state = rules.state_from_json(position)
    except (railhead.PositionError, railhead.SetupError) as error:
        said = str(error)
        assert said
        return
    assert not rules.problems(state)
    rng = random.Random(0)
    for _ in range(30):
        if legal := rules.legal(state):
            rules.play(state, rng.choice(legal))
            assert not rules.problems(state)
