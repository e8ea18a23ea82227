"""One request: who asks, in which language, for which table, and how the answer is sent back."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from functools import partial
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from msgspec import Struct
from starlette.requests import HTTPConnection

from railhead.core.errors import because
from railhead.server.http.browsers import browser_of
from railhead.server.http.disconnect import gone
from railhead.server.http.failures import too_often
from railhead.server.http.head import COOKIE, address_of, cookie_name, is_secure, language_of, once_of
from railhead.server.http.limits import Limits, household
from railhead.server.http.wire.requests import QUERY
from railhead.server.http.wire.responses import Done
from railhead.server.live.auth import MOST_KEYS, Caller, Rights, caller, hashed, new_secret
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.live.names import LONGEST
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.settings import Settings
from railhead.server.table.sheet import Sheet, TableId

T = TypeVar("T")
WRONG_NAME = re.compile(r"^Expected `str` of length .* - at `\$\.(seats\[\d+\]\.)?name`$")
"""What is said of a name that is too short or too long."""
PAUSE = 1.0
"""Seconds after which somebody is told that they ask too often."""


@dataclass(slots=True)
class Asking:
    """Everything a handler needs to know about a request; `gone` waits until the client disconnects."""

    hub: Hub
    settings: Settings
    caller: Caller
    language: str
    origin: str
    visitor: str
    gone: Callable[[], Coroutine[Any, Any, None]]
    path: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    secrets: tuple[str | None, str | None] = (None, None)
    chair: int | None = None  # from which the caller looks, where they look from one for a while
    is_old: bool = False  # whether the cookie has the name of before
    once: str | None = None
    browser: str = ""
    cookie: str | None = None
    known: tuple[Caller, Sheet, Rights] | None = None

    async def room(self) -> Room:
        """The table that is asked for, if the caller may see it."""
        if not is_a(TableId, self.path["id"]):
            raise Refused("missing", because("table.missing"))
        room = await self.hub.room(self.path["id"])
        self.check_sees(room)
        return room

    def rights(self, room: Room) -> Rights:
        """What the caller may do; worked out again only when their keys or the sheet have changed."""
        if self.known is None or self.known[0] is not self.caller or self.known[1] is not room.sheet:
            self.known = self.caller, room.sheet, self.caller.at(room.id, room.sheet)
        return self.known[2]

    async def act(self, do: Callable[[Held], Awaitable[T]], session: bytes | None = None) -> T:
        """Change the table that is asked for, holding its lock. Rights are checked only then."""

        async def allowed(held: Held) -> T:
            self.check_sees(held.room)
            return await do(held)

        return await self.hub.act(await self.room(), allowed, session)

    async def done(self, do: Callable[[Held], Awaitable[object]]) -> Done:
        """Do something that is answered with no more than how far the table is then."""

        async def at_ply(held: Held) -> int:
            await do(held)
            return held.table.ply

        return Done(await self.act(at_ply))

    def check_sees(self, room: Room) -> None:
        if not self.rights(room).may_see:
            raise Refused("forbidden", because("table.link_needed"))

    def seat(self, held: Held, wanted: int | None) -> Place:
        """The caller's own seat that is meant: the one named, the only one, or of several the one that is asked."""
        return Place(self.own_seat(held.room, wanted))

    def own_seat(self, room: Room, wanted: int | None) -> int:
        mine = self.rights(room).seats
        if wanted is None and self.chair is not None:
            wanted = room.sheet.seat_of(self.chair)
        if wanted is not None:
            if wanted not in mine:
                raise Refused("forbidden", because("table.not_your_seat", seat=wanted))
            return wanted
        if not mine:
            raise Refused("forbidden", because("table.no_seat_of_yours"))
        return room.table.to_act if room.table.to_act in mine else mine[0]

    def seats(self, held: Held, wanted: int | None) -> list[Place]:
        """The caller's own seats that are meant: the one named, or all of them."""
        first = self.seat(held, wanted)
        return [first] if wanted is not None else [Place(seat) for seat in self.rights(held.room).seats]

    def speaker(self, held: Held, wanted: int | None) -> Place | None:
        """As whom the caller speaks: from a seat of theirs, or as somebody who watches."""
        return self.seat(held, wanted) if wanted is not None or self.rights(held.room).seats else None

    def viewer(self, room: Room, wanted: int | None = None) -> int | None:
        """As whom the caller looks, right now: from a seat of theirs, or as somebody who watches."""
        return self.own_seat(room, wanted) if wanted is not None or self.rights(room).seats else None

    def check_host(self, held: Held) -> None:
        if not self.rights(held.room).is_host:
            raise Refused("forbidden", because("table.host_only"))

    def number(self, name: str) -> int | None:
        """A number of the query."""
        text = self.query.get(name)
        if text is None:
            return None
        is_number = text.isascii() and text.isdecimal() and len(text) < 10
        if not is_number or not is_a(QUERY[name], int(text)):
            raise Refused("notation", because("table.query", name=name, value=text[:40]))
        return int(text)

    def word(self, name: str) -> str | None:
        """A word of the query."""
        text = self.query.get(name)
        if text is not None and not is_a(QUERY[name], text):
            raise Refused("notation", because("table.query", name=name, value=text[:40]))
        return text

    async def read_keys(self) -> None:
        """The caller's keys as they are now."""
        self.caller = await caller(self.hub.store, *self.secrets, self.path.get("id"))

    def mark(self, body: Struct) -> str | None:
        """What a request that is sent again is known by, where it has a key for that: the key and what is asked."""
        if self.once is None:
            return None
        return hashed(self.once + msgspec.json.encode(body).decode()).hex()

    async def session(self) -> bytes:
        """The session that is to keep new keys. A cookie that the server has not made, or under another name, is not
        gone on with: whoever put it there may know it. Somebody who has as many keys as one may is refused."""
        store, old = self.hub.store, self.caller.session
        count = 0 if old is None else await store.holds(old)
        if count >= MOST_KEYS:
            raise Refused("limit", because("server.keys", most=MOST_KEYS), status=413, limit="keys")
        if old is not None and not self.is_old and (count or await store.device(old) is not None):
            return old
        self.cookie = new_secret()
        new, self.is_old = hashed(self.cookie), False
        for key in await store.held(old) if old is not None else []:
            await store.hold(new, key)
        self.caller = Caller(self.caller.keys, new)
        return new

    def link(self, table: str, secret: str = "") -> str:
        """A link, with its secret, where there is one, in the fragment, which browsers do not send."""
        return f"{self.origin}{self.settings.base_path}/t/{quote(table)}{'#' * bool(secret)}{secret}"

    def personal_link(self, secret: str) -> str:
        """The link that carries all of somebody's tables."""
        return f"{self.origin}{self.settings.base_path}/#me={secret}"


