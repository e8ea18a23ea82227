"""What is refused before anybody has work with it: each limit has its word, and its answer can be read."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.asyncio.client import connect

from load.attacks import ATTACKS
from load.hostile import MOST_MEGABYTES, TABLES, town
from patience import PATIENTLY
from railhead.server.http import asking, door, lingering_close
from railhead.server.http.limits import Limits
from railhead.server.http.origin import HEADERS
from server.calling import HERE, THERE, Caller, asked, calling
from server.listening import Line, Listening, identity, listening
from server.waiting import until

pytestmark = pytest.mark.anyio
GET = b"GET /api/games HTTP/1.1\r\nHost: localhost\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\n"
ROUNDS = 10
"""How often everything is tried at once, until every limit was met; as a rule once is enough."""
CHUNKED = b"Transfer-Encoding: chunked\r\n\r\n"
UPGRADE = (
    b"Host: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
)


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "r.db", sockets=100) as there:
        yield there
        callers = there.server.callers
        await until(lambda: len(callers.sockets) == len(callers.half_open) == 0)


# Too much


@pytest.mark.parametrize(
    ("pieces", "limit"),
    [
        ((GET, b"X: ", b"a" * 20_000), "head"),
        ((GET, b"X: ", b"a" * 20_000, b"\r\n\r\n"), "head"),
        ((b"GET /", b"a" * 20_000), "head"),
        ((b"\r\n" * 10_000,), "head"),
        ((GET, b"X: a\r\n" * 101), "headers"),
        ((POST, CHUNKED, b"1;", b"x" * 200_000), "body"),
        ((POST, CHUNKED, b"1\r\n \r\n" * 30_000), "body"),
        ((POST, CHUNKED, b"0\r\nX: ", b"a" * 200_000), "body"),
        ((POST, b"Content-Length: 999999\r\n\r\n", b" " * 70_000), "body"),
    ],
)
async def test_too_much_is_refused_by_its_word(there: Listening, pieces: tuple[bytes, ...], limit: str) -> None:
    async with calling(there) as caller:
        answer = await caller.ask(*pieces)
        assert answer.word == (413, "limit", limit)
        assert {name: answer.headers.get(name.lower()) for name in HEADERS} == HEADERS


async def test_what_is_just_not_too_much_is_answered(there: Listening) -> None:
    async with calling(there) as caller:
        room = door.MOST_HEAD - len(GET) - len(b"X: \r\n\r\n")
        for _ in range(3):
            assert (await caller.ask(GET, b"X: ", b"a" * room, b"\r\n\r\n")).status == 200
            assert (await caller.ask(GET, b"X: a\r\n" * 99, b"\r\n")).status == 200
            pieces = (b"1\r\n \r\n" * 5_000, b"0\r\n\r\n")
            assert (await caller.ask(POST, CHUNKED, *pieces)).word == (400, "notation", None)


async def test_the_parser_never_sees_more_of_a_head_than_a_head_may_have(
    there: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However it is sent, and also behind a request that is fine."""
    fed: list[int] = []
    feed = door.Door.feed

    def counting(self: door.Door, piece: bytes) -> None:
        fed.append(len(piece))
        feed(self, piece)

    monkeypatch.setattr(door.Door, "feed", counting)
    for before in (b"", GET + b"\r\n"):
        fed.clear()
        async with calling(there) as caller:
            caller.send(before, GET, b"X: ", b"a" * 1_000_000)
            if before:
                assert (await caller.answer()).status == 200
            assert (await caller.answer()).word == (413, "limit", "head")
        assert sum(fed) <= door.MOST_HEAD + door.PIECE


@pytest.mark.parametrize(
    ("head", "limit"),
    [
        (GET + b"X: ", "head"),
        (POST + b"Content-Length: 5000000\r\n\r\n", "body"),
        (POST + b"Content-Length: 5000000\r\nConnection: close\r\n\r\n", "body"),
    ],
)
async def test_the_answer_can_be_read_while_more_is_on_its_way(there: Listening, head: bytes, limit: str) -> None:
    """Whoever sends everything before they read still finds the answer."""
    async with calling(there) as caller:
        caller.send(head)
        for _ in range(50):
            caller.send(b" " * 100_000)
            await caller.writer.drain()
        assert (await caller.answer()).word == (413, "limit", limit)
        assert await caller.is_closed()


