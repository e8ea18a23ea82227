"""The bot that learned: with weights it plays by them, without it searches; it never says what is not legal."""

import logging
from pathlib import Path
from random import Random

import numpy as np
import pytest

from railhead.bots import BOTS, bot, policy
from railhead.bots.evaluators import evaluator_of
from railhead.bots.mcts import MctsBot
from railhead.bots.mcts.budget import Budget
from railhead.bots.policy import PolicyBot
from railhead.core.errors import RailheadError, SetupError
from railhead.games import GAMES
from railhead.games import game as game_of
from railhead.lab.playing import play_game
from railhead.server.workers.seated_bots import seatable
from railhead.vector.engine import Setup
from railhead.vector.engines import engine_of
from railhead.vector.network import Sizes, drawn
from railhead.vector.weights import Header, WeightsError, write_weights

GAME = "chicago-express"


def sizes_of(width: int = 16) -> Sizes:
    """A network for the title as it is now."""
    engine = engine_of(GAME)
    state = engine.new([Setup(3, "first", {"chicago_interrupts": True})])
    seen = engine.observe(state, np.zeros(1, np.int32)).shape[-1]
    return Sizes(seen, engine.actions.first_bid, engine.most_seats, 5, width, 1, 30.0)


def written(path: Path, sizes: Sizes, title: str = GAME) -> Path:
    weights = drawn(sizes, 4)
    loud = weights._replace(leave=weights.leave * 100)
    write_weights(path, Header(title, sizes, "abc", (4,), 0.0, 0, "2026-01-31"), loud)
    return path


@pytest.mark.parametrize("seats", [2, 4, 6])
@pytest.mark.parametrize("temperature", ["", "@0.01", "@10"])
def test_whole_games_are_legal_and_the_same_from_the_same_seed(seats: int, temperature: str, tmp_path: Path) -> None:
    player = bot(f"policy:{written(tmp_path / 'w.bin', sizes_of())}{temperature}")
    game = game_of(GAME)
    state, rng = game.new(seats), Random(seats)
    while (seat := game.to_act(state)) is not None:
        view, seed = game.view(state, seat), rng.random()
        text = player.choose(view, Random(seed))
        assert text in [choice["do"] for choice in view["choices"]]
        if rng.random() < 0.05:
            assert player.choose(view, Random(seed)) == text
        game.play(state, game.parse(text))


