"""What a table is apart from its log: who sits where, by which rules of the house, and what is pending."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=40)]
Status = Literal["open", "playing", "finished", "frozen"]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat. Its chair is its own until somebody else takes the seat, also when the seats are shuffled."""

    chair: int
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str | None = None  # who plays here: the bot, or the stand-in of a person who is away
    muted: bool = False


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: without end, `minutes` for its whole game, or `days` for each decision."""

    kind: Literal["none", "clock", "days"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    days: Annotated[int, Meta(ge=1, le=30)] = 3


class HouseRules(Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook leaves to those at the table. `hints` left out are for tables with one person."""

    seating: Literal["shuffled", "fixed"] = "shuffled"
    watch: Literal["anyone", "link", "nobody"] = "link"
    undo: Literal["free", "consent", "off"] = "consent"
    talk: bool = True
    hints: bool | None = None
    pace: Pace = Pace()
    absent: Literal["host", "bot"] = "host"
    stand_in: Annotated[str, Meta(max_length=40)] = "steady"


class StandingBid(Struct, frozen=True, forbid_unknown_fields=True):
    """A secret order: bid the least that is possible up to an amount, then pass or ask."""

    up_to: int
    then: Literal["pass", "ask"]


class UndoAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat has asked at a ply to take so many actions back; these seats have agreed."""

    seat: int
    ply: int
    actions: int
    agreed: tuple[int, ...]


class Sheet(Struct, frozen=True, forbid_unknown_fields=True):
    """The part of a table that changes by being replaced; each replacement raises its version in the store."""

    seats: tuple[Seat, ...]
    rules: HouseRules
    chairs: int
    status: Status = "open"
    started: float = 0.0
    late: int = -1  # the ply at which it was said that the seat to act has run out of time
    bids: dict[int, StandingBid] = {}
    undo: UndoAsked | None = None
    rematch: str | None = None
    frozen: str | None = None
    watchers_muted: bool = False

    @property
    def names(self) -> list[str]:
        return [seat.name for seat in self.seats]

    @property
    def allows_hints(self) -> bool:
        """Whether opinions are to be had: as the table was made, and at one made without a word by who plays."""
        if self.rules.hints is not None:
            return self.rules.hints
        return sum(seat.kind != "bot" for seat in self.seats) <= 1

    def with_seat(self, number: int, **changes: Any) -> "Sheet":
        """The sheet with one seat changed."""
        seats = list(self.seats)
        seats[number] = msgspec.structs.replace(seats[number], **changes)
        return msgspec.structs.replace(self, seats=tuple(seats))

    def with_new_chair(self, number: int, **changes: Any) -> "Sheet":
        """The sheet with somebody else on a seat: what the one before held opens nothing any more."""
        sheet = self.with_seat(number, chair=self.chairs, muted=False, **changes)
        return msgspec.structs.replace(sheet, chairs=self.chairs + 1)

    def seat_of(self, chair: int | None) -> int | None:
        """The number of the seat that a chair stands at, if it still stands."""
        return next((number for number, seat in enumerate(self.seats) if seat.chair == chair), None)

    def replaced(self, **changes: Any) -> "Sheet":
        return msgspec.structs.replace(self, **changes)
