"""A table made once over HTTP and copied as often as it is needed: the same people, seats and log, other secrets."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import AsyncIterator, Iterable, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from random import Random
from typing import Any
from unittest.mock import patch

from starlette.applications import Starlette
from starlette.types import Message

from railhead.server.app import build
from railhead.server.http.head import COOKIE
from railhead.server.live.auth import CODE_SECONDS, hashed, new_secret
from railhead.server.live.webhook import Sent
from railhead.server.settings import Settings
from railhead.server.store import Key, Store, Stored
from railhead.server.store.opening import open_store
from railhead.server.table.log import Note
from railhead.server.workers.workers import Workers
from server.pausing import Traffic

LOG = logging.getLogger("railhead")
SEED = bytes(range(32))
SITTING = ("Ada", "Ben", "Cleo")
PHONE = "Ben's phone"
EVERYBODY = (*SITTING, "Dan", "Eve", PHONE)
"""Ada is the host; Dan and Eve have the link to join; the phone has nothing yet but may know a code for Ben's seat."""


@dataclass(frozen=True, eq=False)
class Ask:
    """What somebody asks for; `{id}` and `{code}` stand for what is another one at each copy."""

    who: str
    what: str
    path: str
    body: dict[str, Any] | None = None
    method: str = "POST"

    def __str__(self) -> str:
        return f"{self.who}: {self.what}"


@dataclass(frozen=True)
class Copy:
    """One copy of a table, with everybody's cookie and the code that may be used at it."""

    id: str
    cookies: dict[str, str]
    code: str = ""


@dataclass(frozen=True)
class Situation:
    """A table as it is copied, what everybody holds at it, and what may be asked for then."""

    name: str
    game: str
    asks: list[Ask]
    stored: Stored
    notes: list[Note]
    held: dict[str, list[Key]]
    code: Key | None


@dataclass(frozen=True)
class Answer:
    """What a server said."""

    status: int
    told: Any
    cookie: str | None = None


@dataclass
class World:
    """Servers on one database, like processes beside each other. The last one tells how things stand in the end."""

    store: Store
    traffic: Traffic
    servers: list[Starlette] = field(default_factory=list)
    logged: list[str] = field(default_factory=list)
    is_cold: bool = False

    async def send(self, copy: Copy, ask: Ask, server: int = 0) -> Answer:
        """Somebody's request, with their cookie; the server may give them another."""
        body = ask.body and {name: copy.code if value == "{code}" else value for name, value in ask.body.items()}
        cookie = (b"cookie", f"{COOKIE}={copy.cookies[ask.who]}".encode())
        answer = await asked(self.servers[server], ask.method, ask.path.format(id=copy.id), body, cookie)
        if answer.cookie is not None:
            copy.cookies[ask.who] = answer.cookie
        return answer

    async def look(self, copy: Copy, who: str, server: int = -1) -> Answer:
        return await self.send(copy, Ask(who, "look", "tables/{id}", method="GET"), server)

    async def look_by(self, table: str, secret: str) -> Answer:
        """What a secret alone opens."""
        token = (b"authorization", f"Bearer {secret}".encode())
        return await asked(self.servers[-1], "GET", f"tables/{table}", None, token)

    async def done(self, copy: Copy, who: str, path: str, **body: Any) -> Any:
        """The answer to something that must succeed."""
        answer = await self.send(copy, Ask(who, path, path, body))
        assert answer.status < 400, answer.told
        return answer.told

    async def keep(self, name: str, copy: Copy, asks: list[Ask]) -> Situation:
        """A table as it is now, to be copied."""
        stored = await self.store.load(copy.id)
        assert stored is not None
        held = {who: await self.store.held(hashed(copy.cookies[who])) for who in EVERYBODY}
        code = await self.store.key(hashed(copy.code)) if copy.code else None
        return Situation(name, stored.header.game, asks, stored, await self.store.notes(copy.id), held, code)

    async def copy(self, situation: Situation) -> Copy:
        """A table like it; unless they are cold it is already open in the servers."""
        copy = Copy(secrets.token_urlsafe(9), {who: new_secret() for who in EVERYBODY}, new_secret())
        keys = {key.hash: again(key, copy) for held in situation.held.values() for key in held}
        given = [*keys.values(), *([again(situation.code, copy, copy.code)] if situation.code else [])]
        old = situation.stored
        await self.store.create(
            replace(old.header, id=copy.id), old.sheet, given, old.version, old.lines, situation.notes
        )
        sessions = [(who, key) for who, held in situation.held.items() for key in held]
        await asyncio.gather(
            *(self.store.hold(hashed(copy.cookies[who]), keys[key.hash]) for who, key in sessions),
        )
        for server in self.servers[: 0 if self.is_cold else self.processes]:
            await server.state.server.hub.room(copy.id)
        return copy

    @property
    def processes(self) -> int:
        """How many servers requests are sent to."""
        return max(1, len(self.servers) - 1)


