"""The clock of a view: the railway that is nearest to its last spike (LS-END-1)."""

import pytest

from railhead.games.last_spike.rules.board import BOARD, LINES, TILES_OF, nearest_railway
from rules.last_spike.table import GAME


@pytest.mark.clause("LS-END-1")
def test_the_clock_is_the_railway_that_lacks_the_fewest_tiles() -> None:
    (clock,) = GAME.view(GAME.new(3))["clocks"]
    shortest = min(line.bit_count() for line in LINES)
    assert (clock["key"], clock["reached"], clock["of"]) == ("last_spike", 0, shortest)
    long = max(LINES, key=int.bit_count)
    laid = long & ~(1 << long.bit_length() - 1)
    assert nearest_railway(laid) & ~laid == 1 << long.bit_length() - 1
    assert BOARD.names_in(long & ~laid)
    assert all(TILES_OF[route] & long in (0, TILES_OF[route]) for route in range(len(TILES_OF)))
