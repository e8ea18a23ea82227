"""Answers to those who want to play on from a ply of a game, against bots: of a table, or of a record; and to those who
want to learn one."""

import asyncio
from dataclasses import replace

from railhead.bots.lesson import NAME as LESSON
from railhead.server.http import lessons
from railhead.server.http.answers.tables import created, founder
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import Learn, PlayOn, PlayOnRecord
from railhead.server.http.wire.responses import Created
from railhead.server.live import going_on
from railhead.server.table import so_far


async def from_table(asked: Asking, body: PlayOn) -> Created:
    """A new table that goes on from a ply of this one, with bots on all seats but one's own. The game is over, or
    nothing in it is hidden and the table allows hints."""
    room = await asked.room()
    going_on.check_allowed(room)
    game = so_far.of_table(room.table, room.sheet.names, body.ply)
    wanted = await wanted_by(asked, body)
    return created(asked, await going_on.go_on(asked.hub, game, wanted))


async def from_record(asked: Asking, body: PlayOnRecord) -> Created:
    """The same from a ply of a record."""
    game = await asyncio.to_thread(so_far.of_record, body.record, body.ply)
    wanted = await wanted_by(asked, body)
    return created(asked, await going_on.go_on(asked.hub, game, wanted))


async def lesson(asked: Asking) -> lessons.LessonPlan:
    """The first game of a title that teaches, step by step."""
    return await asyncio.to_thread(lessons.plan, asked.path["game"])


async def learn(asked: Asking, body: Learn) -> Created:
    """A new table for the lesson of a title. Bots play what is written while the learner does, and then as novices."""
    told = lessons.lesson(asked.path["game"])
    session = await founder(asked)
    wanted = going_on.Wanted(told.seat, body.name, LESSON, session, asked.once, asked.mark(body))
    beginning = replace(told.record, actions=told.line[: told.begins])
    return created(asked, await going_on.seated_among_bots(asked.hub, beginning, wanted, told.seed))


async def wanted_by(asked: Asking, body: PlayOn) -> going_on.Wanted:
    session = await founder(asked)
    return going_on.Wanted(body.seat, body.name, body.bot, session, asked.once, asked.mark(body))
