"""A table from its making to its rematch: links, the beginning, talk, and the same again."""

import secrets
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from msgspec import UNSET
from msgspec.structs import replace

from railhead.core.errors import SetupError, because
from railhead.games import game as game_of
from railhead.server.live import names, playing, seating
from railhead.server.live.auth import LINKS, Rights, hashed, new_key
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.live.new_table import NewSeat, NewTable
from railhead.server.live.seating import Seated
from railhead.server.live.setting_up import check_open
from railhead.server.refused import Refused
from railhead.server.store import Conflict, Key, Role, Store
from railhead.server.store.ids import ID_BYTES, new_id
from railhead.server.table.log import Header, Line, Note
from railhead.server.table.sheet import Seat, Sheet
from railhead.server.workers.seated_bots import seatable, seated_again


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table with the secrets that are given out once: by role, and by seat."""

    id: str
    links: dict[Role, tuple[str, Key]]
    seats: dict[int, tuple[str, Key]]


async def create(
    hub: Hub, wanted: NewTable, session: bytes, once: str | None = None, mark: str | None = None
) -> Opened:
    """A table of a game, edition and options that exist, with seats for people and bots. A request that is sent once
    more, under the same key, finds the table that it has made."""
    game = game_of(wanted.game)
    game.new(len(wanted.seats), wanted.edition, wanted.options)
    seatable(wanted.rules.stand_in)
    seats = new_seats(wanted.seats)
    header = Header(
        id=new_id() if once is None else id_of(once),
        game=game.id,
        edition=game.editions.edition(wanted.edition),
        options=game.editions.chosen(wanted.options),
        seed=secrets.token_bytes(32),
        created=time.time(),
    )
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    sheet = Sheet(seats, wanted.rules, len(seats), once=mark)
    rules = replace(wanted.rules, hints=sheet.allows_hints)  # decided now, whoever comes or goes later
    try:
        return await keep_new(hub.store, header, sheet.replaced(rules=rules), mine, session)
    except Conflict:
        return await hub.act(await hub.room(header.id), lambda held: made_before(held, mark, mine), session)


def id_of(once: str) -> str:
    """The id that a request leads to however often it is sent; nobody can tell its key from it."""
    return hashed(once)[:ID_BYTES].hex()


async def made_before(held: Held, mark: str | None, chairs: list[int]) -> Opened:
    """A table that the same request has made, with new secrets: those that were made for it then are lost."""
    sheet, id = held.sheet, held.room.id
    if mark is None or sheet.once != mark:
        raise Refused("forbidden", because("table.once_used"))
    links = {role: new_key(id, role, sheet.links.get(role, 0)) for role in LINKS}
    places = {seat: chair for chair in chairs if (seat := sheet.seat_of(chair)) is not None}
    seats = {seat: new_key(id, "seat", chair) for seat, chair in places.items()}
    for role in ("join", "watch"):
        await held.hub.store.add_key(links[role][1])
    await held.give(links["host"][1], *(key for _, key in seats.values()))
    return Opened(id, links, seats)


async def keep_new(
    store: Store,
    header: Header,
    sheet: Sheet,
    mine: list[int],
    session: bytes | None,
    lines: Sequence[Line] = (),
    notes: Sequence[Note] = (),
) -> Opened:
    """Store a new table with the keys to it, of which a session keeps its own."""
    links = {role: new_key(header.id, role) for role in LINKS}
    seats = {number: new_key(header.id, "seat", sheet.seats[number].chair) for number in mine}
    keys = [key for _, key in (*links.values(), *seats.values())]
    await store.create(header, sheet, keys, lines=lines, notes=notes, session=session)
    return Opened(header.id, links, seats)


def new_seats(wanted: Sequence[NewSeat]) -> tuple[Seat, ...]:
    """The seats of a new table. Names that are the same are told apart by a number; a bot gives way to people."""
    seats = [new_seat(number, seat) for number, seat in enumerate(wanted)]
    taken: set[str] = set()
    for kind in ("person", "bot"):
        for number, seat in enumerate(seats):
            if seat.kind == kind:
                seats[number] = replace(seat, name=names.distinct(seat.name, taken))
                taken.add(names.folded(seats[number].name))
    return tuple(seats)


def new_seat(chair: int, wanted: NewSeat) -> Seat:
    name = "" if wanted.name is UNSET else wanted.name.strip()
    if wanted.kind == "bot":
        return bot_seat(chair, name, seatable(wanted.bot))
    if wanted.kind == "open":
        return Seat(chair, "open", name)
    if not name:
        raise SetupError(because("table.no_name", seat=chair))
    return Seat(chair, "person", name)


def bot_seat(chair: int, name: str, bot: str) -> Seat:
    return Seat(chair, "bot", name or f"{bot.capitalize()} {chair + 1}", bot)


async def begin(held: Held) -> None:
    """The game begins once every seat is taken; only now are the seats shuffled."""
    check_open(held)
    if any(seat.kind == "open" for seat in held.sheet.seats):
        raise Refused("forbidden", because("table.seats_free"))
    seats = list(held.sheet.seats)
    if held.sheet.rules.seating == "shuffled":
        secrets.SystemRandom().shuffle(seats)
    await playing.start(held, held.sheet.replaced(seats=tuple(seats)))
    await held.note("begun")


@dataclass(frozen=True, slots=True)
class Again:
    """A rematch for one who asks: the table, which seats of the one before are theirs, and what is new of it."""

    table: str
    chairs: dict[int, str]
    opened: Opened | None = None


async def rematch(held: Held, mine: Sequence[Place]) -> Again:
    """The same again: the first who asks makes the table, the others find it."""
    sheet = held.sheet
    if sheet.status != "finished":
        raise Refused("forbidden", because("table.not_over"))
    chairs = {sheet.seats[seat].chair: sheet.seats[seat].name for seat in mine}
    table = sheet.rematch or new_id()
    if sheet.rematch is None:
        await held.change(sheet.replaced(rematch=table))
    return Again(table, chairs, await made_again(held, table, mine))


async def made_again(held: Held, table: str, mine: Sequence[Place]) -> Opened | None:
    """The table of a rematch, if nobody has made it yet, or somebody has deleted it."""
    if await held.hub.store.listed([table]):
        return None
    old = held.table.header
    header = Header(table, old.game, old.edition, old.options, secrets.token_bytes(32), created=time.time())
    try:
        return await keep_new(held.hub.store, header, places(held.sheet, mine), list(mine), held.session)
    except Conflict:  # in another process somebody has, at this very moment
        return None


def places(sheet: Sheet, mine: Collection[int]) -> Sheet:
    """The seats of a rematch: bots and whoever asked for it sit, the others' seats are kept for them."""
    return Sheet(
        tuple(place(seat, number, sits=number in mine) for number, seat in enumerate(sheet.seats)),
        sheet.rules,
        len(sheet.seats),
    )


