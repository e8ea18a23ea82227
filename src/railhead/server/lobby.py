"""Coming and going: tables are made, people sit down, get up, begin and play again."""

import secrets
import time
from dataclasses import dataclass

from msgspec import UNSET
from msgspec.structs import replace

from railhead.bots import bot as bot_of
from railhead.core.errors import SetupError, because
from railhead.games import game as game_of
from railhead.server import playing
from railhead.server.auth import new_key
from railhead.server.house import House
from railhead.server.refusals import Refused
from railhead.server.room import Room
from railhead.server.sheet import Seat, Sheet
from railhead.server.store import Header, Key, Role
from railhead.server.wire import NewSeat, NewTable

LINKS: tuple[Role, ...] = ("host", "join", "watch")


@dataclass(frozen=True, slots=True)
class Opened:
    """A new table with the secrets that are given out once: by role, and by seat."""

    id: str
    links: dict[Role, tuple[str, Key]]
    seats: dict[int, tuple[str, Key]]


async def create(house: House, wanted: NewTable) -> Opened:
    """A table of a game, edition and options that exist, with seats for people and bots."""
    game = game_of(wanted.game)
    game.new(len(wanted.seats), wanted.edition, wanted.options)
    bot_of(wanted.rules.stand_in)
    seats = tuple(new_seat(number, seat) for number, seat in enumerate(wanted.seats))
    header = Header(
        id=secrets.token_urlsafe(9),
        game=game.id,
        edition=game.editions.edition(wanted.edition),
        options=game.editions.chosen(wanted.options),
        seed=secrets.token_bytes(32),
        created=time.time(),
    )
    mine = [number for number, seat in enumerate(wanted.seats) if seat.kind == "me"]
    sheet = Sheet(seats, wanted.rules, len(seats))
    rules = replace(wanted.rules, hints=sheet.allows_hints)  # decided now, whoever comes or goes later
    return await keep_new(house, header, sheet.replaced(rules=rules), mine)


async def keep_new(house: House, header: Header, sheet: Sheet, mine: list[int]) -> Opened:
    """Store a new table with the keys to it."""
    links = {role: new_key(header.id, role) for role in LINKS}
    seats = {number: new_key(header.id, "seat", sheet.seats[number].chair) for number in mine}
    keys = [key for _, key in (*links.values(), *seats.values())]
    await house.store.create(header, sheet, keys)
    return Opened(header.id, links, seats)


def new_seat(chair: int, wanted: NewSeat) -> Seat:
    name = "" if wanted.name is UNSET else wanted.name.strip()
    if wanted.kind == "bot":
        bot_of(wanted.bot)
        return Seat(chair, "bot", name or f"{wanted.bot.capitalize()} {chair + 1}", wanted.bot)
    if wanted.kind == "open":
        return Seat(chair, "open", name)
    if not name:
        raise SetupError(because("table.no_name", seat=chair))
    return Seat(chair, "person", name)


async def join(house: House, room: Room, name: str, wanted: int | None) -> tuple[int, str, Key]:
    """Somebody takes a free seat; the seat, its secret and the key that is kept of it."""
    async with room.lock:
        if room.sheet.status in ("finished", "frozen"):
            raise Refused("full", because("table.ended"))
        seat = free_seat(room.sheet, wanted)
        secret, key = new_key(room.id, "seat", room.sheet.chairs)
        sheet = room.sheet.with_new_chair(seat, kind="person", name=name.strip() or "?", bot=None)
        await house.store.add_key(key)
        await house.change_once(room, sheet)
    await house.note(room, "joined", seat, name=room.sheet.seats[seat].name)
    return seat, secret, key


def free_seat(sheet: Sheet, wanted: int | None) -> int:
    """The seat that is wanted, if it is free, or the first that is."""
    free = [number for number, seat in enumerate(sheet.seats) if seat.kind == "open"]
    if wanted is not None and wanted not in free:
        raise Refused(
            "full", because("table.seat_taken" if wanted < len(sheet.seats) else "table.no_seat", seat=wanted)
        )
    if not free:
        raise Refused("full", because("table.full"))
    return free[0] if wanted is None else wanted


