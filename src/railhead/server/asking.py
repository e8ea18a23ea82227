"""One request: who asks, in which language, for which table, and how the answer is sent back."""

from dataclasses import dataclass, field
from typing import Any, TypeVar
from urllib.parse import quote

import msgspec
from starlette.requests import HTTPConnection

from railhead.core.errors import because
from railhead.locale import LANGUAGES
from railhead.server.auth import COOKIE, Caller, Rights, caller, hashed, new_secret
from railhead.server.house import House
from railhead.server.limits import Limits
from railhead.server.refusals import Refused, too_often
from railhead.server.room import Room
from railhead.server.settings import Settings
from railhead.server.sheet import Sheet
from railhead.server.store import Key
from railhead.server.wire import QUERY, TableId

T = TypeVar("T")


@dataclass(slots=True)
class Asking:
    """Everything a handler needs to know about a request."""

    house: House
    settings: Settings
    caller: Caller
    language: str
    origin: str
    path: dict[str, str] = field(default_factory=dict)
    query: dict[str, str] = field(default_factory=dict)
    cookie: str | None = None
    known: tuple[Caller, Sheet, Rights] | None = None

    async def room(self) -> Room:
        """The table that is asked for, if the caller may see it."""
        if not is_a(TableId, self.path["id"]):
            raise Refused("missing", because("table.missing"))
        room = await self.house.room(self.path["id"])
        if not self.rights(room).may_see:
            raise Refused("forbidden", because("table.link_needed"))
        return room

    def rights(self, room: Room) -> Rights:
        """What the caller may do; worked out again only when their keys or the sheet are others."""
        if self.known is None or self.known[0] is not self.caller or self.known[1] is not room.sheet:
            self.known = self.caller, room.sheet, self.caller.at(room.id, room.sheet)
        return self.known[2]

    def seat(self, room: Room, wanted: int | None) -> int:
        """The caller's own seat that is meant: the one named, the only one, or of several the one that is asked."""
        mine = self.rights(room).seats
        if wanted is not None:
            if wanted not in mine:
                raise Refused("forbidden", because("table.not_your_seat", seat=wanted))
            return wanted
        if not mine:
            raise Refused("forbidden", because("table.no_seat_of_yours"))
        return room.table.to_act if room.table.to_act in mine else mine[0]

    def reader(self, room: Room, wanted: int | None = None) -> int | None:
        """As whom the caller looks: from a seat of theirs, or as somebody who watches."""
        return self.seat(room, wanted) if wanted is not None or self.rights(room).seats else None

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

    def host_only(self, room: Room) -> None:
        if not self.rights(room).is_host:
            raise Refused("forbidden", because("table.host_only"))

    async def hold(self, key: Key) -> None:
        """The caller's browser keeps a key; its first one makes the cookie."""
        if self.caller.session is None:
            self.cookie = new_secret()
            self.caller = Caller(self.caller.keys, hashed(self.cookie))
        assert self.caller.session is not None
        await self.house.store.hold(self.caller.session, key)
        self.caller = Caller((*self.caller.keys, key), self.caller.session)

    def link(self, table: str, secret: str) -> str:
        """A link with its secret in the fragment, which browsers do not send."""
        return f"{self.origin}{self.settings.base_path}/t/{quote(table)}#{secret}"


async def asking(request: HTTPConnection, house: House, settings: Settings) -> Asking:
    """What a request says about itself."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    bearer = token.strip() if scheme.lower() == "bearer" else None
    who = await caller(house.store, request.cookies.get(COOKIE), bearer)
    return Asking(
        house=house,
        settings=settings,
        caller=who,
        language=language_of(request),
        origin=settings.public_url or f"{request.url.scheme.replace('ws', 'http')}://{request.url.netloc}",
        path={name: str(value) for name, value in request.path_params.items()},
        query=dict(request.query_params),
    )


def check_rate(limits: Limits, request: HTTPConnection, cost: float = 1.0) -> None:
    """Refuse an address that asks too often."""
    if (wait := limits.allow(address_of(request), cost)) > 0:
        raise too_often(wait)


def understood(text: bytes, kind: type[T]) -> T:
    """What was sent, if it has the form of a type of the wire."""
    try:
        return msgspec.json.decode(text, type=kind)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("notation", because("server.body", detail=str(error)[:200])) from None


def is_a(kind: Any, value: object) -> bool:
    """Whether a value is what a type of the wire allows."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError:
        return False
    return True


def language_of(request: HTTPConnection) -> str:
    """The first of the reader's languages that we speak."""
    wanted = [request.query_params.get("lang", ""), *request.headers.get("accept-language", "").split(",")]
    spoken = (tag.strip()[:2].lower() for tag in wanted)
    return next((tag for tag in spoken if tag in LANGUAGES), "en")


def address_of(request: HTTPConnection) -> str:
    """Where a request comes from, as far as we can know."""
    return request.client.host if request.client else ""
