"""Answers about tables: what there is, making one, looking at it, sitting down and getting up."""

import asyncio
import time
from collections.abc import Mapping, Sequence
from functools import partial
from itertools import islice
from typing import get_args

import msgspec
from msgspec.structs import replace

from railhead.analysis.puzzles.shipped import has_puzzles
from railhead.bots import BOTS
from railhead.bots.levels import LEVELS
from railhead.core.errors import because
from railhead.core.game import CHANCE
from railhead.core.view import View
from railhead.games import GAMES
from railhead.locale import sentence
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import Enter, ForSeat, Join
from railhead.server.http.wire.responses import (
    Bot,
    Created,
    Done,
    Entered,
    GameInfo,
    Games,
    LineInfo,
    Links,
    ListedTable,
    Log,
    NoteInfo,
    RecordFile,
    SeatKey,
    Standing,
    Tables,
    TableView,
)
from railhead.server.live import auth, devices, lobby, seating
from railhead.server.live.held import Held
from railhead.server.live.new_table import NewTable
from railhead.server.live.room import Room
from railhead.server.live.seating import Seated
from railhead.server.refused import Refused
from railhead.server.store import Key, Listed
from railhead.server.table import clock, holidays, visibility
from railhead.server.table import story as stories
from railhead.server.table.sheet import Status

MOST_NOTES = 500
"""How many notes are in one answer."""
MOST_TOLD = 12
"""Of how many tables of a list it is told how they stand."""
MOST_READ = 60
"""How many tables of a list are looked into: to know whose turn it is, a log has to be read and played."""


async def games(asked: Asking) -> Games:
    """The games, their editions and options, and the bots: first the levels for people."""
    titles = [
        GameInfo(
            game.id,
            list(game.editions.names),
            dict(game.editions.options),
            list(game.editions.seats),
            game.has_secrets,
            game.editions.usual_seats,
            has_puzzles(game.id),
        )
        for game in GAMES.values()
    ]
    bots = [Bot(name, sentence(asked.language, f"bot.{name}"), name in LEVELS) for name in BOTS]
    return Games(titles, bots)


async def mine(asked: Asking) -> Tables:
    """The tables of this browser, the latest first; for the admin all tables."""
    await devices.see(asked.hub.store, asked.caller.session)
    held = {key.table for key in asked.caller.keys if key.table is not None}
    if asked.caller.is_admin:
        held.update(*[await asked.hub.store.with_status(status, archived=None) for status in get_args(Status)])
    listed = await asked.hub.store.listed(sorted(held))
    rooms = {table.header.id: await room_of(asked, table) for table in looked_into(asked, listed)}
    tables = [one_listed(asked, table, rooms.get(table.header.id)) for table in listed]
    return Tables(with_standing(tables, rooms), asked.caller.is_admin, asked.settings.lan)


def looked_into(asked: Asking, listed: Sequence[Listed]) -> list[Listed]:
    """The tables whose rooms are opened: the latest games that the viewer plays, and some that have ended."""
    mine = [table for table in listed if not table.archived and asked.caller.at(table.header.id, table.sheet).seats]
    playing, ended = ([table for table in mine if table.sheet.status == status] for status in ("playing", "finished"))
    return [*playing[:MOST_READ], *ended[:MOST_TOLD]]


def with_standing(tables: Sequence[ListedTable], rooms: Mapping[str, Room | None]) -> list[ListedTable]:
    """With how they stand, for some of them: those that wait for the viewer first, then others' turns, then ended."""
    known = {table.id: room for table in sorted(tables, key=urgency) if (room := rooms.get(table.id)) is not None}
    told = dict(islice(known.items(), MOST_TOLD))
    return [
        replace(table, stands=standing(told[table.id], tuple(table.yours))) if table.id in told else table
        for table in tables
    ]


def urgency(table: ListedTable) -> tuple[bool, bool, float]:
    return not table.your_turn, table.status != "playing", -table.changed


def one_listed(asked: Asking, table: Listed, room: Room | None) -> ListedTable:
    rights = asked.caller.at(table.header.id, table.sheet)
    return ListedTable(
        id=table.header.id,
        game=table.header.game,
        status=table.sheet.status,
        seats=table.sheet.names,
        yours=list(rights.seats),
        host=rights.is_host,
        ply=table.ply,
        changed=round(table.changed, 3),
        archived=table.archived,
        your_turn=room is not None and room.sheet.status == "playing" and room.table.to_act in rights.seats,
        kinds=[seat.kind for seat in table.sheet.seats],
        bots=[seat.bot for seat in table.sheet.seats],
        stands=None,
    )


async def room_of(asked: Asking, table: Listed) -> Room | None:
    """The room of a table; none if it is gone, or cannot be read: the others are listed all the same."""
    try:
        return await asked.hub.room(table.header.id)
    except Refused:
        return None


def standing(room: Room, seats: tuple[int, ...]) -> Standing | None:
    """How far a game has come, as the viewer's one seat knows it; whoever holds several sees what all may see."""
    view: View | None = room.view(seats[0] if len(seats) == 1 else None)
    if view is None:
        return None
    to_act, now = room.table.to_act, time.time()
    seat = None if to_act is None or to_act == CHANCE else to_act
    return Standing(
        to_act=seat,
        since=round(clock.since(room), 3),
        seconds_left=None if seat is None else clock.left(room, seat, now),
        view={**view, "choices": ()},
        deadline=None if seat is None else clock.deadline(room, seat, now),
        late=clock.late(room, now) is not None,
        away=None if seat is None else holidays.away_until(room.sheet, seat, now),
        own_left=clock.left(room, seats[0], now) if len(seats) == 1 else None,
    )


