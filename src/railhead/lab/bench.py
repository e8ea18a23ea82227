"""How fast our games are, beside baselines: engines of other games. `make bench` measures all in one interleaved run.

A decision lists the legal actions, picks one at random and plays it in place. Chance is not counted, neither its draws
nor their time. A simulation is one of the search bot's, from the middle of a game: of another one in each round, since
evaluators remember positions. Where a title has a trained network, a move of `policy` and 1,500 positions are measured
too; and how long somebody waits for a hint and for the review of a game. All engines take turns, round after round, so
that a noisy machine disturbs them alike; medians are reported.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from statistics import median
from typing import Any

from railhead.bots import bot
from railhead.bots.evaluators import evaluator_of
from railhead.bots.mcts.budget import Budget
from railhead.bots.mcts.search import Search
from railhead.core.game import CHANCE, Game
from railhead.core.record import steps
from railhead.core.view import View
from railhead.games import GAMES
from railhead.lab.baselines import baselines
from railhead.lab.network_bench import DECISION, NetworkFigures, network_figures
from railhead.lab.playing import Played, play_game
from railhead.lab.study_bench import HINT, REVIEW, StudyFigures, study_figures

ROUNDS = 7
SECONDS_A_TURN = 0.6
COPIES = 20_000
SEATS = 4

Playout = Callable[[Random], tuple[int, float]]
"""Plays a whole game at random; returns the number of decisions, and the seconds spent on chance."""

Searcher = Callable[[float, Random], int]
"""Searches for about so many seconds; returns the number of simulations."""

Figures = dict[str, dict[str, float]]
"""By engine: what was measured."""

DECISIONS, COPY, SIMULATIONS = "decisions/s", "us a copy", "simulations/s"
FINE = {COPY, DECISION, HINT, REVIEW}
"""What is small enough to have decimals."""


@dataclass(frozen=True, slots=True)
class Engine:
    """What is measured: random games, copying a state from the middle of one, searching from there, a network, and what
    somebody asks beside the game."""

    name: str
    playout: Playout | None = None
    copier: Callable[[], object] | None = None
    search: Searcher | None = None
    network: NetworkFigures | None = None
    studies: StudyFigures | None = None


def our_engine(game: Game[Any]) -> Engine:
    played = [random_game(game, number) for number in range(ROUNDS)]
    states = [midgame_state(game, one) for one in played]
    search = searching([game.view(state, game.to_act(state)) for state in states])
    network = network_figures(game, played[0].record)
    return Engine(game.id, lambda rng: playout(game, rng), states[0].copy, search, network, study_figures(game))


def searching(views: Sequence[View]) -> Searcher:
    """The search bot's search of one position after the other, with the evaluator of the title."""
    in_turn = cycle(views)

    def run(seconds: float, rng: Random) -> int:
        view = next(in_turn)
        search = Search(evaluator_of(view["game"]), view, rng)
        search.run(Budget(seconds=seconds))
        return search.simulations

    return run


def playout(game: Game[Any], rng: Random) -> tuple[int, float]:
    """One random game."""
    state = game.new(SEATS)
    legal_of, play, random = game.legal, game.play, rng.random
    decisions, chance = 0, draw_all(game, state, rng)
    while legal := legal_of(state):
        play(state, legal[int(random() * len(legal))])
        decisions += 1
        if game.to_act(state) == CHANCE:
            chance += draw_all(game, state, rng)
    return decisions, chance


def draw_all(game: Game[Any], state: Any, rng: Random) -> float:
    """Let chance draw until a seat is to act; returns the seconds it took."""
    begun = time.perf_counter()
    while game.to_act(state) == CHANCE:
        game.play(state, rng.choice(game.legal(state)))
    return time.perf_counter() - begun


def random_game(game: Game[Any], number: int = 0) -> Played:
    return play_game(game, [bot("random")] * SEATS, f"middle {number}")


def midgame_state(game: Game[Any], played: Played) -> Any:
    """A state half way through a game, in which a seat has a choice."""
    states = [step.state for step in steps(game, played.record)][played.plies // 2 :]
    return next(state for state in states if game.to_act(state) != CHANCE and len(game.legal(state)) > 1)


def speed(playout: Playout, rng: Random) -> float:
    """Decisions a second, over whole games for one turn."""
    decisions, chance, begun = 0, 0.0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS_A_TURN:
        some, drawn = playout(rng)
        decisions += some
        chance += drawn
    return decisions / (spent - chance)


def simulations_a_second(search: Searcher, rng: Random) -> float:
    begun = time.perf_counter()
    simulations = search(SECONDS_A_TURN, rng)
    return simulations / (time.perf_counter() - begun)


def microseconds_a_copy(copier: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for _ in range(COPIES):
        copier()
    return (time.perf_counter() - begun) / COPIES * 1e6


def measure(engines: list[Engine], rounds: int = ROUNDS) -> Iterator[Figures]:
    """The figures of each round; all engines in turn."""
    for number in range(rounds):
        yield {one.name: measured(one, Random(number)) for one in engines}


def measured(one: Engine, rng: Random) -> dict[str, float]:
    """One engine's turn: whatever it supports."""
    figures = {}
    if one.playout is not None:
        figures[DECISIONS] = speed(one.playout, rng)
    if one.copier is not None:
        figures[COPY] = microseconds_a_copy(one.copier)
    if one.search is not None:
        figures[SIMULATIONS] = simulations_a_second(one.search, rng)
    if one.network is not None:
        figures |= one.network(rng)
    if one.studies is not None:
        figures |= one.studies(rng)
    return figures


def engines() -> list[Engine]:
    """Our games, and the baselines installed here."""
    return [our_engine(game) for game in GAMES.values()] + [Engine(**baseline) for baseline in baselines()]


def medians(rounds: list[Figures]) -> Figures:
    """By engine, the median of each figure over the rounds."""
    first = rounds[0]
    return {name: {what: median(one[name][what] for one in rounds) for what in first[name]} for name in first}


def report(figures: Figures) -> list[str]:
    """The figures as lines, with the ratio of each of our games to each baseline that supports the same."""
    lines = [
        f"{name:<22}" + "".join(shown(what, value) for what, value in own.items()) for name, own in figures.items()
    ]
    return lines + [line for what in (DECISIONS, SIMULATIONS) for line in ratios(figures, what)]


def shown(what: str, value: float) -> str:
    return f"{value:>12,.2f} {what}" if what in FINE else f"{value:>12,.0f} {what}"


def ratios(figures: Figures, what: str) -> Iterator[str]:
    """The ratios of our games to the baselines in one figure."""
    others = [name for name, own in figures.items() if name not in GAMES and what in own]
    for name in (name for name in figures if name in GAMES and others):
        beside = [f"{figures[name][what] / figures[other][what]:.2f} x {other}" for other in others]
        yield f"{name}, {what}: " + ", ".join(beside)


def main() -> None:
    """Measure everything installed here, and print the figures."""
    rounds = []
    for number, figures in enumerate(measure(engines()), start=1):
        rounds.append(figures)
        print(f"round {number} of {ROUNDS}", flush=True)
    print("\n".join(report(medians(rounds))))


if __name__ == "__main__":
    main()
