"""What people and bots do in a game: say, take back, leave a standing bid. Each is one transaction."""

import time
from collections.abc import Sequence

from railhead.core.errors import NotYourTurn, StalePly, because
from railhead.server import orders, undo
from railhead.server.house import House
from railhead.server.refusals import Refused
from railhead.server.room import Room
from railhead.server.sheet import Sheet, StandingBid
from railhead.server.table import Move, submit


async def say(house: House, room: Room, seat: int, ply: int, texts: Sequence[str]) -> int:
    """What a seat says: checked, played, kept, and then told. The ply after it."""
    begun = time.perf_counter()
    async with room.lock:
        check_playing(room)
        move = submit(room.table, seat, ply, texts, time.time())
        await house.keep(room, move, orders.follow(move, room.sheet))
    house.metrics.submit_seconds.observe(time.perf_counter() - begun)
    return room.table.ply


async def start(house: House, room: Room, sheet: Sheet) -> None:
    """The first move is the table's own: whatever chance draws before anybody is asked. The caller has the lock."""
    now = time.time()
    move = Move(room.table, now)
    await house.keep(room, move, orders.follow(move, sheet.replaced(status="playing", started=now)))


async def take_back(house: House, room: Room, seat: int, ply: int, actions: int | None) -> int:
    """Undo by the table's rule: at once, or once everybody has agreed."""
    async with room.lock:
        check_playing(room)
        room.table.check_ply(ply)
        actions = actions or undo.span(room.table, seat)
        if why := undo.why_not(room.table, room.sheet, seat, actions):
            raise Refused("forbidden", why)
        asking = undo.asked(room.table, seat, actions)
        if room.sheet.rules.undo == "free" or undo.is_agreed(room.sheet, asking):
            await carry_out(house, room, seat, actions)
        else:
            await house.change_locked(room, lambda sheet: sheet.replaced(undo=asking))
    return room.table.ply


async def answer_undo(house: House, room: Room, seat: int, ply: int, *, agree: bool) -> int:
    """A seat agrees to what another has asked to take back, or does not."""
    async with room.lock:
        check_playing(room)
        asking = room.sheet.undo
        if asking is None or not asking.ply == ply == room.table.ply:
            raise StalePly(ply, room.table.ply)
        answer = undo.agreed(asking, seat) if agree else None
        if answer is not None and undo.is_agreed(room.sheet, answer):
            await carry_out(house, room, asking.seat, asking.actions)
        else:
            await house.change_locked(room, lambda sheet: sheet.replaced(undo=answer))
    if not agree:
        await house.note(room, "undo_refused", seat)
    return room.table.ply


async def carry_out(house: House, room: Room, seat: int, actions: int) -> None:
    """The undo as a line of the log."""
    move = Move(room.table, time.time())
    move.undo(seat, actions)
    await house.keep(room, move, orders.settle(move, room.sheet))


async def order(house: House, room: Room, seat: int, bid: StandingBid | None) -> int:
    """A standing bid is kept, and carried out at once if its seat is asked."""
    async with room.lock:
        check_playing(room)
        if bid is not None:
            orders.check(room.table, seat, bid)
        bids = {number: other for number, other in room.sheet.bids.items() if number != seat}
        sheet = room.sheet.replaced(bids=bids if bid is None else bids | {seat: bid})
        move = Move(room.table, time.time())
        await house.keep(room, move, orders.follow(move, sheet))
    return room.table.ply


def check_playing(room: Room) -> None:
    if room.sheet.status == "frozen":
        raise Refused("forbidden", because("table.frozen", reason=room.sheet.frozen))
    if room.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    if room.table.is_over:
        raise NotYourTurn(0, None)
