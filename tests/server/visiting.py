"""Visitors of a server that runs in this process: each is a browser with its own cookies, or a program with a token."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from patience import LONG
from railhead.server.app import Server, build
from railhead.server.live.hub import Hub
from railhead.server.settings import Settings
from railhead.server.store.opening import open_store

ORIGIN = "http://127.0.0.1:8017"


@dataclass
class Visitor:
    """Somebody who asks. `error` is the word that a request is expected to be refused with."""

    http: httpx2.AsyncClient

    async def get(self, path: str, error: str | None = None, **query: Any) -> Any:
        return self.checked(await self.http.get(f"/api/{path}", params=query), error)

    async def post(self, path: str, error: str | None = None, **body: Any) -> Any:
        return self.checked(await self.http.post(f"/api/{path}", json=body), error)

    async def delete(self, path: str, error: str | None = None) -> Any:
        return self.checked(await self.http.delete(f"/api/{path}"), error)

    def checked(self, response: httpx2.Response, error: str | None) -> Any:
        answer = response.json()
        assert answer.get("error") == error, answer
        assert (response.status_code < 400) is (error is None), response.status_code
        return answer

    async def table(self, game: str = "chicago-express", seats: tuple[str, ...] = ("me", "me"), **more: Any) -> Any:
        """A new table: `me` and `open` seats, and bots by their name. It is not begun yet."""
        wanted = [seat_wanted(number, seat) for number, seat in enumerate(seats)]
        rules = {"seating": "fixed"} | more.pop("rules", {})
        return await self.post("tables", game=game, seats=wanted, rules=rules, **more)

    async def playing(self, game: str = "chicago-express", seats: tuple[str, ...] = ("me", "me"), **more: Any) -> str:
        """The id of a new table that is in play."""
        created = await self.table(game, seats, **more)
        await self.post(f"tables/{created['id']}/start")
        return str(created["id"])


def seat_wanted(number: int, seat: str) -> dict[str, str]:
    if seat in ("me", "open"):
        return {"kind": seat, "name": f"P{number}"} if seat == "me" else {"kind": "open"}
    return {"kind": "bot", "bot": seat}


@dataclass
class Visited:
    """A running server, and the way to come to it."""

    app: Any
    server: Server
    settings: Settings

    @property
    def hub(self) -> Hub:
        return self.server.hub

    @asynccontextmanager
    async def visitor(self, bearer: str | None = None, **headers: str) -> AsyncIterator[Visitor]:
        """Somebody new."""
        transport = httpx2.ASGITransport(self.app, raise_app_exceptions=True)
        token = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
        base = ORIGIN + self.settings.base_path
        async with httpx2.AsyncClient(transport=transport, base_url=base, headers=token | headers) as http:
            yield Visitor(http)


@asynccontextmanager
async def serving(database: Path | str, **settings: Any) -> AsyncIterator[Visited]:
    """A server on a database, from its start to its orderly end."""
    told: dict[str, Any] = {"database": str(database), "rate": 1_000_000, "patience": round(LONG)} | settings
    chosen = Settings(**told)
    store = await open_store(chosen.database)
    app = build(store, chosen)
    server: Server = app.state.server
    async with server.running(app):
        yield Visited(app, server, chosen)
