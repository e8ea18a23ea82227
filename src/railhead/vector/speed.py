"""How many decisions a second the second engine makes in random play: `python -m railhead.vector.speed`.

It is measured in arrays of jax, on whatever machine jax finds: one loop of many turns, compiled as a whole.
"""

import argparse
from collections.abc import Iterator
from importlib import import_module
from itertools import cycle, islice, product
from time import perf_counter
from typing import Any

from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.vector.engine import Engine, Setup
from railhead.vector.engines import engine_of
from railhead.vector.random_play import advance, numbers

GAMES = 65_536
TURNS = 1_000
ROUNDS = 3


def all_setups(name: str) -> list[Setup]:
    """A game with each number of seats in each edition, and with the options as they usually are."""
    editions = game_of(name).editions
    return [Setup(seats, edition, editions.chosen(None)) for seats, edition in product(editions.seats, editions.names)]


def many_turns(jax: Any, engine: Engine[Any], games: int) -> Any:
    """A compiled function: a state, and the number of its first turn, to the state after many turns."""

    def turn(number: Any, state: Any) -> Any:
        return advance(engine.xp, engine, state, numbers(engine.xp, games, 0, number))

    return jax.jit(lambda state, first: jax.lax.fori_loop(first, first + TURNS, turn, state))


def measured(jax: Any, name: str, games: int) -> Iterator[float]:
    """The seconds of one round after the other; the first is compiled in that time."""
    engine = engine_of(name, "jax")
    play = many_turns(jax, engine, games)
    state = engine.new(list(islice(cycle(all_setups(name)), games)))
    for number in range(1 + ROUNDS):
        begun = perf_counter()
        state = jax.block_until_ready(play(state, number * TURNS))
        yield perf_counter() - begun


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m railhead.vector.speed", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=GAMES, help="how many at once")
    wanted = parser.parse_args()
    jax = import_module("jax")
    first, *others = measured(jax, wanted.game, wanted.games)
    print(f"{wanted.games} games of {wanted.game} at once on {jax.devices()[0].device_kind}")
    print(f"compiled and played once in {first:.1f} s")
    for seconds in others:
        print(f"{wanted.games * TURNS / seconds / 1e6:.1f} million decisions a second")


if __name__ == "__main__":
    main()
