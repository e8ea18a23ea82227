"""Whether a review is right about where a game turned: the greatest turning points of bots' games, searched deeply."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from random import Random
from typing import Any

from railhead.analysis.chances import search, seeded
from railhead.analysis.report import TurningPoint, assessments
from railhead.analysis.review import reviewed
from railhead.bots.judgement import followed
from railhead.bots.mcts.budget import Budget
from railhead.bots.played_out import play_out
from railhead.core.game import Game
from railhead.core.record import Record, steps
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen
from railhead.lab.positions import KINDS
from railhead.lab.setups import any_setup

DEEP = Budget(simulations=3000)
"""Ten times what a search had that answered at a table."""


@dataclass(frozen=True, slots=True)
class Turned:
    """A turning point: by how much the chances of the seat that it concerns most changed, in the review and by a deep
    search of the positions before and after it, which knows what the review knows; and where a better move was named,
    by how much it promised more."""

    game: int
    ply: int
    seat: int
    said: float
    searched: float
    better_said: float | None
    better_searched: float | None

    @property
    def agrees(self) -> bool:
        return self.said * self.searched > 0

    @property
    def better_agrees(self) -> bool | None:
        if self.better_said is None or self.better_searched is None:
            return None
        return self.better_said * self.better_searched > 0


def turns(name: str, seed: int, budget: Budget = DEEP) -> Iterator[Turned]:
    """The greatest turning point of one game after the other, without end; games without any are passed over."""
    for number in count():
        record = mixed_game(name, Random(f"{seed}:{number}"))
        found = reviewed(record, assessments(record, None, None))
        if found.turns:
            greatest = max(found.turns, key=lambda turn: turn.change)
            rests = [rest.ply for rest in found.seen]
            yield searched(record, number, greatest, rests, budget)


def mixed_game(name: str, rng: Random) -> Record:
    """A game of quick bots, good and bad; seats, edition and options by chance."""
    game = game_of(name)
    seats, edition, options = any_setup(game.editions, rng)
    players = [rng.choice(KINDS) for _ in range(seats)]
    state, actions = game.new(seats, edition, options), []
    while game.to_act(state) is not None:
        actions.append(chosen(game, state, players, rng))
        game.play(state, actions[-1])
    return Record(name, edition, tuple(players), tuple(map(str, actions)), options)


def searched(record: Record, number: int, turn: TurningPoint, rests: list[int], budget: Budget) -> Turned:
    game = game_of(record.game)
    states = [step.state for step in steps(game, record)]
    before = max(ply for ply in rests if ply <= turn.ply)
    after = min(ply for ply in rests if ply > turn.ply)
    changes = [new - old for old, new in zip(turn.before, turn.after, strict=True)]
    seat = max(range(len(changes)), key=lambda one: abs(changes[one]))
    first, last = (deep(followed(game, states[ply]), budget) for ply in (before, after))
    better = better_by_search(game, states[turn.ply], turn, budget)
    said = None if turn.better is None or turn.played is None else turn.better.chances - turn.played.chances
    return Turned(number, turn.ply, seat, changes[seat], last[seat] - first[seat], said, better)


def better_by_search(game: Game[Any], state: Any, turn: TurningPoint, budget: Budget) -> float | None:
    """What the better move promises its player more than the move played."""
    if turn.better is None or turn.played is None:
        return None
    ends = [play_out(game, state, [game.parse(text) for text in one.do]).after for one in (turn.played, turn.better)]
    played, better = (deep(game.view(end, turn.seat), budget)[turn.seat] for end in ends)
    return better - played


def deep(view: View, budget: Budget) -> list[float]:
    return search(view, seeded(view), budget).chances
