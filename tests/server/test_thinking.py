"""Whose turn it is to be thought for: moves before studies, everybody in turn, everything once, for those who wait."""

import asyncio
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from railhead.server.refused import Refused
from railhead.server.workers import inquiries
from railhead.server.workers.pool import Closed
from railhead.server.workers.worker import Unfit
from railhead.server.workers.workers import MOST_MAKERS, Workers
from server.noting import Noting, noting
from server.waiting import until

pytestmark = pytest.mark.anyio


@pytest.fixture
async def held(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Noting]:
    async with noting(tmp_path, monkeypatch) as noted:
        yield noted


# In turn


async def test_a_move_waits_for_no_study_and_a_study_for_no_move(held: Noting) -> None:
    studies = [held.study(f"visitor {number}", f"study {number}") for number in range(20)]
    await held.begun("study 0")
    move = held.move("table", "move")
    await held.begun("study 0", "move")
    held.go()
    assert (await move).bot == "noting"
    assert await asyncio.gather(*studies) == [f"study {number}" for number in range(20)]


async def test_whoever_made_many_tables_has_one_turn_among_all_and_each_table_one_of_theirs(held: Noting) -> None:
    for table in ("a", "b", "c"):
        held.seats.made(table, "Ada")
    held.seats.made("d", "Ben")
    moves = [held.move("a", "a0")]
    await held.begun("a0")
    moves += [held.move(name[0], name) for name in ("a1", "a2", "b1", "c1", "c2", "d1", "d2")]
    await asyncio.sleep(0)
    held.go()
    await asyncio.gather(*moves)
    assert held.noted == ["a0", "a1", "d1", "b1", "d2", "c1", "a2", "c2"]


async def test_a_table_whose_maker_nobody_knows_counts_by_itself(held: Noting) -> None:
    moves = [held.move("a", "a0")]
    await held.begun("a0")
    moves += [held.move(name[0], name) for name in ("a1", "a2", "b1", "c1")]
    await asyncio.sleep(0)
    held.go()
    await asyncio.gather(*moves)
    assert held.noted == ["a0", "a1", "b1", "c1", "a2"]


def test_not_every_maker_is_remembered_for_ever() -> None:
    seats = Workers()
    for table in range(MOST_MAKERS + 10):
        seats.made(str(table), "Ada")
    assert len(seats.makers) == MOST_MAKERS
    assert "9" not in seats.makers


async def test_visitors_take_turns_and_what_is_quick_does_not_wait_for_all_that_is_long(held: Noting) -> None:
    asked = [held.study("Ada", "a0", "long")]
    await held.begun("a0")
    asked += [held.study("Ada", about, "long") for about in ("a1", "a2")]
    asked += [held.study("Ben", about, "long") for about in ("b1", "b2")]
    asked += [held.study("Cleo", about) for about in ("c1", "c2")]
    await asyncio.sleep(0)
    held.go()
    await asyncio.gather(*asked)
    assert held.noted == ["a0", "a1", "c1", "b1", "c2", "a2", "b2"]


# Bounds


async def test_of_one_visitor_only_a_few_studies_wait_and_others_do_not_suffer(held: Noting) -> None:
    asked = [held.study("Ada", str(number)) for number in range(inquiries.MOST_OF_ONE)]
    await held.begun("0")
    for what in ("quick", "long"):
        with pytest.raises(Refused) as refused:
            await held.seats.study(what, "Ada", about="more")
        assert (refused.value.word, refused.value.wait) == ("limit", inquiries.SOON)
        assert refused.value.reason.key == "table.studies_of_one"
    asked += [held.study("Ada", "0"), held.study("Ben", "other")]
    held.go()
    assert await asyncio.gather(*asked) == ["0", "1", "2", "3", "0", "other"]
    assert await held.seats.study("quick", "Ada", about="more") == "more"


async def test_of_all_together_so_many_wait(held: Noting, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(inquiries, "MOST", 3)
    asked = [held.study(f"visitor {number}", str(number)) for number in range(3)]
    await held.begun("0")
    with pytest.raises(Refused) as refused:
        await held.seats.study("quick", "Ada", about="more")
    assert refused.value.reason.key == "table.studies_of_all"
    held.go()
    await asyncio.gather(*asked)


# Once


async def test_what_many_ask_is_thought_out_once_and_kept(held: Noting) -> None:
    asked = [held.study(f"visitor {number % 3}", "the same") for number in range(30)]
    await held.begun("the same")
    held.go()
    assert await asyncio.gather(*asked) == ["the same"] * 30
    assert await held.seats.study("quick", "somebody", about="the same") == "the same"
    assert await held.seats.study("long", "somebody", about="the same") == "the same"
    assert held.noted == ["the same", "the same"]


async def test_what_failed_is_not_kept(held: Noting) -> None:
    held.go()
    held.fail()
    outcomes = await asyncio.gather(held.study("Ada", "one"), held.study("Ben", "one"), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [Unfit, Unfit]
    held.fail(fails=False)
    assert await held.seats.study("quick", "Ada", about="one") == "one"
    assert held.noted == ["one", "one"]


# Those who leave


async def test_a_study_that_nobody_waits_for_any_more_is_not_begun(held: Noting) -> None:
    first = held.study("Ada", "first")
    await held.begun("first")
    left = [held.study("Ben", f"left {number}") for number in range(inquiries.MOST_OF_ONE)]
    wanted = [held.study("Ben", "left 0"), held.study("Cleo", "last")]
    await asyncio.sleep(0)
    for task in left:
        task.cancel()
    await asyncio.gather(*left, return_exceptions=True)
    assert len(held.seats.studies.pool.jobs) == 3
    held.go()
    assert await asyncio.gather(first, *wanted) == ["first", "left 0", "last"]
    assert held.noted == ["first", "left 0", "last"]


async def test_a_study_that_was_begun_is_finished_and_kept(held: Noting) -> None:
    left = held.study("Ada", "one")
    await held.begun("one")
    left.cancel()
    await asyncio.gather(left, return_exceptions=True)
    held.go()
    await until(lambda: not held.seats.studies.pool.jobs)
    assert await held.seats.study("quick", "Ben", about="one") == "one"
    assert held.noted == ["one"]


# Processes


async def test_closing_tells_who_waits_for_a_study_and_nobody_waits_after_it(held: Noting) -> None:
    asked = [held.study("Ada", about) for about in ("one", "two")]
    await held.begun("one")
    await held.seats.close()
    asked.append(held.study("Ben", "one"))
    assert [type(outcome) for outcome in await asyncio.gather(*asked, return_exceptions=True)] == [Closed] * 3


async def test_studies_have_a_process_of_their_own_once_it_is_needed_which_lets_bots_go_first(held: Noting) -> None:
    held.go()
    await held.move("table", "move")
    assert held.seats.studies.pool.workers == []
    await held.study("Ada", "study")
    here = os.getpriority(os.PRIO_PROCESS, 0)
    pools = (held.seats.moves, 5), (held.seats.studies.pool, 15)
    for pool, niceness in pools:
        [process] = [worker.process for worker in pool.workers]
        assert process
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == min(here + niceness, 19)
