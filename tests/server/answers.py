"""Everything that a table can answer a reader with, as bytes; and whether a twin of the table answers the same."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import partial
from random import Random
from typing import Any

import msgspec

from railhead.core.errors import RailheadError, StalePly, because
from railhead.games.last_spike.rules.actions import TABLE as ACTIONS
from railhead.server.http.failures import failure
from railhead.server.live.auth import Rights
from railhead.server.live.room import Room, Watcher
from railhead.server.refused import Refused
from railhead.server.store import Stored
from railhead.server.table import automation, undo, visibility
from railhead.server.table import story as stories
from railhead.server.table.sheet import StandingBid
from railhead.server.table.table import Table, reason_json, submit
from server.twins import Moment, moments, twin

encode = msgspec.json.Encoder().encode
Ask = Callable[[Table], Any]
EVERY = [str(action) for action in ACTIONS.actions]
"""All that seats and chance can say in The Last Spike: every tile, every card, every city."""
NONSENSE = ["", "play", "play A9", "draw ?", "undo 1", "bid 12", "pass", "PLAY A1", "play  A1", "skip skip", "é" * 60]


class Asked:
    """One reader's questions about a moment. Of those that are many, `share` of them is drawn at random."""

    def __init__(self, moment: Moment, rng: Random, share: float) -> None:
        self.moment = moment
        self.reader = moment.reader
        self.names = moment.sheet.names
        self.rng = rng
        self.share = share
        self.questions = list(self.all())
        self.bytes_compared = 0

    def differences(self, other: Table) -> list[str]:
        """What the table and another answer differently, and what they say."""
        found = []
        for about, ask in self.questions:
            one, two = self.bytes(ask, self.moment.table), self.bytes(ask, other)
            self.bytes_compared += len(one)
            if one != two:
                found.append(f"{about}: {one.decode()} | {two.decode()}")
        return found

    def bytes(self, ask: Ask, table: Table) -> bytes:
        """An answer, or the refusal in both languages."""
        try:
            return encode(ask(table))
        except RailheadError as error:
            fresh = visibility.view(table, self.names, self.reader) if isinstance(error, StalePly) else None
            return encode([failure(error, language, fresh) for language in ("en", "fr")])

    def some(self, questions: Iterator[tuple[str, Ask]], times: float = 1) -> Iterator[tuple[str, Ask]]:
        return (question for question in questions if self.rng.random() < self.share * times)

    def all(self) -> Iterator[tuple[str, Ask]]:
        yield from self.looks()
        yield from self.some(self.past_looks())
        yield from self.some(iter([("story", self.story)]), times=10)
        yield from self.some(self.own_drafts(), times=10)
        yield from self.some(self.more_drafts(), times=0.5 if self.share < 1 else 1)
        if self.reader is not None:
            yield from self.some(self.submits(self.reader), times=2)
            yield from self.some(self.undos(self.reader))

    # Looking

    def looks(self) -> Iterator[tuple[str, Ask]]:
        yield "view", self.view
        yield "message", self.message
        yield "record", self.record

    def past_looks(self) -> Iterator[tuple[str, Ask]]:
        for ply in range(self.moment.table.ply + 2):
            yield f"view at {ply}", partial(self.view, ply=ply)
            yield f"log since {ply}", partial(visibility.log, viewer=self.reader, since=ply)
            yield f"events since {ply}", partial(visibility.events, viewer=self.reader, since=ply)

    def view(self, table: Table, ply: int | None = None) -> Any:
        return visibility.view(table, self.names, self.reader, ply)

    def message(self, table: Table) -> Any:
        """The first message on a socket: view, log, events, and the table apart from its game."""
        room = Room(Stored(table.header, self.moment.sheet, 0, []))
        room.table = table
        seats = () if self.reader is None else (self.reader,)
        rights = Rights(seats, is_host=False, may_join=False, may_watch=True)
        return msgspec.Raw(Watcher(room, rights, self.reader, 0, 0).message())

    def record(self, table: Table) -> Any:
        if not visibility.has_record(table, self.reader):
            raise Refused("forbidden", because("table.no_record"))
        return visibility.record(table, self.names, self.reader).to_json()

    def story(self, table: Table) -> Any:
        return stories.story(table, self.names, self.reader)

    # Trying

    def own_drafts(self) -> Iterator[tuple[str, Ask]]:
        """Each choice of one's own, and what one could say after it."""
        ply = self.moment.table.ply
        for choice in self.view(self.moment.table)["choices"]:
            yield self.draft(ply, choice["do"])
            yield self.draft(ply, choice["do"], "skip")

    def more_drafts(self) -> Iterator[tuple[str, Ask]]:
        """Everything that can be said, now and after one's own choices; and from every ply what was said there."""
        ply = self.moment.table.ply
        own = [choice["do"] for choice in self.view(self.moment.table)["choices"]]
        for text in (*EVERY, *NONSENSE):
            yield self.draft(ply, text)
        for text in own:
            yield self.draft(ply, text, "skip", self.rng.choice(EVERY))
            yield self.draft(ply, text, self.rng.choice(EVERY))
        for line in self.moment.table.lines:
            yield self.draft(line.ply)
            yield self.draft(line.ply, "play A1" if line.seat != self.reader else line.text)
        yield self.draft(ply + 1, "skip")

    def draft(self, ply: int, *texts: str) -> tuple[str, Ask]:
        about = f"draft at {ply}: {', '.join(texts)}"
        return about, lambda table: visibility.draft(table, self.names, self.reader, ply, texts)

    # Acting

    def submits(self, seat: int) -> Iterator[tuple[str, Ask]]:
        """Everything that can be said, alone and after each choice; only that it is taken is answered."""
        ply = self.moment.table.ply
        for text in (*EVERY, *NONSENSE):
            yield self.submit(seat, ply, text)
        for choice in self.view(self.moment.table)["choices"]:
            for texts in (["skip", "skip"], ["skip", self.rng.choice(EVERY)], [self.rng.choice(EVERY)]):
                yield self.submit(seat, ply, choice["do"], *texts)
        yield self.submit(seat, max(0, ply - 1), "skip")
        yield self.submit(seat, ply + 1, "skip")
        yield "standing bid", lambda table: automation.check(table, seat, StandingBid(10, "pass"))

    def submit(self, seat: int, ply: int, *texts: str) -> tuple[str, Ask]:
        about = f"submit at {ply}: {', '.join(texts)}"
        return about, lambda table: len(submit(table, seat, ply, texts, 9.0).lines)

    def undos(self, seat: int) -> Iterator[tuple[str, Ask]]:
        for rule in ("free", "consent", "off"):
            for actions in range(len(self.moment.table.effective) + 2):
                yield f"undo {actions} {rule}", partial(self.undo, seat=seat, rule=rule, actions=actions)
        yield "undo span", lambda table: undo.span(table, seat)

    def undo(self, table: Table, seat: int, rule: str, actions: int) -> Any:
        rules = msgspec.structs.replace(self.moment.sheet.rules, undo=rule)
        why = undo.why_not(table, self.moment.sheet.replaced(rules=rules), seat, actions)
        return None if why is None else reason_json(why)


