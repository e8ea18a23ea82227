"""Whatever a bot is: it says something legal, knows no more than its view, and plays the same from the same seed."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

import railhead
from railhead.bots import BOTS, bot
from railhead.bots.levels import LEVELS
from railhead.core.game import CHANCE, Game
from railhead.core.view import View
from railhead.games import GAMES

QUICK = [*(name for name in BOTS if name not in ("mcts", "policy", "shrewd", "tycoon")), "mcts:12"]
"""Every kind of bot; those that search, with a small budget that no clock can cut short."""


def asked(game: Game[Any], seats: int, seed: int, every: int = 17) -> Iterator[tuple[Any, View]]:
    """States of a random game, some way apart, in which a seat has a choice; each with that seat's view."""
    rng, state = Random(seed), game.new(seats)
    while legal := game.legal(state):
        seat = game.to_act(state)
        if seat is not None and seat != CHANCE and len(legal) > 1 and rng.randrange(every) == 0:
            yield state.copy(), game.view(state, seat)
        game.play(state, rng.choice(legal[:4] if seat != CHANCE else legal))


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_what_it_says_is_legal_and_the_same_from_the_same_seed(game: Game[Any], name: str) -> None:
    for state, view in asked(game, 4, seed=5):
        text = bot(name).choose(view, Random(1))
        assert text in map(str, game.legal(state))
        assert bot(name).choose(view, Random(1)) == text


@pytest.mark.parametrize("name", QUICK)
def test_hands_it_cannot_see_change_nothing(name: str) -> None:
    game = GAMES["last-spike"]
    for state, view in asked(game, 3, seed=2, every=9):
        twin = game.sample(view, Random(8))
        assert game.view(twin, state.turn) == view
        assert bot(name).choose(game.view(twin, state.turn), Random(1)) == bot(name).choose(view, Random(1))


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_a_bot_that_has_no_choice_does_not_think(game: Game[Any]) -> None:
    view = next(view for _, view in asked(game, 3, seed=1))
    forced: View = {**view, "choices": view["choices"][:1]}
    assert bot("mcts:600s").choose(forced, Random(1)) == view["choices"][0]["do"]


def test_levels_are_bots_too() -> None:
    assert list(LEVELS) == ["novice", "steady", "shrewd", "tycoon"]
    assert all(BOTS[name] is level for name, level in LEVELS.items())


@pytest.mark.parametrize(
    "name",
    [
        "nobody",
        "mcts:",
        "greedy:1s",
        "mcts:0ms",
        "mcts:soon",
        "",
        "policy:",
        "policy:0ms",
        "policy:soon",
        "policy:@0",
        "policy:@warm",
    ],
)
def test_an_unknown_bot_or_budget_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(railhead.RailheadError) as refused:
        bot(name)
    assert str(refused.value).endswith(".")
