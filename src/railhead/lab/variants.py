"""Variants: boxes with other numbers than the printed one, read from the command line and tried before a study."""

import re
from collections.abc import Mapping
from functools import partial

from railhead.core.box import change
from railhead.core.errors import RailheadError, SetupError, because
from railhead.games import game as game_of
from railhead.lab.fuzz import fuzz_game
from railhead.lab.match import Match
from railhead.lab.workers import WorkerLost, map_unordered

SPELLING = re.compile(r"([a-z_0-9]+(?:\.[A-Za-z0-9&_]+)*)=(\d{1,9})")
TRIALS = 6

Variant = Mapping[str, int]
"""Changed places of the box with their numbers."""


def read_variant(game: str, text: str) -> Variant:
    """`shares.PRR=4`, or several changes at once: `cash_in_all=150,houses=25`."""
    changes = dict(read_change(part) for part in text.split(","))
    box = game_of(game).box
    if box is None:
        raise SetupError(because("lab.variant.no_box", game=game))
    box.check(changes)
    return changes


def read_change(text: str) -> tuple[str, int]:
    found = SPELLING.fullmatch(text.strip())
    if found is None:
        raise SetupError(because("lab.variant.spelling", text=text))
    return found[1], int(found[2])


def try_out(match: Match) -> None:
    """Play random games with invariants, then one of the match, in another process; refuse a variant that breaks."""
    try:
        failures = [failure for failure in map_unordered(partial(trial, match), range(TRIALS + 1), jobs=1) if failure]
    except WorkerLost:
        failures = ["-"]
    if failures:
        variant, seats = spelled(match.variant), match.seats
        raise SetupError(because("lab.variant.broken", variant=variant, seats=seats, failure=failures[0]))


def trial(match: Match, number: int) -> str | None:
    """What breaks in a random game or, with the last number, in one of the match."""
    change(match.game, match.variant)
    if number < TRIALS:
        return fuzz_game(match.game, 0, number, match.seats).failure
    try:
        match.play(0)
    except RailheadError as error:
        return str(error)
    return None


def spelled(variant: Variant) -> str:
    return ", ".join(f"{place}={value}" for place, value in variant.items())
