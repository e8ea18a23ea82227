"""A move played out: the positions around it, and all that happened. What is said of a move comes from this."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from railhead.core.action import Action, Bid
from railhead.core.auction import PASS
from railhead.core.errors import Reason, because
from railhead.core.event import Event
from railhead.core.game import Game, GameState

S = TypeVar("S", bound=GameState)
E = TypeVar("E", bound=Event)


@dataclass(frozen=True, slots=True)
class PlayedOut(Generic[S]):
    """Who moved, the positions around the move, and its events in their order."""

    seat: int
    before: S
    after: S
    events: tuple[Event, ...]

    def all_of(self, kind: type[E]) -> list[E]:
        """The events of a kind."""
        return [event for event in self.events if isinstance(event, kind)]

    def first(self, kind: type[E]) -> E | None:
        return next(iter(self.all_of(kind)), None)


def play_out(rules: Game[S], state: S, move: Sequence[Action]) -> PlayedOut[S]:
    """The caller's state is untouched. A bid is played to its end, as if all others passed: otherwise it costs
    nothing."""
    seat, after = rules.to_act(state), state.copy()
    assert seat is not None
    events: list[Event] = []
    for action in (*move, *passes_after(rules, after, move)):
        rules.play(after, action, events.append)
    return PlayedOut(seat, state, after, tuple(events))


def passes_after(rules: Game[S], state: S, move: Sequence[Action]) -> list[Action]:
    """A pass of everybody else who is still in, behind a bid."""
    auction = rules.auction(state)
    others = len(auction["in"]) - 1 if auction and move and isinstance(move[-1], Bid) else 0
    return [PASS] * others


# Players in sentences


def player(seat: int) -> Reason:
    """Somebody in a sentence; whoever tells it puts in a name, or *you*."""
    return because(PLAYER, number=seat + 1)


PLAYER = "advice.player"
YOU = "advice.you"


def addressed(reason: Reason, reader: int | None, names: Sequence[str] | None) -> Reason:
    """A sentence for a reader: *you* is the reader alone, and all others have their names where they are known."""
    return Reason(reason.key, {name: told(value, reader, names) for name, value in reason.values.items()})


def told(value: Any, reader: int | None, names: Sequence[str] | None) -> object:
    if not isinstance(value, Reason):
        return value
    if value.key != PLAYER:
        return addressed(value, reader, names)
    seat = int(str(value.values["number"])) - 1
    if seat == reader:
        return because(YOU)
    return value if names is None else names[seat]
