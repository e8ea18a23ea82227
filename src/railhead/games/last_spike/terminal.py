"""The Last Spike in a terminal: the routes with their tiles, the land of each city, and who owns what."""

from rich.console import RenderableType
from rich.table import Table

from railhead.games.last_spike.rules.board import BIT, CITIES, COST, ENDS_OF, NAMES, PAYOUT, ROUTES
from railhead.games.last_spike.rules.components import SPACES, THOUSAND
from railhead.games.last_spike.rules.schema import View
from railhead.terminal.words import Words


def show(view: View, words: Words, width: int) -> list[RenderableType]:
    return [routes(view, words), land(view, words), seats(view, words), *hand(view, words)]


def thousands(amount: int | None) -> str:
    return "?" if amount is None else f"{amount // THOUSAND}k"


def titled(title: str) -> Table:
    return Table(box=None, padding=(0, 1), header_style="bold", title=title, title_justify="left")


def routes(view: View, words: Words) -> Table:
    """Each route between its two cities: a built space in brackets, others with their cost."""
    table = titled(words("terminal.routes"))
    for number, route in enumerate(ROUTES):
        first, last = (NAMES[CITIES[city]] for city in ENDS_OF[number])
        tiles = [f"{route}{space}" for space in range(1, SPACES + 1)]
        table.add_row(first, *(space(view, tile) for tile in tiles), last)
    return table


def space(view: View, tile: str) -> str:
    return f"[{tile}]" if tile in view["board"]["laid"] else f"{tile} {thousands(COST[BIT[tile]])}"


def land(view: View, words: Words) -> Table:
    """Cities: whether land can be bought, at which prices, and what one card more pays."""
    table = titled(words("terminal.land"))
    for key in ("city", "prices", "payouts"):
        table.add_column(words(f"terminal.{key}"))
    for number, city in enumerate(CITIES):
        stack = view["board"]["land"][city]
        prices = " ".join(thousands(price) if price else "Ø" for price in stack["prices_left"])
        closed = "" if stack["open"] else f" ({words('terminal.closed')})"
        table.add_row(f"{NAMES[city]} {city}", prices + closed, " ".join(map(thousands, PAYOUT[number][1:])))
    return table


def seats(view: View, words: Words) -> Table:
    """Cash, tiles in hand and land by seat."""
    table = Table(box=None, padding=(0, 1), header_style="bold")
    for key in ("seat", "cash", "tiles", "cards"):
        table.add_column(words(f"terminal.{key}"))
    for name, holder in zip(words.names, view["seats"], strict=True):
        cards = ", ".join(f"{city} {count}" for city, count in holder["shares"].items()) or "·"
        out = f" ({words('terminal.out')})" if holder["out"] else ""
        table.add_row(name + out, thousands(holder["cash"]), str(holder["tiles"]), cards)
    return table


def hand(view: View, words: Words) -> list[str]:
    """The hand of the viewing seat, and the number of tiles to draw."""
    hands = [holder["hand"] for holder in view["seats"] if "hand" in holder]
    shown = [words("terminal.hand", tiles=" ".join(tiles)) for tiles in hands]
    return [*shown, words("terminal.pile", count=view["board"]["draw_pile"])]


PART = show
