"""The general view in a terminal, for a title that brings none: networks, clocks, ledger."""

from rich.console import RenderableType

from railhead.core.view import View
from railhead.terminal.ledger import ledger
from railhead.terminal.words import Words


def show(view: View, words: Words, width: int) -> list[RenderableType]:
    networks = [
        f"{company}: {words.joined([words.place(space) for space in its['track']]) or '–'}"
        for company, its in view["companies"].items()
    ]
    clocks = [f"{words.ending(clock['key'])}: {clock['reached']}/{clock['of']}" for clock in view["clocks"]]
    return [*networks, " · ".join(clocks), ledger(view, words)]
