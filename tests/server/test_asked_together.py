"""Many readers at once: what they all ask is thought out once, no bot waits for it, and those who leave are let go."""

import asyncio
from pathlib import Path
from typing import Any

import httpx2
import pytest

from server.listening import listening
from server.noting import Noting, noting, noting_server
from server.visiting import Visited, Visitor
from server.waiting import until

pytestmark = [pytest.mark.anyio, pytest.mark.prove]
READERS = 20
MOVES = 30


async def sample(visitor: Visitor, name: str) -> dict[str, Any]:
    """A short record, which is another for another name of its first player."""
    record = await visitor.get("samples/chicago-express")
    return {**record, "actions": record["actions"][:12], "seats": [name, *record["seats"][1:]]}


async def from_address(served: Visited, number: int, **body: Any) -> httpx2.Response:
    """A course that is asked for from an address of its own."""
    async with served.visitor(**{"X-Forwarded-For": f"203.0.113.{number}"}) as visitor:
        return await visitor.http.post("/api/replay/course", json=body)


async def test_a_course_is_thought_out_once_for_all_readers_and_both_languages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with noting_server(tmp_path, monkeypatch) as (served, noted), served.visitor() as ada:
        table = await over(served, ada)
        asked = [
            asyncio.create_task(ada.get(f"tables/{table}/course", lang=language))
            for language in ("en", "fr") * (READERS // 2)
        ]
        await noted.begun("course")
        noted.go()
        told = await asyncio.gather(*asked)
        assert await ada.get(f"tables/{table}/course") == told[0]
        assert noted.noted == ["course"]
        assert told == [*told[:2]] * (READERS // 2)
        assert told[0]["chances"] == told[1]["chances"]


async def over(served: Visited, ada: Visitor) -> str:
    """A table at which bots have played a game to its end."""
    room = await served.hub.room(await ada.playing(seats=("random", "random")))
    await until(lambda: room.table.is_over)
    return room.id


async def test_bots_play_on_while_many_ask_for_courses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with noting_server(tmp_path, monkeypatch, proxy=True) as (served, noted), served.visitor() as ada:
        records = [await sample(ada, f"P{number}") for number in range(READERS)]
        asked = [
            asyncio.create_task(from_address(served, number, record=record)) for number, record in enumerate(records)
        ]
        await noted.begun("course")
        room = await served.hub.room(await ada.playing(seats=("random", "random")))
        await until(lambda: room.table.ply >= MOVES)
        assert noted.noted == ["course"]
        assert not any(answer.done() for answer in asked)
        noted.go()
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}
        assert noted.noted == ["course"] * READERS


async def test_whoever_asks_for_too_much_at_once_is_told_to_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with noting_server(tmp_path, monkeypatch, proxy=True) as (served, noted), served.visitor() as ada:
        records = [await sample(ada, f"P{number}") for number in range(6)]
        asked = [asyncio.create_task(from_address(served, 1, record=record)) for record in records[:4]]
        await until(lambda: len(noted.seats.studies.pool.jobs) == 4)
        refused = await from_address(served, 1, record=records[4])
        assert (refused.status_code, refused.headers["retry-after"]) == (429, "5")
        assert refused.json()["key"] == "table.studies_of_one"
        asked.append(asyncio.create_task(from_address(served, 2, record=records[5])))
        noted.go()
        assert {answer.status_code for answer in await asyncio.gather(*asked)} == {200}


async def test_for_a_reader_who_hangs_up_nothing_is_thought_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with noting(tmp_path, monkeypatch) as noted, listening(tmp_path / "railhead.db") as there:
        there.server.hub.bots = noted.seats
        async with there.visitor() as ada, there.visitor() as ben:
            first = asyncio.create_task(ada.post("replay/course", record=await sample(ada, "first")))
            await noted.begun("course")
            await hang_up(ben, noted)
            noted.go()
            await first
            await ada.get(f"tables/{await ada.playing(rules={'hints': True})}/hint")
        assert noted.noted == ["course", "hint"]


async def hang_up(visitor: Visitor, noted: Noting) -> None:
    """Ask for something, wait until it is asked for, and go without the answer."""
    asked = asyncio.create_task(visitor.post("replay/course", record=await sample(visitor, "second")))
    await until(lambda: len(noted.seats.studies.pool.jobs) == 2)
    asked.cancel()
    await asyncio.gather(asked, return_exceptions=True)
    await until(lambda: len(noted.seats.studies.pool.jobs) == 1)
