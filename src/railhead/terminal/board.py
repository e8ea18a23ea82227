"""Shows a view in a terminal."""

from collections.abc import Callable

from rich.console import Console, RenderableType

from railhead.core.view import View
from railhead.games import part
from railhead.terminal import general
from railhead.terminal.words import Words

Show = Callable[[View, Words, int], list[RenderableType]]
"""What a title brings for the terminal: shows a view, with words, at a width."""


def show(console: Console, view: View, words: Words) -> None:
    """The whole table: map, clocks and ledger."""
    shown: Show = part(view["game"], "terminal") or general.show
    for piece in shown(view, words, console.width):
        console.print(piece, markup=False, highlight=False, no_wrap=not isinstance(piece, str), overflow="crop")
