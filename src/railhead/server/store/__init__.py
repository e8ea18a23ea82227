"""Where tables are kept: one protocol, two databases. A line is kept once and for all before anybody hears of it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Literal, Protocol

from railhead.core.errors import RailheadError
from railhead.server.store.people import People
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Sheet, Status

Role = Literal["admin", "host", "join", "seat", "watch", "code"]
CHANGED = "changed"
"""The topic on which a process tells the others that a table has changed: its id and ply."""
MISSED = "missed"
"""The topic, without a text, on which a store says that others may have told something it could not hear."""


class Conflict(Exception):
    """Somebody else has written this ply, or a newer sheet."""


class StoreError(RailheadError):
    """The database cannot be used; the sentence says why and what to do. Nothing that was kept is lost."""


class Unsure(StoreError):
    """The database was lost before it answered: whether the last change was kept is not known."""


@dataclass(frozen=True, slots=True)
class Key:
    """What a secret link opens; only the hash of the link is kept. `chair` for the roles seat and code."""

    hash: bytes
    table: str | None
    role: Role
    chair: int | None = None
    expires: float | None = None


HOOK = ""
"""The device of a way that is of none."""


@dataclass(frozen=True, slots=True)
class Way:
    """How a chair wants to be told of its turn: on a device, or by a hook; where, in whose words, with which secret.

    `link` is the table as its owner reached it, `quiet` the hours in which nothing is said, `told` the ply of the last
    turn that arrived. A way is left alone until `due`, after so many tries. `session` is whose device it is.
    """

    table: str
    chair: int
    device: str
    kind: str
    url: str
    secret: str
    link: str = ""
    language: str = "en"
    quiet: str = ""
    told: int = -1
    due: float = 0.0
    tries: int = 0
    session: bytes | None = None


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as it is kept."""

    header: Header
    sheet: Sheet
    version: int
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class Fresh:
    """What is newer than a ply and a version; `sheet` is None when it has not changed, and else comes with the header.
    `notes` are all there are."""

    lines: list[Line]
    sheet: Sheet | None
    version: int
    notes: int = 0
    header: Header | None = None


@dataclass(frozen=True, slots=True)
class Listed:
    """A table in a list."""

    header: Header
    sheet: Sheet
    ply: int
    changed: float
    archived: bool


@dataclass(frozen=True, slots=True)
class Given:
    """What comes with a sheet: keys, which a session keeps if one is named, and perhaps a header with another edition
    or other options. Of a secret no list tells when it was."""

    keys: Sequence[Key] = ()
    session: bytes | None = None
    is_secret: bool = False
    header: Header | None = None


NOTHING = Given()


