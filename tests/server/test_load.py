"""Many tables at once with everybody connected. `tests/load/load.py` measures more of them."""

from pathlib import Path
from random import Random

import pytest

from load.load import SEATS, Load, serving

pytestmark = pytest.mark.anyio
TABLES = 20
MOVES = 200


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
