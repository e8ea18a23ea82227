"""What is answered: these types document it."""

from typing import Any, Literal

from msgspec import Struct

from railhead.analysis.accuracy import Accuracy
from railhead.analysis.decisions import ComparedMove
from railhead.analysis.offer import Valuation
from railhead.analysis.purchases import Purchase
from railhead.analysis.tale import Tale
from railhead.core.view import View
from railhead.server.http.samples import Sample
from railhead.server.live.facts import TableInfo
from railhead.server.table.sheet import Status
from railhead.server.table.visibility import TableEvent


class Bot(Struct, frozen=True):
    """Somebody who can take a seat; a `level` is one that is offered to people."""

    name: str
    about: str
    level: bool


class GameInfo(Struct, frozen=True):
    """A title: its editions (the first is the default), its options, how many can play, how many usually do, and
    whether it brings puzzles."""

    id: str
    editions: list[str]
    options: dict[str, bool]
    seats: list[int]
    has_secrets: bool
    usual_seats: int
    has_puzzles: bool


class Games(Struct, frozen=True):
    games: list[GameInfo]
    bots: list[Bot]


class TableView(Struct, frozen=True):
    """A table and what the viewer may know of its game; `view` is null before the start."""

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
    events: list[TableEvent]
    notes: list[NoteInfo]


class Draft(Struct, frozen=True):
    """What the actions would lead to."""

    ply: int
    view: View
    events: list[TableEvent]


class Lots(Struct, frozen=True):
    """What is on offer at a ply, valued. An `opinion` is there if the table allows hints."""

    ply: int
    lots: list[Valuation]


class Hint(Struct, frozen=True):
    """What a bot would do for the seat that is to act, the whole of a move, why, and what it makes of the seat's
    chances, in the reader's language."""

    ply: int
    do: list[str]
    why: str
    chances: str


class Coached(Struct, frozen=True):
    """The part of the win that a move would give away beside the hint's move, which is `do`, and why that is better."""

    ply: int
    loss: float
    do: list[str]
    why: str


class Interval(Struct, frozen=True):
    low: float
    high: float


class ChancesNow(Struct, frozen=True):
    """Each seat's part of the win as the viewer can judge it, adding up to 1, and how many simulations say so. Where
    something is hidden, it lies `between` two values for four fifths of what that may be."""

    ply: int
    chances: list[float]
    simulations: int
    between: list[Interval] | None


class Supposed(Struct, frozen=True):
    """Each seat's part of the win before some actions that are only tried, and `after` them; `ply` is the last one.
    Where something is hidden, `after` lies `between` two values for four fifths of what that may be."""

    ply: int
    before: list[float]
    after: list[float]
    between: list[Interval] | None


class TurningPoint(Struct, frozen=True):
    """A move after which somebody's chances changed much: the action at its decision and what followed, and what shrewd
    would have done instead, and why. `played` and `better` are whole moves with what their player could expect of them;
    `better` is null where shrewd has nothing better, both are where there was no choice."""

    ply: int
    seat: int
    do: str
    events: list[TableEvent]
    before: list[float]
    after: list[float]
    greedy: str | None
    why: str | None
    played: ComparedMove | None
    better: ComparedMove | None


class Course(Struct, frozen=True):
    """A game looked at again: between its moves everybody's part of the win, and the moves at which it turned; how well
    each seat played, what was paid for and what came back, and what to tell of it: to those who watched, and by seat to
    those who played."""

    plies: list[int]
    chances: list[list[float]]
    turns: list[TurningPoint]
    accuracy: list[Accuracy]
    purchases: list[Purchase]
    tale: Tale | None
    tales: list[Tale]


class FairInfo(Struct, frozen=True, omit_defaults=True):
    """What proves the draws: the hash of the seed, the ply of each draw, and once the game is over the seed."""

    sha256: str
    plies: list[int]
    seed: str | None = None


class RecordFile(Struct, frozen=True, omit_defaults=True):
    """A record of the game; a draw that the viewer may not know reads `draw ?`."""

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


class PushKey(Struct, frozen=True):
    """The host's public key for push services; null where the host lets nothing be pushed."""

    key: str | None


class Standing(Struct, frozen=True):
    """How far a game has come: who is to act and since when (in seconds since 1970), how many seconds that seat has
    left where somebody counts, and the view of the viewer's one seat, or of somebody who watches, without choices.

    Of the seat that is to act `deadline` is when its time is over, `late` that it is, and `away` until when its player
    is on a holiday; `own_left` is how many seconds the viewer's one seat has left."""

    to_act: int | None
    since: float
    seconds_left: float | None
    view: View
    deadline: float | None
    late: bool
    away: float | None
    own_left: float | None


class ListedTable(Struct, frozen=True):
    """A table of the viewer's. `kinds` and `bots` say by seat who plays there; `your_turn` that one of `yours` is to
    act. Of some of those where the viewer has a seat, those that wait for the viewer first, there is `stands`, how far
    the game has come."""

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
    kinds: list[Literal["open", "person", "bot"]]
    bots: list[str | None]
    stands: Standing | None


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