async def test_after_the_last_answer_nothing_is_begun(there: Listening) -> None:
    async with calling(there) as caller:
        caller.send(GET, b"Connection: close\r\n\r\n", POST, b"Content-Length: 9\r\n\r\n{")
        assert (await caller.answer()).status == 200
        assert await caller.is_closed()


async def test_a_body_that_nobody_reads_does_not_come_without_end(there: Listening) -> None:
    async with calling(there) as caller:
        assert (await caller.ask(GET, b"Content-Length: 999999999\r\n\r\n")).status == 200
        caller.send(b" " * 1_000_000)
        assert await caller.is_closed()


async def test_what_comes_after_a_body_is_no_header(there: Listening) -> None:
    async with there.visitor() as ada:
        created = await ada.table()
        key = created["seats"][0]["key"].encode()
        path = f"POST /api/tables/{created['id']}/chat HTTP/1.1\r\nHost: localhost\r\n".encode()
        said = CHUNKED + b'f\r\n{"text": "hey"}\r\n0\r\n'
        async with calling(there) as caller:
            trailer = await caller.ask(path, said, b"Authorization: Bearer ", key, b"\r\n\r\n")
            header = await caller.ask(path, b"Authorization: Bearer ", key, b"\r\n", said, b"\r\n")
            assert (trailer.status, header.status) == (403, 200)


# Too many


async def test_requests_that_do_not_wait_for_answers_are_answered_up_to_a_number(there: Listening) -> None:
    async with calling(there) as caller:
        caller.send((GET + b"\r\n") * 5_000)
        answers = [await caller.answer() for _ in range(door.MOST_PIPELINED + 1)]
        assert [answer.status for answer in answers[:-1]] == [200] * door.MOST_PIPELINED
        assert answers[-1].word == (429, "limit", "pipeline")
        assert await caller.is_closed()
    async with calling(there) as caller:
        for _ in range(3):
            caller.send((GET + b"\r\n") * door.MOST_PIPELINED)
            assert [(await caller.answer()).status for _ in range(door.MOST_PIPELINED)] == [200] * door.MOST_PIPELINED


