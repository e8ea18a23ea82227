"""Games among bots as examples: positions in arrays, what the greedy bot would do in each, and how the game ended.

A position is kept as the second engine has it, which is a tenth of what a network sees of it, and exact. The greedy bot
is asked in every position, whoever plays: so a clone also learns what it does where other players bring it. It is asked
for its best few actions in their order, since what it would do if it could not do the best teaches as much again.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from railhead.bots import bot
from railhead.bots.bot import Bot
from railhead.bots.evaluators import evaluator_of
from railhead.bots.policy import lack_of
from railhead.bots.random_bot import RandomBot
from railhead.core.action import Action
from railhead.core.errors import RailheadError, because
from railhead.core.game import CHANCE, Game
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.setups import any_setup
from railhead.lab.workers import map_unordered
from railhead.vector.arrays import NONE, Array
from railhead.vector.engine import Engine
from railhead.vector.engines import engine_of

TEACHER = "greedy"
KINDS = (TEACHER, TEACHER, "steady", "novice", "random")
"""Who plays in every second game, and `policy` where there are weights; in the others the teacher has all seats."""

LONGEST_OPENING, TREMBLE = 12, 0.02
"""So many actions at most are played at random first, and so often a hand slips later: else games would be alike."""

RANKS = 6
GAMES_IN_A_PART = 32
ONE_OF = 16
"""One game of so many is held out, to see what was learned and not remembered."""


class ExamplesError(RailheadError):
    """A folder without examples, or with those of another version."""


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
        return self.game % ONE_OF == ONE_OF - 1


# Playing


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


def examples_of(engine: Engine[Any], table: Table, number: int) -> Examples:
    """What a finished game teaches."""
    many, seats = len(table.asked), len(table.players)
    scores, winners = (table.game.scores(table.state), table.game.winners(table.state))
    cash, wins = np.zeros((2, engine.most_seats), np.float32)
    cash[:seats] = np.maximum(scores, 0)
    wins[list(winners)] = 1 / len(winners)
    money = cash / cash.sum() if cash.sum() else (np.arange(engine.most_seats) < seats) / np.float32(seats)

    def each(value: Any) -> Array:
        return np.broadcast_to(value, (many, *np.shape(value)))

    return Examples(
        state=engine.read(table.asked),
        ranked=np.array([answer + [NONE] * (RANKS - len(answer)) for answer in table.answers], np.int32),
        wins=each(wins).astype(np.float16),
        money=each(money).astype(np.float16),
        cash=each(np.float32(cash.sum() / seats)),
        game=each(np.int32(number)),
    )


# Parts, each a file


def file_of(folder: Path, name: str, seed: int, part: int) -> Path:
    return folder / f"{name}-{seed}-{part:05}.npz"


def play_part(name: str, folder: Path, seed: int, part: int) -> int:
    """Some games, kept in a file; the number of decisions in them."""
    path, engine = file_of(folder, name, seed, part), engine_of(name)
    found = []
    for number in range(part * GAMES_IN_A_PART, (part + 1) * GAMES_IN_A_PART):
        table = table_of(name, seed, number)
        table.play()
        if table.asked:
            found.append(examples_of(engine, table, number))
    whole = joined(found)
    fields = {f"state_{field}": array for field, array in whole.state._asdict().items()}
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, **fields, **{key: getattr(whole, key) for key in Examples._fields[1:]})
    beside.replace(path)
    return len(whole.ranked)


def play_games(name: str, folder: Path, games: int, seed: int, jobs: int) -> Iterator[int]:
    """So many games in all, less those that are there already; the decisions of each part as it is played."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = [part for part in range(-(-games // GAMES_IN_A_PART)) if not file_of(folder, name, seed, part).exists()]
    work = partial(play_part, name, folder, seed)
    return map_unordered(work, parts, jobs) if jobs > 1 else heard_in(map(work, parts))


def joined(parts: list[Examples]) -> Examples:
    """Examples one behind the other."""
    states = zip(*(part.state for part in parts), strict=True)
    state = type(parts[0].state)(*map(np.concatenate, states))
    return Examples(state, *(np.concatenate(column) for column in list(zip(*parts, strict=True))[1:]))


def read_examples(name: str, folder: Path) -> Examples:
    """All that is in a folder for a title."""
    files = sorted(folder.glob(f"{name}-*.npz"))
    if not files:
        raise ExamplesError(because("error.no_examples", path=folder, title=name))
    engine = engine_of(name)
    like = engine.read([game_of(name).view(game_of(name).new(game_of(name).editions.seats[0]), None)])
    found = []
    for path in files:
        with np.load(path, allow_pickle=False) as arrays:
            try:
                state = type(like)(*(arrays[f"state_{field}"] for field in like._fields))
                found.append(Examples(state, *(arrays[key] for key in Examples._fields[1:])))
            except KeyError:
                raise ExamplesError(because("error.no_examples", path=path, title=name)) from None
    return joined(found)
