"""Clients that play by chance, over a socket or HTTP, with undo, standing bids and chat; they keep what was said."""

import asyncio
import json
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from random import Random

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from load.field import STORELESS, Field, Played, Said, Seen
from load.mind import NUMBERS, Mind
from patience import LONG

PATHS = {"say": "actions", "draft": "draft", "undo": "undo", "bids": "bids", "chat": "chat"}
LOST = (OSError, EOFError, WebSocketException, httpx2.TransportError)
LOOK = 1.0
"""After so many seconds of silence a client looks whether it is still to play."""
POLL = 0.03


class TurnedAway(Exception):
    """The server could not read who comes, and said so."""


def bearer(key: str | None) -> dict[str, str]:
    return {} if key is None else {"Authorization": f"Bearer {key}"}


class Client(ABC):
    """Somebody at a table, who comes again whenever the server does."""

    def __init__(self, field: Field, table: Played, seat: int | None, rng: Random) -> None:
        self.field = field
        self.table = table
        self.seat = seat
        self.rng = rng
        self.name = f"{table.game} {table.id} {'watcher' if seat is None else seat}"

    async def run(self) -> None:
        while not self.field.is_ended and not self.is_done:
            await self.field.open.wait()
            await self.visit()

    async def visit(self) -> None:
        """Play until the server is gone; one that lets us down while it lives is broken."""
        life = self.field.life
        self.field.busy += 1
        try:
            await self.attend()
        except LOST as error:
            await asyncio.sleep(0.3 if life == self.field.life else 0)
            if life == self.field.life and not self.field.is_ended:
                self.field.breaks(f"{self.name}: connection lost while the server lived: {error!r}")
        except TurnedAway:
            await asyncio.sleep(POLL)
        except TimeoutError:
            self.field.breaks(f"{self.name}: no answer within {LONG} s")
        finally:
            self.field.busy -= 1

    @property
    def is_done(self) -> bool:
        return self.table.is_over

    @property
    def key(self) -> str | None:
        return None if self.seat is None else self.table.keys[self.seat]

    @abstractmethod
    async def attend(self) -> None:
        """One visit, until the connection breaks or nobody plays any more."""

    async def think(self) -> None:
        if self.field.pause:
            await asyncio.sleep(self.rng.uniform(0.0, self.field.pause))

    def refused(self, answer: Seen) -> None:
        word = answer["error"]
        self.field.refusals[word] += 1
        if word not in self.field.expected:
            self.field.breaks(f"{self.name}: {json.dumps(answer)[:500]}")


