"""Answers to those who want to know more: what is on offer, a hint, everybody's chances, and where a game turned."""

import asyncio
from typing import Any

import msgspec

from railhead.analysis.market import market_of
from railhead.analysis.offer import Valuation
from railhead.analysis.review import check as check_known
from railhead.analysis.valuation import check, valuations
from railhead.core.errors import NotYourTurn, StalePly, because
from railhead.core.record import Record
from railhead.core.view import View
from railhead.server.http.asking import Asking
from railhead.server.http.disconnect import ClientGone, unless
from railhead.server.http.wire.requests import Retell, Try, TryRecord
from railhead.server.http.wire.responses import ChancesNow, Coached, Course, Hint, Lots, Supposed, TurningPoint
from railhead.server.live.room import Room
from railhead.server.refused import Refused
from railhead.server.table import story, visibility
from railhead.server.workers.pool import Closed
from railhead.server.workers.worker import Unfit

SOON = 2.0
"""Seconds after which a study that failed may be asked for again."""


async def valuation(asked: Asking) -> Lots:
    """What is on offer, or could be: facts for everybody who may see the table, an opinion if it allows hints."""
    room = await begun(asked)
    viewer = asked.viewer(room, asked.number("seat"))
    ply, lot = asked.number("ply"), asked.word("company")
    view: View = room.view(viewer, ply)
    if lot is not None:
        check(market_of(view["game"]), view, lot)
    judged = await opinions(asked, view, lot) if room.sheet.allows_hints else None
    return Lots(view["ply"], valuations(view, lot, opinion=False) if judged is None else judged)


async def opinions(asked: Asking, view: View, lot: str | None) -> list[Valuation] | None:
    """The same with the evaluator's opinion; none if that cannot be had, since the facts do not depend on it."""
    try:
        return msgspec.convert(await study(asked, "valuation", view=view, lot=lot), list[Valuation])
    except Refused:
        return None


async def hint(asked: Asking) -> Hint:
    """What a bot would do in the place of the seat that is to act, and why; if the table allows it."""
    room = await allowed(asked)
    seat, table = asked.own_seat(room, asked.number("seat")), room.table
    if seat != table.to_act:
        raise NotYourTurn(seat, table.to_act)
    ply, view = table.ply, table.game.view(table.state, seat)
    found = await study(asked, "hint", view=view, names=room.sheet.names)
    return Hint(ply, found["do"], found["why"][asked.language], found["chances"][asked.language])


async def coach(asked: Asking, body: Try) -> Coached:
    """How much of the win a move that is not played yet would give away beside the hint's; if the table allows it."""
    room = await allowed(asked)
    seat, table = asked.own_seat(room, body.seat), room.table
    if seat != table.to_act:
        raise NotYourTurn(seat, table.to_act)
    if body.ply != table.ply:
        raise StalePly(body.ply, table.ply)
    view = table.game.view(table.state, seat)
    visibility.draft(table, room.sheet.names, seat, body.ply, body.do)
    found = await study(asked, "coach", view=view, do=body.do, names=room.sheet.names)
    return Coached(body.ply, found["loss"], found["do"], found["why"][asked.language])


async def chances(asked: Asking) -> ChancesNow:
    """Everybody's part of the win as the viewer can judge it; if the table allows it."""
    room = await allowed(asked)
    view: View = room.view(asked.viewer(room, asked.number("seat")))
    [found] = await study(asked, "chances", views=[view])
    return ChancesNow(view["ply"], found["chances"], 0, found["between"])


async def supposed(asked: Asking, body: Try) -> Supposed:
    """Everybody's chances before and after actions that are only tried; if the table allows it, or the game is over."""
    room = await begun(asked)
    if not room.table.is_over:
        forbid_without_hints(room)
    viewer, names = asked.viewer(room, body.seat), room.sheet.names
    tried = [visibility.draft(room.table, names, viewer, body.ply, do) for do in ([], body.do)]
    return await compared(asked, [draft["view"] for draft in tried])


async def supposed_of_record(asked: Asking, body: TryRecord) -> Supposed:
    """The same from a ply of a record."""
    tried = [await asyncio.to_thread(story.tried, body.record, body.ply, do) for do in ([], body.do)]
    return await compared(asked, [draft["view"] for draft in tried])


async def compared(asked: Asking, views: list[View]) -> Supposed:
    before, after = await study(asked, "chances", views=views)
    return Supposed(views[-1]["ply"], before["chances"], after["chances"], after["between"])


async def course(asked: Asking) -> Course:
    """Everybody's chances over a finished game, and the moves at which it turned."""
    room = await asked.room()
    if not room.table.is_over:
        raise Refused("forbidden", because("table.not_over"))
    record, plies = visibility.record(room.table, room.sheet.names, None), room.table.effective
    return await looked_over(asked, record, [0, *(ply + 1 for ply in plies)])


async def replayed(asked: Asking, body: Retell) -> Course:
    """The same of a record, finished or not."""
    record = Record.from_json(body.record)
    check_known(record)
    story.check(record)
    await asyncio.to_thread(story.played, record)
    return await looked_over(asked, record, list(range(len(record.actions) + 1)))


async def looked_over(asked: Asking, record: Record, plies: list[int]) -> Course:
    """A record looked at again, with the plies of its lines in the log that it comes from."""
    found = await study(asked, "course", record=record.to_json())
    told = found | {
        "plies": [plies[ply] for ply in found["plies"]],
        "turns": [
            TurningPoint(**turn | at(turn, plies) | in_language(turn, asked.language)) for turn in found["turns"]
        ],
        "purchases": [purchase | at(purchase, plies) for purchase in found["purchases"]],
        "tale": found["tale"] and found["tale"] | {"ply": plies[found["tale"]["ply"]]},
        "tales": [tale | {"ply": plies[tale["ply"]]} for tale in found["tales"]],
    }
    return Course(**told)


def at(said: dict[str, Any], plies: list[int]) -> dict[str, int]:
    """The ply of an action in the log: the line that led to what came after it."""
    return {"ply": plies[said["ply"] + 1] - 1}


def in_language(turn: dict[str, Any], language: str) -> dict[str, str | None]:
    return {"why": turn["why"] and turn["why"][language]}


async def begun(asked: Asking) -> Room:
    """A table at which something can be valued."""
    room = await asked.room()
    if room.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    return room


async def allowed(asked: Asking) -> Room:
    """A table that allows hints."""
    room = await begun(asked)
    forbid_without_hints(room)
    return room


def forbid_without_hints(room: Room) -> None:
    if not room.sheet.allows_hints:
        raise Refused("forbidden", because("table.no_hints"))


async def study(asked: Asking, what: str, **about: Any) -> Any:
    """The result of a study; if it cannot be had now, the client is asked to try again."""
    try:
        return await unless(asked.gone(), asked.hub.bots.study(what, asked.visitor, **about))
    except (Closed, ClientGone, Unfit):
        raise Refused("limit", because("table.no_advice"), wait=SOON, limit="advice") from None
