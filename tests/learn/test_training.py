"""Trainings of a few updates: what they keep, and that an interruption changes nothing."""

import json
from collections.abc import Callable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from railhead.core.errors import RailheadError, because
from railhead.learn import checkpoint, training, update
from railhead.learn.accelerator import jax, jnp
from railhead.learn.league import GUEST, LEARNS, NOBODY, rival, seated
from railhead.learn.plan import Plan, settings_at
from railhead.learn.returns import returns
from railhead.learn.training import TrainingStopped, check, resumed, train
from railhead.vector.weights import read_weights

pytestmark = pytest.mark.prove

GAME = "chicago-express"
TINY = Plan(GAME, updates=4, seed=3, games=12, steps=8, rows=4, width=16, blocks=1, half=False, snapshots=2)
LEARNED = ("average.bin", "last.bin", "half.bin", "pool/000.bin", "pool/001.bin")


@pytest.fixture(autouse=True)
def compiled_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same plan is compiled once for all tests."""
    monkeypatch.setattr(training, "updating", lambda world: COMPILED.setdefault(world.plan.games, UPDATING(world)))


COMPILED: dict[int, Any] = {}
UPDATING = update.updating


def test_a_training_that_was_interrupted_goes_on_as_if_it_had_not_been(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole", tmp_path / "parts"
    reports = list(train(TINY, whole))
    assert [round(report.progress, 2) for report in reports] == [0.25, 0.5, 0.75, 1.0]
    running = train(TINY, parts)
    next(running)
    with pytest.raises(KeyboardInterrupt):
        running.throw(KeyboardInterrupt)  # type: ignore[attr-defined]
    list(resumed(GAME, parts))
    for name in LEARNED:
        ours, theirs = (read_weights(folder / name, GAME)[1] for folder in (whole, parts))
        assert all((a == b).all() for a, b in zip(ours, theirs, strict=True)), name
    logs = [[json.loads(line) for line in (folder / "log.jsonl").read_text().splitlines()] for folder in (whole, parts)]
    timed = {"seconds", "decisions_a_second"}
    assert [{key: line[key] for key in line.keys() - timed} for line in logs[0]] == [
        {key: line[key] for key in line.keys() - timed} for line in logs[1]
    ]


def test_what_is_kept_says_how_it_came_about(tmp_path: Path) -> None:
    list(train(replace(TINY, commit="abc"), tmp_path))
    header, weights = read_weights(tmp_path / "last.bin", GAME)
    assert (header.commit, header.seeds, header.sizes.companies) == ("abc", (3,), 5)
    first = read_weights(tmp_path / "pool" / "000.bin")[1]
    assert any((a != b).any() for a, b in zip(weights, first, strict=True))


def test_the_average_lies_between_the_first_weights_and_the_last(tmp_path: Path) -> None:
    list(train(replace(TINY, updates=1), tmp_path))
    names = ("pool/000.bin", "last.bin", "average.bin")
    for first, last, average in zip(*(read_weights(tmp_path / name)[1] for name in names), strict=True):
        assert average == pytest.approx(0.1 * first + 0.9 * last, abs=2e-3)


def test_a_training_begins_with_weights_that_are_there(tmp_path: Path) -> None:
    list(train(replace(TINY, updates=1), tmp_path / "first"))
    begin = tmp_path / "first" / "last.bin"
    list(train(replace(TINY, updates=1, seed=5, width=99), tmp_path / "second", begin))
    [before, first, after] = [
        read_weights(path)[1] for path in (begin, tmp_path / "second/pool/000.bin", tmp_path / "second/last.bin")
    ]
    assert all((a == b).all() for a, b in zip(before, first, strict=True))
    assert any((a != b).any() for a, b in zip(before, after, strict=True))
    earlier, header = read_weights(begin)[0], read_weights(tmp_path / "second/last.bin")[0]
    assert header.seeds == (*earlier.seeds, 5)
    assert header.hours >= earlier.hours
    assert header.games >= earlier.games
    assert "not for last-spike" in refused(lambda: train(replace(TINY, game="last-spike"), tmp_path / "third", begin))
    assert "none.bin" in refused(lambda: train(TINY, tmp_path / "third", tmp_path / "none.bin"))


def refused(what: Callable[[], object]) -> str:
    with pytest.raises(RailheadError) as caught:
        what()
    assert caught.value.words("fr").endswith(".")
    return caught.value.words("en")


def test_a_folder_in_which_nothing_can_begin_or_go_on_is_one_sentence(tmp_path: Path) -> None:
    assert "no training" in refused(lambda: resumed(GAME, tmp_path))
    list(train(replace(TINY, updates=1), tmp_path))
    assert "--resume" in refused(lambda: train(TINY, tmp_path))
    assert "not of last-spike" in refused(lambda: resumed("last-spike", tmp_path))
    kept = checkpoint.file_in(tmp_path)
    whole = kept.read_bytes()
    for broken in (b"", b"PK", whole[: len(whole) // 2], b"\x93NUMPY"):
        kept.write_bytes(broken)
        assert "broken" in refused(lambda: resumed(GAME, tmp_path))
    assert "multiple" in refused(lambda: train(replace(TINY, steps=7), tmp_path / "new"))


@pytest.mark.parametrize(("name", "value"), [("illegal", 1.0), ("loss", float("nan")), ("loss", float("inf"))])
def test_a_training_stops_at_the_first_illegal_action_or_number_that_is_none(name: str, value: float) -> None:
    check({"illegal": 0.0, "loss": 1.0})
    with pytest.raises(TrainingStopped):
        check({"illegal": 0.0, "loss": 1.0} | {name: value})


def test_a_training_that_went_wrong_leaves_what_was_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    list(train(replace(TINY, updates=1), tmp_path))
    before = checkpoint.file_in(tmp_path).read_bytes()

    def stop(_: object) -> None:
        raise TrainingStopped(because("error.training_nan"))

    monkeypatch.setattr(training, "check", stop)
    with pytest.raises(TrainingStopped):
        list(resumed(GAME, tmp_path, updates=4))
    assert checkpoint.file_in(tmp_path).read_bytes() == before


# Parts


def test_returns_end_with_a_game_and_pass_over_chance() -> None:
    expected = jnp.array([0.5, 9.0, 0.25, 0.75])[:, None, None]
    gained = jnp.array([0.0, 0.0, 1.0, 0.0])[:, None, None]
    over, drawn = jnp.array([[False], [False], [True], [False]]), jnp.array([[False], [True], [False], [False]])
    found = returns(0.5, expected, gained, over, drawn, jnp.array([[0.5]]))[:, 0, 0]
    assert np.asarray(found) == pytest.approx([0.5 * 0.25 + 0.5 * 1.0, 1.0, 1.0, 0.5])


def test_in_the_league_one_seat_learns_or_half_of_them() -> None:
    plan = replace(TINY, games=400, league=0.5)
    seats = jnp.asarray(np.arange(400) % 5 + 2)
    who = np.asarray(seated(plan, seats, 6, jax.random.PRNGKey(1)))
    learns = who == LEARNS
    assert (learns[:100].sum(-1) == 1).all()
    assert (learns[100:200].sum(-1) == seats[100:200] // 2).all()
    assert (learns[200:].sum(-1) == seats[200:]).all()
    assert ((who == NOBODY) == (np.arange(6) >= np.asarray(seats)[:, None])).all()
    assert not (who == GUEST).any()
    assert learns[:100].any(0).all()


def test_rivals_are_often_recent_and_sometimes_old() -> None:
    drawn = [rival(TINY, update, 20) for update in range(400)]
    assert set(drawn) == set(range(20))
    assert sum(number >= 16 for number in drawn) > 200
    assert rival(TINY, 0, 1) == 0


def test_settings_follow_the_budget() -> None:
    start, middle, end = (settings_at(TINY, progress, 2000, 0) for progress in (0.0, 0.5, 1.0))
    assert (start.rate, end.rate) == pytest.approx(TINY.rate)
    assert start.rate > middle.rate > end.rate
    assert (start.cash, middle.cash, end.cash) == pytest.approx((0.3, 0.15, 0.0))
    assert settings_at(replace(TINY, cash=(0.9, 0.5)), 0.5, 2000, 0).cash == pytest.approx(0.7)
    assert settings_at(TINY, 0.0, 0, 0).average < start.average == TINY.average


def test_a_player_waits_for_its_critic() -> None:
    waiting = replace(TINY, waits=0.2)
    plays = [settings_at(waiting, progress, 2000, 0).plays for progress in (0.0, 0.2, 0.3, 0.4, 1.0)]
    assert plays == pytest.approx([0, 0, 0.5, 1, 1])
    assert settings_at(TINY, 0.0, 0, 0).plays == 1


def test_a_player_that_waits_stays_as_it_is(tmp_path: Path) -> None:
    list(train(replace(TINY, updates=1, waits=1.0), tmp_path))
    first, last = (read_weights(tmp_path / name)[1] for name in ("pool/000.bin", "last.bin"))
    assert all((a == b).all() for a, b in zip(first, last, strict=True))


def test_a_plan_that_says_of_the_money_only_how_it_begins_is_read() -> None:
    said = {**asdict(TINY), "cash": 0.2, "rate": list(TINY.rate)}
    assert checkpoint.planned(said) == replace(TINY, cash=(0.2, 0.0))
    assert checkpoint.planned({**said, "cash": [0.9, 0.5]}) == replace(TINY, cash=(0.9, 0.5))
