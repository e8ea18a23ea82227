"""A game looked at again, position by position: everybody's chances over its course, and where it turned.

A move is judged whole: an auction from its offer to its sale, an expansion from its first hex to its last. On the way
through it chances swing to and fro with every bid, and say little.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from railhead.analysis.chances import glance, search, seeded
from railhead.bots.bot import Advice
from railhead.bots.greedy import GreedyBot
from railhead.bots.mcts.budget import Budget
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, first_state, steps
from railhead.core.view import View
from railhead.games import game as game_of

MOST = 6
"""So many turning points are told."""

WORTH_TELLING = 0.05
"""A change of chances below this is no turn."""

SENTENCES = 3
"""So many of its events are told of a move: its news, where it has any."""


@dataclass(frozen=True, slots=True)
class Said:
    """An action of the record: after how many others, by whom, and what came of it."""

    ply: int
    seat: int | None
    do: str
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Rest:
    """A position between two moves, after so many actions: the move that led to it, and everybody's chances."""

    ply: int
    move: tuple[Said, ...]
    chances: list[float]


@dataclass(frozen=True, slots=True)
class Turn:
    """A move after which somebody's chances changed much: the action that decided it, what came of the move, chances
    before and after it, and what greedy would have said instead."""

    ply: int
    seat: int
    do: str
    events: tuple[Event, ...]
    before: list[float]
    after: list[float]
    advice: Advice | None

    @property
    def change(self) -> float:
        return largest_change(self.before, self.after)


def largest_change(before: Sequence[float], after: Sequence[float]) -> float:
    return max(abs(new - old) for old, new in zip(before, after, strict=True))


def rests(record: Record, seat: int | None, budget: Budget | None) -> Iterator[Rest]:
    """The positions of a record between its moves, the first and the last included, seen from a seat or as somebody
    who watches."""
    game = game_of(record.game)
    actor: int | None = None
    move: list[Said] = []
    for ply, step in enumerate(steps(game, record)):
        if ply:
            move.append(Said(ply - 1, actor, record.actions[ply - 1], step.events))
        actor = game.to_act(step.state)
        view = game.view(step.state, seat)
        if game.begins(step.state) or ply in (0, len(record.actions)):
            yield Rest(ply, tuple(move), chances_at(view, budget))
            move.clear()


def chances_at(view: View, budget: Budget | None) -> list[float]:
    """At a glance, or by a search within a budget; the truth once the game is over."""
    found = glance(view, seeded(view)) if budget is None else search(view, seeded(view), budget)
    return found.chances


# Where it turned


def turns(record: Record, seen: Sequence[Rest]) -> list[Turn]:
    """The moves that changed most, in the order of the game."""
    changes = [
        (largest_change(before.chances, after.chances), number)
        for number, (before, after) in enumerate(pairwise(seen))
        if decisive(after.move) is not None
    ]
    largest = sorted(changes, reverse=True)[:MOST]
    chosen = sorted(number for change, number in largest if change >= WORTH_TELLING)
    return [turn(record, seen[number], seen[number + 1]) for number in chosen]


def decisive(move: Sequence[Said]) -> Said | None:
    """The action that decided a move: of an auction the last bid, else the first that a seat said."""
    said = [one for one in move if one.seat not in (None, CHANCE)]
    bids = [one for one in said if one.do.startswith("bid ")]
    return bids[-1] if bids else next(iter(said), None)


def turn(record: Record, before: Rest, after: Rest) -> Turn:
    action = decisive(after.move)
    assert action is not None
    assert action.seat is not None
    happened = [event for one in after.move for event in one.events]
    told = [event for event in happened if event.is_news] or happened
    advice = advice_at(record, action.ply, action.seat)
    return Turn(action.ply, action.seat, action.do, tuple(told[:SENTENCES]), before.chances, after.chances, advice)


def advice_at(record: Record, number: int, seat: int) -> Advice | None:
    """What greedy would have done on a seat after so many actions, knowing what the seat could know."""
    game = game_of(record.game)
    view = game.view(state_after(game, record, number), seat)
    return GreedyBot().advise(view, seeded(view)) if len(view["choices"]) > 1 else None


def state_after(game: Game[Any], record: Record, number: int) -> Any:
    state = first_state(game, record).copy()
    for action in record.actions[:number]:
        game.play(state, game.parse(action))
    return state
