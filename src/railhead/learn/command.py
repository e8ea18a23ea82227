"""What the commands of this package share: they need no more than numpy, jax and optax, and fail with a sentence."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from railhead.bots.policy import ONE_THREAD
from railhead.core.errors import RailheadError
from railhead.games import FIRST
from railhead.interrupts import taken_over
from railhead.learn.parts import play_parts
from railhead.locale import language_of_reader, sentence


def said(key: str, **values: object) -> str:
    return sentence(language_of_reader(), key, values)


def carried_out(main: Callable[[], None], interrupted: str = "") -> None:
    """A command from its start to its end."""
    try:
        with taken_over():
            main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
    except OSError as error:
        sys.exit(said("error.file", path=error.filename, reason=error.strerror))
    except KeyboardInterrupt:
        sys.exit(interrupted or 130)


def from_games(parser: argparse.ArgumentParser) -> None:
    """What is asked where a network learns from games in a folder."""
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=0, help="how many games to have in the folder")
    parser.add_argument("--data", type=Path, required=True, help="the folder of the games")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--out", type=Path, help="the file of weights; without it games are played and no more")


def played_first(rows_of: Callable[[str, int, int], Any], wanted: argparse.Namespace) -> None:
    """The games that are missing."""
    for setting in ONE_THREAD:
        os.environ.setdefault(setting, "1")  # for the processes that play
    begun, rows = perf_counter(), 0
    found = play_parts(rows_of, wanted.game, wanted.data, wanted.games, wanted.seed, wanted.jobs)
    for number, more in enumerate(found, 1):
        rows += more
        print(f"part {number}: {rows} positions in {perf_counter() - begun:.0f} s", flush=True)
