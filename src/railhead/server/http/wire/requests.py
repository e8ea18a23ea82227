"""What somebody sends: these types validate it."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from railhead.games import GAMES
from railhead.server.live.dialects import Kind
from railhead.server.live.new_table import BotName, Chair
from railhead.server.table.sheet import HouseRules, Name, TableId

SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
Moment = Annotated[float, Meta(ge=0, le=1e11)]
"""Seconds since 1970."""
Lot = Annotated[str, Meta(pattern="^[A-Z&]{3}$", examples=["PRR", "DEN"])]
QUERY = {"seat": SeatNumber, "ply": Ply, "since": Ply, "notes": Ply, "company": Lot}
GameTitle: Any = Literal[tuple(GAMES)]
DeviceId = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]
PuzzleId = Annotated[int, Meta(ge=1, le=99_999)]
PATH = {"id": TableId, "game": GameTitle, "device": DeviceId, "puzzle": PuzzleId}
ONCE_KEY = "[A-Za-z0-9_-]{20,80}"
"""The form of an Idempotency-Key."""
Text = Annotated[str, Meta(min_length=1, max_length=120)]
Secret = Annotated[str, Meta(min_length=4, max_length=200)]

Device = Annotated[str, Meta(pattern="^[A-Za-z0-9_-]{16,64}$", examples=["q3Zr8-2fKw_cVb1XyT9uLA"])]


class Ask(Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody sends; a key that is not known is refused."""


class Join(Ask, frozen=True):
    """Somebody sits down, on a seat of their choice or the first that is free. `key` is the table's link."""

    name: Name
    seat: SeatNumber | None = None
    key: Secret | None = None


class ForSeat(Ask, frozen=True):
    """Which of one's seats is meant; needed only by somebody who holds several."""

    seat: SeatNumber | None = None


class Say(Ask, frozen=True):
    """Actions of one seat in answer to a ply: all of them are played, or none."""

    ply: Ply
    do: Annotated[list[Text], Meta(min_length=1, max_length=40)]
    seat: SeatNumber | None = None


class Try(Ask, frozen=True):
    """Actions to try on a copy, from any ply; none shows that ply as it was."""

    ply: Ply
    do: Annotated[list[Text], Meta(max_length=40)] = []
    seat: SeatNumber | None = None


class TakeBack(Ask, frozen=True):
    """Take actions back (as many as it takes to have one's last one again), or answer somebody who has asked to."""

    ply: Ply
    actions: Annotated[int, Meta(ge=1, le=1000)] | None = None
    agree: bool | None = None
    seat: SeatNumber | None = None


class Order(Ask, frozen=True):
    """A standing bid, or with `up_to` null none any more."""

    up_to: Annotated[int, Meta(ge=0, le=1_000_000)] | None
    then: Literal["pass", "ask"] = "pass"
    seat: SeatNumber | None = None


class Chat(Ask, frozen=True):
    """Something to say. Those who watch have a channel of their own."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    seat: SeatNumber | None = None
    name: Name | None = None


class Ping(Ask, frozen=True):
    """Whether anybody is there."""


class Heard(Ask, frozen=True):
    """A message on the socket: exactly one of these, and a number by which its answer is known."""

    id: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    say: Say | None = None
    draft: Try | None = None
    undo: TakeBack | None = None
    bids: Order | None = None
    chat: Chat | None = None
    ping: Ping | None = None

    def body(self) -> Say | Try | TakeBack | Order | Chat | Ping | None:
        """The one thing that was said; None if it was none, or several."""
        bodies = (self.say, self.draft, self.undo, self.bids, self.chat, self.ping)
        said = [body for body in bodies if body is not None]
        return said[0] if len(said) == 1 else None


class SeatOrder(Ask, frozen=True):
    """What happens to a seat: the host removes, mutes, seats a bot, by a name; whoever was away returns. Who is asked
    whether somebody may sit where a hand is hidden agrees or refuses. An order with the seat's `chair` is for whoever
    sits there, and refused if that is somebody else by now."""

    seat: SeatNumber
    do: Literal["remove", "bot", "return", "mute", "unmute", "agree", "refuse"]
    bot: BotName | None = None
    name: Name | None = None
    chair: Chair | None = None


class WatchersOrder(Ask, frozen=True):
    """Whether those who watch may chat."""

    muted: bool


class NewLink(Ask, frozen=True):
    """A new link of a role; the links of that role from before open nothing any more."""

    role: Literal["host", "join", "watch", "seat"]
    seat: SeatNumber | None = None


class NewRules(Ask, frozen=True):
    """The house rules of a table whose game has not begun, all of them; hints left out stay as they are."""

    rules: HouseRules


class Away(Ask, frozen=True):
    """Until when a seat is away, in seconds since 1970; null is back."""

    until: Moment | None
    seat: SeatNumber | None = None


class NewHook(Ask, frozen=True):
    """Where a seat wants to be told of its turn; null for nowhere. `kind` is in whose words, `token` opens a room of
    Matrix, and in `quiet` hours ("22:00-07:30 Europe/Paris") nothing is said."""

    url: Annotated[str, Meta(max_length=500)] | None
    seat: SeatNumber | None = None
    kind: Kind = "signed"
    token: Annotated[str, Meta(max_length=500, pattern="^[!-~]+$")] | None = None
    quiet: Annotated[str, Meta(max_length=80)] | None = None


class Subscribed(Ask, frozen=True):
    """Where a browser listens, and the keys with which it reads, as its push service gave them."""

    endpoint: Annotated[str, Meta(max_length=1_000)]
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]


class ForDevice(Ask, frozen=True):
    """A device of a seat, by the name that its browser gave it."""

    device: Device
    seat: SeatNumber | None = None


class NewDevice(ForDevice, frozen=True, kw_only=True):
    """A device on which a seat wants to be told of its turn; `subscription` null for no more. In `quiet` hours
    ("22:00-07:30 Europe/Paris") nothing is said."""

    subscription: Subscribed | None
    quiet: Annotated[str, Meta(max_length=80)] | None = None


class Enter(Ask, frozen=True):
    """The secret of a link, or a code from another device."""

    key: Secret


EXAMPLE = {"railhead": 1, "game": next(iter(GAMES)), "seats": ["Ada", "Ben"], "actions": ["bid 9"]}
SentRecord = Annotated[dict[str, Any], Meta(max_length=40, examples=[EXAMPLE])]


class Retell(Ask, frozen=True):
    """A record to replay, as `railhead replay` reads it; a position may stand in it."""

    record: SentRecord


class TryRecord(Ask, frozen=True):
    """Actions to try on a copy, from any ply of a record; none shows that ply as it was, with its choices."""

    record: SentRecord
    ply: Ply
    do: Annotated[list[Text], Meta(max_length=40)] = []


class PlayOn(Ask, frozen=True):
    """From which ply a game goes on at a new table, on which seat under which name, and the bot on all other seats."""

    ply: Ply
    seat: SeatNumber
    name: Name
    bot: BotName = "steady"


class Learn(Ask, frozen=True):
    """Under which name somebody takes the learner's seat."""

    name: Name


class PlayOnRecord(PlayOn, frozen=True, kw_only=True):
    """The same with a record of the game."""

    record: SentRecord
