"""What the routes still need, and the shortest railway from St. Louis to Sacramento."""

from typing import NamedTuple

from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, Point, box, group, join
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.geometry import ENDS
from railhead.games.last_spike.drawing.hand import DIVIDE, TOP
from railhead.games.last_spike.drawing.pieces import TERMINI, Placing
from railhead.games.last_spike.rules.board import BOARD, LINES, NAMES
from railhead.games.last_spike.rules.components import SPACES

FIRST, ROW, COLUMN = TOP + 48, 20.6, 240.0
BOX = (15.0, 15.0)


def needs(placing: Placing, say: Words) -> Markup:
    """Every route with its four spaces: the built ones dark, the others waiting."""
    x = DIVIDE + 18
    note = say("ends.of", reached=len(placing.routes), end=len(ENDS))
    return group(
        lettering(say("last_spike.routes"), (x, TOP + 24), "cap", 10.5),
        lettering(note, (x + 2 * COLUMN - 14, TOP + 24), "note", 12.5, "end"),
        *(row(placing, route, place(number)) for number, route in enumerate(ENDS)),
        cls="needs",
    )


def place(number: int) -> Point:
    """Six routes down, then the other six."""
    column, row = divmod(number, 6)
    return DIVIDE + 18 + COLUMN * column, FIRST + ROW * row


def row(placing: Placing, route: str, at: Point) -> Markup:
    x, y = at
    first, last = (NAMES[city] for city in ENDS[route])
    complete = route in placing.routes
    return group(
        lettering(route, (x, y), "strong", 13),
        lettering(f"{first}–{last}", (x + 18, y), "strong" if complete else "second", 12.2, width=136),
        *(pip(placing, f"{route}{number}", (x + 160 + 17 * (number - 1), y - 11.4)) for number in range(1, SPACES + 1)),
        data_route=route,
    )


def pip(placing: Placing, tile: str, corner: Point) -> Markup:
    """A small space: dark when it is built, violet when the reader may build it."""
    state = placing.state(tile)
    width, height = BOX
    middle = corner[0] + width / 2
    return join(
        [
            box(corner, width, height, f"tile {state}"),
            lettering(tile[1:], (middle, corner[1] + 11.2), f"tile-name {state}", 10, "middle"),
        ]
    )


# The last spike


class Railway(NamedTuple):
    """A line from St. Louis to Sacramento: its cities in order, and the tiles it still lacks."""

    cities: list[str]
    missing: list[str]


def shortest(placing: Placing) -> Railway:
    """The railway that lacks the fewest tiles; of equal ones the shorter."""
    laid = BOARD.mask(placing.laid)
    line = min(LINES, key=lambda tiles: ((tiles & ~laid).bit_count(), tiles.bit_count(), tiles))
    return Railway(cities_of(line), BOARD.names_in(line & ~laid))


def cities_of(line: int) -> list[str]:
    """The cities along a railway."""
    routes = sorted({tile[0] for tile in BOARD.names_in(line)})
    here, end = TERMINI
    cities = [here]
    while here != end:
        route = next(route for route in routes if here in ENDS[route])
        routes.remove(route)
        first, last = ENDS[route]
        here = last if here == first else first
        cities.append(here)
    return cities
