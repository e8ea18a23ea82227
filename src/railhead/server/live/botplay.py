"""Bots at the tables of this process: when it is a bot's turn, a worker process chooses its action."""

import asyncio
import logging
import time

from railhead.core.errors import NotYourTurn, StalePly
from railhead.server.live import playing
from railhead.server.live.held import Held
from railhead.server.live.hub import Hub
from railhead.server.live.room import Room
from railhead.server.store import StoreError
from railhead.server.workers.worker import Answer
from railhead.server.workers.workers import Workers

LOG = logging.getLogger("railhead")
AFTER_A_FAILURE = 5.0


class BotPlay:
    """Has bots answer when it is their turn."""

    def __init__(self, hub: Hub, bots: Workers) -> None:
        self.hub = hub
        self.bots = bots
        hub.after.append(self.wake)

    def wake(self, room: Room) -> None:
        """If a bot is to act, it is set to think; one at a time for each table."""
        is_busy = room.bot_task is not None and not room.bot_task.done()
        if asked(room) is not None and not is_busy and not self.hub.is_closing:
            room.bot_task = self.hub.spawn(self.play(room))

    async def play(self, room: Room) -> None:
        """Bots answer until a person is to act."""
        while (bot := asked(room)) is not None and not self.hub.is_closing:
            seat, ply, table = room.table.to_act, room.table.ply, room.table
            assert seat is not None
            chair = room.sheet.seats[seat].chair
            begun = time.perf_counter()
            answer = await self.bots.choose(table.header.game, table.game.view(table.state, seat), bot, room.id)
            self.hub.metrics.bot_seconds.observe(time.perf_counter() - begun)
            await self.note_replacement(room, seat, bot, answer)
            await self.submit(room, chair, bot, ply, answer.text)

    async def note_replacement(self, room: Room, seat: int, bot: str, answer: Answer) -> None:
        """If another bot had to answer, the table's log says so."""
        self.hub.metrics.bot_choices.add(answer.bot, answer.replaced or "")
        if answer.replaced is not None:
            await self.hub.note(room, "bot_replaced", seat, bot=bot, by=answer.bot, why=answer.replaced)

    async def submit(self, room: Room, chair: int, bot: str, ply: int, text: str) -> None:
        """What a bot has chosen, unless the table has gone on without it, or somebody else sits there by now."""

        async def do(held: Held) -> None:
            seat = held.place_of(chair)
            if seat is not None and held.sheet.seats[seat].bot == bot:
                await playing.act(held, seat, ply, [text])

        try:
            await self.hub.act(room, do)
        except (StalePly, NotYourTurn):
            return
        except StoreError as error:
            LOG.error("a bot's move could not be kept", extra={"table": room.id, "reason": str(error)})
            await asyncio.sleep(AFTER_A_FAILURE)


def asked(room: Room) -> str | None:
    """The bot that is to act, or that stands in for whoever is."""
    seat = room.table.to_act
    if room.sheet.status != "playing" or seat is None or seat < 0:
        return None
    return room.sheet.seats[seat].bot
