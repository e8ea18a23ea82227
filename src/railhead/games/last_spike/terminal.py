"""The Last Spike in a terminal: the routes with their tiles, the land of each city, and who owns what."""

from typing import Any

from rich.console import RenderableType
from rich.table import Table

from railhead.core.view import View
from railhead.games.last_spike.rules.board import BIT, CITIES, COST, ENDS_OF, NAMES, PAYOUT, ROUTES
from railhead.games.last_spike.rules.components import SPACES, THOUSAND
from railhead.terminal.words import Reader


def show(view: View, reader: Reader, width: int) -> list[RenderableType]:
    return [routes(view, reader), land(view, reader), seats(view, reader), *hand(view, reader)]


def thousands(amount: int | None) -> str:
    return "?" if amount is None else f"{amount // THOUSAND}k"


def titled(title: str) -> Table:
    return Table(box=None, padding=(0, 1), header_style="bold", title=title, title_justify="left")


def routes(view: View, reader: Reader) -> Table:
    """Each route between its two cities: a built space in brackets, others with their cost."""
    table = titled(reader.say("terminal.routes"))
    for number, route in enumerate(ROUTES):
        first, last = (NAMES[CITIES[city]] for city in ENDS_OF[number])
        tiles = [f"{route}{space}" for space in range(1, SPACES + 1)]
        table.add_row(first, *(space(view, tile) for tile in tiles), last)
    return table


def space(view: View, tile: str) -> str:
    return f"[{tile}]" if tile in view["board"]["laid"] else f"{tile} {thousands(COST[BIT[tile]])}"


def land(view: View, reader: Reader) -> Table:
    """Cities: whether land can be bought, at which prices, and what one card more pays."""
    table = titled(reader.say("terminal.land"))
    for key in ("city", "prices", "payouts"):
        table.add_column(reader.say(f"terminal.{key}"))
    for number, city in enumerate(CITIES):
        stack: dict[str, Any] = view["board"]["land"][city]
        prices = " ".join(thousands(price) if price else "Ø" for price in stack["prices_left"])
        closed = "" if stack["open"] else f" ({reader.say('terminal.closed')})"
        table.add_row(f"{NAMES[city]} {city}", prices + closed, " ".join(map(thousands, PAYOUT[number][1:])))
    return table


def seats(view: View, reader: Reader) -> Table:
    """Cash, tiles in hand and land by seat."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for key in ("seat", "cash", "tiles", "cards"):
        table.add_column(reader.say(f"terminal.{key}"))
    for name, seat in zip(reader.names, view["seats"], strict=True):
        holder: dict[str, Any] = dict(seat)
        cards = ", ".join(f"{city} {count}" for city, count in holder["shares"].items()) or "·"
        out = f" ({reader.say('terminal.out')})" if holder["out"] else ""
        table.add_row(name + out, thousands(holder["cash"]), str(holder["tiles"]), cards)
    return table


def hand(view: View, reader: Reader) -> list[str]:
    """The hand of the seat that looks, and the tiles still to draw."""
    holders: list[dict[str, Any]] = [dict(seat) for seat in view["seats"]]
    hands = [holder["hand"] for holder in holders if "hand" in holder]
    shown = [reader.say("terminal.hand", tiles=" ".join(tiles)) for tiles in hands]
    return [*shown, reader.say("terminal.pile", count=view["board"]["draw_pile"])]


PART = show
