"""Parity: the same games in both engines, side by side, compared after every action."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import numpy as np

from railhead.core.action import Action
from railhead.core.game import Game
from railhead.core.record import Record, first_state
from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.fuzz import Outcome, chosen
from railhead.vector.arrays import where
from railhead.vector.engine import SILENCE, Engine, Setup
from railhead.vector.engines import Arrays, engine_of
from railhead.vector.parity import differences

AT_ONCE = 64
"""So many games stand in the arrays together."""

KINDS = ("random", "novice", "steady", "greedy")
"""Who plays in the games among bots: those that answer at once. Every second game is one of them."""


@dataclass(slots=True)
class Pair:
    """A game that is played in both engines: how it begins, its state by the rules, and what was said in it."""

    number: int
    record: Record
    rng: Random
    players: list[str]
    state: Any
    actions: list[str] = field(default_factory=list)

    @property
    def setup(self) -> Setup:
        record = self.record
        return Setup(len(record.seats), str(record.edition), record.options)

    def outcome(self, failure: str | None) -> Outcome:
        played = replace(self.record, actions=tuple(self.actions))
        return Outcome(self.number, len(self.actions), failure, played)

    def is_over(self, game: Game[Any]) -> bool:
        return game.to_act(self.state) is None or 0 < len(self.record.actions) == len(self.actions)

    def next_action(self, game: Game[Any]) -> Action:
        """What is written, or what a bot does; else anything, all verbs alike often, since bids and hexes are many."""
        if self.record.actions:
            return game.parse(self.record.actions[len(self.actions)])
        if self.players:
            return chosen(game, self.state, self.players, self.rng)
        legal = game.legal(self.state)
        verb = self.rng.choice(sorted({action.verb for action in legal}))
        return self.rng.choice([action for action in legal if action.verb == verb])


def drawn(game: Game[Any], seed: int, number: int) -> Pair:
    """The game of a number: seats, edition, options and players by chance."""
    rng = Random(f"{seed}:{number}")
    editions = game.editions
    options = {option: rng.random() < 0.5 for option in editions.options}
    seats, edition = rng.choice(editions.seats), rng.choice(editions.names)
    players = [rng.choice(KINDS) for _ in range(seats)] if number % 2 else []
    names = tuple(players) or tuple(f"Seat {seat}" for seat in range(seats))
    record = Record(game.id, edition, names, (), options)
    return Pair(number, record, rng, players, first_state(game, record))


def written(game: Game[Any], number: int, record: Record) -> Pair:
    """The game of a record, to be played in both engines as it was."""
    editions = game.editions
    record = replace(record, edition=editions.edition(record.edition), options=editions.chosen(record.options))
    return Pair(number, record, Random(number), [], first_state(game, record))


def parity(name: str, games: int, seed: int, arrays: Arrays = "numpy") -> Iterator[Outcome]:
    """Many games in both engines; each ends with the end of the game, or with the first difference."""
    game, engine = game_of(name), engine_of(name, arrays)
    return heard_in(in_turns(game, engine, games, seed))


def in_turns(game: Game[Any], engine: Engine[Any], games: int, seed: int) -> Iterator[Outcome]:
    """As many games at once as the arrays hold, and then the next. The arrays are of one size, and so compiled once."""
    size = min(games, AT_ONCE)
    for first in range(0, games, size):
        pairs = [drawn(game, seed, number) for number in range(first, first + size)]
        yield from side_by_side(game, engine, pairs, min(games - first, size))


def side_by_side(game: Game[Any], engine: Engine[Any], pairs: Sequence[Pair], wanted: int) -> Iterator[Outcome]:
    """The first `wanted` of some games, ply by ply in both engines; the others are not played."""
    playing = dict(enumerate(pairs[:wanted]))
    arrays = begun(game, engine, pairs)
    while playing:
        found = differences(game, engine, {place: pair.state for place, pair in playing.items()}, arrays)
        said = np.full(len(pairs), SILENCE, np.int32)
        for place, pair in list(playing.items()):
            if place in found or pair.is_over(game):
                yield playing.pop(place).outcome(found.get(place))
                continue
            action = pair.next_action(game)
            pair.actions.append(str(action))
            game.play(pair.state, action)
            said[place] = game.actions.index(action)
        arrays = engine.step(arrays, said)


def begun(game: Game[Any], engine: Engine[Any], pairs: Sequence[Pair]) -> Any:
    """The games in arrays: from their setup, or from the position that a record begins with."""
    placed = engine.xp.asarray([pair.record.position is not None for pair in pairs])
    seen = engine.read([opened(game.view(pair.state), game.state_to_json(pair.state)) for pair in pairs])
    return where(engine.xp, placed, seen, engine.new([pair.setup for pair in pairs]))


def opened(view: Any, position: Any) -> Any:
    """A view with what it hides: a position has the same form, and is open."""
    if isinstance(view, Mapping) and isinstance(position, Mapping):
        shown = {key: opened(view[key], value) if key in view else value for key, value in position.items()}
        return {**view, **shown}
    if isinstance(view, list) and isinstance(position, list) and len(view) == len(position):
        return [opened(*pair) for pair in zip(view, position, strict=True)]
    return position