@pytest.mark.parametrize(("lost", "is_greedy"), [(2.0, True), (0.0, False)])
def test_once_it_sees_no_chance_it_plays_for_money(
    lost: float, is_greedy: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("railhead.bots.network_player.LOST", lost)
    player, greedy, game = bot(f"policy:{written(tmp_path / 'w.bin', sizes_of())}"), bot("greedy"), game_of(GAME)
    state, alike = game.new(4), []
    for ply in range(40):
        view = game.view(state, game.to_act(state))
        alike.append(player.choose(view, Random(ply)) == (text := greedy.choose(view, Random(ply))))
        game.play(state, game.parse(text))
    assert all(alike) is is_greedy


def test_a_search_is_legal_and_the_same_from_the_same_seed(tmp_path: Path) -> None:
    player = bot(f"policy:{written(tmp_path / 'w.bin', sizes_of())}:10")
    game = game_of(GAME)
    state, rng = game.new(3), Random(3)
    for ply in range(60):
        view, seed = game.view(state, game.to_act(state)), rng.random()
        text = player.choose(view, Random(seed))
        assert text in [choice["do"] for choice in view["choices"]]
        if ply % 10 == 0:
            assert player.choose(view, Random(seed)) == text
        game.play(state, game.parse(text))


@pytest.mark.parametrize("name", ["policy:100ms", "policy:40", "policy:runs/average.bin:1s"])
def test_a_search_has_its_budget_in_its_name(name: str) -> None:
    found = bot(name)
    assert isinstance(found, PolicyBot)
    assert found.budget == Budget.of(name.rpartition(":")[2])
    assert (found.path is None) == (".bin" not in name)


@pytest.mark.parametrize("title", [name for name in GAMES if policy.weights_of(name).exists()])
def test_the_weights_that_come_with_a_title_fit_it_and_beat_chance(title: str) -> None:
    wins = 0.0
    for number in range(6):
        bots = [bot("policy" if seat == number % 3 else "random") for seat in range(3)]
        wins += play_game(game_of(title), bots, str(number)).win_share([number % 3])
    assert wins >= 5


def test_without_weights_it_searches_and_says_so_once(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(MctsBot, "choose", lambda *_: "pass")
    monkeypatch.setattr(policy, "weights_of", lambda _: Path("nowhere.bin"))
    policy.lack_of.cache_clear()
    policy.warn_once.cache_clear()
    game = game_of(GAME)
    view = game.view(game.new(3), 0)
    with caplog.at_level(logging.WARNING):
        assert [bot("policy").choose(view, Random(1)) for _ in range(2)] == ["pass", "pass"]
    assert caplog.messages == ["There are no trained weights for chicago-express yet; the bot policy searches instead."]
    policy.lack_of.cache_clear()


@pytest.mark.parametrize("title", GAMES)
def test_the_strongest_level_learned_where_that_is_better_and_searches_elsewhere(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(MctsBot, "choose", lambda *_: "searched")
    game = game_of(title)
    view = game.view(game.new(3), 0)
    expected = bot("policy").choose(view, Random(1)) if evaluator_of(title).prefers_learned else "searched"
    assert bot("tycoon").choose(view, Random(1)) == expected


def test_the_strongest_level_searches_where_numpy_is_missing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(MctsBot, "choose", lambda bot, *_: str(bot.budget))
    monkeypatch.setattr(policy, "find_spec", lambda _: None)
    policy.lack_of.cache_clear()
    policy.warn_once.cache_clear()
    game = game_of(GAME)
    with caplog.at_level(logging.WARNING):
        assert bot("tycoon").choose(game.view(game.new(3), 0), Random(1)) == str(Budget(simulations=600, seconds=1.0))
    assert "numpy" in caplog.text
    policy.lack_of.cache_clear()


def test_without_numpy_it_searches_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(policy, "find_spec", lambda _: None)
    policy.lack_of.cache_clear()
    lack = PolicyBot("policy").lack(GAME)
    policy.lack_of.cache_clear()
    assert lack is not None
    assert "numpy" in lack.words("en")
    assert "numpy" in lack.words("fr")


def test_weights_of_another_title_or_version_are_refused_in_a_sentence(tmp_path: Path) -> None:
    game = game_of(GAME)
    view = game.view(game.new(3), 0)
    of_other = written(tmp_path / "other.bin", sizes_of(), "last-spike")
    of_past = written(tmp_path / "past.bin", sizes_of()._replace(seen=100))
    for path, words in ((of_other, "for last-spike"), (of_past, "another version"), (tmp_path / "no.bin", "no.bin")):
        with pytest.raises(WeightsError, match=words):
            bot(f"policy:{path}").choose(view, Random(1))


def test_a_visitor_may_seat_it_but_names_no_file() -> None:
    assert "policy" in BOTS
    assert seatable("policy") == "policy"
    for name in ("policy:weights.bin", "policy:@0.3", "policy:/etc/passwd", "policy:weights.bin:100ms"):
        with pytest.raises(SetupError):
            seatable(name)


@pytest.mark.parametrize(
    "name", ["policy:", "policy:weights.txt", "policy:@", "policy:@-1", "policy:@nan", "policy:weights.txt:100ms"]
)
def test_a_name_that_means_nothing_is_refused(name: str) -> None:
    with pytest.raises(RailheadError) as refused:
        bot(name)
    assert name in refused.value.words("fr")
