"""How fast the rules play, beside peers that play other games: `make bench` measures all in one interleaved run.

A decision lists every legal action, picks one at random and plays it in place. Chance is not counted: neither its
draws nor the time they take. Whole games are played in turn by every contestant, round after round, so that a noisy
machine disturbs all alike; medians are reported.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from statistics import median
from typing import Any

from railhead.core.game import CHANCE, Game
from railhead.games import GAMES
from railhead.lab.peers import peers

ROUNDS = 7
SECONDS_A_TURN = 0.6
COPIES = 20_000
SEATS = 4

Playout = Callable[[Random], tuple[int, float]]
"""Plays a whole game at random; how many decisions it had, and how many seconds went to chance."""


@dataclass(frozen=True, slots=True)
class Contestant:
    """Somebody to measure: whole games, and copying a state from the middle of one."""

    name: str
    playout: Playout
    copier: Callable[[], object] | None = None


def ours(game: Game[Any]) -> Contestant:
    return Contestant(game.id, lambda rng: playout(game, rng), middle_state(game).copy)


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
    """Let chance draw until a seat is asked; the seconds it took."""
    begun = time.perf_counter()
    while game.to_act(state) == CHANCE:
        game.play(state, rng.choice(game.legal(state)))
    return time.perf_counter() - begun


def middle_state(game: Game[Any]) -> Any:
    """A state some way into a game."""
    rng = Random(1)
    state = game.new(SEATS)
    for _ in range(100):
        legal = game.legal(state)
        if len(legal) == 0:
            break
        game.play(state, rng.choice(legal))
    return state


def speed(contestant: Contestant, rng: Random) -> float:
    """Decisions a second over a turn of whole games."""
    decisions, chance, begun = 0, 0.0, time.perf_counter()
    while (spent := time.perf_counter() - begun) < SECONDS_A_TURN:
        some, drawn = contestant.playout(rng)
        decisions += some
        chance += drawn
    return decisions / (spent - chance)


def microseconds_a_copy(copier: Callable[[], object]) -> float:
    begun = time.perf_counter()
    for _ in range(COPIES):
        copier()
    return (time.perf_counter() - begun) / COPIES * 1e6


def measure(contestants: list[Contestant], rounds: int = ROUNDS) -> Iterator[dict[str, tuple[float, float | None]]]:
    """Round after round: for each contestant its decisions a second, and its time for a copy."""
    for number in range(rounds):
        yield {
            one.name: (speed(one, Random(number)), one.copier and microseconds_a_copy(one.copier))
            for one in contestants
        }


def contestants() -> list[Contestant]:
    """Our games, and the peers that are installed here."""
    return [ours(game) for game in GAMES.values()] + [Contestant(*peer) for peer in peers()]


def medians(rounds: list[dict[str, tuple[float, float | None]]]) -> dict[str, tuple[float, float | None]]:
    """The middle figure of all rounds for each contestant."""
    result: dict[str, tuple[float, float | None]] = {}
    for name in rounds[0]:
        copies = [copy for one in rounds if (copy := one[name][1]) is not None]
        result[name] = median(one[name][0] for one in rounds), median(copies) if copies else None
    return result


def report(figures: dict[str, tuple[float, float | None]]) -> list[str]:
    """The figures as lines, with the ratio of each of our games to each peer."""
    lines = [
        f"{name:<22}{rate:>12,.0f} decisions/s" + (f"{copy:>10.2f} us a copy" if copy else "")
        for name, (rate, copy) in figures.items()
    ]
    others = [name for name in figures if name not in GAMES]
    for name in (name for name in figures if name in GAMES):
        ratios = [f"{figures[name][0] / figures[other][0]:.2f} x {other}" for other in others]
        lines += [f"{name}: " + ", ".join(ratios)] if ratios else []
    return lines


def main() -> None:
    """Measure everything that is installed here, and print the table."""
    rounds = []
    for number, figures in enumerate(measure(contestants()), start=1):
        rounds.append(figures)
        print(f"round {number} of {ROUNDS}", flush=True)
    print("\n".join(report(medians(rounds))))


if __name__ == "__main__":
    main()
