"""People in both databases, by one and the same statement each."""

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from dataclasses import astuple
from typing import Any

from railhead.server.store.people import Device, Invitation, Preferences, Sitter
from railhead.server.store.rows import Row, json_text

# A session that is no device is a person by its own hash. It has the keys of its person, and of whoever the devices of
# that person were before.
HOLD = """
    INSERT INTO held SELECT coalesce((SELECT person FROM devices WHERE session = $1), $1), hash FROM keys
    WHERE hash = $2 ON CONFLICT DO NOTHING
"""
HELD = """
    SELECT DISTINCT hash, table_id, role, chair, expires FROM held JOIN keys ON hash = key_hash
    WHERE person IN (
      SELECT coalesce((SELECT person FROM devices WHERE session = $1), $1)
      UNION SELECT own FROM devices WHERE person = (SELECT person FROM devices WHERE session = $1)
    ) AND ($2 = '' OR table_id = $2 OR table_id IS NULL) ORDER BY hash
"""
RELEASE = """
    DELETE FROM held WHERE person IN (
      SELECT coalesce((SELECT person FROM devices WHERE session = $1), $1)
      UNION SELECT own FROM devices WHERE person = (SELECT person FROM devices WHERE session = $1)
    ) AND key_hash = $2
"""
SET_LINK = """
    INSERT INTO persons VALUES ($1, $2, $3, '', 0)
    ON CONFLICT (person) DO UPDATE SET link = excluded.link, until = excluded.until
"""
END_LINK = "UPDATE persons SET link = NULL WHERE person = $1"
OWNER = "SELECT person FROM persons WHERE link = $1 AND until > $2"
FOUND = "INSERT INTO devices VALUES ($1, $1, $1, $2, $3, $3, 1) ON CONFLICT DO NOTHING"
# Whoever changes the devices of a person does so alone: the first statement makes others wait for its transaction.
ALONE = "UPDATE persons SET until = until WHERE link = $1"
JOIN = """
    INSERT INTO devices
    SELECT $2, person, $2, $3, $4, $4, 0 FROM persons WHERE link = $1 AND until > $4
    AND (SELECT count(*) FROM devices WHERE devices.person = persons.person) < $5
    ON CONFLICT (session) DO UPDATE SET
      person = excluded.person, name = excluded.name, joined = excluded.joined, seen = excluded.seen, known = 0
    WHERE devices.person = devices.own
    AND (SELECT count(*) FROM devices AS others WHERE others.person = devices.own) = 1
"""
CUT = """
    UPDATE devices SET
      person = CASE WHEN own = $1 THEN $3 ELSE own END, own = CASE WHEN own = $1 THEN $3 ELSE own END, known = 1
    WHERE person = $1 AND session = $2
    AND EXISTS (SELECT session FROM devices AS judges WHERE judges.person = $1 AND judges.session = $4)
    AND (SELECT count(*) FROM devices AS others WHERE others.person = $1) > 1
"""
UNTELL = """
    DELETE FROM ways WHERE session = $2
    AND EXISTS (SELECT devices.session FROM devices WHERE devices.session = $2 AND devices.person <> $1)
    AND NOT EXISTS (
      SELECT keys.hash FROM devices JOIN held ON held.person = devices.own JOIN keys ON keys.hash = held.key_hash
      WHERE devices.session = $2 AND keys.table_id = ways.table_id
    )
"""
DEVICES = "SELECT session, person, own, name, joined, seen, known FROM devices"
HOLDERS = """
    SELECT coalesce((SELECT person FROM devices WHERE session = $1), $1)
    UNION SELECT own FROM devices WHERE person = (SELECT person FROM devices WHERE session = $1)
"""
SITTERS = """
    SELECT DISTINCT table_id, chair, person FROM keys JOIN held ON key_hash = hash
    WHERE role = 'seat' AND chair IS NOT NULL AND table_id IN (SELECT value FROM json_array_elements_text($1))
    ORDER BY table_id, chair, person
"""
SENT = "SELECT count(*) FROM invitations WHERE sender = $1 AND at > $2"
INVITE = """
    INSERT INTO invitations
    SELECT $1, id, $3, $4, $5, 0 FROM tables WHERE id = $2
    AND NOT EXISTS (SELECT sender FROM blocked WHERE person = $1 AND sender = $3) ON CONFLICT DO NOTHING
"""
INVITED = """
    SELECT person, table_id, sender, name, at FROM invitations WHERE person = $1 AND answered = 0
    ORDER BY at DESC LIMIT 100
"""
ANSWER = "UPDATE invitations SET answered = 1 WHERE person = $1 AND table_id = $2"
REFUSE = "UPDATE invitations SET answered = 1 WHERE person = $1 AND sender = $2"
BLOCK = "INSERT INTO blocked VALUES ($1, $2) ON CONFLICT DO NOTHING"
PREFER = """
    INSERT INTO persons VALUES ($1, NULL, 0, $2, $3)
    ON CONFLICT (person) DO UPDATE SET preferences = excluded.preferences, chosen = excluded.chosen
    WHERE persons.chosen < excluded.chosen
"""


