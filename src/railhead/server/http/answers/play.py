"""Answers to those who play: actions, drafts, undo, standing bids, chat."""

from railhead.core.errors import because
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import Chat, Order, Say, TakeBack, Try
from railhead.server.http.wire.responses import Done, Draft
from railhead.server.live import lobby, playing
from railhead.server.live.held import Held, Place
from railhead.server.refused import Refused
from railhead.server.table import undo as undo_of
from railhead.server.table import visibility
from railhead.server.table.sheet import StandingBid


async def actions(asked: Asking, body: Say) -> Done:
    """Play one or several actions in answer to a ply: all of them, or none."""
    return await asked.done(lambda held: playing.act(held, asked.seat(held, body.seat), body.ply, body.do))


async def draft(asked: Asking, body: Try) -> Draft:
    """Try actions on a copy, from any ply; nothing is kept."""
    room = await asked.room()
    if room.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    viewer = asked.viewer(room, body.seat)
    return Draft(**visibility.draft(room.table, room.sheet.names, viewer, body.ply, body.do))


async def undo(asked: Asking, body: TakeBack) -> Done:
    """Take actions back by the table's rule, or answer somebody who has asked to. Whoever holds several seats speaks
    for all of them, and without a seat takes back what the last of them did."""

    async def do(held: Held) -> None:
        seat, own = asked.seat(held, body.seat), asked.seats(held, None)
        if body.agree is not None:
            await playing.answer_undo(held, seat, body.ply, agree=body.agree, own=own)
            return
        last = undo_of.latest(held.table, own) if body.seat is None and body.actions is None else None
        await playing.take_back(held, seat if last is None else Place(last), body.ply, body.actions, own)

    return await asked.done(do)


async def bids(asked: Asking, body: Order) -> Done:
    """Leave a standing bid in the auction that is up, or take it away. Nobody else learns of it."""
    bid = None if body.up_to is None else StandingBid(body.up_to, body.then)
    return await asked.done(lambda held: playing.order(held, asked.seat(held, body.seat), bid))


async def chat(asked: Asking, body: Chat) -> Done:
    """Say something: seats to the table, those who watch among themselves."""
    return await asked.done(lambda held: lobby.chat(held, asked.speaker(held, body.seat), body.name, body.text))
