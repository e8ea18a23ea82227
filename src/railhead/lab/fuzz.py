"""Fuzzing: random games, or games among all kinds of bots, with every invariant checked."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any

from railhead.bots import bot
from railhead.core.action import Action
from railhead.core.game import CHANCE, Game, GameState
from railhead.core.record import Record
from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.invariants import Broken, check_json, check_state, check_step, demand
from railhead.lab.setups import any_setup
from railhead.lab.workers import map_unordered

JSON_EVERY = 10

ALL_KINDS = ("random", "novice", "steady", "greedy", "mcts:30")
"""Shrewd is greedy by another name, and tycoon is a search that takes longer than a test should."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A fuzzed game: how long it was, and what broke, if anything."""

    number: int
    plies: int
    failure: str | None
    record: Record
    among_bots: bool


def fuzz_game(name: str, seed: int, number: int, seats: int | None = None, bots: bool = False) -> Outcome:
    """One game, checked after every action; edition, options and (if not given) seats are random."""
    game = game_of(name)
    rng = Random(f"{seed}:{number}")
    seats, edition, options = any_setup(game.editions, rng, seats)
    players = [rng.choice(ALL_KINDS) for _ in range(seats)] if bots else []
    actions: list[str] = []
    failure = None
    try:
        state = game.new(seats, edition, options)
        while legal := game.legal(state):
            check_state(game, state, rng)
            if rng.randrange(JSON_EVERY) == 0:
                check_json(game, state)
            action = chosen(game, state, players, rng) if players else rng.choice(legal)
            actions.append(str(action))
            demand(action in legal, "a bot chose what is not legal")
            state = check_step(game, state, action)
            demand(len(actions) <= game.longest(seats), "the game is longer than its declared maximum")
        check_state(game, state, rng)
    except Exception as error:  # whatever breaks is what we are looking for
        failure = str(error) if isinstance(error, Broken) else f"{type(error).__name__}: {error}"
    names = tuple(players) or tuple(f"Seat {seat}" for seat in range(seats))
    return Outcome(number, len(actions), failure, Record(name, edition, names, tuple(actions), options), bots)


def chosen(game: Game[Any], state: GameState, players: list[str], rng: Random) -> Action:
    """What the player whose turn it is does, or chance."""
    seat = game.to_act(state)
    if seat is None or seat == CHANCE:
        return rng.choice(game.legal(state))
    return game.parse(bot(players[seat]).choose(game.view(state, seat), rng))


def fuzz(name: str, games: int, seed: int, jobs: int = 1, bots: bool = False) -> Iterator[Outcome]:
    """Many fuzzed games, in order, on `jobs` cores."""
    play = partial(fuzz_game, name, seed, bots=bots)
    if jobs == 1:
        return heard_in(map(play, range(games)))
    return in_order(map_unordered(play, range(games), jobs))


def in_order(outcomes: Iterable[Outcome]) -> Iterator[Outcome]:
    """Outcomes in the order of their numbers, whatever order they come in."""
    early: dict[int, Outcome] = {}
    number = 0
    for outcome in outcomes:
        early[outcome.number] = outcome
        while number in early:
            yield early.pop(number)
            number += 1
