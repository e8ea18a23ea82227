"""Answers about the games themselves: their maps as data, a sample of each, and a record told again."""

import asyncio

import msgspec

from railhead import drawing
from railhead.drawing.places import Atlas
from railhead.server.http import samples as finished
from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import Retell, TryRecord
from railhead.server.http.wire.responses import Draft, RecordFile, Samples
from railhead.server.table import story


async def atlas(asked: Asking) -> Atlas:
    """The map of a game as data: spaces where `map.svg` draws them, with what is printed on them; companies; cities."""
    return drawing.atlas(asked.path["game"])


async def samples(asked: Asking) -> Samples:
    """One finished game of each title."""
    return Samples(await asyncio.to_thread(finished.listed))


async def sample(asked: Asking) -> RecordFile:
    """The record of a title's sample."""
    return msgspec.convert(finished.record(asked.path["game"]).to_json(), RecordFile)


async def replay(asked: Asking, body: Retell) -> story.Story:
    """A record told from its start to its end; of a finished game everything is shown."""
    return await asyncio.to_thread(story.retold, body.record)


async def tried(asked: Asking, body: TryRecord) -> Draft:
    """Try actions on a copy, from any ply of a record; nothing is kept. Of a finished game anybody's may be tried."""
    return Draft(**await asyncio.to_thread(story.tried, body.record, body.ply, body.do))
