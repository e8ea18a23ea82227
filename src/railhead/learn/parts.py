"""Many games to learn from, in a folder: a file for some games at a time, and none of them is played twice."""

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from railhead.core.errors import RailheadError, because
from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.workers import map_unordered
from railhead.vector.engines import engine_of

Rows = TypeVar("Rows", bound=Any)
"""A named tuple of arrays of the same length; its first field is a state of the second engine, which is one too."""

GAMES_IN_A_PART = 32
ONE_OF = 16
"""One game of so many is held out, to see what was learned and not remembered."""


class PartsError(RailheadError):
    """A folder without games, or with those of another version."""


def file_of(folder: Path, name: str, seed: int, part: int) -> Path:
    return folder / f"{name}-{seed}-{part:05}.npz"


def play_part(rows_of: Callable[[str, int, int], Rows | None], name: str, folder: Path, seed: int, part: int) -> int:
    """Some games, kept in a file; the number of rows they gave. A game is asked for by title, seed and number."""
    numbers = range(part * GAMES_IN_A_PART, (part + 1) * GAMES_IN_A_PART)
    whole = joined([rows for number in numbers if (rows := rows_of(name, seed, number)) is not None])
    fields = {f"state_{field}": array for field, array in whole.state._asdict().items()}
    path = file_of(folder, name, seed, part)
    beside = path.with_suffix(".new")
    with beside.open("wb") as file:
        np.savez_compressed(file, **fields, **{key: getattr(whole, key) for key in whole._fields[1:]})
    beside.replace(path)
    return len(whole[-1])


def play_parts(
    rows_of: Callable[[str, int, int], Any], name: str, folder: Path, games: int, seed: int, jobs: int
) -> Iterator[int]:
    """So many games in all, less those that are there already; the rows of each part as it is played."""
    folder.mkdir(parents=True, exist_ok=True)
    parts = [part for part in range(-(-games // GAMES_IN_A_PART)) if not file_of(folder, name, seed, part).exists()]
    work = partial(play_part, rows_of, name, folder, seed)
    return map_unordered(work, parts, jobs) if jobs > 1 else heard_in(map(work, parts))


def joined(parts: list[Rows]) -> Rows:
    """Rows one behind the other."""
    states = zip(*(part.state for part in parts), strict=True)
    state = type(parts[0].state)(*map(np.concatenate, states))
    whole: Rows = type(parts[0])(state, *map(np.concatenate, list(zip(*parts, strict=True))[1:]))
    return whole


def read_parts(kind: type[Rows], name: str, folder: Path) -> Rows:
    """All that is in a folder for a title."""
    files = sorted(folder.glob(f"{name}-*.npz"))
    if not files:
        raise PartsError(because("error.no_examples", path=folder, title=name))
    engine = engine_of(name)
    like = engine.read([game_of(name).view(game_of(name).new(game_of(name).editions.seats[0]), None)])
    found = []
    for path in files:
        with np.load(path, allow_pickle=False) as arrays:
            try:
                state = type(like)(*(arrays[f"state_{field}"] for field in like._fields))
                found.append(kind(state, *(arrays[key] for key in kind._fields[1:])))
            except KeyError:
                raise PartsError(because("error.no_examples", path=path, title=name)) from None
    whole: Rows = joined(found)
    return whole
