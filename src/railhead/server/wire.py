"""What travels between browser and server. These types validate what comes in and document what goes out."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from railhead.analysis.lot import Valuation
from railhead.core.view import View
from railhead.games import GAMES
from railhead.server.facts import TableInfo
from railhead.server.new_table import BotName
from railhead.server.samples import Sample
from railhead.server.sheet import Name, Status, TableId

SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Ply = Annotated[int, Meta(ge=0, le=100_000)]
Lot = Annotated[str, Meta(pattern="^[A-Z&]{3}$", examples=["PRR", "DEN"])]
QUERY = {"seat": SeatNumber, "ply": Ply, "since": Ply, "notes": Ply, "company": Lot}
GameTitle: Any = Literal[tuple(GAMES)]
PATH = {"id": TableId, "game": GameTitle}
ONCE_KEY = "[A-Za-z0-9_-]{20,80}"
"""The form of an Idempotency-Key."""
Text = Annotated[str, Meta(min_length=1, max_length=120)]
Secret = Annotated[str, Meta(min_length=4, max_length=200)]


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


class Heard(Ask, frozen=True):
    """A message on the socket: exactly one of these, and a number by which its answer is known."""

    id: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None
    say: Say | None = None
    draft: Try | None = None
    undo: TakeBack | None = None
    bids: Order | None = None
    chat: Chat | None = None

    def body(self) -> Say | Try | TakeBack | Order | Chat | None:
        """The one thing that was said; None if it was none, or several."""
        said = [body for body in (self.say, self.draft, self.undo, self.bids, self.chat) if body is not None]
        return said[0] if len(said) == 1 else None


class SeatOrder(Ask, frozen=True):
    """What happens to a seat: the host removes, mutes, seats a bot, by a name; whoever was away returns. Who is asked
    whether somebody may sit where a hand is hidden agrees or refuses. An order with the seat's `chair` is for whoever
    sits there, and refused if that is somebody else by now."""

    seat: SeatNumber
    do: Literal["remove", "bot", "return", "mute", "unmute", "agree", "refuse"]
    bot: BotName | None = None
    name: Name | None = None
    chair: Annotated[int, Meta(ge=0, le=1_000_000_000)] | None = None


class WatchersOrder(Ask, frozen=True):
    """Whether those who watch may chat."""

    muted: bool


class NewLink(Ask, frozen=True):
    """A new link of a role; the links of that role from before open nothing any more."""

    role: Literal["host", "join", "watch", "seat"]
    seat: SeatNumber | None = None


class NewHook(Ask, frozen=True):
    """Where a seat wants to be told of its turn; null for nowhere."""

    url: Annotated[str, Meta(max_length=500)] | None
    seat: SeatNumber | None = None


class Enter(Ask, frozen=True):
    """The secret of a link, or a code from another device."""

    key: Secret


EXAMPLE = {"railhead": 1, "game": "chicago-express", "edition": "first", "seats": ["Ada", "Ben"], "actions": ["bid 9"]}
SentRecord = Annotated[dict[str, Any], Meta(max_length=40, examples=[EXAMPLE])]


class Retell(Ask, frozen=True):
    """A record to replay, as `railhead replay` reads it; a position may stand in it."""

    record: SentRecord


class Bot(Struct, frozen=True):
    """Somebody who can take a seat; a `level` is one that is offered to people."""

    name: str
    about: str
    level: bool


class GameInfo(Struct, frozen=True):
    """A title: its editions (the first is the default), its options and how many can play."""

    id: str
    editions: list[str]
    options: dict[str, bool]
    seats: list[int]
    has_secrets: bool


class Games(Struct, frozen=True):
    games: list[GameInfo]
    bots: list[Bot]


class TableView(Struct, frozen=True):
    """A table and what the reader may know of its game; `view` is null before the start."""

    ply: int
    view: View | None
    table: TableInfo


class LineInfo(Struct, frozen=True):
    """A line of the log; `auto` says why the table itself played it."""

    ply: int
    seat: int | Literal["chance"]
    do: str
    at: float
    auto: dict[str, Any] | None


class NoteInfo(Struct, frozen=True):
    """What was said or happened beside the game."""

    number: int
    ply: int
    at: float
    kind: str
    seat: int | None
    body: dict[str, Any]


class Log(Struct, frozen=True):
    """The log from a ply on, with what happened, and the notes from a number on."""

    ply: int
    lines: list[LineInfo]
    events: list[dict[str, Any]]
    notes: list[NoteInfo]


class Draft(Struct, frozen=True):
    """What the actions would lead to."""

    ply: int
    view: View
    events: list[dict[str, Any]]


class Lots(Struct, frozen=True):
    """What is on offer at a ply, valued. An `opinion` is there if the table allows hints."""

    ply: int
    lots: list[Valuation]


class Hint(Struct, frozen=True):
    """What a bot would do for the seat that is to act, the whole of a move, and why, in the reader's language."""

    ply: int
    do: list[str]
    why: str


