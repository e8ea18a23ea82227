"""What a table is apart from its log: who sits where, by which house rules, and what is pending."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

TableId = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
Name = Annotated[str, Meta(min_length=1, max_length=40)]
Status = Literal["open", "playing", "finished", "frozen"]


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat. Its chair is its own until somebody else takes the seat, also when the seats are shuffled."""

    chair: int
    kind: Literal["open", "person", "bot"] = "open"
    name: str = ""
    bot: str | None = None  # who plays here: the bot, or the stand-in of a person who is away
    muted: bool = False
    former: int | None = None  # the chair of whoever sat here last and may come back
    sent_away: bool = False  # whether they did not leave by themselves
    kept_for: int | None = None  # at a rematch the chair, at the table before, of whom it is kept for
    once: str | None = None  # the mark of the request by which somebody sat down

    @property
    def is_free(self) -> bool:
        """Whether anybody may sit down: nobody has the seat, or a bot plays on for whoever left it."""
        return self.kept_for is None and (self.kind == "open" or (self.kind == "bot" and self.former is not None))


class Pace(Struct, frozen=True, forbid_unknown_fields=True):
    """How long a seat may think: without end, `minutes` for its whole game, `days` for each decision, or a `bank` of
    days for its whole game."""

    kind: Literal["none", "clock", "days", "bank"] = "none"
    minutes: Annotated[int, Meta(ge=1, le=600)] = 30
    days: Annotated[int, Meta(ge=1, le=30)] = 3
    bank: Annotated[int, Meta(ge=1, le=60)] = 10

    @property
    def is_long(self) -> bool:
        """Whether days are counted, so that nobody is expected to wait at the table."""
        return self.kind in ("days", "bank")


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


class Holiday(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's time off: the seconds of what is over, and from when until when it is away; both are 0 if it is not."""

    taken: float = 0.0
    since: float = 0.0
    until: float = 0.0


class Nudge(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat was reminded of the turn that began at a ply: by whom, and when."""

    seat: int
    turn: int
    by: str
    at: float


class UndoAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat has asked at a ply to take so many actions back; these seats have agreed."""

    seat: int
    ply: int
    actions: int
    agreed: tuple[int, ...]


class SeatAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody asks for a seat whose hand they do not know. They sit on the chair once all who must have agreed; those
    are chairs too, since some of them may sit no more."""

    seat: int
    chair: int
    name: str
    needed: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    once: str | None = None

    @property
    def is_agreed(self) -> bool:
        return set(self.needed) <= set(self.agreed)

    def moved(self, old: int, new: int) -> "SeatAsked":
        """One of those who must agree has another chair."""
        needed, agreed = (
            tuple(new if chair == old else chair for chair in chairs) for chairs in (self.needed, self.agreed)
        )
        return msgspec.structs.replace(self, needed=needed, agreed=agreed)


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
    asked: SeatAsked | None = None
    links: dict[str, int] = {}  # for each role how often its link was made anew; only the newest opens anything
    once: str | None = None  # the mark of the request that made the table
    taken_over: int = 0  # with how many lines of another game the log begins; their draws are not of this table's seed
    pardons: dict[int, float] = {}  # seconds before the line of a ply that count for nobody
    holidays: dict[int, Holiday] = {}  # by seat, whoever sits there
    nudge: Nudge | None = None

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

    def reseated(self, number: int, seat: Seat) -> "Sheet":
        """Somebody else has a seat, or nobody: what was pending for it is over."""
        seats = (*self.seats[:number], seat, *self.seats[number + 1 :])
        bids = {other: bid for other, bid in self.bids.items() if other != number}
        asked = None if self.asked is not None and self.asked.seat == number else self.asked
        return self.replaced(seats=seats, chairs=max(self.chairs, seat.chair + 1), bids=bids, asked=asked)

    def with_moved_chair(self, number: int) -> "Sheet":
        """The same player on a new chair: what opened the old one opens nothing any more."""
        old, new = self.seats[number].chair, self.chairs
        sheet = self.with_seat(number, chair=new).replaced(chairs=new + 1)
        return sheet if self.asked is None else sheet.replaced(asked=self.asked.moved(old, new))

    def seat_of(self, chair: int | None) -> int | None:
        """The number of the seat that a chair stands at, if it still stands."""
        return next((number for number, seat in enumerate(self.seats) if seat.chair == chair), None)

    def secret_of(self, before: "Sheet") -> set[int] | None:
        """The seats that alone may know of a change, where it is only in their standing bids; None if it is in more."""
        if self.replaced(bids={}) != before.replaced(bids={}):
            return None
        return {seat for seat in {*self.bids, *before.bids} if self.bids.get(seat) != before.bids.get(seat)}

    def replaced(self, **changes: Any) -> "Sheet":
        return msgspec.structs.replace(self, **changes)
