"""The same proof through the server: two of them hold a table and its twin, under the same ids, names, keys and times.

A reader sends the same requests to both, and every answer is compared whole: status, headers and body, and each message
on the WebSocket. Nothing is left out of an answer. Not asked are `/metrics`, which counts seconds, and what makes new
secrets by chance (`/code`, `/links` and `/hook` where they succeed); neither knows of the game.
"""

import asyncio
import json
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx2
import pytest

from patience import LONG
from railhead.core.view import PlainChoice
from railhead.games.last_spike.rules.board import CITIES
from railhead.server.live.auth import hashed
from railhead.server.store import Key
from railhead.server.table import visibility
from railhead.server.table.log import Header
from railhead.server.table.sheet import HouseRules, Sheet
from railhead.server.table.table import Table
from server.answers import EVERY, NONSENSE
from server.twins import Moment, moments, twin
from server.visiting import ORIGIN, Visited, serving

pytestmark = [pytest.mark.anyio, pytest.mark.prove]
PAIRS = 60
FORECAST = 0.1
"""How often somebody asks for chances, which take longer than most."""

Request = tuple[str, str, dict[str, Any] | None]


@dataclass
class Pair:
    """A moment and its twin, both under one id at a server of their own."""

    id: str
    moment: Moment
    other: Table
    sheet: Sheet

    @property
    def reader(self) -> int | None:
        return self.moment.reader

    @property
    def key(self) -> str:
        return self.key_of(self.reader)

    def key_of(self, reader: int | None) -> str:
        return f"key-of-{self.id}-{reader}"

    def keys(self) -> list[Key]:
        seats = [Key(hashed(self.key_of(seat)), self.id, "seat", seat) for seat in range(len(self.sheet.seats))]
        return [*seats, Key(hashed(self.key_of(None)), self.id, "watch")]

    def choices(self) -> Sequence[PlainChoice]:
        return visibility.view(self.moment.table, self.sheet.names, self.reader)["choices"]


def pairs(rng: Random, count: int) -> Iterator[Pair]:
    """Pairs with 2 to 6 seats; the log alone says what is different."""
    sources = [moments(rng, seats, 3) for seats in range(2, 7)]
    number = 0
    while number < count:
        moment = next(sources[number % 5])
        if (other := twin(moment, rng, cash=False)) is None:
            continue
        rules = HouseRules(
            undo="free" if rng.random() < 0.5 else "consent", talk=False, watch="link", hints=rng.random() < 0.8
        )
        yield Pair(f"t{number}", moment, other, moment.sheet.replaced(rules=rules, watchers_muted=True))
        number += 1


async def keep(visited: Visited, pair: Pair, table: Table) -> None:
    """A table with its log, as if it had been played here."""
    old = table.header
    header = Header(pair.id, old.game, old.edition, old.options, old.seed, 1.0)
    await visited.hub.store.create(header, pair.sheet, pair.keys(), lines=table.lines)


# What is sent


def requests(pair: Pair, rng: Random) -> Iterator[Request]:
    """Everything that can be asked and leaves the table as it is."""
    yield from looks(pair, rng)
    yield from drafts(pair, rng)
    yield from refused_submits(pair, rng)
    yield from refused_orders(pair, rng)


def looks(pair: Pair, rng: Random) -> Iterator[Request]:
    table, last = f"tables/{pair.id}", pair.moment.table.ply
    seats = len(pair.sheet.seats)
    for path in ("games", "tables", table, f"{table}/log", f"{table}/record", f"{table}/nowhere", "tables/t9999"):
        yield "GET", path, None
    for path in ("story", "course", "hint", "valuation", f"valuation?company={rng.choice(CITIES)}"):
        yield "GET", f"{table}/{path}", None
    if rng.random() < FORECAST:
        yield "GET", f"{table}/chances", None
    for ply in (0, last, last + 1, *rng.choices(range(last), k=2)):
        yield "GET", f"{table}?ply={ply}", None
    for query in (f"log?since={rng.randrange(last)}", f"log?notes=1&since={last}", "log?since=x"):
        yield "GET", f"{table}/{query}", None
    for seat in rng.sample(range(seats + 1), 2):
        yield "GET", f"{table}?seat={seat}", None
        yield "GET", f"{table}/story?seat={seat}", None
        yield "GET", f"{table}/record?seat={seat}", None


