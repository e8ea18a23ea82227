"""Answers to hosts, and what a seat arranges for itself: links, codes, notices."""

from railhead.core.errors import because
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import ForSeat, NewHook, NewLink, NewRules, SeatOrder, WatchersOrder
from railhead.server.http.wire.responses import Code, Deleted, Done, Hooked, Link, Tested
from railhead.server.live import auth, lobby, notices, seating, setting_up
from railhead.server.live.held import Held, Place
from railhead.server.live.new_table import NewSetup
from railhead.server.refused import Refused


async def seats(asked: Asking, body: SeatOrder) -> Done:
    """The host removes, mutes or replaces a seat; somebody who was away comes back to theirs."""

    async def do(held: Held) -> None:
        seat = held.place(body.seat)
        if body.chair not in (None, held.sheet.seats[seat].chair):
            raise Refused("forbidden", because("table.seat_changed", seat=seat))
        if body.do == "return":
            await seating.come_back(held, asked.seat(held, body.seat))
        elif body.do in ("agree", "refuse"):
            await seating.answer(held, asked.rights(held.room), seat, agree=body.do == "agree")
        else:
            asked.check_host(held)
            await by_host(held, seat, body)

    return await asked.done(do)


async def by_host(held: Held, seat: Place, body: SeatOrder) -> None:
    if body.do == "bot":
        await seating.seat_bot(held, seat, body.bot, body.name)
    elif body.do == "remove":
        await seating.leave(held, seat, sent_away=True)
    else:
        await lobby.mute(held, seat, muted=body.do == "mute")


async def rules(asked: Asking, body: NewRules) -> Done:
    """The host changes the house rules, until the game begins."""

    async def do(held: Held) -> None:
        await setting_up.change_rules(held, body.rules, host_of(asked, held))

    return await asked.done(do)


async def setup(asked: Asking, body: NewSetup) -> Done:
    """The host changes seats, their order, edition and options, until the game begins."""
    return await asked.done(lambda held: setting_up.set_up(held, body, host_of(asked, held)))


def host_of(asked: Asking, held: Held) -> Place | None:
    """The seat of the host, who asks; a host may have none."""
    asked.check_host(held)
    return asked.speaker(held, None)


async def watchers(asked: Asking, body: WatchersOrder) -> Done:
    """The host keeps those who watch from chatting, or lets them again."""

    async def do(held: Held) -> None:
        asked.check_host(held)
        await held.change(held.sheet.replaced(watchers_muted=body.muted))

    return await asked.done(do)


async def links(asked: Asking, body: NewLink) -> Link:
    """A new link; those of the same role from before open nothing any more."""

    async def do(held: Held) -> str:
        if body.role == "seat":
            return (await seating.change_chair(held, asked.seat(held, body.seat))).secret
        asked.check_host(held)
        return await lobby.change_link(held, body.role)

    secret = await asked.act(do, await asked.session() if body.role in ("seat", "host") else None)
    return Link(body.role, asked.link(asked.path["id"], secret), secret)


async def code(asked: Asking, body: ForSeat) -> Code:
    """A code that carries a seat to another device."""

    async def do(held: Held) -> str:
        chair = held.sheet.seats[asked.seat(held, body.seat)].chair
        secret, key = auth.new_key(held.room.id, "code", chair)
        await held.hub.store.add_key(key)
        return secret

    return Code(await asked.act(do), auth.CODE_SECONDS)


async def hook(asked: Asking, body: NewHook) -> Hooked:
    """Where a seat wants to be told of its turn: an https address, or nowhere."""
    if body.url is None:
        await asked.act(lambda held: notices.drop_way(held, asked.seat(held, body.seat)))
        return Hooked(None)
    link = asked.link(asked.path["id"])
    wanted = notices.Wanted(body.url, body.kind, body.token, body.quiet, link, asked.language)
    notices.check(wanted, anywhere=asked.settings.anywhere)
    secret = await asked.act(lambda held: notices.set_hook(held, asked.seat(held, body.seat), wanted))
    return Hooked(secret if body.kind == "signed" else None)


async def try_hook(asked: Asking, body: ForSeat) -> Tested:
    """Send a notice now, to see whether it arrives."""
    room = await asked.room()
    seat = asked.own_seat(room, body.seat)
    sent = await notices.try_way(asked.hub, room, seat, anywhere=asked.settings.anywhere)
    return Tested(sent.ok, str(sent.status or sent.reason or ""))


async def delete(asked: Asking) -> Deleted:
    """The host deletes a table with everything that belongs to it."""

    async def do(held: Held) -> str:
        asked.check_host(held)
        await held.hub.store.delete(held.room.id)
        held.hub.close_room(held.room.id, "table.missing")
        return held.room.id

    return Deleted(await asked.act(do))
