"""A server that waits to be killed: it says the number of its worker's process, and asks a bot."""

import asyncio
import sys

import railhead
from railhead.server.workers.workers import Workers


async def wait(bot: str) -> None:
    game = railhead.game("chicago-express")
    view = game.view(game.new(3), 0)
    async with Workers(patience=float(sys.argv[2]), worker=sys.argv[3:]) as seats:
        await seats.choose(game.id, view, "random")
        process = seats.moves.workers[0].process
        assert process
        print(process.pid, flush=True)
        await seats.choose(game.id, view, bot)
        await asyncio.sleep(3600)


asyncio.run(wait(sys.argv[1]))
