"""The WebSocket of a table: it sends the table as it changes, and takes what the browser asks for."""

import asyncio
import logging
from contextlib import ExitStack, suppress
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from railhead.core.errors import RailheadError, StalePly, because
from railhead.server.http import origin
from railhead.server.http.answers import play
from railhead.server.http.asking import Asking, asking, check_rate, understood
from railhead.server.http.failures import failure, too_large
from railhead.server.http.head import address_of, language_of
from railhead.server.http.limits import ConnectionCounts, Limits, household
from railhead.server.http.websocket import connection_of
from railhead.server.http.wire import encode
from railhead.server.http.wire.requests import Chat, Heard, Order, Ping, Say, TakeBack, Try
from railhead.server.live import devices
from railhead.server.live.hub import Hub
from railhead.server.live.presence import Presences
from railhead.server.live.room import Room, Watcher
from railhead.server.refused import Refused
from railhead.server.settings import Settings

LOG = logging.getLogger("railhead")
PATIENCE = 30.0
MOST_UNREAD = 50
MOST_WATCHERS = 300
"""How many connections a table has at once."""
FAREWELL = b"farewell"
REFUSED, GONE = 4403, 4404


class Live:
    """Opens a socket for each watcher of a table."""

    def __init__(
        self, hub: Hub, presence: Presences, settings: Settings, limits: Limits, sockets: ConnectionCounts
    ) -> None:
        self.hub = hub
        self.presence = presence
        self.settings = settings
        self.limits = limits
        self.sockets = sockets

    async def welcome(self, socket: WebSocket) -> None:
        """A socket from its opening to its end. What is wrong is said on it, where a page can read it."""
        await socket.accept()
        language = language_of(socket)
        with ExitStack() as place:
            try:
                origin.check(socket, self.settings)
                await check_rate(self.limits, socket)
                if self.settings.proxy:  # else it was counted at the door
                    place.enter_context(self.sockets.place(household(address_of(socket))))
                asked = await asking(socket, self.hub, self.settings)
                await devices.see(self.hub.store, asked.caller.session)
                room = await asked.room()
                watcher = self.watcher(asked, room)
            except RailheadError as error:
                await send_error(socket, error, language, REFUSED)
                return
            await self.attend(socket, asked, watcher)

    def watcher(self, asked: Asking, room: Room) -> Watcher:
        """Whoever looks, from which seat, and what they have heard already."""
        if len(room.watchers) >= MOST_WATCHERS:
            why = because("table.watchers_full", most=MOST_WATCHERS)
            raise Refused("limit", why, wait=PATIENCE, limit="watchers")
        viewer = asked.viewer(room, asked.number("seat"))
        since, notes = asked.number("since"), asked.number("notes")
        return Watcher(room, asked.rights(room), viewer, since or 0, notes or 0, asked.caller.session)

    async def attend(self, socket: WebSocket, asked: Asking, watcher: Watcher) -> None:
        """Send and receive until one of the two ends. A request in work is finished first: it may be kept already."""
        asked.chair = watcher.chair
        self.presence.come(watcher)
        self.hub.metrics.sockets.add()
        sending = asyncio.create_task(send_news(socket, asked, watcher))
        listening = asyncio.create_task(self.listen(socket, asked, watcher))
        try:
            await self.until_the_end(watcher, sending, listening)
        finally:
            sending.cancel()
            async with watcher.answering:
                listening.cancel()
            for error in await asyncio.gather(sending, listening, return_exceptions=True):
                if isinstance(error, Exception):
                    LOG.error("a socket failed", exc_info=error, extra={"table": watcher.room.id})
            self.presence.go(watcher)
            self.hub.metrics.sockets.add(by=-1)
            with suppress(RuntimeError, WebSocketDisconnect, TimeoutError):
                async with asyncio.timeout(PATIENCE):
                    await socket.close()

    async def until_the_end(self, watcher: Watcher, *tasks: asyncio.Task[None]) -> None:
        """Wait for the first task to end. A client that takes nothing for a while is let go, and may come again."""
        while True:
            before = watcher.sending
            done, _ = await asyncio.wait(tasks, timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
            if done:
                return
            if before is not None and watcher.sending is before:
                self.hub.metrics.dropped_readers.add()
                return

    async def listen(self, socket: WebSocket, asked: Asking, watcher: Watcher) -> None:
        """The messages of the browser, one after the other; each gets its answer."""
        while (text := await receive(socket)) is not None:
            async with watcher.answering:
                await self.handle(text, socket, asked, watcher)
            if len(watcher.answers) > MOST_UNREAD:
                return

    async def handle(self, text: bytes, socket: WebSocket, asked: Asking, watcher: Watcher) -> None:
        """One message: what it asks for is done, or refused."""
        number = None
        try:
            await check_rate(self.limits, socket)
            if len(text) > self.settings.largest_body:
                raise too_large(self.settings.largest_body)
            heard = understood(text, Heard)
            number = heard.id
            await renew_keys(asked, watcher)
            await answer(asked, watcher, heard)
        except RailheadError as error:
            watcher.answers.append(encode(error_message(error, asked, watcher, number)))
        watcher.news.ring()


async def receive(socket: WebSocket) -> bytes | None:
    """The next message as bytes; None at the end."""
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        return None
    text: str | None = message.get("text")
    return text.encode() if text is not None else message.get("bytes") or b""


async def answer(asked: Asking, watcher: Watcher, heard: Heard) -> None:
    """Do what was asked. A change is told to everybody; a draft is for the asker alone, and so is a ping."""
    if (body := heard.body()) is None:
        raise Refused("notation", because("server.message"))
    if isinstance(body, Ping):
        watcher.answers.append(encode({"ping": True} if heard.id is None else {"ping": True, "re": [heard.id]}))
        return
    if isinstance(body, Try):
        draft = await play.draft(asked, body)
        told: dict[str, Any] = {"draft": True, "ply": draft.ply, "view": draft.view, "events": draft.events}
        watcher.answers.append(encode(told if heard.id is None else told | {"re": [heard.id]}))
        return
    if isinstance(body, Say):
        await play.actions(asked, body)
    elif isinstance(body, TakeBack):
        await play.undo(asked, body)
    elif isinstance(body, Order):
        await play.bids(asked, body)
    elif isinstance(body, Chat):
        await play.chat(asked, body)
    watcher.has_news = True
    if heard.id is not None:
        watcher.done.append(heard.id)


def error_message(error: RailheadError, asked: Asking, watcher: Watcher, number: int | None) -> Any:
    """What was wrong; whoever answered an old ply gets the view that is new."""
    view = watcher.room.view(asked.viewer(watcher.room)) if isinstance(error, StalePly) else None
    return failure(error, asked.language, view, number)


async def send_news(socket: WebSocket, asked: Asking, watcher: Watcher) -> None:
    """Send whatever is new as soon as the client is ready for it. A slow one gets fewer, larger messages."""
    line = connection_of(socket.scope)
    while (end := await end_of(asked, watcher)) is None:
        answers, watcher.answers = watcher.answers, []
        if watcher.has_news or watcher.done:
            watcher.has_news = False
            answers.append(watcher.message())
        for message in answers:
            if line is not None and line.is_ready:
                line.write(message)
            elif not await sent(socket, watcher, message):
                return
        await watcher.news.wait()
    why, code = end
    watcher.sending = FAREWELL
    await send_error(socket, Refused("forbidden", because(why)), asked.language, code)


async def sent(socket: WebSocket, watcher: Watcher, message: bytes) -> bool:
    """Whether a message went out once its client had taken those before it; False when there is nobody any more."""
    watcher.sending = message
    try:
        await socket.send_text(message.decode())
    except (WebSocketDisconnect, RuntimeError):
        return False
    watcher.sending = None
    return True


async def end_of(asked: Asking, watcher: Watcher) -> tuple[str, int] | None:
    """Why a watcher must go, if so. Their keys are read again when links were made anew, and before they are sent away:
    they may have made the link, or just have sat down."""
    if watcher.links != watcher.room.sheet.links:
        watcher.links = watcher.room.sheet.links
        watcher.has_old_keys = True
    await renew_keys(asked, watcher)
    if (end := why_ended(asked, watcher)) is not None and watcher.closing is None:
        await asked.read_keys()
        end = why_ended(asked, watcher)
    return end


async def renew_keys(asked: Asking, watcher: Watcher) -> None:
    """Read a watcher's keys again, where somebody has said that they may be others by now."""
    if watcher.has_old_keys:
        watcher.has_old_keys = False
        await asked.read_keys()


def why_ended(asked: Asking, watcher: Watcher) -> tuple[str, int] | None:
    """Why a watcher must go, if so, and the code of that end."""
    if watcher.closing is not None:
        return watcher.closing, GONE
    if not still_allowed(asked, watcher):
        return "table.link_revoked" if watcher.chair is None else "table.seat_gone", REFUSED
    return None


def still_allowed(asked: Asking, watcher: Watcher) -> bool:
    """Rights change: a seat may be taken away, a link end. When seats are shuffled, one stays on one's chair."""
    if (rights := asked.rights(watcher.room)) is not watcher.rights:  # else the sheet is the same too
        watcher.rights, watcher.viewer = rights, watcher.room.sheet.seat_of(watcher.chair)
    return rights.may_see and (watcher.chair is None or watcher.viewer in rights.seats)


async def send_error(socket: WebSocket, error: RailheadError, language: str, code: int) -> None:
    """The reason, and then the end."""
    with suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(encode(failure(error, language)).decode())
        await socket.close(code)
