"""Boxes that differ from the printed one: read from the command line, checked, and tried before they are studied."""

import re
from collections.abc import Mapping
from concurrent.futures.process import BrokenProcessPool

from railhead.core.errors import RailheadError, SetupError, because
from railhead.games import game as game_of
from railhead.lab.crew import pool, studying
from railhead.lab.fuzz import fuzz_game
from railhead.lab.match import Match

SPELLING = re.compile(r"([a-z_0-9]+(?:\.[A-Za-z0-9&_]+)*)=(\d{1,9})")
TRIALS = 6

Variant = Mapping[str, int]
"""Places in the box with the numbers they have instead."""


def read_variant(game: str, text: str) -> Variant:
    """`shares.PRR=4`, or several changes at once: `cash_in_all=150,houses=25`."""
    changes = dict(read_change(part) for part in text.split(","))
    game_of(game).box.check(changes)
    return changes


def read_change(text: str) -> tuple[str, int]:
    found = SPELLING.fullmatch(text.strip())
    if found is None:
        raise SetupError(because("lab.variant.spelling", text=text))
    return found[1], int(found[2])


def try_out(match: Match) -> None:
    """Some random games with every invariant on, then one of the match, in a process of its own; refuse what breaks."""
    with studying(match.game, match.variant), pool(1) as executor:
        trials = [executor.submit(fuzz_game, match.game, 0, number, match.seats) for number in range(TRIALS)]
        played = executor.submit(match.play, 0)
        try:
            failures = [failure for trial in trials if (failure := trial.result().failure)]
            played.result()
        except BrokenProcessPool:
            failures = ["-"]
        except RailheadError as error:
            failures = [*failures, str(error)]
    if failures:
        variant, seats = spelled(match.variant), match.seats
        raise SetupError(because("lab.variant.broken", variant=variant, seats=seats, failure=failures[0]))


def spelled(variant: Variant) -> str:
    return ", ".join(f"{place}={value}" for place, value in variant.items())
