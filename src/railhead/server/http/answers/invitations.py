"""Answers about invitations: whom one has played with, asking them to a table, and being asked."""

from railhead.core.errors import because
from railhead.server.http.asking import Asking, is_a
from railhead.server.http.wire.invitations import (
    AcquaintanceInfo,
    Acquaintances,
    InvitationAnswer,
    InvitationInfo,
    Invitations,
    Invite,
    Invited,
)
from railhead.server.live import invitations
from railhead.server.live.held import Held
from railhead.server.refused import Refused
from railhead.server.table.sheet import TableId


async def acquaintances(asked: Asking) -> Acquaintances:
    """Those one has played with on this server, the latest first."""
    session = asked.caller.session
    found = [] if session is None else await invitations.acquaintances(asked.hub.store, session)
    return Acquaintances([AcquaintanceInfo(one.id, one.name) for one in found])


async def invite(asked: Asking, body: Invite) -> Invited:
    """Ask somebody one has played with to this table; they find it on their first page."""

    async def do(held: Held) -> str:
        rights, session = asked.rights(held.room), asked.caller.session
        if session is None or not (rights.is_host or rights.may_join):
            raise Refused("forbidden", because("table.join_link_needed"))
        return await invitations.invite(held, session, body.to)

    return Invited(await asked.act(do))


async def my_invitations(asked: Asking) -> Invitations:
    """What one is invited to."""
    session = asked.caller.session
    found = [] if session is None else await invitations.waiting(asked.hub.store, session)
    told = [
        InvitationInfo(
            table=table.header.id,
            game=table.header.game,
            name=one.name,
            at=round(one.at),
            sit=[seat.name for seat in table.sheet.seats if seat.kind != "open"],
            seats=len(table.sheet.seats),
        )
        for one, table in found
    ]
    return Invitations(told)


async def answer_invitation(asked: Asking, body: InvitationAnswer) -> Invitations:
    """Come, or not: whoever accepts may sit down at the table."""
    table, session = asked.path["id"], asked.caller.session
    if session is None or not is_a(TableId, table):
        raise Refused("missing", because("invitation.over"))
    if body.do == "accept":
        await invitations.accept(asked.hub, await asked.session(), table)
    else:
        await invitations.decline(asked.hub.store, session, table, block=body.do == "block")
    return await my_invitations(asked)
