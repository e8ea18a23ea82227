"""A hint played through the face that every game shows, and what the views and events on the way say of it.

It knows nothing of the evaluator: what a sentence claims is counted again from here.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from railhead.core.event import Event
from railhead.core.game import Game
from railhead.core.view import View


@dataclass(frozen=True, slots=True)
class Replayed:
    """Who moved and what, the views of that seat around the move, all events, and the state at the end. Behind a bid
    everybody passes."""

    seat: int
    do: Sequence[str]
    before: Any
    after: Any
    events: tuple[Event, ...]
    end: Any

    def kinds(self) -> list[str]:
        return [event.kind for event in self.events]

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind, as values."""
        return [event.to_json() for event in self.events if event.kind == kind]


def replay(game: Game[Any], state: Any, seat: int, do: Sequence[str]) -> Replayed:
    """The table's own state is untouched."""
    before: View = game.view(state, seat)
    events: list[Event] = []
    for text in (*do, *passes_after(before, do)):
        step = game.apply(state, text)
        state = step.state
        events += step.events
    return Replayed(seat, do, before, game.view(state, seat), tuple(events), state)


def passes_after(view: View, do: Sequence[str]) -> list[str]:
    auction = view["auction"]
    others = len(auction["in"]) - 1 if auction and do[0].startswith("bid ") else 0
    return ["pass"] * others
