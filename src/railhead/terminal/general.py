"""A table in a terminal, for a title that brings none of its own: networks, what runs towards the end, the ledger."""

from rich.console import RenderableType

from railhead.core.view import View
from railhead.terminal.ledger import ledger
from railhead.terminal.words import Reader


def show(view: View, reader: Reader, width: int) -> list[RenderableType]:
    networks = [
        f"{company}: {reader.joined([reader.place(space) for space in its['track']]) or '–'}"
        for company, its in view["companies"].items()
    ]
    clocks = [f"{reader.ending(clock['key'])}: {clock['reached']}/{clock['of']}" for clock in view["clocks"]]
    return [*networks, " · ".join(clocks), ledger(view, reader)]
