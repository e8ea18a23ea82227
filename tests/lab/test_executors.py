"""All executors play the same games, and leave no process behind."""

import socket
import sys
from contextlib import closing
from dataclasses import replace
from itertools import takewhile
from multiprocessing import active_children
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from lab.played import Clumsy, Mortal
from railhead.bots import bot
from railhead.core.errors import RailheadError, SetupError
from railhead.lab.cluster import ClusterExecutor
from railhead.lab.executors import Executor, ExecutorError, ProcessExecutor, SerialExecutor, executor_of
from railhead.lab.match import GameFailed, Match
from railhead.lab.playing import Played

MATCH = Match("last-spike", 3, ("random", "mcts:2")).checked()


def test_one_process_and_two_play_the_same_games() -> None:
    alone, together = (
        sorted(executor.play(MATCH, range(3)), key=lambda one: one.number)
        for executor in (SerialExecutor(), ProcessExecutor(2))
    )
    assert [replace(one, seconds=()) for one in alone] == [replace(one, seconds=()) for one in together]


def test_whoever_stops_early_leaves_no_process_behind() -> None:
    before = set(active_children())
    running = ProcessExecutor(2).play(MATCH, range(100))
    next(running)
    assert set(active_children()) - before
    running.close()  # type: ignore[attr-defined]
    assert not set(active_children()) - before


def test_what_a_lost_process_played_is_played_again(tmp_path: Path) -> None:
    match = Mortal("", 2, ("a", "b"), edition=str(tmp_path / "grave"))
    assert sorted(one.number for one in ProcessExecutor(1).play(match, range(4))) == [0, 1, 2, 3]
    assert (tmp_path / "grave").exists()


def test_if_every_process_is_lost_it_is_said(tmp_path: Path) -> None:
    match = Mortal("", 2, ("a", "b"), edition=str(tmp_path / "grave"))
    with pytest.raises(ExecutorError, match="was lost and no game got finished"):
        list(ProcessExecutor(1).play(match, [99]))


@pytest.mark.parametrize("executor", [SerialExecutor(), ProcessExecutor(1)])
def test_a_bot_that_fails_is_named_with_its_game(executor: Executor, monkeypatch: pytest.MonkeyPatch) -> None:
    match = Clumsy("last-spike", 2, ("a", "b"))
    with pytest.raises(RailheadError) as failed:
        list(executor.play(match, [3]))
    assert "Game 3 among b, a failed: IndexError: two left feet (played.py:" in str(failed.value)


def test_what_a_bot_says_wrong_fails_its_game_only(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(bot("random")), "choose", lambda self, view, rng: "sing")
    with pytest.raises(GameFailed, match=r"Game 0 among .* failed: NotationError: “sing” is not an action"):
        Match("last-spike", 2, ("random",)).checked().play(0)


def test_who_plays_when_nothing_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 8)
    assert executor_of() == ProcessExecutor(8)
    assert executor_of(3) == ProcessExecutor(3)
    assert isinstance(executor_of(1), SerialExecutor)


class FakeRay(ModuleType):
    """As much of Ray as we use, in this process: what it was asked, and games one by one, the last first."""

    def __init__(self) -> None:
        super().__init__("ray")
        self.address: str | None = None
        self.asked: dict[str, Any] = {}
        self.cancelled: list[Any] = []

    def init(self, address: str | None, **_: object) -> None:
        if address == "auto":
            raise ConnectionError("no cluster")
        self.address = address

    def remote(self, **asked: Any) -> Any:
        self.asked = asked
        return lambda function: SimpleNamespace(remote=lambda *given: (function, given))

    def wait(self, waiting: list[Any]) -> tuple[list[Any], list[Any]]:
        return waiting[-1:], waiting[:-1]

    def get(self, done: list[Any]) -> list[Any]:
        return [function(*given) for function, given in done]

    def cancel(self, game: Any, *, force: bool) -> None:
        assert force
        self.cancelled.append(game)


@pytest.fixture
def ray(monkeypatch: pytest.MonkeyPatch) -> FakeRay:
    fake = FakeRay()
    monkeypatch.setitem(sys.modules, "ray", fake)
    return fake


def test_a_cluster_plays_the_same_games(ray: FakeRay) -> None:
    executor = executor_of(None, [])
    there = sorted(executor.play(MATCH, range(3)), key=lambda one: one.number)
    assert [one.record for one in there] == [one.record for one in SerialExecutor().play(MATCH, range(3))]
    assert ray.asked == {"max_retries": 10}


def test_a_cluster_plays_a_variant_in_processes_of_its_own(ray: FakeRay) -> None:
    (printed,) = ClusterExecutor().play(MATCH, [0])
    (varied,) = ClusterExecutor().play(replace(MATCH, variant={"hand": 3}), [0])
    assert [len(draws(one)) for one in (printed, varied)] == [3 + 3 * 4, 3 + 3 * 3]


def draws(played: Played) -> list[str]:
    """What was drawn before the first tile was played."""
    return list(takewhile(lambda action: action.startswith("draw"), played.record.actions))


def test_whoever_stops_early_cancels_what_waits(ray: FakeRay) -> None:
    running = ClusterExecutor().play(MATCH, range(3))
    next(running)
    running.close()  # type: ignore[attr-defined]
    assert [given[1] for _, given in ray.cancelled] == [0, 1]


def test_without_ray_the_command_that_brings_it_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(SetupError, match=r"pip install"):
        executor_of(None, [])


@pytest.mark.parametrize("address", ["auto", "127.0.0.1:1", "ray://127.0.0.1:1"])
def test_a_cluster_that_does_not_answer_is_one_sentence(ray: FakeRay, address: str) -> None:
    with pytest.raises(SetupError, match=f"No Ray cluster at {address} answers"):
        executor_of(None, [address])
    assert ray.address is None


def test_a_cluster_is_joined_at_its_address(ray: FakeRay) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as server:
        address = f"127.0.0.1:{server.getsockname()[1]}"
        executor_of(None, [address])
    assert ray.address == address
