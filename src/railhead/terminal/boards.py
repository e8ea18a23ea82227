"""How each game is shown in a terminal, in one registry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rich.console import Console, RenderableType

from railhead.core.view import View
from railhead.terminal import american_rails, chicago_express, last_spike
from railhead.terminal.words import Reader


@dataclass(frozen=True)
class Board:
    """The names of a game's places, and what its table looks like in a terminal of some width."""

    places: Mapping[str, str]
    show: Callable[[View, Reader, int], list[RenderableType]]


BOARDS = {
    "chicago-express": Board(chicago_express.PLACES, chicago_express.show),
    "american-rails": Board(american_rails.PLACES, american_rails.show),
    "last-spike": Board(last_spike.PLACES, last_spike.show),
}


def show(console: Console, view: View, reader: Reader) -> None:
    """The whole table: map, clocks and ledger."""
    for part in BOARDS[view["game"]].show(view, reader, console.width):
        console.print(part, markup=False, highlight=False, no_wrap=not isinstance(part, str), overflow="crop")
