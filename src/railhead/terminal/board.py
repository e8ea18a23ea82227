"""The table as a terminal shows it."""

from collections.abc import Callable

from rich.console import Console, RenderableType

from railhead.core.view import View
from railhead.games import part
from railhead.terminal import general
from railhead.terminal.words import Reader

Show = Callable[[View, Reader, int], list[RenderableType]]
"""What a title's part for the terminal is: the table that a view shows, for a terminal of some width."""


def show(console: Console, view: View, reader: Reader) -> None:
    """The whole table: map, clocks and ledger."""
    shown: Show = part(view["game"], "terminal") or general.show
    for piece in shown(view, reader, console.width):
        console.print(piece, markup=False, highlight=False, no_wrap=not isinstance(piece, str), overflow="crop")
