"""What the rule tests of every game ask: what is legal, what is refused, and what happens."""

from typing import Any

import pytest

import railhead

AnyGame = railhead.Game[Any]


def legal(game: AnyGame, state: Any, verb: str = "") -> list[str]:
    """The texts of the legal actions, or of those with one verb, in their order."""
    return [text for text in map(str, game.legal(state)) if text.split()[0] == (verb or text.split()[0])]


def refused(game: AnyGame, state: Any, line: str) -> str | None:
    """The clause that forbids an action; it is not listed, and the refusal changes nothing."""
    before = game.state_to_json(state)
    assert line not in legal(game, state)
    with pytest.raises(railhead.IllegalAction) as caught:
        game.apply(state, line)
    assert game.state_to_json(state) == before
    return caught.value.clause


def happened(game: AnyGame, state: Any, *lines: str) -> list[str]:
    """The kinds of everything that happens by some actions, in order."""
    kinds = []
    for line in lines:
        step = game.apply(state, line)
        kinds += [event.kind for event in step.events]
        state = step.state
    return kinds