class ChancesNow(Struct, frozen=True):
    """Each seat's part of the win as the reader can judge it, adding up to 1, and how many simulations say so."""

    ply: int
    chances: list[float]
    simulations: int


class TurningPoint(Struct, frozen=True):
    """A move after which somebody's chances changed much: what was said at its decision and what came of the move, and
    what greedy would have said instead, and why."""

    ply: int
    seat: int
    do: str
    events: list[dict[str, Any]]
    before: list[float]
    after: list[float]
    greedy: str | None
    why: str | None


class Course(Struct, frozen=True):
    """A game looked at again: between its moves everybody's part of the win, and the moves at which it turned."""

    plies: list[int]
    chances: list[list[float]]
    turns: list[TurningPoint]


class FairInfo(Struct, frozen=True, omit_defaults=True):
    """What proves the draws: the hash of the seed, the ply of each draw, and once the game is over the seed."""

    sha256: str
    plies: list[int]
    seed: str | None = None


class RecordFile(Struct, frozen=True, omit_defaults=True):
    """A record of the game; a draw that the reader may not know reads `draw ?`."""

    railhead: int
    game: str
    edition: str
    options: dict[str, bool]
    seats: list[str]
    actions: list[str]
    fair: FairInfo | None = None


class Samples(Struct, frozen=True):
    samples: list[Sample]


class Links(Struct, frozen=True):
    """Links to give away. Each is shown once; the server keeps only its hash."""

    host: str | None = None
    join: str | None = None
    watch: str | None = None


class SeatKey(Struct, frozen=True):
    """A seat and the secret that acts for it: in a link, or as a Bearer token. While it `waits` it opens nothing yet:
    everybody at the table must agree first."""

    seat: int
    key: str
    link: str
    waits: bool = False


class Created(Struct, frozen=True):
    id: str
    links: Links
    seats: list[SeatKey]


class Link(Struct, frozen=True):
    role: str
    link: str
    key: str


class Code(Struct, frozen=True):
    """A code that carries a seat to another device, once, within so many seconds."""

    code: str
    seconds: int


class Entered(Struct, frozen=True):
    """What a link has opened."""

    table: str | None
    role: str
    seat: int | None


class Done(Struct, frozen=True):
    """It is done, and the table is at this ply."""

    ply: int


class Hooked(Struct, frozen=True):
    """The secret that signs the notices; null where there are none."""

    secret: str | None


class Tested(Struct, frozen=True):
    """Whether the test notice was taken, and what was answered."""

    ok: bool
    answer: str


class ListedTable(Struct, frozen=True):
    id: str
    game: str
    status: Status
    seats: list[str]
    yours: list[int]
    host: bool
    ply: int
    changed: float
    archived: bool
    your_turn: bool


class Tables(Struct, frozen=True):
    tables: list[ListedTable]
    admin: bool
    lan: str | None


class Deleted(Struct, frozen=True):
    id: str


class Failure(Struct, frozen=True, omit_defaults=True):
    """What was wrong: a word, the sentence in the reader's language, and its key with values."""

    error: str
    reason: str
    key: str = ""
    values: dict[str, Any] = {}
    clause: str | None = None
    ply: int | None = None
    action: str | None = None
    view: View | None = None
    limit: str | None = None
    wait: float | None = None
    re: int | None = None