def drafts(pair: Pair, rng: Random) -> Iterator[Request]:
    path, last = f"tables/{pair.id}/draft", pair.moment.table.ply
    own = [choice["do"] for choice in pair.choices()]
    tries = [[text] for text in own[:3]] + [[text, "skip"] for text in own[:2]]
    tries += [[], [rng.choice(NONSENSE[1:])], *([text] for text in rng.sample(EVERY, 4))]
    for texts in tries:
        yield "POST", path, {"ply": last, "do": texts}
    for ply in (*rng.choices(range(last), k=2), last + 1):
        yield "POST", path, {"ply": ply, "do": rng.choice([[], ["play A1"], ["skip"]])}
    yield "POST", path, {"ply": last, "do": own[:1], "seat": rng.randrange(len(pair.sheet.seats))}
    if rng.random() < FORECAST:
        yield "POST", f"tables/{pair.id}/chances", {"ply": last, "do": own[:1]}


def refused_submits(pair: Pair, rng: Random) -> Iterator[Request]:
    path, last = f"tables/{pair.id}/actions", pair.moment.table.ply
    own = [choice["do"] for choice in pair.choices()]
    for text in (*rng.sample([text for text in EVERY if text not in own], 4), rng.choice(NONSENSE[1:])):
        yield "POST", path, {"ply": last, "do": [text]}
    for text in own[:2]:
        yield "POST", path, {"ply": last, "do": [text, "skip", "draw A1"]}
    yield "POST", path, {"ply": last - 1, "do": ["skip"]}
    yield "POST", path, {"ply": last + 1, "do": ["skip"]}
    yield "POST", path, {"ply": "now", "do": ["skip"]}


def refused_orders(pair: Pair, rng: Random) -> Iterator[Request]:
    """What a reader may not do, or not now."""
    table, last = f"tables/{pair.id}", pair.moment.table.ply
    for actions in (2, 3, rng.randint(4, 60), 900):
        yield "POST", f"{table}/undo", {"ply": last, "actions": actions}
    yield "POST", f"{table}/undo", {"ply": last, "agree": True}
    yield "POST", f"{table}/undo", {"ply": last - 1}
    yield "POST", f"{table}/bids", {"up_to": 10}
    yield "POST", f"{table}/chat", {"text": "Hello"}
    yield "POST", f"{table}/join", {"name": "Zoe"}
    yield "POST", f"{table}/start", None
    yield "POST", f"{table}/rematch", {}
    yield "POST", f"{table}/seats", {"seat": 0, "do": "bot"}
    yield "POST", f"{table}/watchers", {"muted": False}
    yield "POST", f"{table}/links", {"role": "watch"}
    yield "POST", f"{table}/hook", {"url": "http://127.0.0.1/"}
    yield "POST", f"{table}/hook/test", {}
    yield "POST", "keys", {"key": "nobody knows it"}
    yield "DELETE", table, None


def heard_on_the_line(pair: Pair, rng: Random) -> Iterator[Any]:
    last = pair.moment.table.ply
    own = [choice["do"] for choice in pair.choices()]
    yield {"id": 1, "draft": {"ply": last, "do": own[:1]}}
    yield {"id": 2, "draft": {"ply": last, "do": [rng.choice(EVERY)]}}
    yield {"id": 3, "say": {"ply": last, "do": [rng.choice([text for text in EVERY if text not in own])]}}
    yield {"id": 4, "say": {"ply": last - 1, "do": ["skip"]}}
    yield {"id": 5, "undo": {"ply": last, "actions": 900}}
    yield {"id": 6, "chat": {"text": "Hello"}}
    yield {"id": 7, "bids": {"up_to": 10}}
    yield {"id": 8}
    yield "nothing"


# Sending it


@dataclass
class Live:
    """A WebSocket without a network: what the server sends lies in `sent`."""

    app: Any
    sent: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)
    said: asyncio.Queue[Any] = field(default_factory=asyncio.Queue)

    async def hear(self) -> str:
        async with asyncio.timeout(LONG):
            return json.dumps(await self.sent.get(), sort_keys=True)

    async def ask(self, what: Any) -> str:
        await self.said.put({"type": "websocket.receive", "text": json.dumps(what)})
        return await self.hear()


@asynccontextmanager
async def live(visited: Visited, pair: Pair) -> AsyncIterator[Live]:
    line = Live(visited.app)
    scope = {
        "type": "websocket",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "ws",
        "path": f"/api/tables/{pair.id}/live",
        "raw_path": f"/api/tables/{pair.id}/live".encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [
            (b"host", ORIGIN.removeprefix("http://").encode()),
            (b"authorization", f"Bearer {pair.key}".encode()),
        ],
        "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 8017),
        "subprotocols": [],
    }
    await line.said.put({"type": "websocket.connect"})
    served = asyncio.create_task(line.app(scope, line.said.get, line.sent.put))
    try:
        yield line
    finally:
        await line.said.put({"type": "websocket.disconnect", "code": 1000})
        async with asyncio.timeout(LONG):
            await served