def again(key: Key, copy: Copy, secret: str | None = None) -> Key:
    """A key of the same role and chair at a copy."""
    expires = time.time() + CODE_SECONDS if key.expires else None
    return replace(key, hash=hashed(secret or new_secret()), table=copy.id, expires=expires)


def newcomers() -> Copy:
    """Everybody, before there is a table."""
    return Copy("", {who: new_secret() for who in EVERYBODY})


class Turning(Random):
    """Chance without chance: whatever is shuffled is turned by one place, so that nobody keeps theirs."""

    def shuffle(self, x: Any) -> None:
        x[:] = [*x[1:], *x[:1]]

    def sample(self, population: Any, k: int, *, counts: Iterable[int] | None = None) -> list[Any]:
        assert counts is None
        return [*population[1:], *population[:1]][:k]


class Heard(logging.Handler):
    """Keeps what a server says went wrong."""

    def __init__(self, logged: list[str]) -> None:
        super().__init__(logging.ERROR)
        self.logged = logged

    def emit(self, record: logging.LogRecord) -> None:
        self.logged.append(f"{record.getMessage()} ({record.exc_info[1] if record.exc_info else ''})")


@asynccontextmanager
async def world(database: Path, processes: int = 1) -> AsyncIterator[World]:
    """Servers on a fresh database, at which only requests count: see `without_chance`."""
    async with AsyncExitStack() as stack:
        stack.enter_context(without_chance())
        made = World(await open_store(str(database)), Traffic())
        stack.enter_context(patch.object(LOG, "handlers", [Heard(made.logged)]))
        stack.enter_context(patch.object(LOG, "propagate", False))
        for _ in range(processes if processes == 1 else processes + 1):
            made.servers.append(await stack.enter_async_context(server(made)))
        yield made


@contextmanager
def without_chance() -> Iterator[None]:
    """Every table has the same seed, seats are turned by one, bots think without end, and nobody is told of a turn."""
    real = secrets.token_bytes
    with (
        patch("secrets.SystemRandom", lambda: Turning(0)),
        patch("random.SystemRandom", lambda: Turning(0)),
        patch("secrets.token_bytes", lambda n=32: SEED if n == len(SEED) else real(n)),
        patch("railhead.server.live.webhook.send", nobody_is_told),
        patch.object(Workers, "choose", think_on),
    ):
        yield


@asynccontextmanager
async def server(world: World) -> AsyncIterator[Starlette]:
    """One more process."""
    app = build(world.traffic.through(world.store), Settings(database="", rate=1_000_000))
    async with app.state.server.running(app):
        yield app


async def asked(app: Starlette, method: str, path: str, body: Any, header: tuple[bytes, bytes]) -> Answer:
    """One request to a server in this process, without a client between that would cost more than the server."""
    said = b"" if body is None else json.dumps(body).encode()
    scope = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": f"/api/{path}",
        "raw_path": f"/api/{path}".encode(),
        "root_path": "",
        "query_string": b"",
        "headers": [(b"host", b"127.0.0.1:8017"), (b"content-type", b"application/json"), header],
        "client": ("127.0.0.1", 5000),
        "server": ("127.0.0.1", 8017),
    }
    heard: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": said, "more_body": False}

    async def send(message: Message) -> None:
        heard.append(message)

    with suppress(Exception):  # it was answered 500 by then, which tells enough
        await app(scope, receive, send)
    told = json.loads(b"".join(part.get("body", b"") for part in heard))
    return Answer(heard[0]["status"], told, cookie_in(heard[0]["headers"]))


def cookie_in(headers: Iterable[tuple[bytes, bytes]]) -> str | None:
    """The value of the cookie that an answer sets."""
    for name, value in headers:
        if name == b"set-cookie":
            return value.decode().partition(";")[0].partition("=")[2]
    return None


async def think_on(*_: Any) -> None:
    await asyncio.Event().wait()


async def nobody_is_told(*_: Any, **__: Any) -> Sent:
    return Sent(True, 200)
