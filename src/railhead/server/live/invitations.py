"""Invitations to people one has played with. Nobody can be looked for: whoever was in none of one's games is unknown,
and those who were have another number for each who looks."""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from railhead.core.errors import because
from railhead.server.live.auth import hashed, new_key
from railhead.server.live.devices import tables_of
from railhead.server.live.held import Held
from railhead.server.live.hub import Hub
from railhead.server.refused import Refused
from railhead.server.store import Key, Listed, Store
from railhead.server.store.people import Invitation
from railhead.server.table.clock import DAY

MOST_TABLES: Final = 60
"""In how many of one's latest games people are looked for."""
MOST_PEOPLE: Final = 30
MOST_A_DAY: Final = 30
MOST_SHOWN: Final = 20


@dataclass(frozen=True, slots=True)
class Acquaintance:
    """Somebody who sat at a table with the viewer, by the name they had there; all who have the key of that chair. They
    know the viewer as `viewer`."""

    id: str
    name: str
    people: tuple[bytes, ...]
    viewer: str


async def acquaintances(store: Store, session: bytes) -> list[Acquaintance]:
    """Those one has played with, the latest first, each once."""
    played = await played_at(store, session)
    known = await store.holders(session)
    viewer = await store.person(session)
    sitting: dict[tuple[str, int], list[bytes]] = {}
    for sitter in await store.sitters([table.header.id for table, _ in played]):
        sitting.setdefault((sitter.table, sitter.chair), []).append(sitter.person)
    found: list[Acquaintance] = []
    for table, own in played:
        for seat in table.sheet.seats:
            people = tuple(sitting.get((table.header.id, seat.chair), ()))
            if seat.kind == "person" and people and known.isdisjoint(people):
                known.update(people)
                found.append(Acquaintance(id_for(viewer, people), seat.name, people, own))
    return found[:MOST_PEOPLE]


async def played_at(store: Store, session: bytes) -> list[tuple[Listed, str]]:
    """The latest tables at which somebody has played, each with the name they had there."""
    who, listed = await tables_of(store, session)
    begun = [table for table in listed if table.sheet.status in ("playing", "finished")]
    seated = [(table, who.at(table.header.id, table.sheet).seats) for table in begun]
    return [(table, table.sheet.seats[seats[0]].name) for table, seats in seated if seats][:MOST_TABLES]


def id_for(viewer: bytes, people: Sequence[bytes]) -> str:
    """By what somebody is called towards one viewer."""
    return hashed((viewer + b"".join(sorted(people))).hex())[:8].hex()


async def invite(held: Held, session: bytes, wanted: str) -> str:
    """Ask somebody one has played with to a table that has not begun, by the name they know; theirs."""
    if held.sheet.status != "open":
        raise Refused("forbidden", because("table.begun"))
    store = held.hub.store
    found = [one for one in await acquaintances(store, session) if one.id == wanted]
    if not found:
        raise Refused("missing", because("invitation.nobody"))
    sender, now = await store.person(session), time.time()
    for person in found[0].people:
        sent = Invitation(person, held.room.id, sender, found[0].viewer, now)
        if not await store.invite(sent, now - DAY, MOST_A_DAY):
            reason = because("invitation.too_many", most=MOST_A_DAY)
            raise Refused("limit", reason, wait=3_600.0, limit="invitations")
    return found[0].name


async def waiting(store: Store, session: bytes) -> list[tuple[Invitation, Listed]]:
    """What one is invited to and can still sit down at, the newest first."""
    sent = await store.invitations(await store.holders(session))
    open_tables = {
        table.header.id: table
        for table in await store.listed([one.table for one in sent])
        if table.sheet.status == "open" and not table.archived and any(seat.is_free for seat in table.sheet.seats)
    }
    return [(one, open_tables[one.table]) for one in sent if one.table in open_tables][:MOST_SHOWN]


async def invitation_to(store: Store, session: bytes, table: str) -> Invitation:
    found = [one for one in await store.invitations(await store.holders(session)) if one.table == table]
    if not found:
        raise Refused("missing", because("invitation.over"))
    return found[0]


async def accept(hub: Hub, session: bytes, table: str) -> Key:
    """Whoever was invited may sit down at the table."""
    await invitation_to(hub.store, session, table)

    async def do(held: Held) -> Key:
        if held.sheet.status != "open":
            raise Refused("forbidden", because("invitation.over"))
        _, key = new_key(table, "join", held.sheet.links.get("join", 0))
        await held.give(key)
        return key

    key = await hub.act(await hub.room(table), do, session)
    await hub.store.answer_invitation(await hub.store.holders(session), table)
    return key


async def decline(store: Store, session: bytes, table: str, *, block: bool) -> None:
    """Not this time; or never again from whoever has sent it."""
    invitation = await invitation_to(store, session, table)
    people = await store.holders(session)
    if block:
        await store.block(people, invitation.sender)
    await store.answer_invitation(people, table)
