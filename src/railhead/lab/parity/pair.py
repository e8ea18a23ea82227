"""A game that is played in both engines: how it begins, and what is said in it."""

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from railhead.core.action import Action
from railhead.core.game import Game
from railhead.core.record import Record, first_state
from railhead.lab.fuzz import Outcome, chosen
from railhead.lab.setups import any_setup
from railhead.vector.engine import Setup

KINDS = ("random", "novice", "steady", "greedy")
"""Who plays in the games among bots: those that answer at once."""

EVERY = 8
"""One game of so many is among bots, whose thinking takes far longer than the comparing."""


@dataclass(slots=True)
class Pair:
    """A game in both engines: its beginning, its state by the rules, and the numbers of the actions said in it."""

    number: int
    record: Record
    rng: Random
    players: list[str]
    state: Any
    said: list[int] = field(default_factory=list)

    @property
    def setup(self) -> Setup:
        record = self.record
        return Setup(len(record.seats), str(record.edition), record.options)

    def outcome(self, game: Game[Any], failure: str | None) -> Outcome:
        actions = tuple(str(game.actions.action(number)) for number in self.said)
        return Outcome(self.number, len(actions), failure, replace(self.record, actions=actions), bool(self.players))

    def is_over(self, game: Game[Any]) -> bool:
        return game.to_act(self.state) is None or 0 < len(self.record.actions) == len(self.said)

    def play(self, game: Game[Any]) -> int:
        """Play the next action by the rules; its number, for the second engine."""
        action = self.next_action(game)
        game.play(self.state, action)
        self.said.append(game.actions.index(action))
        return self.said[-1]

    def next_action(self, game: Game[Any]) -> Action:
        """What is written, or what a bot does; else anything, all verbs alike often, since bids and hexes are many."""
        if self.record.actions:
            return game.parse(self.record.actions[len(self.said)])
        if self.players:
            return chosen(game, self.state, self.players, self.rng)
        legal = game.legal(self.state)
        verb = self.rng.choice(sorted({action.verb for action in legal}))
        return self.rng.choice([action for action in legal if action.verb == verb])


def drawn(game: Game[Any], seed: int, number: int, every: int = EVERY) -> Pair:
    """The game of a number: seats, edition, options and players by chance. One of `every` so many is among bots."""
    rng = Random(f"{seed}:{number}")
    seats, edition, options = any_setup(game.editions, rng)
    players = [rng.choice(KINDS) for _ in range(seats)] if number % every == 1 % every else []
    names = tuple(players) or tuple(f"Seat {seat}" for seat in range(seats))
    record = Record(game.id, edition, names, (), options)
    return Pair(number, record, rng, players, first_state(game, record))


def written(game: Game[Any], number: int, record: Record) -> Pair:
    """The game of a record, to be played in both engines as it was."""
    editions = game.editions
    record = replace(record, edition=editions.edition(record.edition), options=editions.chosen(record.options))
    return Pair(number, record, Random(number), [], first_state(game, record))
