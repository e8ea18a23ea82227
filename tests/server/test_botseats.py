"""Bots choose in processes beside the server; bad ones are replaced, and no process is left behind."""

import asyncio
import os
import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import railhead
from patience import LONG
from railhead.core.game import CHANCE
from railhead.core.view import View
from railhead.games import GAMES
from railhead.server.workers.pool import Closed
from railhead.server.workers.worker import Answer
from railhead.server.workers.workers import Workers

pytestmark = pytest.mark.anyio
both_loops = pytest.mark.parametrize("anyio_backend", [("asyncio", {"use_uvloop": uv}) for uv in (False, True)])
HERE = Path(__file__).parent
BAD_BOTS = (sys.executable, "-P", str(HERE / "bad_bots.py"))
GAME = railhead.game("chicago-express")
START = GAME.view(GAME.new(3), 0)


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def texts(view: View) -> list[str]:
    return [choice["do"] for choice in view["choices"]]


def pids(seats: Workers) -> list[int]:
    return [worker.process.pid for worker in seats.moves.workers if worker.process]


def later(game: str, plies: int) -> View:
    """What whoever is to act sees after some random actions."""
    rules, rng = GAMES[game], random.Random(plies)
    state = rules.new(3)
    while state.ply < plies or rules.to_act(state) == CHANCE:
        rules.play(state, rng.choice(rules.legal(state)))
    return rules.view(state, rules.to_act(state))


async def good(seats: Workers) -> None:
    """The seats still do what they are for."""
    answer = await seats.choose(GAME.id, START, "last")
    assert answer == Answer(texts(START)[-1], "last", None)


@pytest.mark.parametrize("game", GAMES)
async def test_real_bots_choose_what_is_legal(game: str) -> None:
    async with Workers() as seats:
        for plies in (0, 5, 20):
            view = later(game, plies)
            for bot in ("greedy", "random"):
                answer = await seats.choose(game, view, bot)
                assert answer.text in texts(view)
                assert (answer.bot, answer.replaced) == (bot, None)
        assert len(pids(seats)) == 1


async def test_every_process_has_a_generator_of_its_own() -> None:
    said = []
    for _ in range(2):
        async with Workers() as seats:
            said.append([(await seats.choose(GAME.id, START, "random")).text for _ in range(60)])
    assert said[0] != said[1]


async def test_ten_choices_at_once_with_two_workers() -> None:
    async with Workers(workers=2) as seats:
        answers = await asyncio.gather(*(seats.choose(GAME.id, START, "greedy") for _ in range(10)))
        assert {(answer.bot, answer.replaced) for answer in answers} == {("greedy", None)}
        assert len(pids(seats)) == 2


async def test_no_process_before_the_first_need() -> None:
    async with Workers(workers=2, worker=BAD_BOTS) as seats:
        assert pids(seats) == []
        await good(seats)
        assert len(pids(seats)) == 1


async def test_jobs_are_done_in_their_order_and_waiting_costs_no_patience() -> None:
    done: list[int] = []

    async def ask(number: int) -> Answer:
        answer = await seats.choose(GAME.id, START, "napping")
        done.append(number)
        return answer

    async with Workers(patience=4.0, worker=BAD_BOTS) as seats:
        answers = await asyncio.gather(*(ask(number) for number in range(6)))  # six naps are longer than that
    assert {answer.replaced for answer in answers} == {None}
    assert done == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("slow", "slow"),
        ("spinning", "slow"),
        ("hanging", "slow"),
        ("raising", "failed"),
        ("leaving", "failed"),
        ("crashing", "failed"),
        ("killed", "failed"),
        ("odd", "failed"),
        ("nobody", "failed"),
        ("illegal", "illegal"),
        ("silent", "illegal"),
        ("listing", "illegal"),
    ],
)
async def test_a_bad_bot_is_replaced_by_a_simpler_one(bot: str, why: str) -> None:
    async with Workers(patience=5.0 if why == "slow" else LONG, worker=BAD_BOTS) as seats:
        await good(seats)
        before = pids(seats)
        answer = await seats.choose(GAME.id, START, bot)
        assert answer.text in texts(START)
        assert (answer.bot, answer.replaced) == ("random", why)
        assert not set(before) & set(pids(seats))
        await good(seats)


@pytest.mark.parametrize(("simpler", "why"), [("crashing", "illegal"), ("raising", "illegal"), ("illegal", "illegal")])
async def test_when_every_bot_fails_the_first_choice_is_taken(simpler: str, why: str) -> None:
    async with Workers(worker=(*BAD_BOTS, simpler)) as seats:
        assert await seats.choose(GAME.id, START, "illegal") == Answer(texts(START)[0], "first", why)
        await good(seats)


async def test_a_bad_simplest_bot_is_not_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    async with Workers(worker=(*BAD_BOTS, "raising")) as seats:
        assert await seats.choose(GAME.id, START, "random") == Answer(texts(START)[0], "first", "failed")
    assert caplog.messages == ["chicago-express, ply 0: bot random is replaced: failed"]