@dataclass
class Figures:
    """What was compared, how far the twins were from their tables, and where they could be told apart."""

    pairs: int = 0
    questions: int = 0
    bytes: int = 0
    tiles: int = 0
    cash: int = 0
    bankrupt: int = 0
    empty_pile: int = 0
    differences: list[str] = field(default_factory=list)

    def add(self, asked: Asked, other: Table) -> None:
        """Compare a table with its twin."""
        table = asked.moment.table
        self.differences += asked.differences(other)
        self.pairs += 1
        self.questions += len(asked.questions)
        self.bytes += asked.bytes_compared
        self.tiles += sum(one.text != two.text for one, two in zip(table.lines, other.lines, strict=True))
        self.cash += sum(one != two for one, two in zip(table.first.money[:-1], other.first.money[:-1], strict=True))
        self.bankrupt += table.state.out != 0
        self.empty_pile += table.state.pile == 0

    def join(self, others: "Figures") -> None:
        """Add what was compared elsewhere."""
        for one in fields(Figures):
            setattr(self, one.name, getattr(self, one.name) + getattr(others, one.name))


def compare(rng: Random, seats: int, pairs: int, share: float, each: int = 10) -> Figures:
    """So many pairs of positions of The Last Spike, `each` out of one game, every pair asked the same by one reader."""
    figures = Figures()
    for moment in moments(rng, seats, each):
        if (other := twin(moment, rng)) is not None:
            figures.add(Asked(moment, rng, share), other)
        if figures.pairs == pairs:
            break
    return figures
