"""Playing at a table through its API: submits, drafts, undo, standing bids, records, clocks, bots that fail."""

import asyncio
import json
import sys
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import railhead
from patience import LONG
from railhead.core.fair import check
from railhead.server.table import clock
from railhead.server.workers.workers import Workers
from server.test_lobby import secret, until
from server.visiting import Visited, Visitor, serving

pytestmark = pytest.mark.anyio


async def say(visitor: Visitor, table: str, *texts: str, **more: Any) -> Any:
    """Actions at the current ply."""
    ply = (await visitor.get(f"tables/{table}"))["ply"]
    return await visitor.post(f"tables/{table}/actions", ply=ply, do=list(texts), **more)


async def test_a_stale_answer_gets_the_fresh_view(ada: Visitor) -> None:
    table = await ada.playing()
    await say(ada, table, "bid 12")
    answer = await ada.post(f"tables/{table}/actions", "stale", ply=0, do=["bid 13"])
    assert (answer["ply"], answer["view"]["auction"]["bid"]) == (1, 12)


async def test_a_refusal_names_clause_and_reason_in_the_readers_language(served: Visited, ada: Visitor) -> None:
    table = await ada.playing()
    english = await ada.post(f"tables/{table}/actions", "illegal", ply=0, do=["bid 999"])
    french = await ada.http.post(
        f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 999"]}, headers={"Accept-Language": "fr"}
    )
    assert english["clause"] == french.json()["clause"]
    assert english["clause"].startswith("CE-")
    assert english["reason"] != french.json()["reason"]
    assert (english["ply"], english["values"]["amount"]) == (0, 999)
    await ada.post(f"tables/{table}/actions", "notation", ply=0, do=["bid twelve"])
    await ada.post(f"tables/{table}/actions", "forbidden", ply=0, do=["bid 9"], seat=5)


async def test_two_writers_at_one_ply_are_not_both_taken(served: Visited, ada: Visitor) -> None:
    table = await ada.playing()
    path = f"/api/tables/{table}/actions"
    asked = [ada.http.post(path, json={"ply": 0, "do": [f"bid {12 + number}"]}) for number in range(10)]
    answers = await asyncio.gather(*asked)
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 9
    assert len((await ada.get(f"tables/{table}/log"))["lines"]) == 1


async def test_several_actions_go_through_whole_or_not_at_all(ada: Visitor) -> None:
    table = await ada.playing()
    for text in ("bid 9", "pass", "bid 9", "pass", "bid 9", "pass", "bid 9", "pass"):
        await say(ada, table, text)
    shown = await ada.get(f"tables/{table}")
    expand = next(one["do"] for one in shown["view"]["choices"] if one["verb"] == "expand" and one["target"] != "none")
    await ada.post(f"tables/{table}/actions", "illegal", ply=shown["ply"], do=[expand, "stop"])
    assert await ada.get(f"tables/{table}") == shown
    draft = await ada.post(f"tables/{table}/draft", ply=shown["ply"], do=[expand])
    lay = next(one["do"] for one in draft["view"]["choices"] if one["verb"] == "lay")
    tried = await ada.post(f"tables/{table}/draft", ply=shown["ply"], do=[expand, lay])
    assert await ada.get(f"tables/{table}") == shown
    await ada.post(f"tables/{table}/actions", ply=shown["ply"], do=[expand, lay])
    really = await ada.get(f"tables/{table}")
    assert really["view"]["companies"] == tried["view"]["companies"]


async def test_a_past_ply_can_be_looked_at(ada: Visitor) -> None:
    table = await ada.playing()
    first = await ada.get(f"tables/{table}", seat=0)
    await say(ada, table, "bid 12")
    await say(ada, table, "pass")
    assert (await ada.get(f"tables/{table}", ply=0, seat=0))["view"] == first["view"]
    await ada.get(f"tables/{table}", "stale", ply=99)
    await ada.get(f"tables/{table}", "notation", ply="x")