async def enter(asked: Asking, body: Enter) -> Entered:
    """Exchange the secret of a link, or a code from another device, for the cookie of this browser."""
    session = await asked.session()
    key = await auth.exchanged(asked.hub.store, body.key)
    if key is None:
        raise Refused("forbidden", because("table.bad_key"))
    await asked.hub.store.hold(session, key)
    return await entered(asked, key)


async def entered(asked: Asking, key: Key) -> Entered:
    if key.table is None:
        return Entered(None, key.role, None)
    room = await asked.hub.room(key.table)
    return Entered(key.table, key.role, room.sheet.seat_of(key.chair) if key.role == "seat" else None)


async def create(asked: Asking, body: NewTable) -> Created:
    """A new table; its host is this browser. The links are shown this once."""
    session = await founder(asked)
    return created(asked, await lobby.create(asked.hub, body, session, asked.once, asked.mark(body)))


async def founder(asked: Asking) -> bytes:
    """The session of somebody who may make a table here."""
    if asked.settings.open_to == "admin" and not asked.caller.is_admin:
        raise Refused("forbidden", because("table.admin_only"))
    return await asked.session()


def created(asked: Asking, opened: lobby.Opened) -> Created:
    """A new table with its secrets, which are told this once."""
    asked.hub.bots.made(opened.id, asked.visitor)
    return Created(
        id=opened.id,
        links=Links(**{role: asked.link(opened.id, secret) for role, (secret, _) in opened.links.items()}),
        seats=[SeatKey(seat, secret, asked.link(opened.id, secret)) for seat, (secret, _) in opened.seats.items()],
    )


async def show(asked: Asking) -> TableView:
    """A table as the viewer may know it, now or at a ply of the past."""
    room = await asked.room()
    viewer = asked.viewer(room, asked.number("seat"))
    ply = asked.number("ply")
    return TableView(room.table.ply if ply is None else ply, room.view(viewer, ply), room.info(asked.rights(room)))


async def log(asked: Asking) -> Log:
    """The log from a ply on: lines, events, and notes with the chat."""
    room = await asked.room()
    viewer = asked.viewer(room, asked.number("seat"))
    since = asked.number("since") or 0
    lines = [LineInfo(**line) for line in visibility.log(room.table, viewer, since)]
    seats = asked.rights(room).seats
    first = asked.number("notes") or 0
    notes = [note for note in room.notes[first : first + MOST_NOTES] if visibility.may_read(note, seats, room.sheet)]
    return Log(
        room.table.ply,
        lines,
        visibility.events(room.table, viewer, since),
        [NoteInfo(**visibility.note_json(note, room.sheet)) for note in notes],
    )


async def story(asked: Asking) -> stories.Story:
    """The whole game as the viewer may know it: lines, events, and the view at every ply."""
    room = await asked.room()
    viewer = asked.viewer(room, asked.number("seat"))
    if room.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    return await asyncio.to_thread(stories.story, room.table.snapshot(), room.sheet.names, viewer)


async def record(asked: Asking) -> RecordFile:
    """The record of a finished game, of one without secrets, or as a seat may know it."""
    room = await asked.room()
    viewer = asked.viewer(room, asked.number("seat"))
    if room.sheet.status == "open" or not visibility.has_record(room.table, viewer):
        raise Refused("forbidden", because("table.no_record"))
    record = visibility.record(room.table, room.sheet.names, viewer, room.sheet.taken_over)
    return msgspec.convert(record.to_json(), RecordFile)


async def join(asked: Asking, body: Join) -> SeatKey:
    """Sit down on a free seat; `key` is the secret of the table's link."""
    session = await asked.session()
    key = await auth.live_key(asked.hub.store, body.key) if body.key else None
    if key is not None:
        asked.caller = auth.Caller((*asked.caller.keys, key), asked.caller.session)

    async def do(held: Held) -> Seated:
        rights = asked.rights(held.room)
        if not rights.may_join and not rights.former:
            raise Refused("forbidden", because("table.join_link_needed"))
        return await seating.join(held, rights, body.name, body.seat, asked.mark(body))

    return seat_key(asked, asked.path["id"], await asked.act(do, session))


def seat_key(asked: Asking, table: str, seated: Seated) -> SeatKey:
    """A seat for this browser."""
    return SeatKey(seated.seat, seated.secret, asked.link(table, seated.secret), seated.waits)


async def start(asked: Asking) -> Done:
    """The game begins."""

    async def do(held: Held) -> None:
        if not asked.rights(held.room).seats:
            asked.check_host(held)
        await lobby.begin(held)

    return await asked.done(do)


async def leave(asked: Asking, body: ForSeat) -> Done:
    """Give a seat up."""
    return await asked.done(lambda held: seating.leave(held, asked.seat(held, body.seat)))


async def rematch(asked: Asking, body: ForSeat) -> Created:
    """The same again: the first who asks makes the table, the others take the seats that are kept for them."""
    session = await asked.session()
    again = await asked.act(lambda held: lobby.rematch(held, asked.seats(held, body.seat)), session)
    if again.opened is not None:
        return created(asked, again.opened)

    async def sit(held: Held, chair: int, name: str) -> Seated:
        return await lobby.sit_again(held, asked.rights(held.room), chair, name)

    room = await asked.hub.room(again.table)
    seats = [
        seat_key(asked, room.id, await asked.hub.act(room, partial(sit, chair=chair, name=name), session))
        for chair, name in again.chairs.items()
    ]
    return Created(room.id, Links(), seats)
