"""The search on top of a network: it finds a win that the network does not see, and keeps to its budget."""

from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from railhead.bots.mcts.budget import Budget
from railhead.bots.network_evaluator import NetworkEvaluator
from railhead.bots.network_search import CANDIDATES, NetworkSearch
from railhead.core.game import CHANCE
from railhead.games import GAMES
from railhead.games import game as game_of
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes, drawn
from railhead.vector.weights import Header, write_weights


@pytest.fixture
def network(title: str, tmp_path: Path) -> NetworkEvaluator:
    """A small network that would make all choices about as often."""
    engine, game = engine_of(title), game_of(title)
    seen = engine.observe(engine.read([game.view(game.new(3))]), np.zeros(1, np.int8)).shape[-1]
    sizes = Sizes(seen, engine.actions.first_bid, engine.most_seats, getattr(engine, "companies", 0), 16, 1, 30.0)
    write_weights(tmp_path / "w.bin", Header(title, sizes, "abc", (3,), 0.0, 0, "2026-01-31"), drawn(sizes, 3))
    return NetworkEvaluator(title, tmp_path / "w.bin")


def some_position(title: str, seed: int) -> Any:
    """A position of a random game in which a seat has some choices."""
    game, rng = game_of(title), Random(seed)
    state, found = game.new(3), []
    while legal := game.legal(state):
        if game.to_act(state) != CHANCE and 2 < len(legal) < 40:
            found.append(state.copy())
        game.play(state, rng.choice(legal))
    return rng.choice(found)


@pytest.mark.parametrize("title", GAMES)
def test_it_keeps_to_its_budget_and_says_what_is_legal(title: str, network: NetworkEvaluator) -> None:
    game = game_of(title)
    for seed in range(3):
        state = some_position(title, seed)
        search = NetworkSearch(network, game.view(state, game.to_act(state)), Random(seed))
        search.run(Budget(simulations=20))
        assert 0 < search.simulations < 20 + CANDIDATES
        assert game.actions.action(search.best()) in game.legal(state)


@pytest.mark.parametrize("title", ["chicago-express"])
def test_what_wins_at_once_is_found(title: str, network: NetworkEvaluator, monkeypatch: pytest.MonkeyPatch) -> None:
    game = game_of(title)
    state = some_position(title, 1)
    search = NetworkSearch(network, game.view(state, game.to_act(state)), Random(1))
    wins = search.candidates[-1]

    def result(choices: Any) -> Any:
        values = np.zeros((len(choices), 6))
        values[:, search.seat] = np.where(choices == wins, 1.0, 0.4)
        return values

    monkeypatch.setattr(search, "playouts", result)
    search.run(Budget(simulations=1000))
    assert search.candidates[search.ratings().argmax()] == wins
    assert search.simulations < 100  # it is clear long before
