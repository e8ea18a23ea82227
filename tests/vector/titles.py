"""The titles that have a second engine: how their games begin, and the golden ones, played in both engines."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import cycle, islice, product
from pathlib import Path
from typing import Any

import pytest

import railhead
from railhead.core.record import Record
from railhead.games import OURS, part
from railhead.lab.fuzz import Outcome
from railhead.lab.parity.pair import written
from railhead.lab.parity.side_by_side import side_by_side
from railhead.vector.engine import Setup
from railhead.vector.engines import engine_of

GOLDEN = Path(__file__).parents[1] / "golden"
TITLES = [name for name in (title.replace("_", "-") for title in OURS) if part(name, "vector")]
every_title = pytest.mark.parametrize("name", TITLES)


def setups(name: str, games: int) -> list[Setup]:
    """So many games, with every number of seats, edition and option."""
    editions = railhead.game(name).editions
    switches = list(product((False, True), repeat=len(editions.options)))
    options = [dict(zip(editions.options, on, strict=True)) for on in switches]
    return list(islice(cycle(Setup(*setup) for setup in product(editions.seats, editions.names, options)), games))


def golden_games(name: str) -> list[Record]:
    """They have every ending, all editions and all numbers of seats."""
    files = sorted((GOLDEN / name).glob("*[0-9].json"))
    return [Record.from_text(file.read_text("utf-8")) for file in files]


def replayed(records: Sequence[Record]) -> Iterator[Outcome]:
    """The games of some records of one title in both engines."""
    game: railhead.Game[Any] = railhead.game(records[0].game)
    pairs = [written(game, number, record) for number, record in enumerate(records)]
    return side_by_side(game, engine_of(game.id), pairs, len(pairs))


def differing(outcomes: Iterable[Outcome]) -> list[str]:
    return [f"{outcome.number} at {outcome.plies}: {outcome.failure}" for outcome in outcomes if outcome.failure]


def counter_clockwise(xp: Any, still_in: Any, seat: Any, seats: Any) -> Any:
    """A fault to plant: whoever is next in an auction sits on the other side."""
    return (seat - 1) % seats