@asynccontextmanager
async def browser(visited: Visited, key: str, language: str) -> AsyncIterator[httpx2.AsyncClient]:
    transport = httpx2.ASGITransport(visited.app, raise_app_exceptions=True)
    headers = {"Authorization": f"Bearer {key}", "Accept-Language": language}
    async with httpx2.AsyncClient(transport=transport, base_url=f"{ORIGIN}/api/", headers=headers) as http:
        yield http


async def answer(http: httpx2.AsyncClient, request: Request) -> tuple[int, list[tuple[str, str]], bytes]:
    method, path, body = request
    response = await http.request(method, path, json=body) if body is not None else await http.request(method, path)
    return response.status_code, sorted(response.headers.items()), response.content


@dataclass
class Both:
    """The two servers, and how much has been compared."""

    one: Visited
    two: Visited
    requests: int = 0
    messages: int = 0
    statuses: set[int] = field(default_factory=set)

    async def compare(self, pair: Pair, rng: Random) -> None:
        """All that can be asked, then the WebSocket, then one more action and what is told of it."""
        language = rng.choice(["en", "fr"])
        async with browser(self.one, pair.key, language) as one, browser(self.two, pair.key, language) as two:
            for request in requests(pair, rng):
                await self.same(one, two, request)
            async with live(self.one, pair) as first, live(self.two, pair) as second:
                await self.same_line(first, second, pair, rng)
                if (text := next_action(pair)) is not None:
                    await self.act(pair, text)
                    await self.same_news(first, second)
                    for request in looks(pair, rng):
                        await self.same(one, two, request)
                    await self.same(one, two, ("POST", f"tables/{pair.id}/undo", {"ply": pair.moment.table.ply + 1}))

    async def same(self, one: httpx2.AsyncClient, two: httpx2.AsyncClient, request: Request) -> None:
        answers = await answer(one, request), await answer(two, request)
        assert answers[0] == answers[1], request
        assert answers[0][0] != 500
        self.requests += 1
        self.statuses.add(answers[0][0])

    async def same_line(self, one: Live, two: Live, pair: Pair, rng: Random) -> None:
        for _ in range(2):
            await self.same_news(one, two)
        for what in heard_on_the_line(pair, rng):
            answers = await one.ask(what), await two.ask(what)
            assert answers[0] == answers[1], what
            self.messages += 1

    async def same_news(self, one: Live, two: Live) -> None:
        news = await one.hear(), await two.hear()
        assert news[0] == news[1]
        self.messages += 1

    async def act(self, pair: Pair, text: str) -> None:
        """Whoever is asked says something at both tables."""
        key, body = pair.key_of(pair.moment.table.to_act), {"ply": pair.moment.table.ply, "do": [text]}
        async with browser(self.one, key, "en") as one, browser(self.two, key, "en") as two:
            await self.same(one, two, ("POST", f"tables/{pair.id}/actions", body))


def next_action(pair: Pair) -> str | None:
    """A tile that can be played at both tables and neither ends the game nor leads to a draw."""
    both = []
    for table in (pair.moment.table, pair.other):
        choices: Any = table.game.view(table.state, table.to_act)["choices"]
        both.append({choice["do"] for choice in choices if choice["verb"] == "play" and not choice["last_spike"]})
    return min(both[0] & both[1], default=None)


@pytest.fixture
async def both(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Both]:
    """Two servers at which it is always the same moment."""
    monkeypatch.setattr(time, "time", lambda: 1_700_000_000.0)
    async with serving(tmp_path / "one.db") as one, serving(tmp_path / "two.db") as two:
        yield Both(one, two)


async def test_no_answer_of_the_server_tells_what_is_hidden(both: Both) -> None:
    rng = Random("through the server")
    for pair in pairs(rng, PAIRS):
        await keep(both.one, pair, pair.moment.table)
        await keep(both.two, pair, pair.other)
        await both.compare(pair, rng)
    assert both.requests > 50 * PAIRS
    assert both.messages > 10 * PAIRS
    assert both.statuses == {200, 400, 403, 404, 409, 422}


async def test_a_leak_in_the_server_is_noticed(both: Both, monkeypatch: pytest.MonkeyPatch) -> None:
    rng = Random(7)
    pair = next(pair for pair in pairs(rng, PAIRS) if pair.reader is not None)
    await keep(both.one, pair, pair.moment.table)
    await keep(both.two, pair, pair.other)
    monkeypatch.setattr(visibility, "event_seen", lambda table, event, reader: event.to_json())
    with pytest.raises(AssertionError):
        await both.compare(pair, rng)
