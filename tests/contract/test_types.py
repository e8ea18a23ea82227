"""Every title's types are true: views, choices and events of played games have the keys they declare, and no others."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any, get_args, get_type_hints

import pytest

import railhead
from contract.fitting import event_misfits, misfits
from railhead.core.action import Bid
from railhead.core.event import Event, in_words
from railhead.core.record import Record, first_state
from railhead.core.view import GeneralView, View, with_names
from railhead.games import OURS

GOLDEN = Path(__file__).parents[1] / "golden"
ID = [title.replace("_", "-") for title in OURS]
titles = pytest.mark.parametrize("name", ID)
FAST = 5
"""Bids go up by so much at most, so that auctions end."""
OFTEN = 10
"""One view in so many is looked at, and every one with choices that were not seen yet."""
Step = tuple[Any, tuple[Event, ...]]


def random_steps(game: railhead.Game[Any], edition: str, seats: int) -> Iterator[Step]:
    """A random game of each set-up: its states, and what happened on the way to each."""
    rng = Random(f"{edition}{seats}")
    state = game.new(seats, edition, {option: rng.random() < 0.5 for option in game.editions.options})
    yield state, ()
    while legal := game.legal(state):
        bids = any(isinstance(action, Bid) for action in legal)
        step = game.apply(state, rng.choice(legal[:FAST] if bids else legal))
        state = step.state
        yield state, step.events


def golden_steps(game: railhead.Game[Any], file: Path) -> Iterator[Step]:
    """A game that ends in a way of its own, or was played well."""
    record = Record.from_text(file.read_text("utf-8"))
    state = first_state(game, record)
    for action in record.actions:
        step = game.apply(state, action)
        state = step.state
        yield state, step.events


def played(game: railhead.Game[Any]) -> Iterator[Step]:
    """Random games with each number of players, and the golden games."""
    editions = cycle(game.editions.names)
    for seats in game.editions.seats:
        yield from random_steps(game, next(editions), seats)
    for file in sorted((GOLDEN / game.id).glob("*.json")):
        if not file.name.endswith(".view.json"):
            yield from golden_steps(game, file)


def watchers(game: railhead.Game[Any], state: Any) -> set[int | None]:
    """Whoever is asked, and where there are secrets a spectator and the first seat too."""
    to_act = game.to_act(state)
    asked = None if to_act == railhead.CHANCE else to_act
    return {asked, None, 0} if game.has_secrets else {asked}


@titles
def test_views_and_choices_are_what_the_title_says(name: str) -> None:
    game = railhead.game(name)
    phases: set[str] = set()
    verbs: set[str] = set()
    for number, (state, _) in enumerate(played(game)):
        if number % OFTEN and not is_rare(game, state, verbs):
            continue
        for watcher in watchers(game, state):
            view = game.view(state, watcher)
            assert misfits(with_names(view, ["Ada"] * len(view["seats"])), game.view_type) == []
            phases.add(view["phase"])
            verbs |= {choice["verb"] for choice in view["choices"]}
    assert phases == set(get_args(get_type_hints(game.view_type)["phase"]))
    assert verbs == {verb for kind in choice_types(game) for verb in get_args(get_type_hints(kind)["verb"])}


@titles
def test_events_are_what_the_title_says(name: str) -> None:
    game, kinds = railhead.game(name), set()
    for state, events in played(game):
        for event in events:
            for watcher in watchers(game, state):
                told = event.seen_by(watcher).to_json()
                assert event_misfits(told, game.event_types) == []
                kinds.add(told["event"])
    assert kinds == {in_words(kind.__name__) for kind in game.event_types}


def is_rare(game: railhead.Game[Any], state: Any, verbs: set[str]) -> bool:
    """Whether a position is the last one of its game, is left to chance, or offers something that was not seen yet."""
    return game.to_act(state) in (None, railhead.CHANCE) or any(
        action.verb not in verbs for action in game.legal(state)
    )


def choice_types(game: railhead.Game[Any]) -> tuple[Any, ...]:
    (choice,) = get_args(get_type_hints(game.view_type)["choices"])
    return get_args(choice)


@titles
def test_a_wrong_or_missing_key_is_found(name: str) -> None:
    """The check can fail: at the top, on the board, in a seat, in a choice, by a value."""
    game = railhead.game(name)
    state = next(state for state, _ in played(game) if (game.to_act(state) or 0) >= 0 and state.ply > 8)
    view: dict[str, Any] = dict(game.view(state, game.to_act(state)))
    assert misfits(view, game.view_type) == []
    [choice, *choices] = view["choices"]
    for wrong in (
        {"surplus": 1},
        {"phase": "dreaming"},
        {"ply": True},
        {"game": "monopoly"},
        {"board": view["board"] | {"surplus": 1}},
        {"board": dict(list(view["board"].items())[1:])},
        {"seats": [view["seats"][0] | {"surplus": 1}, *view["seats"][1:]]},
        {"choices": [choice | {"surplus": 1}, *choices]},
        {"choices": [choice | {"verb": "dream"}, *choices]},
    ):
        assert misfits(view | wrong, game.view_type) != [], wrong
    for key in view:
        assert misfits({one: view[one] for one in view if one != key}, game.view_type) == [f".{key} is missing"]


def test_a_title_without_types_of_its_own_is_read_by_what_all_have_in_common() -> None:
    assert railhead.Game.view_type is GeneralView
    assert railhead.Game.event_types == ()
    for name in ID:
        own = get_type_hints(railhead.game(name).view_type)
        assert set(own) == set(get_type_hints(View)) == set(get_type_hints(GeneralView))


def test_a_misfit_event_is_found() -> None:
    kinds = railhead.game(ID[0]).event_types
    told = {"event": "bid_made", "seat": 0, "company": "PRR", "amount": 9}
    assert event_misfits(told, kinds) == []
    for wrong in (told | {"event": "bid_unmade"}, told | {"by": 1}, told | {"amount": "9"}, {"event": "bid_made"}):
        assert event_misfits(wrong, kinds) != []
