"""What is asked and answered about invitations to people one has played with."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from railhead.server.http.wire.requests import Ask

AcquaintanceId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]


class Invite(Ask, frozen=True):
    """Whom to invite, by the id of `GET /api/acquaintances`. They read the name that one had in that game."""

    to: AcquaintanceId


class InvitationAnswer(Ask, frozen=True):
    """Whether one comes; `block` also refuses all that this sender may send later."""

    do: Literal["accept", "decline", "block"]


class AcquaintanceInfo(Struct, frozen=True):
    """Somebody one has played with, by the name they had in the latest game; the id is for this viewer alone."""

    id: str
    name: str


class Acquaintances(Struct, frozen=True):
    people: list[AcquaintanceInfo]


class Invited(Struct, frozen=True):
    """Who was invited."""

    name: str


class InvitationInfo(Struct, frozen=True):
    """A table to which one is invited, by whom and when; who sits there already, and how many seats there are."""

    table: str
    game: str
    name: str
    at: float
    sit: list[str]
    seats: int


class Invitations(Struct, frozen=True):
    invitations: list[InvitationInfo]
