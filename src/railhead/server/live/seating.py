"""Who sits where: sitting down, getting up, coming back, and bots in somebody's place.

Where hands are hidden, a seat of a running game is for whoever sat there before, or for a bot. Anybody else must be
agreed to by everybody at the table, those who were sent away included, or the host could look into every hand.
"""

import time
from dataclasses import dataclass, replace

from msgspec import structs

from railhead.core.errors import because
from railhead.server.live import names
from railhead.server.live.auth import Rights, new_key
from railhead.server.live.held import Held, Place
from railhead.server.refused import Refused
from railhead.server.store import Key
from railhead.server.table import clock, holidays
from railhead.server.table.sheet import Seat, SeatAsked, Sheet
from railhead.server.workers.seated_bots import seatable


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat with its new secret and the key that is kept of it; `waits` while not everybody has agreed."""

    seat: Place
    secret: str
    key: Key
    waits: bool = False


async def join(held: Held, who: Rights, name: str, wanted: int | None, once: str | None = None) -> Seated:
    """Somebody takes a free seat, or asks for it where its hand is hidden from them."""
    if held.sheet.status in ("finished", "frozen"):
        raise Refused("full", because("table.ended"))
    if (taken := await taken_before(held, once)) is not None:
        return taken
    if (seat := seat_to_return_to(who, wanted)) is not None:
        return await sit(held, seat, names.chosen(held.sheet, seat, name), once)
    seat = free_seat(held, wanted)
    name = names.chosen(held.sheet, seat, name)
    if needed := must_agree(held, who):
        return await ask_for(held, seat, name, needed, once)
    return await sit(held, seat, name, once)


async def taken_before(held: Held, once: str | None) -> Seated | None:
    """The seat that the same request has taken or asked for already: only its answer was lost."""
    asked = held.sheet.asked
    if once is not None and asked is not None and asked.once == once:
        return replace(await opened(held, Place(asked.seat), asked.chair), waits=True)
    same = [number for number, seat in enumerate(held.sheet.seats) if once is not None and seat.once == once]
    return await opened(held, Place(same[0]), held.sheet.seats[same[0]].chair) if same else None


async def opened(held: Held, seat: Place, chair: int) -> Seated:
    """A seat that is somebody's already, with one more secret that opens it."""
    seated = with_key(held, seat, chair)
    await held.give(seated.key)
    return seated


def with_key(held: Held, seat: Place, chair: int) -> Seated:
    """A seat with a secret that opens a chair, once that stands there."""
    return Seated(seat, *new_key(held.room.id, "seat", chair))


def seat_to_return_to(who: Rights, wanted: int | None) -> Place | None:
    """The seat that somebody had before: the one that is wanted, or the first."""
    own = [seat for seat in who.former if wanted in (None, seat)]
    return Place(own[0]) if own else None


def free_seat(held: Held, wanted: int | None) -> Place:
    """The seat that is wanted, if it is free, or the first that is; one that nobody plays at comes first."""
    seats = held.sheet.seats
    free = [Place(number) for number, seat in enumerate(seats) if seat.is_free]
    free.sort(key=lambda number: seats[number].bot is not None)
    if wanted is not None and wanted not in free:
        raise Refused("full", because("table.seat_taken" if wanted < len(seats) else "table.no_seat", seat=wanted))
    if not free:
        raise Refused("full", because("table.full"))
    return free[0] if wanted is None else Place(wanted)


def must_agree(held: Held, who: Rights) -> set[int]:
    """The chairs of those without whom nobody new sees a hand: all people of the game but the one who asks."""
    if held.sheet.status != "playing" or not held.table.game.has_secrets:
        return set()
    sit = {seat.chair for seat in held.sheet.seats if seat.kind == "person"}
    sent_away = {seat.former for seat in held.sheet.seats if seat.sent_away and seat.former is not None}
    return (sit | sent_away) - who.chairs


async def sit(held: Held, seat: Place, name: str, once: str | None = None) -> Seated:
    """Somebody has a seat from now on."""
    sheet = held.sheet
    seated = with_key(held, seat, sheet.chairs)
    taken = Seat(sheet.chairs, "person", name, kept_for=sheet.seats[seat].kept_for, once=once)
    await held.change(in_time(held, sheet.reseated(seat, taken), seat), seated.key)
    await held.note("joined", seat, name=name)
    return seated


