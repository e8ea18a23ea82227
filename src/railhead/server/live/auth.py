"""Who asks: secrets in links, the cookie they are exchanged for, and the rights they give at a table."""

import hashlib
import secrets
import time
from dataclasses import dataclass
from typing import Final

from railhead.server.store import Key, Role, Store
from railhead.server.table.sheet import Sheet

MOST_KEYS: Final = 2_000
"""How many keys one browser may hold."""
CODE_SECONDS: Final = 600
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE_LENGTH: Final = 10
LINKS: Final[tuple[Role, ...]] = ("host", "join", "watch")
"""The roles whose links are given away. What the chair is to a seat's key is to theirs how often it was made anew."""


def new_secret() -> str:
    """128 bits that nobody can guess."""
    return secrets.token_urlsafe(16)


def new_code() -> str:
    """A code that can be typed: 50 bits, for ten minutes and one use."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def hashed(secret: str) -> bytes:
    """What is kept of a secret."""
    return hashlib.sha256(secret.encode()).digest()


def new_key(table: str | None, role: Role, chair: int | None = None) -> tuple[str, Key]:
    """A secret and the key that is kept of it."""
    secret = new_code() if role == "code" else new_secret()
    expires = time.time() + CODE_SECONDS if role == "code" else None
    return secret, Key(hashed(secret), table, role, chair, expires)


@dataclass(frozen=True, slots=True)
class Caller:
    """Whoever sent a request: the keys of their cookie and of their Bearer token."""

    keys: tuple[Key, ...] = ()
    session: bytes | None = None

    @property
    def is_admin(self) -> bool:
        return any(key.role == "admin" for key in self.keys)

    def at(self, table: str, sheet: Sheet) -> "Rights":
        """What this caller may do at a table."""
        keys = [key for key in self.keys if key.table == table]
        chairs = frozenset(key.chair for key in keys if key.role == "seat" and key.chair is not None)
        roles = {key.role for key in keys if key.role in LINKS and (key.chair or 0) == sheet.links.get(key.role, 0)}
        seats = list(enumerate(sheet.seats))
        return Rights(
            seats=tuple(number for number, seat in seats if seat.kind == "person" and seat.chair in chairs),
            is_host="host" in roles or self.is_admin,
            may_join="join" in roles or "host" in roles,
            may_watch=sheet.rules.watch == "anyone" or (sheet.rules.watch == "link" and "watch" in roles),
            former=tuple(number for number, seat in seats if seat.kind != "person" and seat.former in chairs),
            chairs=chairs,
            waits=sheet.asked is not None and sheet.asked.chair in chairs,
        )


@dataclass(frozen=True, slots=True)
class Rights:
    """What somebody may do at a table. `former` are the seats they may come back to, `chairs` all they ever had."""

    seats: tuple[int, ...]
    is_host: bool
    may_join: bool
    may_watch: bool
    former: tuple[int, ...] = ()
    chairs: frozenset[int] = frozenset()
    waits: bool = False

    @property
    def may_see(self) -> bool:
        return bool(self.seats or self.former) or self.is_host or self.may_join or self.may_watch or self.waits


async def caller(store: Store, cookie: str | None, bearer: str | None, table: str | None = None) -> Caller:
    """The keys behind a cookie and a Bearer token, of one table where only that matters; unknown ones open nothing."""
    session = hashed(cookie) if cookie else None
    keys = await store.held(session, table) if session else []
    if bearer and (key := await live_key(store, bearer)):
        keys.append(key)
    return Caller(tuple(keys), session)


async def live_key(store: Store, secret: str) -> Key | None:
    """The key of a secret, unless its time is over."""
    key = await store.key(hashed(secret))
    if key is None or (key.expires is not None and key.expires < time.time()):
        return None
    return key


async def exchanged(store: Store, secret: str) -> Key | None:
    """The key that a secret stands for; a code becomes its seat's key, and is spent by it."""
    key = await live_key(store, secret.strip())
    return await spend(store, key) if key is not None and key.role == "code" else key


async def spend(store: Store, code: Key) -> Key | None:
    """The seat's key that a code becomes, if nobody has used it before."""
    if not await store.drop_key(code.hash):
        return None
    _, key = new_key(code.table, "seat", code.chair)
    await store.add_key(key)
    return key