def place(before: Seat, number: int, *, sits: bool) -> Seat:
    if before.kind == "bot":
        return Seat(number, "bot", before.name, None if before.bot is None else seated_again(before.bot))
    kept_for = before.chair if before.kind == "person" else None
    return Seat(number, "person" if sits else "open", before.name, kept_for=kept_for)


async def sit_again(held: Held, who: Rights, chair: int, name: str) -> Seated:
    """The seat of a rematch that is kept for somebody, however often they ask; another one if it no longer is."""
    kept = [number for number, seat in enumerate(held.sheet.seats) if seat.kept_for == chair]
    if not kept:
        return await seating.join(held, who, names.distinct(name, names.taken(held.sheet)), None)
    seat = held.sheet.seats[kept[0]]
    if seat.kind == "person":
        return await seating.opened(held, Place(kept[0]), seat.chair)
    return await seating.sit(held, Place(kept[0]), name)


async def change_link(held: Held, role: Role) -> str:
    """A new link of a role; those from before open nothing any more."""
    newest = held.sheet.links.get(role, 0) + 1
    secret, key = new_key(held.room.id, role, newest)
    await held.change(held.sheet.replaced(links=held.sheet.links | {role: newest}), key)
    held.hub.spawn(held.hub.store.drop_keys(held.room.id, role, newest))
    return secret


async def mute(held: Held, seat: Place, *, muted: bool) -> None:
    """The host keeps a seat from chatting, or lets it again."""
    await held.change(held.sheet.with_seat(seat, muted=muted))
    await held.note("muted" if muted else "unmuted", seat)


async def chat(held: Held, seat: Place | None, name: str | None, text: str) -> None:
    """Something is said: at the table by a seat, among those who watch by anybody else."""
    is_silent = not held.sheet.rules.talk if seat is not None else held.sheet.watchers_muted
    if is_silent or (seat is not None and held.sheet.seats[seat].muted):
        raise Refused("forbidden", because("table.no_talk" if is_silent else "table.muted"))
    if seat is not None:
        await held.hub.note(held.room, "chat", seat, text=text)
    else:
        await held.hub.note(held.room, "watcher_chat", None, text=text, name=name or "?")
