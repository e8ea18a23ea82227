"""What a network expects: for all seats, from the seat that acts, the same in any batch, and exact at the end."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from railhead.bots import network_evaluator
from railhead.bots.network_evaluator import NetworkEvaluator
from railhead.bots.policy import network_of, weights_of
from railhead.core.game import CHANCE
from railhead.core.view import View
from railhead.games import GAMES
from railhead.games import game as game_of
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes, drawn, foresee, judge
from railhead.vector.weights import Header, write_weights


def positions(title: str, games: int) -> list[Any]:
    """Positions of random games, the last of each at its end."""
    game, found = game_of(title), []
    for number in range(games):
        rng = Random(number)
        state = game.new(rng.choice(game.editions.seats))
        while legal := game.legal(state):
            if rng.random() < 0.1:
                found.append(state.copy())
            verb = rng.choice(sorted({action.verb for action in legal}))
            game.play(state, rng.choice([action for action in legal if action.verb == verb][:3]))
        found.append(state)
    return found


def seen_by_actor(title: str, state: Any) -> View:
    game = game_of(title)
    seat = game.to_act(state)
    return game.view(state, None if seat == CHANCE else seat)


@pytest.fixture
def network(title: str, tmp_path: Path) -> NetworkEvaluator:
    """A small network that says something, whether or not the title has weights."""
    state = game_of(title).new(3)
    engine = engine_of(title)
    seen = engine.observe(engine.read([game_of(title).view(state)]), np.zeros(1, np.int8)).shape[-1]
    sizes = Sizes(seen, engine.actions.first_bid, engine.most_seats, getattr(engine, "companies", 0), 16, 1, 30.0)
    weights = drawn(sizes, 3)
    loud = weights._replace(leave=weights.leave * 100)
    write_weights(tmp_path / "w.bin", Header(title, sizes, "abc", (3,), 0.0, 0, "2026-01-31"), loud)
    return NetworkEvaluator(title, tmp_path / "w.bin")


@pytest.mark.parametrize("title", GAMES)
def test_chances_add_up_and_nobody_else_has_any(title: str, network: NetworkEvaluator) -> None:
    states = positions(title, 2)
    views = [seen_by_actor(title, state) for state in states]
    forecast = network.forecast_of(views)
    assert forecast.chances.sum(-1) == pytest.approx(1)
    assert (forecast.money[:-1] >= 0).all()
    assert (forecast.paid >= 0).all()
    for row, view in enumerate(views):
        seats = len(view["seats"])
        assert not forecast.chances[row, seats:].any()
        assert not forecast.money[row, seats:].any()


@pytest.mark.parametrize("title", GAMES)
def test_of_a_game_that_is_over_it_says_the_result(title: str, network: NetworkEvaluator) -> None:
    game, state = game_of(title), positions(title, 1)[-1]
    forecast = network.forecast_of([game.view(state)])
    seats = len(game.scores(state))
    assert np.flatnonzero(forecast.chances[0]).tolist() == sorted(game.winners(state))
    assert forecast.money[0, :seats].tolist() == game.scores(state)
    assert not forecast.paid.any()


@pytest.mark.parametrize("title", GAMES)
def test_batches_change_nothing(title: str, network: NetworkEvaluator, monkeypatch: pytest.MonkeyPatch) -> None:
    state = network.dealt([seen_by_actor(title, state) for state in positions(title, 1)])
    whole = network.forecast(state)
    monkeypatch.setattr(network_evaluator, "AT_ONCE", 3)
    for ours, theirs in zip(whole, network.forecast(state), strict=True):
        assert theirs == pytest.approx(ours, rel=1e-4, abs=1e-4)


def test_what_is_only_judged_is_judged_the_same() -> None:
    sizes = Sizes(seen=40, actions=12, seats=6, companies=5, width=16, blocks=2, money=30.0)
    seen = np.random.default_rng(1).random((7, 40)).astype(np.float32)
    whole, part = judge(np, sizes, drawn(sizes, 1), seen), foresee(np, sizes, drawn(sizes, 1), seen)
    assert part.choices.shape == (7, 0)
    for ours, theirs in zip(whole[1:], part[1:], strict=True):
        assert theirs == pytest.approx(ours, abs=1e-6)


@pytest.mark.parametrize("title", [name for name in GAMES if weights_of(name).exists()])
def test_the_weights_that_come_with_a_title_know_who_is_ahead(title: str) -> None:
    """Cash near the end says much: whoever has most of it should be given more than a fair chance."""
    game, network, better = game_of(title), network_of(title), []
    for number in range(4):
        rng, state = Random(number), game.new(3)
        course = []
        while legal := game.legal(state):
            course.append(state.copy())
            verb = rng.choice(sorted({action.verb for action in legal}))
            game.play(state, rng.choice([action for action in legal if action.verb == verb][:3]))
        chances = network.forecast_of([game.view(one) for one in course[-10:]]).chances
        winners = game.winners(state)
        better.append(chances[:, winners].sum(-1).mean() / len(winners))
    assert np.mean(better) > 0.5
