"""A table apart from its game, as it is sent: who sits where, who is connected, and what the viewer may do."""

from typing import Any, Literal

from msgspec import Struct

from railhead.server.table.sheet import HouseRules, StandingBid, Status, UndoAsked


class SeatInfo(Struct, frozen=True):
    """A seat as everybody sees it; `bot` names who plays for it, if not a person. `chair` is another number as soon as
    somebody else sits there, and stays the same when seats are shuffled. A seat is `free` when somebody with the link
    may sit down there: nobody has it, or a bot plays on for whoever left it. It may be `kept` for somebody. For whoever
    is asked `deadline` is when their time is over; `away` is until when somebody is on a holiday, in which their clock
    stands still, and `holidays` for how many more days one may be. Times are in seconds since 1970."""

    kind: Literal["open", "person", "bot"]
    name: str
    bot: str | None
    muted: bool
    here: bool
    seconds_left: float | None
    chair: int
    kept: bool
    free: bool
    deadline: float | None
    away: float | None
    holidays: int


class SeatAskedFor(Struct, frozen=True):
    """Somebody asks to sit where a hand is hidden: by whom it must be agreed to, and by whom it is. A seat stands for
    whoever sits there, or was sent away from there."""

    seat: int
    name: str
    needed: list[int]
    agreed: list[int]


class SeatDevice(Struct, frozen=True):
    """A device on which a seat is told of its turns, by the name that its browser gave it."""

    seat: int
    device: str


class You(Struct, frozen=True):
    """What the viewer may do at a table. `bids` are the viewer's own standing bids by seat, `devices` those on which a
    seat of the viewer is told of its turns. `may_return` are seats that the viewer had before and may take again;
    `may_answer` says that the viewer is one of those who must agree to somebody's sitting down, and `waits` that the
    viewer asks for it."""

    seats: list[int]
    host: bool
    may_join: bool
    watches: bool
    bids: dict[str, StandingBid]
    hooks: list[int]
    devices: list[SeatDevice]
    may_return: list[int]
    may_answer: bool
    waits: bool


class Nudged(Struct, frozen=True):
    """Whoever is asked was reminded: by whom, and when."""

    seat: int
    by: str
    at: float


class TableFacts(Struct, frozen=True):
    """A table apart from its game and its viewer. `fair` is the hash of the secret from which chance is drawn. A table
    whose log no longer replays is `frozen`: at which ply, and, unless that may name a secret, why; `frozen_why` is the
    same as a key with values, for the reader's language. `nudged` is that whoever is asked was reminded of this turn,
    `nudge_from` from when on they may be, by whoever else has a seat."""

    id: str
    game: str
    edition: str
    options: dict[str, bool]
    status: Status
    rules: HouseRules
    seats: list[SeatInfo]
    ply: int
    fair: str
    watching: int
    undo: UndoAsked | None
    rematch: str | None
    frozen: str | None
    frozen_why: dict[str, Any] | None
    asked: SeatAskedFor | None
    nudged: Nudged | None
    nudge_from: float | None


class TableInfo(TableFacts, frozen=True):
    """A table apart from its game, for one viewer."""

    you: You