async def asking(request: HTTPConnection, hub: Hub, settings: Settings) -> Asking:
    """What a request says about itself."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else None
    name = cookie_name(settings.base_path, is_secure=is_secure(request, settings))
    cookie = request.cookies.get(name) or request.cookies.get(COOKIE)
    asked = Asking(
        hub=hub,
        settings=settings,
        caller=Caller(),
        language=language_of(request),
        origin=settings.public_url or f"{request.url.scheme.replace('ws', 'http')}://{request.url.netloc}",
        visitor=household(address_of(request)),
        gone=partial(gone, request),
        path={name: str(value) for name, value in request.path_params.items()},
        query=dict(request.query_params),
        secrets=(cookie, bearer),
        is_old=name not in request.cookies,
        once=once_of(request),
        browser=browser_of(request),
    )
    await asked.read_keys()
    return asked


async def check_rate(limits: Limits, request: HTTPConnection, cost: float = 1.0) -> None:
    """Refuse a household that asks too often, after a pause, so that nobody can ask as fast as we refuse."""
    if (wait := limits.allow(household(address_of(request)), cost)) > 0:
        await asyncio.sleep(PAUSE)
        raise too_often(wait)


def understood(text: bytes, kind: type[T]) -> T:
    """What was sent, if it has the form of a type of the wire."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if WRONG_NAME.search(str(error)):
            raise Refused("notation", because("server.name", most=LONGEST)) from None
        raise Refused("notation", because("server.body", detail=str(error)[:200])) from None


def is_a(kind: Any, value: object) -> bool:
    """Whether a value is what a type of the wire allows."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True
