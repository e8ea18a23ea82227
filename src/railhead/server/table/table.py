"""One table's log, played by the rules. What a seat says becomes a move: lines that follow the log, not yet kept."""

import json
import re
from collections.abc import Iterable, Iterator, Sequence
from copy import copy
from typing import Any, Self

from railhead.core.action import Bid
from railhead.core.errors import NotYourTurn, RailheadError, Reason, RecordError, Refusal, StalePly, because
from railhead.core.event import Event
from railhead.core.fair import drawn
from railhead.core.game import CHANCE, Game
from railhead.core.view import AuctionView
from railhead.games import game as game_of
from railhead.server.table.log import Header, Line

UNDO = re.compile(r"undo ([1-9][0-9]{0,5})")
"""A line that takes actions back; no game has so many that more figures were needed."""
as_json = json.JSONEncoder(ensure_ascii=False).encode
"""What a table says for a seat that may say nothing else."""


class Outdated(RailheadError):
    """A log that was kept while a clause was read otherwise. The reason names nothing that is hidden."""

    def __init__(self, refusal: Refusal | None) -> None:
        super().__init__(because("table.not_over_here") if refusal is None else refusal.reason)
        self.clause = None if refusal is None else refusal.clause


class Table:
    """A log and the state it leads to. A log that no longer replays is frozen where it still did."""

    def __init__(self, header: Header, seats: int, lines: Iterable[Line] = ()) -> None:
        self.header = header
        self.game: Game[Any] = game_of(header.game)
        self.first = game_of(header.game).new(seats, header.edition, header.options)
        self.state = self.first
        self.lines: list[Line] = []
        self.events: list[tuple[Event, ...]] = []
        self.effective: list[int] = []
        self.thought: dict[int, float] = {}
        self.frozen: RailheadError | None = None
        self.read(lines)

    @property
    def ply(self) -> int:
        return len(self.lines)

    @property
    def to_act(self) -> int | None:
        return self.game.to_act(self.state)

    @property
    def is_over(self) -> bool:
        return self.to_act is None

    def read(self, lines: Iterable[Line]) -> None:
        """Lines that were kept, played again."""
        stood: list[Any] = []
        try:
            for line in lines if self.frozen is None else ():
                self.read_line(line, stood)
        except NotYourTurn as error:
            self.frozen = self.outdated() or error
        except RailheadError as error:
            self.frozen = error

    def outdated(self) -> Outdated | None:
        """Why this is where an earlier reading of the rules went on otherwise, if it is."""
        refusal = self.game.read_anew(self.state)
        return None if refusal is None else Outdated(refusal)

    def check_over(self) -> None:
        """The log of a game that was kept as finished, and by the rules is not, is frozen at its end."""
        if self.frozen is None and not self.is_over:
            self.frozen = self.outdated() or Outdated(None)

    def why_frozen(self) -> Reason | None:
        """At which ply, and why; None where that is not known, or may name a secret."""
        error = self.frozen or self.outdated()
        if error is None or (self.game.has_secrets and not isinstance(error, Outdated)):
            return None
        return because("table.frozen_at", ply=str(self.ply), reason=why(error))

    def read_line(self, line: Line, stood: list[Any]) -> None:
        """One line: an action that is played, or actions that are taken back.

        `stood` holds the state after each action that stands, from the first line on that takes something back.
        """
        if actions := undoes(line):
            stood[:] = stood or self.states_of(self.effective)
            if actions >= len(stood):
                raise RecordError(because("table.undo.nothing"))
            del stood[-actions:]
            self.take(line, stood[-1], ())
        else:
            step = self.game.apply(self.state, line.text, seat=line.seat)
            self.take(line, step.state, step.events)
            if stood:
                stood.append(step.state)

    def take(self, line: Line, state: Any, events: tuple[Event, ...]) -> None:
        """A line at the end of the log, with what it led to."""
        if actions := undoes(line):
            del self.effective[-actions:]
        else:
            self.effective.append(self.ply)
        if self.lines:
            self.thought[line.seat] = self.thought.get(line.seat, 0.0) + line.at - self.lines[-1].at
        self.lines.append(line)
        self.events.append(events)
        self.state = state

    def keep(self, move: "Move") -> None:
        """A move that has been stored."""
        for line, state, events in zip(move.lines, move.states, move.events, strict=True):
            self.take(line, state, events)

    def effective_at(self, ply: int) -> list[int]:
        """The plies of the actions that were in effect, that is not undone, when the log had so many lines."""
        effective: list[int] = []
        for line in self.lines[:ply]:
            if actions := undoes(line):
                del effective[-actions:]
            else:
                effective.append(line.ply)
        return effective

    def state_at(self, ply: int) -> Any:
        """The state when the log had so many lines."""
        if not 0 <= ply <= self.ply:
            raise StalePly(ply, self.ply)
        return self.state if ply == self.ply else self.state_of(self.effective_at(ply))

    def state_of(self, plies: Sequence[int]) -> Any:
        """The state that these actions lead to from the start."""
        state = self.first.copy()
        for ply in plies:
            self.game.play(state, self.game.parse(self.lines[ply].text))
        return state

    def states_of(self, plies: Sequence[int]) -> list[Any]:
        """The first state, and the one after each of these actions."""
        states = [self.first]
        for ply in plies:
            states.append(self.after(states[-1], self.lines[ply]))
        return states

    def after(self, state: Any, line: Line) -> Any:
        """The state after an action that was legal."""
        following = state.copy()
        self.game.play(following, self.game.parse(line.text))
        return following

    def states(self) -> Iterator[Any]:
        """The state at every ply from 0 on, in one pass over the log."""
        stood = [self.first]
        yield self.first
        for line in self.lines:
            if actions := undoes(line):
                del stood[-actions:]
            else:
                stood.append(self.after(stood[-1], line))
            yield stood[-1]

    def snapshot(self) -> Self:
        """The table as it is now, for somebody who reads it in another thread while the game goes on."""
        kept = copy(self)
        kept.lines, kept.events, kept.effective = self.lines[:], self.events[:], self.effective[:]
        kept.thought = dict(self.thought)
        return kept

    def check_ply(self, ply: int) -> None:
        if ply != self.ply:
            raise StalePly(ply, self.ply)