class Persons(ABC):
    """The part of a store that knows which sessions are one person."""

    @abstractmethod
    async def _read(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement finds."""

    @abstractmethod
    async def _repeat(self, sql: str, *values: Any) -> Sequence[Row]:
        """What a statement returns that was kept; it may be done twice."""

    @abstractmethod
    async def _repeat_all(self, *work: tuple[str, Sequence[Row]]) -> None:
        """Several statements, each for several rows, whole or not at all; they may be done twice."""

    async def person(self, session: bytes) -> bytes:
        device = await self.device(session)
        return session if device is None else device.person

    async def holders(self, session: bytes) -> set[bytes]:
        return {bytes(person) for (person,) in await self._read(HOLDERS, session)}

    async def device(self, session: bytes) -> Device | None:
        rows = await self._read(f"{DEVICES} WHERE session = $1", session)
        return device_of(rows[0]) if rows else None

    async def devices(self, person: bytes) -> list[Device]:
        return [
            device_of(row) for row in await self._read(f"{DEVICES} WHERE person = $1 ORDER BY joined, session", person)
        ]

    async def set_link(self, person: bytes, link: bytes | None, until: float) -> None:
        await self._repeat(SET_LINK, person, link, until)

    async def link_until(self, person: bytes) -> float | None:
        rows = await self._read("SELECT until FROM persons WHERE person = $1 AND link IS NOT NULL", person)
        return float(rows[0][0]) if rows else None

    async def owner(self, link: bytes, now: float) -> bytes | None:
        rows = await self._read(OWNER, link, now)
        return bytes(rows[0][0]) if rows else None

    async def found_person(self, session: bytes, name: str, now: float) -> None:
        await self._repeat(FOUND, session, name, now)

    async def join_person(self, link: bytes, session: bytes, name: str, now: float, most: int) -> bool:
        person, before = await self.owner(link, now), await self.person(session)
        await self._repeat_all((ALONE, [(link,)]), (JOIN, [(link, session, name, now, most)]))
        has_joined = person is not None and person == await self.person(session)
        if has_joined and person != before:
            await self._repeat(END_LINK, before)  # nobody joins whom there is only as a part of another
        return has_joined

    async def cut_device(self, judge: Device, session: bytes, alone: bytes) -> bool:
        person = judge.person
        cut = (CUT, [(person, session, alone, judge.session)])
        await self._repeat_all((END_LINK, [(person,)]), cut, (UNTELL, [(person, session)]))
        return await self.person(session) != person

    async def know_device(self, person: bytes, session: bytes) -> None:
        await self._repeat("UPDATE devices SET known = 1 WHERE person = $1 AND session = $2", person, session)

    async def see_device(self, session: bytes, now: float) -> None:
        await self._repeat("UPDATE devices SET seen = $2 WHERE session = $1", session, now)

    async def set_preferences(self, person: bytes, preferences: Preferences) -> None:
        await self._repeat(PREFER, person, preferences.text, preferences.chosen)

    async def preferences(self, person: bytes) -> Preferences | None:
        sql = "SELECT preferences, chosen FROM persons WHERE person = $1 AND preferences <> ''"
        rows = await self._read(sql, person)
        return Preferences(*rows[0]) if rows else None

    async def sitters(self, tables: Sequence[str]) -> list[Sitter]:
        return [Sitter(*row) for row in await self._read(SITTERS, json_text(list(tables)))]

    async def invite(self, invitation: Invitation, since: float, most: int) -> bool:
        [[sent]] = await self._read(SENT, invitation.sender, since)
        if sent >= most:
            return False
        await self._repeat(INVITE, *astuple(invitation))
        return True

    async def invitations(self, people: Collection[bytes]) -> list[Invitation]:
        found = [Invitation(*row) for person in sorted(people) for row in await self._read(INVITED, person)]
        return sorted(found, key=lambda one: -one.at)

    async def answer_invitation(self, people: Collection[bytes], table: str) -> None:
        await self._repeat_all((ANSWER, [(person, table) for person in sorted(people)]))

    async def block(self, people: Collection[bytes], sender: bytes) -> None:
        rows = [(person, sender) for person in sorted(people)]
        await self._repeat_all((BLOCK, rows), (REFUSE, rows))


def device_of(row: Row) -> Device:
    session, person, own, name, joined, seen, known = row
    return Device(session, person, own, name, joined, seen, bool(known))
