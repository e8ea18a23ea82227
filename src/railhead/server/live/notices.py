"""Notice of a turn: whoever wants to hear of it is told at an address of their own."""

import asyncio
import secrets

from railhead.core.errors import because
from railhead.server.live import webhook
from railhead.server.live.held import Held, Place
from railhead.server.live.hub import Hub
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.store import Hook

AT_ONCE = 20


def check(url: str | None) -> None:
    """Refuse an address to which nothing may be sent."""
    if url is not None and (why := webhook.why_not(url)):
        raise Refused("notation", because(f"table.hook.{why}"))


async def set_hook(held: Held, seat: Place, url: str | None) -> str | None:
    """The secret that signs the notices, where there are to be any."""
    chair, hooked = held.sheet.seats[seat].chair, held.room.hooked
    if url is None:
        await held.hub.store.drop_hook(held.room.id, chair)
        held.hub.hooks_changed(held.room, hooked - {chair})
        return None
    secret = secrets.token_urlsafe(24)
    await held.hub.store.set_hook(Hook(held.room.id, chair, url, secret))
    held.hub.hooks_changed(held.room, hooked | {chair})
    return secret


def notify_turns(hub: Hub) -> None:
    """From now on a seat with an address hears of its turn."""
    at_once = asyncio.Semaphore(AT_ONCE)

    def hear(room: Room) -> None:
        seat = room.table.to_act
        if room.sheet.status == "playing" and seat is not None and seat >= 0 and room.told != (seat, room.table.ply):
            room.told = (seat, room.table.ply)
            chair = room.sheet.seats[seat].chair
            if chair in room.hooked and room.sheet.seats[seat].bot is None:
                hub.spawn(notify(hub, room, seat, chair, at_once))

    hub.after.append(hear)


async def notify(hub: Hub, room: Room, seat: int, chair: int, at_once: asyncio.Semaphore) -> None:
    """A notice; if nobody takes it, the table's notes say so."""
    async with at_once:
        sent = await notice(hub, room, seat, chair, is_test=False)
    if not sent.ok:
        await hub.note(room, "notice_failed", seat, answer=str(sent.status or sent.reason))


async def notice(hub: Hub, room: Room, seat: int, chair: int, *, is_test: bool) -> webhook.Sent:
    """What is sent to a chair: which table and seat, no secret and nothing of the game."""
    hook = next((hook for hook in await hub.store.hooks(room.id) if hook.chair == chair), None)
    if hook is None:
        raise Refused("forbidden", because("table.no_hook"))
    payload = {
        "table": room.id,
        "game": room.table.header.game,
        "seat": seat,
        "ply": room.table.ply,
        "event": "test" if is_test else "turn",
    }
    return await webhook.send(hook.url, hook.secret, payload)
