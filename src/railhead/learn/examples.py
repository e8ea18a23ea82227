"""Games among bots as examples: positions in arrays, what the greedy bot would do in each, and how the game ended.

A position is kept as the second engine has it, which is a tenth of what a network sees of it, and exact. The greedy bot
is asked in every position, whoever plays: so a clone also learns what it does where other players bring it. It is asked
for its best few actions in their order, since what it would do if it could not do the best teaches as much again.
"""

from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

import numpy as np

from railhead.bots import bot
from railhead.bots.bot import Bot
from railhead.bots.evaluators import evaluator_of
from railhead.bots.policy import lack_of
from railhead.bots.random_bot import RandomBot
from railhead.core.action import Action
from railhead.core.game import CHANCE, Game
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.lab.setups import any_setup
from railhead.learn import parts
from railhead.learn.results import result_of
from railhead.vector.arrays import NONE, Array
from railhead.vector.engine import Engine
from railhead.vector.engines import engine_of

TEACHER = "greedy"
KINDS = (TEACHER, TEACHER, "steady", "novice", "random")
"""Who plays in every second game, and `policy` where there are weights; in the others the teacher has all seats."""

LONGEST_OPENING, TREMBLE = 12, 0.02
"""So many actions at most are played at random first, and so often a hand slips later: else games would be alike."""

RANKS = 6


class Examples(NamedTuple):
    """Decisions, one behind the other."""

    state: Any
    ranked: Array  # the teacher's best few actions, best first, by their numbers; NONE where there are no more
    wins: Array  # by seat, its part of the win
    money: Array  # by seat, its part of all money
    cash: Array  # of an average seat at the end
    game: Array  # the number of the game

    @property
    def held_out(self) -> Array:
        return self.game % parts.ONE_OF == parts.ONE_OF - 1


@dataclass(slots=True)
class Table:
    """One game: who sits, and what the teacher was asked."""

    game: Game[Any]
    rng: Random
    state: Any
    players: list[Bot]
    asked: list[View]
    answers: list[list[int]]

    def play(self) -> None:
        opening = self.rng.randrange(LONGEST_OPENING + 1) if self.rng.random() < 0.5 else 0
        while (seat := self.game.to_act(self.state)) is not None:
            if seat == CHANCE:
                action = self.rng.choice(self.game.legal(self.state))
            else:
                slips = len(self.answers) < opening or self.rng.random() < TREMBLE
                action = self.game.parse(self.choice(seat, slips))
            self.game.play(self.state, action)

    def choice(self, seat: int, slips: bool) -> str:
        """What a seat does; where it has a choice the teacher is asked in any case."""
        view, player = self.game.view(self.state, seat), self.players[seat]
        if len(view["choices"]) == 1:
            return view["choices"][0]["do"]
        ranked = best_few(view, self.rng)
        self.asked.append(view)
        self.answers.append([self.game.actions.index(action) for action in ranked])
        if slips:
            return RandomBot().choose(view, self.rng)
        return str(ranked[0]) if player.name == TEACHER else player.choose(view, self.rng)


def best_few(view: View, rng: Random) -> list[Action]:
    """What the greedy bot would do, and what if it could not; any of those that it rates alike comes first."""
    evaluator = evaluator_of(view["game"])
    rated = evaluator.rate(evaluator.determiniser(view)(rng))
    equals = [one.action for one in rated if one.worth >= rated[0].worth - evaluator.tie_margin]
    first = rng.choice(equals)
    return [first, *(one.action for one in rated if one.action != first)][:RANKS]


def table_of(name: str, seed: int, number: int) -> Table:
    """The game of a number: seats, edition, options and players by chance."""
    game, rng = game_of(name), Random(f"{seed}:{number}:examples")
    seats, edition, options = any_setup(game.editions, rng)
    kinds = KINDS if lack_of(name) else (*KINDS, "policy")
    names = [rng.choice(kinds) for _ in range(seats)] if number % 2 else [TEACHER] * seats
    return Table(game, rng, game.new(seats, edition, options), [bot(one) for one in names], [], [])


def played(name: str, seed: int, number: int) -> Examples | None:
    """What the game of a number teaches; nothing if nobody had a choice in it."""
    table = table_of(name, seed, number)
    table.play()
    return examples_of(engine_of(name), table, number) if table.asked else None


def examples_of(engine: Engine[Any], table: Table, number: int) -> Examples:
    """What a finished game teaches."""
    many, result = len(table.asked), result_of(table.game, table.state, engine.most_seats)

    def each(value: Any) -> Array:
        return np.broadcast_to(value, (many, *np.shape(value)))

    return Examples(
        state=engine.read(table.asked),
        ranked=np.array([answer + [NONE] * (RANKS - len(answer)) for answer in table.answers], np.int32),
        wins=each(result.wins),
        money=each(result.money),
        cash=each(result.cash),
        game=each(np.int32(number)),
    )
