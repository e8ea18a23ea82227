"""Answers to those who are away, and to those who wait for somebody."""

from railhead.server.http.asking import Asking
from railhead.server.http.wire.requests import Away, ForSeat
from railhead.server.http.wire.responses import Done
from railhead.server.live import absence
from railhead.server.live.held import Held


async def away(asked: Asking, body: Away) -> Done:
    """A seat goes on a holiday, in which its clock stands still, or comes back from it."""

    async def do(held: Held) -> None:
        seat = asked.seat(held, body.seat)
        if body.until is None:
            await absence.come_home(held, seat)
        else:
            await absence.go_away(held, seat, body.until)

    return await asked.done(do)


async def nudge(asked: Asking, body: ForSeat) -> Done:
    """Remind whoever is asked, once for each turn and after a while."""
    anywhere, push = asked.settings.anywhere, asked.settings.push
    return await asked.done(lambda held: absence.nudge(held, asked.seat(held, body.seat), anywhere=anywhere, push=push))