class SocketClient(Client):
    """Looks on through a socket and collects every line it is told; with a seat it plays."""

    def __init__(self, field: Field, table: Played, seat: int | None, rng: Random) -> None:
        super().__init__(field, table, seat, rng)
        self.mind = None if seat is None else Mind(table, seat, rng)
        self.lines: list[Seen] = table.collected.setdefault(self.name, [])
        self.notes = 0
        self.view: Seen | None = None
        self.waiting: tuple[int, str, Seen, Said | None] | None = None
        self.drafted: Seen | None = None
        self.is_finished = False

    @property
    def is_done(self) -> bool:
        return self.is_finished

    async def attend(self) -> None:
        self.waiting = self.drafted = None
        async with self.connected() as socket:
            while self.stays:
                if (message := await self.next_message(socket)) is not None:
                    self.hear(message)
                    await asyncio.sleep(POLL if "error" in message else 0)
                    if self.waiting is None and self.stays:
                        await self.act(socket)

    @property
    def stays(self) -> bool:
        """Until the game is over, or until nobody plays any more and nothing is unanswered."""
        is_playing = self.field.open.is_set() or self.waiting is not None
        return is_playing and not self.is_finished and not self.field.is_ended

    async def next_message(self, socket: ClientConnection) -> Seen | None:
        """None if there is none for a while, which is wrong only for whoever waits for an answer."""
        try:
            async with asyncio.timeout(LOOK if self.waiting is None else LONG):
                message: Seen = json.loads(await socket.recv())
                return message
        except TimeoutError:
            if self.waiting is not None:
                raise
            return None

    @asynccontextmanager
    async def connected(self) -> AsyncIterator[ClientConnection]:
        seat = "" if self.seat is None else f"seat={self.seat}&"
        query = f"{seat}since={len(self.lines)}&notes={self.notes}"
        url = f"ws://{self.field.address}/api/tables/{self.table.id}/live?{query}"
        quick = {"compression": None, "ping_interval": None, "open_timeout": LONG, "close_timeout": 0.1}
        async with connect(url, additional_headers=bearer(self.key), proxy=None, **quick) as socket:  # type: ignore[arg-type]
            yield socket

    def hear(self, message: Seen) -> None:
        if "error" in message:
            self.hear_refusal(message)
        elif message.get("draft"):
            self.hear_draft(message)
        else:
            self.hear_news(message)

    def hear_news(self, message: Seen) -> None:
        """The table as it is; its lines must begin where those from before ended."""
        for line in message["lines"]:
            if line["ply"] != len(self.lines):
                self.field.breaks(f"{self.name}: line {line['ply']} after {len(self.lines)} lines")
            self.lines.append(line)
        if message["ply"] != len(self.lines):
            self.field.breaks(f"{self.name}: ply {message['ply']} with {len(self.lines)} lines")
        self.notes = max([self.notes, *(note["number"] + 1 for note in message["notes"])])
        self.view = message["view"]
        self.is_finished = message["table"]["status"] == "finished"
        self.table.is_over |= self.is_finished
        if self.waiting is not None and self.waiting[0] in message.get("re", ()):
            self.answered(message["ply"])

    def answered(self, ply: int) -> None:
        assert self.waiting is not None
        assert self.mind is not None
        (_, kind, body, said), self.waiting = self.waiting, None
        self.mind.confirm(kind, body, said, ply)

    def hear_refusal(self, message: Seen) -> None:
        self.refused(message)
        if self.waiting is not None and message.get("re") == self.waiting[0]:
            (_, kind, body, said), self.waiting = self.waiting, None
            assert self.mind is not None
            self.mind.refuse(message["error"], kind, body, said)
        elif message["error"] in STORELESS:
            raise TurnedAway
        self.view = message.get("view", self.view)

    def hear_draft(self, message: Seen) -> None:
        """What one action would lead to; perhaps a second is said with it."""
        assert self.waiting is not None
        assert self.mind is not None
        body, self.waiting = self.waiting[2], None
        assert self.view is not None
        self.drafted = self.mind.two_of(body, message["view"])

    async def act(self, socket: ClientConnection) -> None:
        """Say something, if there is something to say."""
        if self.mind is None or self.view is None or self.is_finished:
            return
        if self.view["to_act"] == self.seat:
            await self.think()
        if self.drafted is not None:
            wish: tuple[str, Seen] | None = ("say", self.drafted)
            self.drafted = None
        else:
            wish = self.mind.wish(self.view, may_undo=bool(self.lines) and self.lines[-1]["seat"] == self.seat)
            if wish is not None and wish[0] == "say" and self.mind.wants_more():
                wish = ("draft", wish[1])
        if wish is not None:
            await self.say(socket, *wish)

    async def say(self, socket: ClientConnection, kind: str, body: Seen) -> None:
        assert self.mind is not None
        number = next(NUMBERS)
        self.waiting = (number, kind, body, self.mind.note(kind, body))
        await socket.send(json.dumps({"id": number, kind: body}))


class HttpClient(Client):
    """A program that asks again and again whether it is its turn, and plays by single requests."""

    seat: int

    def __init__(self, field: Field, table: Played, seat: int, rng: Random) -> None:
        super().__init__(field, table, seat, rng)
        self.mind = Mind(table, seat, rng)

    async def attend(self) -> None:
        base = f"http://{self.field.address}/api/tables"
        async with httpx2.AsyncClient(base_url=base, headers=bearer(self.key), timeout=LONG, trust_env=False) as http:
            while self.field.open.is_set() and not self.is_done and not self.field.is_ended:
                shown = (await http.get(f"/{self.table.id}", params={"seat": self.seat})).json()
                if "error" in shown:
                    self.refused(shown)
                elif shown["table"]["status"] == "finished":
                    self.table.is_over = True
                else:
                    await self.act(http, shown["view"])
                await asyncio.sleep(POLL)

    async def act(self, http: httpx2.AsyncClient, view: Seen) -> None:
        await self.think()
        wish = self.mind.wish(view, may_undo=self.rng.random() < 0.3)
        if wish is None:
            return
        kind, body = wish
        if kind == "say" and self.mind.wants_more():
            draft = await self.post(http, "draft", body)
            if "error" not in draft:
                body = self.mind.two_of(body, draft["view"])
        said = self.mind.note(kind, body)
        answer = await self.post(http, kind, body)
        if "error" in answer:
            self.mind.refuse(answer["error"], kind, body, said)
        else:
            self.mind.confirm(kind, body, said, answer["ply"])

    async def post(self, http: httpx2.AsyncClient, kind: str, body: Seen) -> Seen:
        answer: Seen = (await http.post(f"/{self.table.id}/{PATHS[kind]}", json=body)).json()
        if "error" in answer:
            self.refused(answer)
        return answer