async def leave(house: House, room: Room, seat: int, *, kind: str = "left") -> None:
    """A seat is given up, or taken away: what opened it opens nothing any more. In a game a bot may play on."""
    name = room.sheet.seats[seat].name

    def without(sheet: Sheet) -> Sheet:
        plays_on = sheet.status == "playing" and sheet.rules.absent == "bot"
        return sheet.with_new_chair(seat, kind="open", bot=sheet.rules.stand_in if plays_on else None)

    await house.change(room, without)
    await house.note(room, kind, seat, name=name)


async def begin(house: House, room: Room) -> None:
    """The game begins once every seat is taken; only now are the seats shuffled."""
    async with room.lock:
        if room.sheet.status != "open":
            raise Refused("forbidden", because("table.begun"))
        if any(seat.kind == "open" for seat in room.sheet.seats):
            raise Refused("forbidden", because("table.seats_free"))
        seats = list(room.sheet.seats)
        if room.sheet.rules.seating == "shuffled":
            secrets.SystemRandom().shuffle(seats)
        await playing.start(house, room, room.sheet.replaced(seats=tuple(seats)))
    await house.note(room, "begun")


async def rematch(house: House, room: Room, seat: int) -> tuple[str, Opened | None]:
    """The same again: the first who asks makes the table, the others find it. Its id, and what is new of it."""
    async with room.lock:
        if room.sheet.status != "finished":
            raise Refused("forbidden", because("table.not_over"))
        if room.sheet.rematch is not None:
            return room.sheet.rematch, None
        opened = await keep_new(house, again(room), places(room.sheet, seat), [seat])
        await house.change_once(room, room.sheet.replaced(rematch=opened.id))
    return opened.id, opened


def again(room: Room) -> Header:
    old = room.table.header
    return Header(
        secrets.token_urlsafe(9), old.game, old.edition, old.options, secrets.token_bytes(32), created=time.time()
    )


def places(sheet: Sheet, host: int) -> Sheet:
    """The seats of a rematch: bots and whoever asked for it sit, the others' places are free and have their names."""
    seats = tuple(
        Seat(number, seat.kind if seat.kind == "bot" or number == host else "open", seat.name, seat.bot)
        for number, seat in enumerate(sheet.seats)
    )
    return Sheet(seats, sheet.rules, len(seats))


def place_of(sheet: Sheet, seat: int, name: str) -> int | None:
    """The place that is kept for somebody, if it still is."""
    kept = sheet.status == "open" and sheet.seats[seat].kind == "open" and sheet.seats[seat].name == name
    return seat if kept else None


async def change_chair(house: House, room: Room, seat: int) -> None:
    """Whatever opened a seat before opens it no more."""
    keep = room.sheet.seats[seat]
    await house.change(room, lambda sheet: sheet.with_new_chair(seat, kind=keep.kind, name=keep.name))


async def seat_bot(house: House, room: Room, seat: int, bot: str | None, name: str | None = None) -> None:
    """The host seats a bot: for good on a free seat, as a stand-in on somebody's."""
    chosen = bot_of(bot or room.sheet.rules.stand_in).name

    def seated(sheet: Sheet) -> Sheet:
        if sheet.seats[seat].kind == "person":
            return sheet.with_seat(seat, bot=chosen)
        called = name or sheet.seats[seat].name or chosen.capitalize()
        return sheet.with_new_chair(seat, kind="bot", name=called, bot=chosen)

    await house.change(room, seated)
    await house.note(room, "bot_seated", seat, bot=chosen)


async def come_back(house: House, room: Room, seat: int) -> None:
    """Somebody who was away plays their own seat again."""
    await house.change(room, lambda sheet: sheet.with_seat(seat, bot=None))
    await house.note(room, "returned", seat)


async def mute(house: House, room: Room, seat: int, *, muted: bool) -> None:
    """The host keeps a seat from chatting, or lets it again."""
    await house.change(room, lambda sheet: sheet.with_seat(seat, muted=muted))
    await house.note(room, "muted" if muted else "unmuted", seat)


async def chat(house: House, room: Room, seat: int | None, name: str | None, text: str) -> None:
    """Something is said: at the table by a seat, among those who watch by anybody else."""
    is_silent = not room.sheet.rules.talk if seat is not None else room.sheet.watchers_muted
    if is_silent or (seat is not None and room.sheet.seats[seat].muted):
        raise Refused("forbidden", because("table.no_talk" if is_silent else "table.muted"))
    if seat is not None:
        await house.note(room, "chat", seat, text=text)
    else:
        await house.note(room, "watcher_chat", None, text=text, name=name or "?")