@pytest.mark.parametrize("anyio_backend", [("asyncio", {"use_uvloop": True})])
async def test_who_leaves_before_the_answers_are_there_causes_no_error(
    there: Listening, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """On the loop that servers run on, which takes nothing for a connection that is lost."""
    monkeypatch.setattr(asking, "PAUSE", 0.3)
    monkeypatch.setattr(Limits, "allow", lambda *_: 5.0)
    async with calling(there) as caller:
        caller.send((GET + b"\r\n") * 5)
        assert (await caller.answer()).status == 429
    await until(lambda: not there.uvicorn.server_state.tasks)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_an_address_has_so_many_connections_and_no_more(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", sockets=3) as there, AsyncExitStack() as stack:
        first, *_ = [await stack.enter_async_context(calling(there)) for _ in range(3)]
        refused = await asked(there, GET, b"\r\n")
        assert refused.word == (429, "limit", "sockets")
        assert int(refused.headers["retry-after"]) >= refused.json["wait"] > 0
        assert (await asked(there, GET, b"Connection: close\r\n\r\n", source=THERE)).status == 200
        first.writer.close()
        await until(lambda: len(there.server.callers.sockets) == 2)
        assert (await asked(there, GET, b"Connection: close\r\n\r\n")).status == 200


async def test_those_that_are_far_too_many_are_answered_and_not_kept(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", sockets=2) as there, AsyncExitStack() as stack:
        many = [await stack.enter_async_context(calling(there)) for _ in range(20)]
        for caller in many[2:]:
            assert (await caller.answer()).word == (429, "limit", "sockets")
        await until(lambda: len(there.uvicorn.server_state.connections) <= 4)


async def test_those_who_come_together_are_heard_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(door, "SPREAD", 1.0)
    async with listening(tmp_path / "r.db", sockets=10) as there, AsyncExitStack() as stack:
        begun = time.monotonic()
        callers = [await stack.enter_async_context(calling(there)) for _ in range(10)]
        for caller in callers:
            assert (await caller.ask(GET, b"\r\n")).status == 200
        assert time.monotonic() - begun >= 0.8


async def test_live_lines_are_connections_until_they_are_lost(tmp_path: Path) -> None:
    async with listening(tmp_path / "r.db", sockets=3) as there:
        async with there.visitor() as ada:
            created = await ada.table()
        table, key = created["id"], created["seats"][0]["key"]
        await until(lambda: len(there.server.callers.sockets) == 0)
        async with there.line(table, key) as one, there.line(table, key) as two, there.line(table, key):
            await one.hear()
            await two.hear()
            assert (await asked(there, GET, b"\r\n")).word == (429, "limit", "sockets")
        await until(lambda: len(there.server.callers.sockets) == 0)
        assert (await asked(there, GET, b"Connection: close\r\n\r\n")).status == 200


async def test_an_address_has_so_many_requests_half_sent_and_no_more(there: Listening) -> None:
    async with AsyncExitStack() as stack:
        for number in range(20):
            caller = await stack.enter_async_context(calling(there))
            caller.send(*((GET,) if number % 2 else (POST, b"Content-Length: 9\r\n\r\n{")))
        await until(lambda: len(there.server.callers.half_open) == 20)
        refused = await asked(there, GET)
        assert refused.word == (429, "limit", "half_open")
        assert refused.headers["retry-after"] == "10"
        assert (await asked(there, GET, b"Connection: close\r\n\r\n")).status == 200
        async with calling(there, THERE) as other:
            other.send(GET)
            await until(lambda: len(there.server.callers.half_open) == 21)
            assert (await other.ask(b"\r\n")).status == 200


async def test_behind_a_proxy_live_lines_are_counted_by_whose_they_are(tmp_path: Path) -> None:
    """And its connections are not counted: they are everybody's."""
    async with listening(tmp_path / "r.db", sockets=2, proxy=True) as there, there.visitor() as ada:
        created = await ada.table()
        uri = f"ws://{HERE}:{there.port}{there.path(created['id'])}"
        token = identity(created["seats"][0]["key"])

        async def line(address: str) -> Line:
            headers = token | {"X-Forwarded-For": address}
            connecting = connect(uri, additional_headers=headers, proxy=None, **PATIENTLY)
            return Line(await stack.enter_async_context(connecting))

        async with AsyncExitStack() as stack:
            for address in ("2001:db8::1", "2001:db8::2", "203.0.113.7", "::ffff:203.0.113.7"):
                assert "view" in await (await line(address)).hear()
            for address in ("2001:db8::3", "203.0.113.7"):
                refused = await line(address)
                assert (await refused.closed(), refused.heard[-1]["limit"]) == (4403, "sockets")
            assert "view" in await (await line("2001:db8:0:1::1")).hear()
        await until(lambda: len(there.server.callers.sockets) == 0)


# Too slow


@pytest.fixture
def hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("HEAD_TIME", "BODY_TIME", "IDLE_TIME"):
        monkeypatch.setattr(door, name, 2.0)


@pytest.mark.parametrize(
    "pieces",
    [(GET,), (GET, b"X"), (POST, b"Content-Length: 9\r\n\r\n"), (POST, CHUNKED, b"1;x")],
)
async def test_a_request_that_does_not_end_in_time_is_refused(
    hurry: None, there: Listening, pieces: tuple[bytes, ...]
) -> None:
    answer = await asked(there, *pieces)
    assert answer.word == (408, "limit", "slow")
    assert answer.headers["retry-after"] == "1"


@pytest.mark.parametrize("begin", [GET, POST + b"Content-Length: 9999\r\n\r\n"])
async def test_who_sends_a_little_again_and_again_gets_no_more_time(
    hurry: None, there: Listening, begin: bytes
) -> None:
    async with calling(there) as caller:
        caller.send(begin)
        trickle = asyncio.create_task(trickling(caller))
        assert (await caller.answer()).word == (408, "limit", "slow")
        trickle.cancel()


async def trickling(caller: Caller) -> None:
    while True:
        caller.send(b"a")
        await asyncio.sleep(0.05)


async def test_who_says_nothing_is_let_go_without_a_word(hurry: None, there: Listening) -> None:
    async with calling(there) as silent, calling(there) as idle, calling(there) as answered:
        assert (await idle.ask(GET, b"\r\n")).status == 200
        assert (await answered.ask(GET, b"Content-Length: 9\r\n\r\n")).status == 200
        assert [await caller.is_closed() for caller in (silent, idle, answered)] == [True] * 3


async def test_a_body_that_comes_after_its_answer_does_not_keep_a_line_for_ever(hurry: None, there: Listening) -> None:
    async with calling(there) as caller:
        assert (await caller.ask(GET, b"Content-Length: 9\r\n\r\n")).status == 200
        caller.send(b" " * 9)
        assert await caller.is_closed()


# What is no request


@pytest.mark.parametrize(
    "pieces",
    [
        (b"hello\r\n\r\n",),
        (b"GET / HTTP/9.9\r\n\r\n",),
        (b"GET /\xc3\xa9 HTTP/1.1\r\n\r\n",),
        (POST, CHUNKED, b"never\r\n"),
        (POST, b"Content-Length: 1\r\n", CHUNKED),
        (b"GET /api/tables/x/live HTTP/1.1\r\n", UPGRADE, b"Cookie: ", b"a" * 9_000, b"\r\n\r\n"),
        (b"GET /", b"a" * 9_000, b" HTTP/1.1\r\n", UPGRADE, b"\r\n"),
        (b"GET /api/tables/x/live HTTP/1.1\r\n", UPGRADE, b"Content-Length: 5\r\n\r\nhello"),
    ],
)
async def test_what_is_no_request_is_said_to_be_none(there: Listening, pieces: tuple[bytes, ...]) -> None:
    assert (await asked(there, *pieces)).word == (400, "notation", None)


async def test_a_live_line_does_not_begin_before_all_is_answered(there: Listening) -> None:
    async with calling(there) as caller:
        caller.send(GET, b"\r\n", b"GET /api/tables/x/live HTTP/1.1\r\n", UPGRADE, b"\r\n")
        assert (await caller.answer()).status == 200
        assert (await caller.answer()).word == (400, "notation", None)
        assert await caller.is_closed()


async def test_who_wants_to_speak_something_else_is_answered_and_the_line_ends(there: Listening) -> None:
    async with calling(there) as caller:
        caller.send(GET, b"Upgrade: h2c\r\nConnection: Upgrade\r\n\r\n", GET, b"\r\n")
        assert (await caller.answer()).status == 200
        assert await caller.is_closed()


async def test_a_refusal_is_in_the_language_of_whoever_asks(there: Listening) -> None:
    answer = await asked(there, GET, b"Accept-Language: fr\r\n", b"X: a\r\n" * 101)
    assert answer.json["reason"] == "Une demande peut avoir 100 champs d’en-tête ; celle-ci en a davantage."
    assert 'railhead_refusals_total{limit="headers"} 1' in there.server.metrics.render()


async def test_who_still_sends_is_heard_out_for_a_while_only(there: Listening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lingering_close, "LINGER", 0.3)
    async with calling(there) as caller:
        assert (await caller.ask(GET, b"X: ", b"a" * 20_000)).word == (413, "limit", "head")
        trickle = asyncio.create_task(trickling(caller))
        await until(lambda: not there.uvicorn.server_state.connections)
        trickle.cancel()


async def test_nobody_can_ask_as_fast_as_they_are_refused(there: Listening, monkeypatch: pytest.MonkeyPatch) -> None:
    """At the door, behind it, and on a WebSocket."""
    async with there.visitor() as ada:
        created = await ada.table()
    async with there.line(created["id"], created["seats"][0]["key"]) as line, calling(there) as caller:
        await line.hear()
        for module in (asking, lingering_close):
            monkeypatch.setattr(module, "PAUSE", 0.3)
        monkeypatch.setattr(Limits, "allow", lambda *_: 5.0)
        begun = time.monotonic()
        assert (await asked(there, GET, b"X: a\r\n" * 101)).word == (413, "limit", "headers")
        assert (await caller.ask(b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\n\r\n")).word == (429, "limit", "rate")
        assert (await caller.ask(GET, b"\r\n")).word == (429, "limit", "rate")
        await line.say(draft={"ply": 0})
        assert (await line.until(lambda message: "error" in message))["limit"] == "rate"
        assert time.monotonic() - begun >= 4 * 0.3


# All at once


@pytest.mark.prove
async def test_people_play_on_whatever_somebody_does(tmp_path: Path) -> None:
    """The server as it is without settings. `tests/load/hostile.py` does the same one after the other, and measures."""
    async with town(tmp_path) as settled:
        unheard = {"head", "headers", "half_open", "sockets", "pipeline"}
        for _ in range(ROUNDS):
            figures = await settled.measured(2.0, *ATTACKS)
            assert settled.server.complaints() == []
            assert figures.errors == []
            assert figures.moves >= TABLES
            assert figures.peak - figures.before < MOST_MEGABYTES
            unheard -= {answer.split()[-1] for answer in figures.answers}
            if not unheard:
                break
    assert not unheard