async def test_undo_is_a_line_of_the_log(ada: Visitor) -> None:
    table = await ada.playing(rules={"undo": "free"})
    await say(ada, table, "bid 12")
    await ada.post(f"tables/{table}/undo", "stale", ply=0, seat=0)
    done = await ada.post(f"tables/{table}/undo", ply=1, seat=0)
    assert done["ply"] == 2
    log = await ada.get(f"tables/{table}/log")
    assert [(line["seat"], line["do"]) for line in log["lines"]] == [(0, "bid 12"), (0, "undo 1")]
    assert (await ada.get(f"tables/{table}/record"))["actions"] == []
    await ada.post(f"tables/{table}/undo", "forbidden", ply=2, seat=0)


async def test_undo_by_consent_waits_for_everybody(ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"), rules={"undo": "consent"})
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    await say(ada, table, "bid 12")
    await ben.post(f"tables/{table}/undo", "stale", ply=1, agree=True)
    await ada.post(f"tables/{table}/undo", ply=1)
    assert (await ben.get(f"tables/{table}"))["table"]["undo"]["seat"] == 0
    await ben.post(f"tables/{table}/undo", ply=1, agree=False)
    assert (await ben.get(f"tables/{table}"))["table"]["undo"] is None
    await ada.post(f"tables/{table}/undo", ply=1)
    await ada.post(f"tables/{table}/undo", ply=1, agree=False)
    assert (await ben.get(f"tables/{table}"))["table"]["undo"] is None
    notes = (await ben.get(f"tables/{table}/log"))["notes"]
    told = [(note["kind"], note["seat"]) for note in notes if note["kind"].startswith("undo")]
    assert told == [("undo_refused", 1), ("undo_withdrawn", 0)]
    await ada.post(f"tables/{table}/undo", ply=1)
    assert (await ben.post(f"tables/{table}/undo", ply=1, agree=True))["ply"] == 2
    assert (await ada.get(f"tables/{table}"))["view"]["auction"]["bid"] is None
    off = await ada.playing(rules={"undo": "off"})
    await say(ada, off, "bid 12")
    await ada.post(f"tables/{off}/undo", "forbidden", ply=1, seat=0)


async def test_a_standing_bid_is_secret_and_carried_out(served: Visited, ada: Visitor, ben: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    table = created["id"]
    await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
    await ada.post(f"tables/{table}/start")
    await ben.post(f"tables/{table}/bids", up_to=15)
    assert (await ben.get(f"tables/{table}"))["table"]["you"]["bids"] == {"1": {"up_to": 15, "then": "pass"}}
    assert (await ada.get(f"tables/{table}"))["table"]["you"]["bids"] == {}
    await ben.post(f"tables/{table}/bids", "forbidden", up_to=9999)
    await say(ada, table, "bid 10")
    assert [line["do"] for line in (await ada.get(f"tables/{table}/log"))["lines"]] == ["bid 10", "bid 11"]
    assert (await ada.get(f"tables/{table}/log"))["lines"][1]["auto"] is None
    assert (await ben.get(f"tables/{table}/log"))["lines"][1]["auto"]["key"] == "table.standing_bid"
    await say(ada, table, "bid 15")
    assert [line["do"] for line in (await ada.get(f"tables/{table}/log"))["lines"]][3] == "pass"
    assert (await ben.get(f"tables/{table}"))["table"]["you"]["bids"] == {}


async def test_a_standing_bid_is_there_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        table = await ada.playing()
        await ada.post(f"tables/{table}/bids", up_to=15, then="ask", seat=1)
        cookies = ada.http.cookies
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        ada.http.cookies = cookies
        await ada.post(f"tables/{table}/actions", ply=0, do=["bid 20"], seat=0)
        shown = await ada.get(f"tables/{table}")
        assert (shown["view"]["to_act"], shown["ply"]) == (1, 1)
        await ada.post(f"tables/{table}/bids", up_to=None, seat=1)
        assert (await ada.get(f"tables/{table}"))["table"]["you"]["bids"] == {}


async def test_a_finished_game_has_a_record_that_replays_and_proves_its_draws(ada: Visitor) -> None:
    table = await ada.playing("last-spike", ("random", "greedy", "random"), rules={"watch": "anyone"})
    shown = await until(ada, table, lambda shown: shown["table"]["status"] == "finished")
    record = await ada.get(f"tables/{table}/record")
    assert record["fair"]["sha256"] == shown["table"]["fair"]
    read = railhead.Record.from_json(record)
    assert check(railhead.game("last-spike"), read) > 40
    state, _ = railhead.replay(record)
    assert railhead.game("last-spike").winners(state) == shown["view"]["winners"]
    await ada.post(f"tables/{table}/actions", "forbidden", ply=shown["ply"], do=["skip"])


async def test_a_running_game_with_secrets_shows_each_seat_its_own_draws(ada: Visitor) -> None:
    table = await ada.playing("last-spike", ("me", "me", "me"))
    log = (await ada.get(f"tables/{table}/log", seat=1))["lines"]
    hand = (await ada.get(f"tables/{table}", seat=1))["view"]["seats"][1]["hand"]
    drawn = [line["do"].split()[1] for line in log[3:] if line["do"] != "draw ?"]
    assert sorted(drawn) == hand
    assert "seed" not in (await ada.get(f"tables/{table}/record", seat=1))["fair"]


async def test_when_the_time_is_over_a_bot_takes_the_seat_until_the_person_returns(
    served: Visited, ada: Visitor
) -> None:
    pace = {"kind": "days", "days": 1}
    table = await ada.playing(rules={"pace": pace, "absent": "bot", "stand_in": "random"})
    room = await served.hub.room(table)
    left = (await ada.get(f"tables/{table}"))["table"]["seats"][0]["seconds_left"]
    assert left == pytest.approx(clock.DAY, abs=60)
    await served.server.housekeeping.tick(time.time())
    assert room.sheet.seats[0].bot is None
    await served.server.housekeeping.tick(time.time() + clock.DAY + 60)
    assert room.sheet.seats[0].bot == "random"
    await until(ada, table, lambda shown: shown["ply"] > 0)
    await ada.post(f"tables/{table}/seats", seat=0, do="return")
    assert "time_over" in [note["kind"] for note in (await ada.get(f"tables/{table}/log"))["notes"]]


async def test_when_the_time_is_over_the_host_may_be_the_one_to_decide(served: Visited, ada: Visitor) -> None:
    table = await ada.playing(rules={"pace": {"kind": "clock", "minutes": 1}})
    await say(ada, table, "bid 12")
    room = await served.hub.room(table)
    for _ in range(2):
        await served.server.housekeeping.tick(time.time() + 61)
    assert room.sheet.seats[1].bot is None
    notes = (await ada.get(f"tables/{table}/log"))["notes"]
    assert [note["kind"] for note in notes] == ["begun", "time_over"]
    assert clock.left(room, 1, time.time() + 61) < 0  # type: ignore[operator]
    assert clock.left(room, 0, time.time()) <= 60  # type: ignore[operator]


async def test_time_is_noticed_at_a_table_that_nobody_has_open(served: Visited, ada: Visitor) -> None:
    table = await ada.playing(rules={"pace": {"kind": "days", "days": 1}, "absent": "bot", "stand_in": "random"})
    served.hub.rooms.clear()
    await served.server.housekeeping.round(time.time(), is_first=False)
    assert table not in served.hub.rooms
    await served.server.housekeeping.round(time.time() + clock.DAY + 60, is_first=False)
    assert table in served.hub.rooms


async def test_a_room_that_nobody_needs_is_closed_and_opened_again(served: Visited, ada: Visitor) -> None:
    table = await ada.playing()
    (await served.hub.room(table)).used = time.monotonic() - 1000
    await served.server.housekeeping.tick(time.time())
    assert table not in served.hub.rooms
    assert (await ada.get(f"tables/{table}"))["ply"] == 0


async def test_an_idle_table_is_archived_and_not_lost(served: Visited, ada: Visitor) -> None:
    table = await ada.playing()
    await served.server.housekeeping.round(time.time() + 100 * clock.DAY, is_first=False)
    assert [one["archived"] for one in (await ada.get("tables"))["tables"]] == [True]
    await say(ada, table, "bid 12")
    await served.server.housekeeping.round(time.time(), is_first=False)
    assert [one["archived"] for one in (await ada.get("tables"))["tables"]] == [False]


async def test_a_bot_that_fails_is_replaced_and_the_log_says_so(tmp_path: Path) -> None:
    worker = (sys.executable, str(Path(__file__).parent / "bad_bots.py"))
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        bots = Workers(1, 10.0, worker)
        served.server.housekeeping.bots.bots = bots
        table = await ada.playing("chicago-express", ("me", "greedy"))
        room = await served.hub.room(table)
        await served.hub.act(room, lambda held: held.change(held.sheet.with_seat(1, bot="raising")))
        await say(ada, table, "bid 12")
        await until(ada, table, lambda shown: shown["view"]["to_act"] == 0 and shown["ply"] > 1)
        notes = (await ada.get(f"tables/{table}/log"))["notes"]
        replaced = [note["body"] for note in notes if note["kind"] == "bot_replaced"]
        assert replaced[0] == {"bot": "raising", "by": "random", "why": "failed", "who": "Greedy 2"}
        await bots.close()


async def test_a_log_that_no_longer_replays_is_frozen_and_can_be_exported(tmp_path: Path) -> None:
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        table = await ada.playing()
        await say(ada, table, "bid 12")
        stored = await served.hub.store.load(table)
        assert stored is not None
        await served.hub.store.append(table, [replace(stored.lines[0], ply=1, seat=1, text="bid 3")])
        cookies = ada.http.cookies
    async with serving(tmp_path / "r.db") as served, served.visitor() as ada:
        ada.http.cookies = cookies
        shown = await ada.get(f"tables/{table}")
        assert (shown["table"]["status"], shown["ply"]) == ("frozen", 1)
        assert shown["table"]["frozen"].startswith("1: CE-")
        refused = await ada.post(f"tables/{table}/actions", "forbidden", ply=1, do=["pass"])
        assert "export" in refused["reason"]
        assert (await ada.get(f"tables/{table}/record"))["actions"] == ["bid 12"]


async def test_notices_are_only_sent_where_they_may_go(ada: Visitor) -> None:
    table = await ada.playing()
    for url in ("http://example.org/", "https://127.0.0.1/", "https://user@example.org/", "https://example.org:22/"):
        await ada.post(f"tables/{table}/hook", "notation", url=url, seat=0)
    await ada.post(f"tables/{table}/hook/test", "forbidden", seat=0)
    hooked = await ada.post(f"tables/{table}/hook", url="https://no-such-name.invalid/x", seat=0)
    assert len(hooked["secret"]) > 20
    assert (await ada.get(f"tables/{table}"))["table"]["you"]["hooks"] == [0]
    tested = await ada.post(f"tables/{table}/hook/test", seat=0)
    assert (tested["ok"], tested["answer"]) == (False, "name")
    await ada.post(f"tables/{table}/hook", url=None, seat=0)
    assert (await ada.get(f"tables/{table}"))["table"]["you"]["hooks"] == []


async def test_a_notice_that_is_not_taken_is_noted(ada: Visitor) -> None:
    table = await ada.playing()
    await ada.post(f"tables/{table}/hook", url="https://no-such-name.invalid/x", seat=1)
    await say(ada, table, "bid 12")
    async with asyncio.timeout(LONG):
        while not (told := json.dumps((await ada.get(f"tables/{table}/log"))["notes"])).count("notice_failed"):
            await asyncio.sleep(0.05)
    assert told.count("notice_failed") == 1
