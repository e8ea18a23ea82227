"""A game goes on at a table of its own: somebody takes a seat in it at some ply, and bots take the others."""

import asyncio
import secrets
import time
from dataclasses import dataclass

from railhead.core.errors import because
from railhead.core.record import Record
from railhead.games import game as game_of
from railhead.server.live import lobby
from railhead.server.live.hub import Hub
from railhead.server.live.new_table import NewSeat
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.store import Conflict
from railhead.server.store.ids import new_id
from railhead.server.table import so_far
from railhead.server.table.log import Header, Note
from railhead.server.table.sheet import HouseRules, Seat, Sheet
from railhead.server.workers.seated_bots import seatable

LONGEST = 40
"""How long a name may be."""
RULES = HouseRules(seating="fixed", undo="free", hints=True)
"""Somebody alone among bots, who wants to see how it could have gone."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which seat somebody takes, and which bot plays the others. `once` and `mark` are those of a request that may be
    sent again."""

    seat: int
    name: str
    bot: str
    session: bytes
    once: str | None = None
    mark: str | None = None


def check_allowed(room: Room) -> None:
    """Of a running game only what everybody sees can be gone on with, and only where opinions are to be had."""
    if room.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    if room.table.is_over:
        return
    if room.table.game.has_secrets:
        raise Refused("forbidden", because("table.on.hidden"))
    if not room.sheet.allows_hints:
        raise Refused("forbidden", because("table.on.no_hints"))


async def go_on(hub: Hub, game: Record, wanted: Wanted) -> lobby.Opened:
    """The new table. Its first lines are the game so far, checked by playing them; then bots go on at once."""
    seatable(wanted.bot)
    return await seated_among_bots(hub, game, wanted, secrets.token_bytes(32))


async def seated_among_bots(hub: Hub, game: Record, wanted: Wanted, seed: bytes) -> lobby.Opened:
    """The same with any bot, and the seed of what is drawn."""
    if wanted.seat >= len(game.seats):
        raise Refused("missing", because("table.on.no_seat", seat=wanted.seat + 1, seats=len(game.seats)))
    now = time.time()
    header = new_header(game, wanted.once, now, seed)
    lines, sheet = await asyncio.to_thread(so_far.gone_on, header, game, new_sheet(game, wanted), now)
    notes = [Note(now, sheet.taken_over, "gone_on", None, {"ply": sheet.taken_over}, 0)] if game.actions else []
    try:
        opened = await lobby.keep_new(hub.store, header, sheet, [wanted.seat], wanted.session, lines, notes)
    except Conflict:
        room = await hub.room(header.id)
        return await hub.act(room, lambda held: lobby.made_before(held, wanted.mark, [wanted.seat]), wanted.session)
    await hub.room(header.id)  # from now on it is open, and bots that are asked answer
    return opened


def new_header(game: Record, once: str | None, now: float, seed: bytes) -> Header:
    editions = game_of(game.game).editions
    return Header(
        id=new_id() if once is None else lobby.id_of(once),
        game=game.game,
        edition=editions.edition(game.edition),
        options=editions.chosen(game.options),
        seed=seed,
        created=now,
    )


def new_sheet(game: Record, wanted: Wanted) -> Sheet:
    """Every seat as it is in the game; its number is its chair. A bot goes on under the name of whom it plays for, so
    that the log reads as before, unless that name is somebody else's or none."""
    taken = {wanted.name.strip()}
    seats: list[Seat] = []
    for number, name in enumerate(name.strip() for name in game.seats):
        if number == wanted.seat:
            seats.append(lobby.new_seat(number, NewSeat("me", wanted.name)))
            continue
        is_free = 0 < len(name) <= LONGEST and name.isprintable() and name not in taken
        seats.append(lobby.bot_seat(number, name if is_free else "", wanted.bot))
        taken.add(seats[-1].name)
    return Sheet(tuple(seats), RULES, len(seats), once=wanted.mark)
