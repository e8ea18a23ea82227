"""Many tables at once with everybody connected. `load.py`, `soak.py` and `tables.py` in tests/load measure more."""

from pathlib import Path
from random import Random

import pytest

from load.load import SEATS, Load, serving
from load.memory import Held
from load.soak import Figures, soaked
from load.tables import TRIED, measured

TABLES = 20
MOVES = 200
HOUR = 3600


@pytest.mark.prove
@pytest.mark.anyio
async def test_every_move_at_every_table_reaches_everybody(tmp_path: Path) -> None:
    async with serving(str(tmp_path / "railhead.db"), tmp_path, 1) as servers:
        load = Load(servers, Random(1))
        await load.fill(TABLES)
        moved = 0
        while moved < MOVES:
            moved += load.move_once()
            await load.settled()
        plies = [{client.ply for client in table.clients} for table in load.tables]
        load.close()
    assert load.tally.errors == []
    assert len(load.tally.latencies) == moved
    assert all(len(table.clients) == SEATS for table in load.tables)
    assert all(len(heard) == 1 for heard in plies)
    assert sum(table.moves for table in load.tables) == moved


@pytest.mark.prove
@pytest.mark.anyio
async def test_people_and_bots_play_on_without_errors(tmp_path: Path) -> None:
    figures = await soaked(tmp_path, 6, 0.15, pause=0.02, seed=1)
    assert figures.errors == []
    assert figures.latencies
    assert figures.samples[-1].server > 0
    assert "too short to judge" in "".join(figures.lines())
    assert not figures.has_failed


def soak(megabytes: list[float]) -> Figures:
    """An hour with so much memory, at equal intervals, whose first table was over in its first minute."""
    step = HOUR / (len(megabytes) - 1)
    samples = [Held(number * step, held, 0.0) for number, held in enumerate(megabytes)]
    return Figures(HOUR, first_over=60.0, samples=samples)


def test_a_soak_fails_when_memory_still_grows_after_its_first_third() -> None:
    assert soak([50, 60, 70, 80, 90, 100, 110]).has_failed
    assert not soak([50, 90, 100, 101, 99, 100, 101]).has_failed


def test_a_soak_fails_with_any_error() -> None:
    assert Figures(HOUR, errors=["no answer"]).has_failed


@pytest.mark.prove
@pytest.mark.anyio
async def test_tables_that_lie_in_the_database_are_opened_and_played_on(tmp_path: Path) -> None:
    figures = await measured(tmp_path / "tables.db", TRIED + 10, 1.0, Random(1))
    assert figures.errors == []
    assert figures.latencies
    assert 0 < figures.answered <= figures.opened
    assert figures.memory.server > 0
