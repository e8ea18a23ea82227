"""The WebSocket: what it tells and when, what it answers, and that nobody on it can hold up or mislead the others."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from random import Random
from typing import Any

import pytest

from patience import LONG
from railhead.server import run
from railhead.server.http import socket
from railhead.server.table.log import Line as LogLine
from server.listening import Line, Listening, RawLine, listening
from server.visiting import Visitor

pytestmark = pytest.mark.anyio
PING, CLOSE = 9, 8


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "railhead.db") as there:
        yield there


@pytest.fixture
async def ada(there: Listening) -> AsyncIterator[Visitor]:
    async with there.visitor() as visitor:
        yield visitor


def secret(link: str) -> str:
    return link.partition("#")[2]


async def two(ada: Visitor, game: str = "chicago-express", **rules: Any) -> tuple[str, list[str], dict[str, str]]:
    """A table in play with two seats that have a key each: its id, the keys, and the secrets of its links."""
    created = await ada.table(game, ("me", "me"), rules={"undo": "free"} | rules)
    await ada.post(f"tables/{created['id']}/start")
    links = {role: secret(link) for role, link in created["links"].items()}
    return created["id"], [seat["key"] for seat in created["seats"]], links


def choice(message: Any, rng: Random) -> str:
    """One of the choices of whoever is asked; in an auction a low one, so that the money lasts."""
    choices = [one["do"] for one in message["view"]["choices"]]
    return str(rng.choice(choices[:4]))


async def test_the_first_message_is_the_whole_table(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    await ada.post(f"tables/{table}/actions", ply=0, do=["bid 12"], seat=0)
    async with there.line(table, keys[1]) as line:
        first = await line.hear()
    assert set(first) == {"ply", "view", "events", "lines", "table", "notes"}
    assert (first["ply"], first["view"]["to_act"], first["lines"][0]["do"]) == (1, 1, "bid 12")
    assert [note["kind"] for note in first["notes"]] == ["begun"]
    you = {"seats": [1], "host": False, "may_join": False, "watches": False, "bids": {}, "hooks": [], "devices": []}
    you |= {"may_return": [], "may_answer": False, "waits": False}
    assert first["table"]["you"] == you
    assert first["view"]["choices"]
    assert [event["ply"] for event in first["events"]] == [0] * len(first["events"])


async def test_a_table_that_has_not_begun_has_no_view(there: Listening, ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    async with there.line(created["id"], ada) as line:
        assert (await line.hear())["view"] is None
        assert (await line.ask(draft={"ply": 0, "do": []}))["error"] == "forbidden"
        assert (await line.ask(say={"ply": 0, "do": ["bid 12"]}))["error"] == "forbidden"


async def test_each_seat_sees_its_own_and_a_watcher_nobodys(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada, "last-spike")
    async with there.line(table, keys[0]) as one, there.line(table, links["watch"]) as other:
        mine, theirs = (await one.hear())["view"], (await other.hear())["view"]
    assert (len(mine["seats"][0]["hand"]), "hand" in mine["seats"][1]) == (4, False)
    assert not any("hand" in seat for seat in theirs["seats"])


async def test_everybody_hears_of_a_move_and_its_sayer_knows_which_answer_is_theirs(
    there: Listening, ada: Visitor
) -> None:
    table, keys, links = await two(ada)
    async with (
        there.line(table, keys[0]) as one,
        there.line(table, keys[1]) as two_,
        there.line(table, links["watch"]) as watching,
    ):
        for line in (one, two_, watching):
            await line.hear()
        answer = await one.ask(say={"ply": 0, "do": ["bid 12"]})
        assert (answer["re"], answer["ply"]) == ([1], 1)
        for line in (two_, watching):
            told = await line.until(lambda message: message["ply"] == 1)
            assert (told["lines"][0]["do"], "re" in told) == ("bid 12", False)
        await two_.connection.send('{"say": {"ply": 1, "do": ["pass"]}}')
        assert "re" not in await two_.until(lambda message: message["ply"] > 1)


async def test_what_is_refused_is_said_with_its_number_and_its_clause(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada)
    async with there.line(table, keys[0], lang="fr") as one, there.line(table, links["watch"]) as watching:
        refused = {
            "notation": await one.ask(say={"ply": 0, "do": ["bid  12"]}),
            "illegal": await one.ask(say={"ply": 0, "do": ["bid 1"]}),
            "stale": await one.ask(say={"ply": 7, "do": ["pass"]}),
            "forbidden": await one.ask(say={"ply": 0, "do": ["bid 12"], "seat": 1}),
        }
        assert {word: answer["error"] for word, answer in refused.items()} == {word: word for word in refused}
        assert refused["illegal"]["clause"].startswith("CE-")
        assert refused["illegal"]["reason"] != refused["illegal"]["key"]
        assert (refused["stale"]["ply"], refused["stale"]["view"]["to_act"]) == (0, 0)
        assert (await watching.ask(say={"ply": 0, "do": ["pass"]}))["error"] == "forbidden"
        assert (await one.ask(say={"ply": 0, "do": ["bid 12", "bid 13"]}))["error"] == "turn"
        assert (await one.ask(say={"ply": 0, "do": ["bid 12"]}))["ply"] == 1
    async with there.line(table, keys[0]) as one:
        assert (await one.ask(say={"ply": 1, "do": ["pass"]}))["error"] == "turn"


async def test_a_stale_answer_shows_the_view_of_the_seat_that_gave_it(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada, "last-spike")
    async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
        for line, seat in ((one, 0), (other, 1)):
            stale = await line.ask(say={"ply": 0, "do": ["play A1"]})
            hands = ["hand" in entry for entry in stale["view"]["seats"]]
            assert (stale["error"], hands) == ("stale", [seat == 0, seat == 1])


async def test_a_draft_is_answered_and_nobody_hears_of_it(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada)
    async with there.line(table, keys[0]) as one, there.line(table, links["watch"]) as watching:
        for line in (one, watching):
            await line.until(lambda message: message["table"]["watching"] == 1)
        draft = await one.ask(draft={"ply": 0, "do": ["bid 12", "pass"]})
        assert (draft["draft"], draft["ply"], draft["view"]["ply"]) == (True, 0, 2)
        assert draft["view"]["auction"] != (await ada.get(f"tables/{table}"))["view"]["auction"]
        assert (await one.ask(draft={"ply": 0, "do": ["bid 1"]}))["error"] == "illegal"
        assert (await one.ask(draft={"ply": 4, "do": []}))["error"] == "stale"
        assert (await watching.ask(draft={"ply": 0}))["view"]["ply"] == 0
        assert watching.plies == []
    assert (await ada.get(f"tables/{table}"))["ply"] == 0


async def test_undo_standing_bids_and_chat_are_answered_too(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
        await one.ask(say={"ply": 0, "do": ["bid 12"]})
        taken = await one.ask(undo={"ply": 1})
        assert (taken["ply"], taken["lines"][-1]["do"]) == (2, "undo 1")
        bid = await other.ask(bids={"up_to": 14, "then": "ask"})
        assert bid["table"]["you"]["bids"] == {"1": {"up_to": 14, "then": "ask"}}
        raised = await one.ask(say={"ply": 2, "do": ["bid 12"]})
        assert [line["do"] for line in raised["lines"]] == ["bid 12", "bid 13"]
        assert all(line["auto"] is None for line in raised["lines"])
        await one.ask(chat={"text": "too dear"})
        told = await other.until(lambda message: message["notes"] and message["notes"][-1]["kind"] == "chat")
        assert (told["notes"][-1]["seat"], told["notes"][-1]["body"]) == (0, {"text": "too dear", "who": "P0"})


async def test_a_message_says_exactly_one_thing(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[0]) as one:
        await one.hear()
        assert (await one.ask())["error"] == "notation"
        both = await one.ask(say={"ply": 0, "do": ["bid 12"]}, chat={"text": "now"})
        assert (both["error"], both["key"]) == ("notation", "server.message")
        await one.connection.send("what?")
        assert "re" not in await one.until(lambda message: message.get("error") == "notation")
        assert (await one.ask(say={"ply": 0, "do": ["bid 12"]}))["ply"] == 1


async def test_a_ping_is_answered_alone_and_changes_nothing(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
        assert await one.ask(ping={}) == {"ping": True, "re": [1]}
        await one.say(ping={"more": 1})
        assert "re" not in await one.until(lambda message: message.get("error") == "notation")
        await other.ask(chat={"text": "there?"})
    assert all("ping" not in message for message in other.heard)


async def test_who_comes_back_in_the_middle_of_moves_misses_nothing_and_hears_nothing_twice(
    there: Listening, ada: Visitor
) -> None:
    """A reader whose line is cut again and again, while two others play and chat as fast as they can."""
    table, keys, links = await two(ada)
    rng, heard, notes = Random(7), list[int](), list[int]()
    playing = asyncio.create_task(play(there, table, keys, 120, Random(3)))
    while not playing.done() or not heard or heard[-1] + 1 < playing.result():
        query = {"since": heard[-1] + 1 if heard else 0, "notes": notes[-1] + 1 if notes else 0}
        async with there.line(table, links["watch"], **query) as line:
            for _ in range(rng.randrange(1, 5)):
                if playing.done() and heard and heard[-1] + 1 == playing.result():
                    break
                message = await line.hear()
                heard += [entry["ply"] for entry in message["lines"]]
                notes += [note["number"] for note in message["notes"]]
            line.cut()
    plies = await playing
    assert heard == list(range(plies))
    assert notes == list(range(len(notes)))
    assert len(notes) == len((await ada.get(f"tables/{table}/log"))["notes"])


async def play(there: Listening, table: str, keys: list[str], moves: int, rng: Random) -> int:
    """Two seats play so many moves, each on its line, with a word now and then; the ply where they stop."""
    async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
        lines = (one, other)
        for line in lines:
            await line.hear()
        said = one.heard[-1]
        for number in range(moves):
            seat = said["view"]["to_act"]
            if seat is None:
                break
            line = lines[seat]
            if line.heard[-1].get("ply") != said["ply"]:
                await line.until(lambda message, ply=said["ply"]: message["ply"] == ply)  # type: ignore[misc]
            said = await line.ask(say={"ply": said["ply"], "do": [choice(line.heard[-1], rng)]})
            if number % 10 == 0:
                said = await line.ask(chat={"text": f"move {number}"})
        return int(said["ply"])


async def test_a_move_of_somebody_whose_line_is_cut_meanwhile_is_told_to_the_others(
    there: Listening, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, keys, _ = await two(ada)
    store, kept = there.server.hub.store, asyncio.Event()
    append = store.append

    async def slowly(id: str, lines: list[LogLine], *more: Any) -> None:
        kept.set()
        await asyncio.sleep(0.2)
        await append(id, lines, *more)

    monkeypatch.setattr(store, "append", slowly)
    async with there.line(table, keys[1]) as other, there.line(table, keys[0]) as one:
        await one.hear()
        await one.say(say={"ply": 0, "do": ["bid 12"]})
        await kept.wait()
        await ada.post(f"tables/{table}/chat", text="a message that cannot be sent any more", seat=0)
        one.cut()
        told = await other.until(lambda message: message["ply"] == 1)
        assert told["view"]["to_act"] == 1
        assert (await other.ask(say={"ply": 1, "do": ["bid 13"]}))["ply"] == 2


async def test_everybody_sees_who_is_there(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada)

    def present(message: Any) -> tuple[list[bool], int]:
        return [seat["here"] for seat in message["table"]["seats"]], message["table"]["watching"]

    async with there.line(table, keys[0]) as one:
        assert present(await one.hear()) == ([True, False], 0)
        async with there.line(table, keys[1]), there.line(table, links["watch"]), there.line(table, links["watch"]):
            await one.until(lambda message: present(message) == ([True, True], 2))
        await one.until(lambda message: present(message) == ([True, False], 0))
        async with there.line(table, keys[1]), there.line(table, keys[1]) as twice:
            await one.until(lambda message: present(message) == ([True, True], 0))
            twice.cut()
            assert (await one.ask(chat={"text": "still there?"}))["table"]["seats"][1]["here"]
        await one.until(lambda message: present(message) == ([True, False], 0))
    assert "railhead_sockets 0" in (await ada.http.get("/metrics")).text


async def test_whoever_loses_their_seat_is_told_and_sent_away(there: Listening, ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("me", "open"))
    table = created["id"]
    async with there.visitor() as ben:
        await ben.post(f"tables/{table}/join", name="Ben", key=secret(created["links"]["join"]))
        async with there.line(table, ben) as line:
            await line.hear()
            await ada.post(f"tables/{table}/seats", seat=1, do="remove")
            assert (await line.closed(), line.heard[-1]["key"]) == (4403, "table.seat_gone")
            assert line.heard[-1]["error"] == "forbidden"
        async with there.line(table, ben) as line:
            assert (await line.closed(), line.heard[-1]["key"]) == (4403, "table.link_needed")


async def test_a_seats_new_link_ends_the_lines_of_its_old_one(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[1]) as old, there.visitor(bearer=keys[1]) as ben:
        await old.hear()
        new = await ben.post(f"tables/{table}/links", role="seat")
        assert (await old.closed(), old.heard[-1]["key"]) == (4403, "table.seat_gone")
        async with there.line(table, new["key"]) as line:
            assert (await line.hear())["table"]["you"]["seats"] == [1]


async def test_a_new_link_to_watch_ends_the_lines_of_the_old_one_and_no_others(there: Listening, ada: Visitor) -> None:
    created = await ada.table("chicago-express", ("random", "random", "open"))
    table, links = created["id"], {role: secret(link) for role, link in created["links"].items()}
    async with AsyncExitStack() as lines:
        host = await lines.enter_async_context(there.line(table, links["host"]))
        joining = await lines.enter_async_context(there.line(table, links["join"]))
        watching = await lines.enter_async_context(there.line(table, links["watch"]))
        await watching.hear()
        new = await ada.post(f"tables/{table}/links", role="watch")
        assert (await watching.closed(), watching.heard[-1]["key"]) == (4403, "table.link_revoked")
        await host.until(lambda message: message["table"]["watching"] == 2)
        await ada.post(f"tables/{table}/links", role="join")
        assert (await joining.closed(), joining.heard[-1]["key"]) == (4403, "table.link_revoked")
        await host.until(lambda message: message["table"]["watching"] == 1)
        again = await lines.enter_async_context(there.line(table, new["key"]))
        assert (await again.hear())["table"]["you"]["watches"]


async def test_whoever_may_watch_anyway_stays_when_the_link_is_renewed(there: Listening, ada: Visitor) -> None:
    table, _, links = await two(ada, watch="anyone")
    async with there.line(table, links["watch"]) as watching:
        await watching.hear()
        await ada.post(f"tables/{table}/links", role="watch")
        assert (await watching.ask(draft={"ply": 0}))["draft"]


async def test_a_deleted_table_ends_its_lines(there: Listening, ada: Visitor) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[0]) as line:
        await line.hear()
        await ada.delete(f"tables/{table}")
        assert (await line.closed(), line.heard[-1]["key"]) == (4404, "table.missing")
    async with there.line(table, keys[0]) as line:
        assert (await line.closed(), line.heard[-1]["error"]) == (4403, "missing")


@pytest.mark.parametrize("query", ["since=x", "notes=-1", "seat=12", "seat=1e0", f"since={'9' * 30}"])
async def test_a_wrong_question_is_answered_in_words(there: Listening, ada: Visitor, query: str) -> None:
    table, keys, _ = await two(ada)
    async with there.line(table, keys[0], **dict([query.split("=")])) as line:
        assert (await line.closed(), line.heard[-1]["error"]) == (4403, "notation")


async def test_somebody_elses_seat_is_not_shown(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada)
    for key in (keys[0], links["watch"], links["host"]):
        async with there.line(table, key, seat=1) as line:
            assert (await line.closed(), line.heard[-1]["key"]) == (4403, "table.not_your_seat")


async def test_at_one_screen_each_seat_has_its_line(there: Listening, ada: Visitor) -> None:
    """Hot seat: one browser holds both seats, and `seat` says from where it looks."""
    table, _, _ = await two(ada, "last-spike")
    async with there.line(table, ada, seat=0) as one, there.line(table, ada, seat=1) as other:
        first, second = (await one.hear())["view"], (await other.hear())["view"]
        assert ("hand" in first["seats"][0], "hand" in first["seats"][1]) == (True, False)
        assert ("hand" in second["seats"][0], "hand" in second["seats"][1]) == (False, True)
        asked, lines = first["to_act"], (one, other)
        view = (first, second)[asked]
        wrong = await lines[1 - asked].ask(say={"ply": view["ply"], "do": [view["choices"][0]["do"]]})
        assert wrong["error"] == "turn"
        done = await lines[1 - asked].ask(say={"ply": view["ply"], "do": [view["choices"][0]["do"]], "seat": asked})
        assert done["ply"] > view["ply"]
        assert "hand" not in done["view"]["seats"][asked]


async def test_watchers_talk_among_themselves(there: Listening, ada: Visitor) -> None:
    table, keys, links = await two(ada)
    async with there.line(table, keys[0]) as one, there.line(table, links["watch"]) as watching:
        await watching.ask(chat={"text": "seat 0 should pass", "name": "Wanda"})
        await one.ask(chat={"text": "good luck"})
        await watching.until(lambda message: any(note["kind"] == "chat" for note in message["notes"]))
        assert [note["kind"] for note in one.notes] == ["begun", "chat"]
        assert [note["kind"] for note in watching.notes] == ["begun", "watcher_chat", "chat"]
        assert watching.notes[1]["body"] == {"text": "seat 0 should pass", "name": "Wanda"}
    async with there.line(table, keys[0], notes=1) as again:
        assert [note["number"] for note in (await again.hear())["notes"]] == [2]


async def test_there_is_a_heartbeat_and_a_dead_line_is_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "HEARTBEAT", 2.0)
    async with listening(tmp_path / "r.db") as there, there.visitor() as ada:
        table, keys, _ = await two(ada)
        async with there.line(table, keys[0]) as alive, there.raw(table, keys[1]) as dead:
            await alive.until(lambda message: message["table"]["seats"][1]["here"])
            kinds = [(await dead.frame())[0] for _ in range(3)]
            assert PING in kinds
            await alive.until(lambda message: not message["table"]["seats"][1]["here"])
            assert (await alive.ask(chat={"text": "are you there?"}))["ply"] == 0


async def fill(one: Line, other: Line, words: int) -> None:
    """Much is said to everybody at a table, and heard by whoever listens."""
    for number in range(words):
        await one.ask(chat={"text": f"{number} " + "é" * 400})
        await other.until(
            lambda message, wanted=number: any(  # type: ignore[misc]
                note["body"].get("text", "").startswith(f"{wanted} ") for note in message["notes"]
            )
        )


@asynccontextmanager
async def stuck(there: Listening, table: str, key: str) -> AsyncIterator[RawLine]:
    """A reader who takes the first message and then nothing any more."""
    async with there.raw(table, key) as reader:
        await reader.frame()
        reader.writer.transport.pause_reading()  # type: ignore[attr-defined]
        yield reader


async def test_a_slow_reader_holds_up_nobody_and_catches_up_in_larger_steps(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", send_buffer=4096) as there, there.visitor() as ada:
        table, keys, links = await two(ada)
        async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
            for line in (one, other):
                await line.hear()
            async with stuck(there, table, links["watch"]) as slow:
                await fill(one, other, 100)
                assert "railhead_dropped_readers_total 0" in there.server.metrics.render()  # it still keeps all waiting
                slow.writer.transport.resume_reading()  # type: ignore[attr-defined]
                notes, messages = list[int](), 0
                while not notes or notes[-1] < 100:
                    notes += [note["number"] for note in json.loads((await slow.frame())[1])["notes"]]
                    messages += 1
    assert notes == list(range(1, 101))
    assert messages < 60


async def test_a_reader_who_takes_nothing_is_let_go_and_may_come_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket, "PATIENCE", 2.0)
    monkeypatch.setattr(run, "STUCK", 10.0)  # noticed last: the server may take PATIENCE twice
    async with listening(tmp_path / "r.db", send_buffer=4096) as there, there.visitor() as ada:
        table, keys, links = await two(ada)
        async with there.line(table, keys[0]) as one, there.line(table, keys[1]) as other:
            for line in (one, other):
                await line.hear()
            async with stuck(there, table, links["watch"]):
                await fill(one, other, 60)
                while one.heard[-1]["table"]["watching"]:
                    await one.hear()
                async with asyncio.timeout(LONG):
                    while lines_of(there) > 2:
                        await asyncio.sleep(0.05)
            assert "railhead_dropped_readers_total 1" in there.server.metrics.render()
            async with there.line(table, links["watch"], notes=1) as again:
                assert [note["number"] for note in (await again.hear())["notes"]] == list(range(1, 61))


def lines_of(there: Listening) -> int:
    """How many WebSockets the web server has, be anybody at their ends or not."""
    return sum(hasattr(connection, "writable") for connection in there.uvicorn.server_state.connections)


async def test_who_never_reads_answers_cannot_ask_without_end(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", send_buffer=4096) as there, there.visitor() as ada:
        table, keys, _ = await two(ada)
        async with stuck(there, table, keys[0]) as greedy, there.line(table, keys[1]) as other:
            await other.until(lambda message: message["table"]["seats"][0]["here"])
            for _ in range(400):
                greedy.send(1, b'{"draft": {"ply": 0}}')
            await other.until(lambda message: not message["table"]["seats"][0]["here"])


async def test_a_server_that_stops_says_so(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db") as there, there.visitor() as ada:
        table, keys, _ = await two(ada)
        async with there.line(table, keys[0]) as line:
            await line.hear()
            there.uvicorn.should_exit = True
            assert (await line.closed(), line.heard[-1]["key"]) == (4404, "table.stopping")


async def test_who_says_too_much_is_told_to_wait(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", rate=60) as there, there.visitor() as ada:
        table, keys, _ = await two(ada)
        async with there.line(table, keys[0]) as line:
            for _ in range(70):
                await line.say(draft={"ply": 0})
            limited = await line.until(lambda message: message.get("error") == "limit")
            assert 0 < limited["wait"] < 60
            line.cut()
        async with there.line(table, keys[0]) as line:
            assert (await line.closed(), line.heard[-1]["error"]) == (4403, "limit")


async def test_a_message_that_is_too_long_is_refused(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", largest_body=2048) as there, there.visitor() as ada:
        table, keys, _ = await two(ada)
        async with there.line(table, keys[0]) as line:
            await line.connection.send(" " * 2049)
            assert (await line.until(lambda message: "error" in message))["error"] == "limit"
            await line.connection.send(" " * 10_000)
            assert await line.closed() == 1009
        async with asyncio.timeout(LONG), there.line(table, keys[0]) as line:
            assert (await line.ask(say={"ply": 0, "do": ["bid 12"]}))["ply"] == 1