async def ask_for(held: Held, seat: Place, name: str, needed: set[int], once: str | None) -> Seated:
    """Everybody is asked whether somebody may have a seat. Its chair is promised, and opens nothing before that."""
    sheet = held.sheet
    if sheet.asked is not None:
        raise Refused("full", because("table.seat_asked_for", name=sheet.asked.name))
    seated = with_key(held, seat, sheet.chairs)
    asked = SeatAsked(seat, sheet.chairs, name, tuple(sorted(needed)), once=once)
    await held.change(sheet.replaced(asked=asked, chairs=sheet.chairs + 1), seated.key)
    await held.note("seat_asked", seat, name=name)
    return replace(seated, waits=True)


async def answer(held: Held, who: Rights, seat: Place, *, agree: bool) -> None:
    """One of those who must agree does, or does not; whoever asks may take it back."""
    asked = held.sheet.asked
    if asked is None or asked.seat != seat:
        raise Refused("forbidden", because("table.nobody_asks", seat=seat))
    voices = who.chairs & {*asked.needed, *(() if agree else (asked.chair,))}
    if not voices:
        raise Refused("forbidden", because("table.not_yours_to_agree"))
    if not agree:
        await held.change(held.sheet.replaced(asked=None))
        await held.note("seat_refused", seat, name=asked.name)
    else:
        await agreed(held, structs.replace(asked, agreed=tuple(sorted({*asked.agreed, *voices}))))


async def agreed(held: Held, asked: SeatAsked) -> None:
    """One more has agreed; with the last of them whoever asked sits down."""
    if not asked.is_agreed:
        await held.change(held.sheet.replaced(asked=asked))
        return
    name = names.distinct(asked.name, names.taken(held.sheet, but=asked.seat))
    sheet = held.sheet.reseated(asked.seat, Seat(asked.chair, "person", name, once=asked.once))
    await held.change(in_time(held, sheet, Place(asked.seat)))
    await held.note("joined", Place(asked.seat), name=name)


def in_time(held: Held, sheet: Sheet, seat: Place) -> Sheet:
    """Somebody sits down from now on: if the time of the seat is over, they have some again."""
    return clock.with_time_again(clock.Kept(held.table, sheet), seat, time.time())


async def leave(held: Held, seat: Place, *, sent_away: bool = False) -> None:
    """A seat is given up, or taken away: what opened it opens nothing any more. In a game a bot may play on."""
    sheet, before = holidays.ended(held, seat, time.time()), held.sheet.seats[seat]
    bot = sheet.rules.stand_in if sheet.status == "playing" and sheet.rules.absent == "bot" else None
    await held.change(sheet.reseated(seat, vacant(sheet, before, bot, sent_away=sent_away)))
    await held.note("removed" if sent_away else "left", seat, name=before.name)


def vacant(sheet: Sheet, before: Seat, bot: str | None, *, sent_away: bool) -> Seat:
    """A seat without its player, who may come back while the game goes on."""
    seat = Seat(sheet.chairs, "open", before.name, bot)
    if sheet.status == "open":
        return seat
    if before.kind == "person":
        return structs.replace(seat, former=before.chair, sent_away=sent_away)
    return structs.replace(seat, former=before.former, sent_away=before.sent_away)


async def change_chair(held: Held, seat: Place) -> Seated:
    """Whatever opened a seat before opens it no more."""
    seated = with_key(held, seat, held.sheet.chairs)
    await held.change(held.sheet.with_moved_chair(seat), seated.key)
    return seated


async def seat_bot(held: Held, seat: Place, bot: str | None, name: str | None = None) -> None:
    """The host seats a bot: for good on a free seat, as a stand-in on somebody's."""
    sheet, before = held.sheet, held.sheet.seats[seat]
    chosen = sheet.rules.stand_in if bot is None else seatable(bot)
    if before.kind == "person":
        await held.change(sheet.with_seat(seat, bot=chosen))
        await held.note("bot_seated", seat, bot=chosen)
        return
    # not by the name of whoever sat there, or is awaited there
    others = names.taken(sheet, but=seat if before.kind == "bot" else None)
    called = names.distinct(name or f"{chosen.capitalize()} {seat + 1}", others)
    taken = structs.replace(vacant(sheet, before, chosen, sent_away=False), kind="bot", name=called)
    await held.change(sheet.reseated(seat, taken))
    await held.note("bot_joined", seat, bot=chosen, name=called)


async def come_back(held: Held, seat: Place) -> None:
    """Somebody for whom a bot played plays their own seat again. What it did stands."""
    if held.sheet.seats[seat].bot is None:
        return
    sheet = holidays.ended(held, seat, time.time())
    await held.change(in_time(held, sheet.with_seat(seat, bot=None), seat))
    await held.note("returned", seat)