class Store(People, Protocol):
    """Everything a server keeps. Each method is one transaction: done whole, or with an error not at all.

    Only after Unsure nobody knows.
    """

    async def create(
        self,
        header: Header,
        sheet: Sheet,
        keys: Sequence[Key],
        version: int = 0,
        lines: Sequence[Line] = (),
        notes: Sequence[Note] = (),
        session: bytes | None = None,
    ) -> None:
        """A new table, without lines unless it comes from elsewhere. A session keeps its keys of host and seats.
        Conflict if there is a table with this id."""

    async def load(self, table: str) -> Stored | None:
        """A table with its whole log; also one that is archived."""

    async def fresh(self, table: str, ply: int, version: int) -> Fresh | None:
        """The lines from a ply on, and the sheet if it is another; None if there is no such table (any more)."""

    async def append(self, table: str, lines: Sequence[Line], sheet: Sheet | None = None, version: int = -1) -> None:
        """Lines that follow the log, and where one is given the sheet that replaces `version`.

        Conflict if either was overtaken, or if the table is gone. Where processes share a database and a version
        is named, also if the sheet is another one than that by which the lines were made.
        """

    async def save(self, table: str, sheet: Sheet, version: int, ply: int = -1, given: Given = NOTHING) -> None:
        """The sheet that replaces `version`; it becomes version + 1. With it come keys that it makes open something,
        and another edition and options. Conflict if it was overtaken, by another sheet or where a ply is named by
        another line."""

    async def delete(self, table: str) -> None:
        """A table with everything that belongs to it."""

    async def archive(self, before: float) -> int:
        """Put away tables without a change since a time; how many. What changes after that comes back by and by."""

    async def add_note(self, table: str, note: Note) -> Note:
        """The note with the number it got. Conflict if the table is gone."""

    async def notes(self, table: str, since: int = 0) -> list[Note]:
        """Notes from a number on."""

    async def add_key(self, key: Key) -> None:
        """A further key."""

    async def key(self, hash: bytes) -> Key | None:
        """The key with this hash, also when its time is over: the caller compares `expires`."""

    async def drop_key(self, hash: bytes) -> bool:
        """Forget a key and take it from every session; whether it was there. A one-time code is spent so."""

    async def drop_keys(self, table: str, role: Role, newest: int) -> None:
        """Forget the keys of a role at a table that are older than the newest."""

    async def drop_expired(self, now: float) -> int:
        """Forget all keys whose time is over; how many."""

    async def replace_admin(self, key: Key) -> None:
        """The one key of the role admin; whatever another one has opened is closed."""

    async def has_admin(self) -> bool:
        """Whether anybody has a key of the role admin."""

    async def hold(self, session: bytes, key: Key) -> None:
        """Whoever has a session (by its hash) keeps a key; twice is once, and a key that was forgotten meanwhile is not
        kept."""

    async def held(self, session: bytes, table: str | None = None) -> list[Key]:
        """The keys of whoever has a session: all of them, or those that matter at a table."""

    async def holds(self, session: bytes) -> int:
        """How many keys whoever has a session has."""

    async def release(self, session: bytes, hash: bytes) -> None:
        """Whoever has a session gives a key back."""

    async def set_way(self, way: Way) -> None:
        """The one way of a chair and a device."""

    async def add_device(self, way: Way, most: int) -> bool:
        """The one way of a chair and a device; whether it was kept, since a chair has at most so many devices."""

    async def ways(self, table: str) -> list[Way]:
        """The ways of all chairs of a table."""

    async def with_ways(self) -> dict[str, tuple[int, ...]]:
        """The tables in play at which somebody wants to be told, archived ones apart: each with figures that are others
        once it has gone on, or somebody was told, or wants to be."""

    async def drop_way(self, table: str, chair: int, device: str) -> None:
        """A chair is not told any more in this way."""

    async def lose_way(self, way: Way) -> None:
        """A way leads nowhere any more; one that was set anew meanwhile stays."""

    async def take_way(self, way: Way, turn: int, now: float, until: float) -> bool:
        """Whether this process, and no other until a time, tells of a turn that has not been told yet."""

    async def told_way(self, way: Way, turn: int) -> None:
        """A turn has arrived."""

    async def put_off_way(self, way: Way, due: float) -> None:
        """It did not arrive, and is not tried again before a time."""

    async def host_value(self, name: str) -> str | None:
        """What the host has under a name, the same for all processes."""

    async def keep_host_value(self, name: str, value: str) -> None:
        """Something that the host has from now on, unless it has something under this name already."""

    async def listed(self, tables: Sequence[str]) -> list[Listed]:
        """Those of these tables that there are, the latest change first."""

    async def with_status(self, status: Status, *, archived: bool | None = False) -> list[str]:
        """The ids of tables of a status; archived True, False, or None for both."""

    async def counts(self) -> dict[str, int]:
        """How many tables of each status, archived ones too."""

    async def tell(self, topic: str, text: str) -> None:
        """Tell the other processes on this database something, after what was kept before."""

    def listen(self, heard: Callable[[str, str], None]) -> None:
        """Whom to call, in the event loop, with topic and text of what other processes tell. Not one's own."""

    async def pulse(self) -> float:
        """When somebody last asked whether the database can be written; 0 if nobody ever has."""

    async def ping(self) -> None:
        """Whether the database answers and can write; StoreError if not."""

    async def close(self) -> None:
        """Finish what is being written, and let go."""
