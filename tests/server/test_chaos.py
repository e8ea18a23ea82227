"""The server is killed while people and bots play. `tests/load/chaos.py` does so for longer, and on PostgreSQL too."""

from pathlib import Path

import pytest

from load.chaos import storm

pytestmark = pytest.mark.anyio
KILLS = 6
LONGEST = 20.0


async def test_what_was_acknowledged_outlives_the_server_and_bots_go_on(tmp_path: Path) -> None:
    async with storm(tmp_path, str(tmp_path / "railhead.db"), 4, seed=1) as raging:
        figures = await raging.run(KILLS, LONGEST)
    assert figures.broken == []
    assert figures.kills >= KILLS // 2
    assert figures.found.acknowledged > 0
    assert figures.found.lines > figures.found.acknowledged