@pytest.mark.parametrize("command", [("/no/such/program",), (sys.executable, "-c", "print('hello, world')")])
async def test_a_worker_that_does_not_start_costs_the_bot_and_not_the_table(command: tuple[str, ...]) -> None:
    async with Workers(worker=command) as seats:
        assert await seats.choose(GAME.id, START, "greedy") == Answer(texts(START)[0], "first", "failed")


@both_loops
async def test_a_job_is_done_again_when_its_process_was_killed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILHEAD_DIED", str(tmp_path / "died"))
    async with Workers(worker=BAD_BOTS) as seats:
        assert await seats.choose(GAME.id, START, "killed once") == Answer(texts(START)[0], "killed once", None)
        assert (tmp_path / "died").exists()


@both_loops
async def test_a_process_killed_while_idle_is_replaced() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        await good(seats)
        (pid,) = pids(seats)
        os.kill(pid, signal.SIGKILL)
        await good(seats)
        assert pids(seats) != [pid]


async def test_a_death_while_idle_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILHEAD_DIED", str(tmp_path / "died"))
    async with Workers(worker=BAD_BOTS) as seats:
        await good(seats)
        process = seats.moves.workers[0].process
        assert process
        process.kill()
        await process.wait()
        assert (await seats.choose(GAME.id, START, "killed once")).replaced is None


async def test_an_interrupt_is_for_the_server_alone() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        await good(seats)
        (pid,) = pids(seats)
        os.kill(pid, signal.SIGINT)
        await good(seats)
        assert pids(seats) == [pid]
        assert os.getsid(pid) != os.getsid(0)


async def test_a_worker_lets_the_server_go_first() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        await good(seats)
        (pid,) = pids(seats)
        here = os.getpriority(os.PRIO_PROCESS, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid) == min(here + 5, 19)


async def test_what_a_bot_prints_is_no_answer() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        assert await seats.choose(GAME.id, START, "chattering") == Answer(texts(START)[0], "chattering", None)
        await good(seats)


async def test_who_stops_waiting_takes_nobody_elses_answer() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        await good(seats)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(seats.choose(GAME.id, START, "napping"), 0.1)
        await good(seats)


async def test_a_job_nobody_waits_for_is_not_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("RAILHEAD_DIED", str(tmp_path / "died"))
    async with Workers(worker=BAD_BOTS) as seats:
        left = asyncio.create_task(seats.choose(GAME.id, START, "killed once"))
        await asyncio.sleep(0)
        left.cancel()
        await good(seats)
    assert not (tmp_path / "died").exists()


async def test_a_view_without_choices_is_the_askers_mistake() -> None:
    async with Workers(worker=BAD_BOTS) as seats:
        with pytest.raises(IndexError):
            await seats.choose(GAME.id, GAME.view(GAME.new(3), None), "random")
        await good(seats)


@both_loops
async def test_closing_ends_every_process_and_tells_who_waits() -> None:
    seats = Workers(workers=2, worker=BAD_BOTS)
    await asyncio.gather(good(seats), good(seats))
    before = pids(seats)
    waiting = [asyncio.create_task(seats.choose(GAME.id, START, bot)) for bot in ("slow", "spinning", "last")]
    await asyncio.sleep(0.1)
    await seats.close()
    await seats.close()
    assert [type(outcome) for outcome in await asyncio.gather(*waiting, return_exceptions=True)] == [Closed] * 3
    assert len(before) == 2
    for pid in before:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)
    with pytest.raises(Closed):
        await seats.choose(GAME.id, START, "last")


@both_loops
async def test_closing_while_a_process_starts() -> None:
    seats = Workers(worker=BAD_BOTS)
    waiting = asyncio.create_task(seats.choose(GAME.id, START, "last"))
    await asyncio.sleep(0.01)
    await seats.close()
    with pytest.raises(Closed):
        await waiting
    assert pids(seats) == []


@pytest.mark.prove
@pytest.mark.parametrize(
    ("bot", "patience", "said"),
    [
        ("chattering", 3600, b"chattering\n"),
        ("slow", 3600, b"sleeping\n"),
        ("spinning", 3600, b"spinning\n"),
        ("hanging", 4, b"hanging\n"),
    ],
)
def test_a_killed_server_leaves_no_process_behind(bot: str, patience: float, said: bytes) -> None:
    """Every process holds the errors open as long as it lives, so their end is the end of all."""
    command = (sys.executable, "-P", str(HERE / "lonely_parent.py"), bot, str(patience), *BAD_BOTS)
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as parent:
        assert parent.stdout
        assert parent.stderr
        pid = int(parent.stdout.readline())
        assert parent.stderr.readline() == said
        parent.kill()
        try:
            parent.communicate(timeout=LONG)
        except subprocess.TimeoutExpired:
            os.kill(pid, signal.SIGKILL)
            raise
