"""What is kept of people: their devices, their personal link, and what they prefer. Nobody has a name or a password."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Device:
    """A browser, by the hash of its session, that carries a person's tables since it joined them. `own` is the person
    it was before: what that one holds it has brought along. `known` says that another device has vouched for it."""

    session: bytes
    person: bytes
    own: bytes
    name: str
    joined: float
    seen: float
    known: bool


@dataclass(frozen=True, slots=True)
class Preferences:
    """What a person prefers, as JSON, and when they chose it."""

    text: str
    chosen: float


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody who has the key of a chair at a table."""

    table: str
    chair: int
    person: bytes


@dataclass(frozen=True, slots=True)
class Invitation:
    """Somebody is asked to a table, by whom, under which name, and when."""

    person: bytes
    table: str
    sender: bytes
    name: str
    at: float


class People(Protocol):
    """The part of a store that knows which sessions are one person. One that is no device is a person by itself."""

    async def person(self, session: bytes) -> bytes:
        """Whose session this is."""

    async def holders(self, session: bytes) -> set[bytes]:
        """Everybody whose keys a session has: its person, and whoever the devices of that person were before."""

    async def device(self, session: bytes) -> Device | None:
        """A session as a device, if it is one."""

    async def devices(self, person: bytes) -> list[Device]:
        """The devices of a person, those first that have been so longest."""

    async def set_link(self, person: bytes, link: bytes | None, until: float) -> None:
        """The one personal link of a person, by its hash; the one before is over."""

    async def link_until(self, person: bytes) -> float | None:
        """Until when a person's link is valid, if there is one."""

    async def owner(self, link: bytes, now: float) -> bytes | None:
        """Whose personal link this is, unless its time is over."""

    async def found_person(self, session: bytes, name: str, now: float) -> None:
        """A session becomes the first device of the person that it is; one that is a device already stays as it is."""

    async def join_person(self, link: bytes, session: bytes, name: str, now: float, most: int) -> bool:
        """A session becomes a device of whoever made a link, and has no link of its own any more; False if that link is
        over, they have as many devices as one may, or the session is of somebody who has other devices."""

    async def cut_device(self, judge: Device, session: bytes, alone: bytes) -> bool:
        """A device cuts another, or itself, off from their person, whose link is over with it: the other is the person
        again that it was before; if it was this one's first device, a new person by the name of `alone`. False if the
        one that asks is no device of that person any more, or if it is the last."""

    async def know_device(self, person: bytes, session: bytes) -> None:
        """Somebody has vouched for a device."""

    async def see_device(self, session: bytes, now: float) -> None:
        """A device was here."""

    async def set_preferences(self, person: bytes, preferences: Preferences) -> None:
        """What a person prefers; what was chosen later stays."""

    async def preferences(self, person: bytes) -> Preferences | None:
        """What a person prefers, if they have ever said so."""

    async def sitters(self, tables: Sequence[str]) -> list[Sitter]:
        """Whoever has the key of a chair at one of these tables."""

    async def invite(self, invitation: Invitation, since: float, most: int) -> bool:
        """Ask somebody to a table; False if the sender has asked as many as one may since a time. One who was asked
        there before, or wants no more from this sender, is not asked again, and nobody learns that."""

    async def invitations(self, people: Collection[bytes]) -> list[Invitation]:
        """What these people were asked to and have not answered, the newest first."""

    async def answer_invitation(self, people: Collection[bytes], table: str) -> None:
        """They have said yes or no."""

    async def block(self, people: Collection[bytes], sender: bytes) -> None:
        """They want no more from a sender; what they were asked to by them is answered."""
