"""The clock of a view: the railway that is nearest to its last spike (LS-END-1)."""

import pytest

from railhead.games.last_spike.rules.board import ALONG, BOARD, LINES, TILES_OF, nearest_railway
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


@pytest.mark.clause("LS-END-1")
def test_a_view_names_the_nearest_railway() -> None:
    state = GAME.new(3)
    state.laid = BOARD.mask(["B1", "B2", "B3", "B4", "F1", "F2", "F3", "F4", "X1", "X2", "X3", "X4", "Z1", "Z2"])
    railway = GAME.view(state)["board"]["railway"]
    assert railway == {"cities": ["STL", "DOD", "ELP", "YUM", "SAC"], "routes": ["B", "F", "X", "Z"]}


@pytest.mark.clause("LS-END-1")
@pytest.mark.parametrize("line", LINES)
def test_each_railway_is_a_way_that_enters_no_city_twice(line: int) -> None:
    cities, routes = ALONG[line]
    assert (cities[0], cities[-1]) == ("STL", "SAC")
    assert len(set(cities)) == len(cities) == len(routes) + 1
    assert sum(TILES_OF[route] for route in routes) == line


@pytest.mark.clause("LS-SET-1")
def test_a_view_says_how_many_tiles_and_routes_there_are() -> None:
    assert GAME.view(GAME.new(3))["board"]["printed"] == {"tiles": 48, "routes": 12}