class Move:
    """Lines that would follow a table's log. The table is unchanged until it keeps them."""

    def __init__(self, table: Table, at: float) -> None:
        self.table = table
        self.at = at
        self.state = table.state
        self.lines: list[Line] = []
        self.states: list[Any] = []
        self.events: list[tuple[Event, ...]] = []

    @property
    def ply(self) -> int:
        return self.table.ply + len(self.lines)

    @property
    def to_act(self) -> int | None:
        return self.table.game.to_act(self.state)

    def say(self, seat: int, text: str, auto: str | None = None) -> None:
        """An action of a seat, if the rules allow it."""
        try:
            step = self.table.game.apply(self.state, text, seat=seat)
        except RailheadError as error:
            error.ply = self.ply  # the table's, which counts what was taken back too
            raise
        self.add(seat, text, step.state, step.events, auto)

    def add(self, seat: int, text: str, state: Any, events: tuple[Event, ...], auto: str | None = None) -> None:
        self.lines.append(Line(self.ply, seat, text, self.at, auto))
        self.states.append(state)
        self.events.append(events)
        self.state = state

    def draw(self) -> None:
        """What chance says, by the table's secret seed and the ply."""
        legal = self.table.game.legal(self.state)
        self.say(CHANCE, str(drawn(self.table.header.seed, self.ply, legal)))

    def undo(self, seat: int, actions: int) -> None:
        """Take back the last actions that stand; whether that is allowed was asked before."""
        self.add(seat, f"undo {actions}", self.table.state_of(self.table.effective[:-actions]), ())

    def forced(self) -> Reason | None:
        """Why the seat that is to act can only leave it; None if it has a choice, or if that would tell a secret."""
        if self.table.game.has_secrets:
            return None
        legal = self.table.game.legal(self.state)
        if len(legal) > 1 or not legal[0].declines:
            return None
        return self.why_no_bid() or because("table.nothing_else")

    def why_no_bid(self) -> Reason | None:
        """The rule that forbids the least bid, where there is an auction."""
        if (least := least_bid(self.table.game.auction(self.state))) is None:
            return None
        refusal = self.table.game.refusal(self.state, Bid(least))
        return None if refusal is None else because("error.clause", clause=refusal.clause, reason=refusal.reason)

    def leave(self, why: Reason) -> None:
        """The only thing that the seat that is to act can say, said for it."""
        assert self.to_act is not None
        self.say(self.to_act, str(self.table.game.legal(self.state)[0]), automatic(why))


def why(error: RailheadError) -> Reason:
    """The reason of a refusal, with its clause."""
    return because("error.clause", clause=error.clause, reason=error.reason) if error.clause else error.reason


def undoes(line: Line) -> int:
    """How many actions a line takes back; 0 if it is one itself."""
    found = UNDO.fullmatch(line.text)
    return int(found[1]) if found else 0


def least_bid(auction: AuctionView | None) -> int | None:
    """The least that can be bid now."""
    return None if auction is None else auction["next"]


def automatic(why: Reason) -> str:
    """A reason as it is kept with a line: nested keys and values."""
    return as_json(reason_json(why))


def reason_json(why: Reason) -> dict[str, Any]:
    """A reason as JSON values, reasons among its values too."""
    return {"key": why.key, "values": {name: json_value(value) for name, value in why.values.items()}}


def json_value(value: object) -> object:
    if isinstance(value, Reason):
        return reason_json(value)
    if isinstance(value, tuple):
        return [json_value(part) for part in value]
    return value if isinstance(value, int | float | str | bool | None) else str(value)


def submit(table: Table, seat: int, ply: int, texts: Sequence[str], at: float) -> Move:
    """What a seat says at a ply, whole or not at all."""
    table.check_ply(ply)
    move = Move(table, at)
    for text in texts:
        if table.game.has_secrets and has_handed_on(move, seat):
            raise beyond_turn(seat, move.ply)
        move.say(seat, text)
    return move


def has_handed_on(move: Move, seat: int) -> bool:
    """Whether what was said has led to others' turns: that one of them can play, or cannot, tells what they hold."""
    return bool(move.lines) and (move.to_act != seat or concerns_others(move.events, seat))


def concerns_others(told: Iterable[Iterable[Event]], seat: int) -> bool:
    """Whether something has happened to another seat."""
    return any(getattr(event, "seat", seat) != seat for events in told for event in events)


def beyond_turn(seat: int, ply: int) -> NotYourTurn:
    """A refusal that does not tell who would be asked."""
    error = NotYourTurn(seat, CHANCE)
    error.ply = ply
    return error
