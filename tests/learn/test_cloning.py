"""Games among bots as examples, and a network that learns from them."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from railhead.bots import bot
from railhead.core.errors import RailheadError
from railhead.games import game as game_of
from railhead.lab.match import Match
from railhead.learn import clone, examples, parts
from railhead.learn.accelerator import jnp
from railhead.learn.cloning import encoded
from railhead.learn.examples import Examples
from railhead.learn.parts import file_of, play_parts, read_parts
from railhead.learn.plan import MIX, mixed_setups
from railhead.vector import bids
from railhead.vector.engines import engine_of
from railhead.vector.random_play import advance, any_of, numbers
from railhead.vector.weights import read_weights

pytestmark = pytest.mark.prove

GAME = "last-spike"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some short games; one in two is held out."""
    made = tmp_path_factory.mktemp("examples")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(parts, "GAMES_IN_A_PART", 2)
        list(play_parts(examples.played, GAME, made, 4, seed=1, jobs=1))
    return made


@pytest.fixture(autouse=True)
def every_second_game_held_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(parts, "ONE_OF", 2)
    monkeypatch.setattr(parts, "GAMES_IN_A_PART", 2)


def test_examples_are_decisions_with_what_the_teacher_would_do(folder: Path) -> None:
    found, engine = read_parts(Examples, GAME, folder), engine_of(GAME)
    legal = engine.legal(found.state)
    assert np.take_along_axis(legal.actions, found.ranked[:, :1], -1).all()
    assert (bids.choices(np, legal).sum(-1) > 1).all()
    assert found.wins.sum(-1) == pytest.approx(1, abs=2e-3)
    assert found.money.sum(-1) == pytest.approx(1, abs=2e-3)
    assert set(found.game.tolist()) == {0, 1, 2, 3}


def test_games_that_are_there_are_not_played_again(folder: Path) -> None:
    before = file_of(folder, GAME, 1, 0).stat().st_mtime_ns
    assert list(play_parts(examples.played, GAME, folder, 4, seed=1, jobs=1)) == []
    assert file_of(folder, GAME, 1, 0).stat().st_mtime_ns == before


def test_a_clone_learns_what_it_was_shown(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "clone.bin"
    common = ["clone", GAME, "--data", str(folder), "--out", str(out), "--batch", "32", "--width", "32"]
    monkeypatch.setattr("sys.argv", [*common, "--epochs", "6"])
    clone.main()
    losses = [float(loss) for loss in re.findall(r": agreement \S+ loss (\S+)", capsys.readouterr().out)]
    assert len(losses) == 6
    assert losses[-1] < losses[0]
    header, _ = read_weights(out, GAME)
    assert header.commit.startswith("clone of greedy")
    assert header.games == 4
    played = Match(GAME, 2, (f"policy:{out}", "random"), 1).checked().play(0)
    assert played.winners


def test_a_folder_without_games_is_one_sentence(tmp_path: Path, folder: Path) -> None:
    for title, place in ((GAME, tmp_path), ("chicago-express", folder)):
        with pytest.raises(RailheadError, match="--games"):
            read_parts(Examples, title, place)


def test_a_choice_stands_for_an_action_and_for_the_nearest_bid() -> None:
    engine: Any = engine_of("chicago-express")
    state = engine.new(mixed_setups(game_of("chicago-express").editions, 64, 1, MIX))
    for turn in range(60):
        legal = engine.legal(state)
        action = any_of(np, legal, numbers(np, 64, 9, turn))
        choice = np.asarray(encoded(legal, jnp.asarray(action)))
        assert np.take_along_axis(bids.choices(np, legal), choice[:, None], -1).all()
        meant = bids.decoded(np, legal, choice)
        is_bid = action >= engine.actions.first_bid
        assert (meant[~is_bid] == action[~is_bid]).all()
        assert (meant <= action).all()
        near = is_bid & (action - engine.actions.first_bid - legal.least < 16)
        assert (meant[near] == action[near]).all()
        state = advance(np, engine, state, numbers(np, 64, 9, turn))
    assert bot("greedy").name == examples.TEACHER
