"""Decisions of a record: what was played beside what shrewd would have played, by what the player could know then.

Whole moves are compared: an expansion from its first hex to its last. In an auction a seat's last word is judged, the
bid that bought the share or the pass, since the bids before it only led there.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, Self

from railhead.analysis.chances import outlooks, seeded
from railhead.analysis.hint import Hint, ask_together, why
from railhead.bots.judgement import Judged
from railhead.bots.played_out import addressed
from railhead.bots.shrewd import ShrewdBot
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, steps
from railhead.core.view import View
from railhead.games import game as game_of


@dataclass(frozen=True, slots=True)
class Choice:
    """A place at which a seat had a choice: its actions from there on that are one move, and whether it was a bid."""

    ply: int
    seat: int
    played: tuple[str, ...]
    is_bidding: bool


@dataclass(frozen=True, slots=True)
class Decision:
    """A move and shrewd's, and what its player could expect of each."""

    ply: int
    seat: int
    played: tuple[str, ...]
    advice: Hint
    outlook: Judged
    better: Judged

    @property
    def loss(self) -> float:
        """The part of the win that it gave away; nothing where shrewd's move is no better."""
        return round(max(0.0, self.better.chances[self.seat] - self.outlook.chances[self.seat]), 4)


@dataclass(frozen=True, slots=True)
class ComparedMove:
    """A whole move, and what the seat that plays it can expect: its chances, and its money at the end."""

    do: list[str]
    chances: float
    money: int

    @classmethod
    def of(cls, do: Sequence[str], outlook: Judged, seat: int) -> Self:
        return cls(list(do), outlook.chances[seat], round(outlook.money[seat]))


def decisions(record: Record) -> list[Decision]:
    """Every decision of a seat that had a choice, in the order of the game."""
    game = game_of(record.game)
    states = [step.state for step in steps(game, record)]
    return decided(record, states, last_words(list(choices(game, record, states))))


def choices(game: Game[Any], record: Record, states: Sequence[Any]) -> Iterator[Choice]:
    """A move that goes on is one choice."""
    ply = 0
    while ply < len(record.actions):
        choice = choice_at(game, record, states, ply)
        if choice is not None:
            yield choice
        ply += 1 if choice is None else len(choice.played)


def choice_at(game: Game[Any], record: Record, states: Sequence[Any], ply: int) -> Choice | None:
    seat = game.to_act(states[ply])
    if seat is None or seat == CHANCE or len(game.legal(states[ply])) < 2:
        return None
    end = ply + 1
    while end < len(record.actions) and game.goes_on(states[end]) and game.to_act(states[end]) == seat:
        end += 1
    return Choice(ply, seat, record.actions[ply:end], game.auction(states[ply]) is not None)


def last_words(found: Sequence[Choice]) -> list[Choice]:
    """Without the bids of a seat that spoke again in the same auction."""
    spoken: set[int] = set()
    kept = []
    for after, choice in pairwise([None, *reversed(found)]):
        assert choice is not None
        if not choice.is_bidding or (after is not None and not after.is_bidding):
            spoken.clear()
        if not choice.is_bidding or choice.seat not in spoken:
            kept.append(choice)
        spoken.add(choice.seat)
    return kept[::-1]


def decided(record: Record, states: Sequence[Any], found: Sequence[Choice]) -> list[Decision]:
    """Each move beside shrewd's, from what its player knew; where they are the same nothing was lost."""
    game = game_of(record.game)
    views = [game.view(states[choice.ply], choice.seat) for choice in found]
    ask_together([(view, ()) for view, choice in zip(views, found, strict=True) if choice.is_bidding])
    advised = [shrewd_move(view, choice) for view, choice in zip(views, found, strict=True)]
    ask_together(list(zip(views, advised, strict=True)))
    advice = [as_hint(view, do, record.seats) for view, do in zip(views, advised, strict=True)]
    moves = [list(dict.fromkeys((one.played, tuple(hint.do)))) for one, hint in zip(found, advice, strict=True)]
    promised = outlooks(list(zip(views, moves, strict=True)))
    return [
        Decision(choice.ply, choice.seat, choice.played, hint, both[0], both[-1])
        for choice, hint, both in zip(found, advice, promised, strict=True)
    ]


def shrewd_move(view: View, choice: Choice) -> list[str]:
    """As in a hint. Where shrewd finds the action that was played as good as any, its move begins with it."""
    first = choice.played[0]
    is_as_good = first in ShrewdBot().equals(view, seeded(view))
    return ShrewdBot().move(view, seeded(view), first if is_as_good else None)


def as_hint(view: View, do: Sequence[str], names: Sequence[str]) -> Hint:
    return Hint(list(do), addressed(why(view, do, seeded(view)), None, names))
