"""Games among mixed bots as rows, and a network that learns from what it says a little later."""

import re
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from railhead.bots import bot
from railhead.bots.policy import JUDGE, network_of, weights_of
from railhead.core.errors import RailheadError
from railhead.games import GAMES, game
from railhead.lab.forecast import played
from railhead.learn import judge, parts
from railhead.learn.courses import Courses, course_of, is_kept
from railhead.learn.judging import marks, told
from railhead.learn.parts import play_parts, read_parts
from railhead.vector.weights import read_weights

GAME = "last-spike"


@pytest.fixture(autouse=True)
def quick_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice",))
    monkeypatch.setattr(parts, "ONE_OF", 2)
    monkeypatch.setattr(parts, "GAMES_IN_A_PART", 2)


def courses(chances_by_game: list[list[list[float]]], won: list[list[float]]) -> Courses:
    """Games of two seats, a row for each position and seat."""
    lengths = [2 * len(some) for some in chances_by_game]
    plies = np.concatenate([np.repeat(np.arange(len(some)), 2) for some in chances_by_game])
    many = sum(lengths)
    wins = np.repeat(np.array(won, np.float32), lengths, axis=0)
    state: Any = SimpleNamespace(seats=np.full(many, 2))
    seat = np.tile(np.arange(2), many // 2)
    return Courses(state, seat, wins, wins, np.zeros(many), plies, np.repeat(np.arange(len(won)), lengths))


@pytest.mark.parametrize("title", sorted(GAMES))
def test_every_seat_looks_at_every_position(title: str) -> None:
    course = course_of(title, 3, 1)
    rules, states = game(title), played(game(title), 3, 1)
    seats = len(rules.scores(states[-1]))
    kept = [ply for ply, state in enumerate(states) if is_kept(rules, ply, state)]
    assert course.ply[course.starts].tolist() == kept
    assert course.seat.tolist() == list(range(seats)) * len(kept)
    assert course.wins.sum(-1) == pytest.approx(1, abs=2e-3)
    assert np.flatnonzero(course.wins[0]).tolist() == sorted(rules.winners(states[-1]))
    assert course.money.sum(-1) == pytest.approx(1, abs=2e-3)


def test_a_position_is_told_what_is_said_of_those_that_follow_and_at_last_the_result() -> None:
    said = [[[0.5, 0.5], [0.6, 0.4], [0.9, 0.1]], [[0.5, 0.5]]]
    course, won = courses(said, [[1.0, 0.0], [0.0, 1.0]]), [1.0, 1.0, 1.0, 0.0]
    found = np.array([row * 2 for some in said for row in some])  # chances, and behind them parts of the money
    for trace, first in ((1.0, won), (0.0, [0.6, 0.9, 1.0, 0.0]), (0.5, [0.775, 0.95, 1.0, 0.0])):
        aims = told(course, found, trace)
        assert aims[::2, 0] == pytest.approx(first)
        assert aims[::2, 1] == pytest.approx([1 - one for one in first])
        assert (aims[::2] == aims[1::2]).all()


def test_an_honest_forecast_moves_as_far_as_it_may() -> None:
    steady, nervous = [[0.5, 0.5], [0.5, 0.5]], [[0.9, 0.1], [0.1, 0.9]]
    for said, surprise, movement in ((steady, np.log(2), 1.0), (nervous, 0.5 * np.log(1 / 0.09), 2.9 / 0.18)):
        found = np.array([row * 2 for _ in range(2) for row in said])
        of_those = marks(courses([said, said], [[0.0, 1.0], [1.0, 0.0]]), found)  # the second game is held out
        assert of_those.surprise == pytest.approx(surprise)
        assert of_those.movement == pytest.approx(movement)


@pytest.mark.prove
def test_a_judge_learns_and_only_judges(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "judge.bin"
    list(play_parts(course_of, GAME, tmp_path, 4, seed=1, jobs=1))
    assert set(read_parts(Courses, GAME, tmp_path).game.tolist()) == {0, 1, 2, 3}
    command = [
        "judge",
        GAME,
        "--data",
        str(tmp_path),
        "--out",
        str(out),
        "--batch",
        "64",
        "--rounds",
        "3",
        "--part",
        "1",
    ]
    monkeypatch.setattr("sys.argv", command)
    judge.main()
    moved = [float(times) for times in re.findall(r"movement (\S+)", capsys.readouterr().out)]
    assert len(moved) == 3
    assert moved[-1] < moved[0]
    header, weights = read_weights(out, GAME)
    assert (header.sizes.actions, header.sizes.choices, weights.leave.shape[1]) == (0, 0, header.sizes.outputs)

    state = game(GAME).new(3)
    looks = [(game(GAME).view(state, seat), seat) for seat in range(3)]
    for chances, money in network_of(GAME, out).foreseen(looks):
        assert (len(chances), len(money)) == (3, 3)
        assert sum(chances) == pytest.approx(1)
    express = game("chicago-express")
    view = express.view(express.new(3), 0)
    with pytest.raises(RailheadError, match="another version"):
        bot(f"policy:{weights_of(express.id, JUDGE)}").choose(view, Random(1))


@pytest.mark.parametrize("title", sorted(GAMES))
def test_titles_that_learned_have_a_judge(title: str) -> None:
    """It says the same of a position alone and among others, and of a game that is over the result."""
    rules, states = game(title), played(game(title), 3, 1)
    seats = len(rules.scores(states[-1]))
    some = [state for state in states[:: len(states) // 5] if rules.to_act(state) not in (None, -1)]
    looks = [(rules.view(state, seat), seat) for state in [*some, states[-1]] for seat in range(seats)]
    network = network_of(title, weights_of(title, JUDGE))
    together = network.foreseen(looks)
    for look, (chances, money) in zip(looks, together, strict=True):
        [(alone, _)] = network.foreseen([look])
        assert alone == pytest.approx(chances, abs=1e-4)
        assert sum(chances) == pytest.approx(1)
        assert len(money) == seats
    won = sorted(rules.winners(states[-1]))
    assert [seat for seat, chance in enumerate(together[-1][0]) if chance > 0] == won
    assert together[-1][1] == rules.scores(states[-1])
