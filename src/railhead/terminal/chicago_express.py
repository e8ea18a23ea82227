"""Chicago Express in a terminal: the map in letters, and its clocks."""

from collections.abc import Callable
from typing import Any

from rich.text import Text

from railhead.core.view import View
from railhead.games.chicago_express.board import (
    BIT,
    COST,
    HOUSE,
    INCOME,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
    NAMES,
    TERRAIN,
)
from railhead.games.chicago_express.components import (
    COMPANIES,
    EMPTY_COMPANIES_AT_END,
    HOUSES_AT_END,
    RED,
)

Say = Callable[..., str]

PLACES = NAMES
STYLES = {"PRR": "bold red", "B&O": "bold blue", "NYC": "bold green", "C&O": "bold yellow", "WAB": "bold reverse"}
GLYPHS = {"plain": "·", "forest": "♣", "mountain": "▲", "city": "□", "industrial": "■", "start": "◆"}
COLUMNS, ROWS = "ABCDEFGHIJKLMNOPQRS", 11
ROOMY, TIGHT = 5, 4
"""Letters for each column, in a wide terminal and in one of eighty."""


def draw_map(view: View, width: int) -> Text:
    """The hexes as pairs of cells, every second column half a hex lower: pieces or id above, cost and income below."""
    cell = ROOMY if width >= ROOMY * len(COLUMNS) else TIGHT
    picture = Text()
    for line in range(2 * ROWS + 1):
        for number, column in enumerate(COLUMNS):
            row, part = divmod(line - number % 2, 2)
            hex = f"{column}{row}"
            text = half_hex(view, hex, part) if hex in TERRAIN else Text()
            picture.append_text(text).append(" " * (cell - len(text)))
        picture.append("\n")
    return picture


def half_hex(view: View, hex: str, part: int) -> Text:
    return pieces(view, hex) if part == 0 else figures(view, hex)


def pieces(view: View, hex: str) -> Text:
    """The initials of the companies on a hex, or the hex's own id."""
    there = [name for name in COMPANIES if hex in view["companies"][name]["track"]]
    cell = Text()
    for name in there[:TIGHT]:
        cell.append(name[0], STYLES[name])
    if not there:
        cell.append(hex, "bold" if hex in NAMES else "dim")
    return cell


def figures(view: View, hex: str) -> Text:
    """Terrain, cost and income; a house that is built is a ⌂."""
    bit = BIT[hex]
    built = hex in view["board"]["houses"]
    income = INCOME[bit] + (HOUSE[bit] if built else 0)
    if bit in INDUSTRY_AT:
        income = list(view["board"]["industry"].values())[INDUSTRY_AT[bit]]
    text = GLYPHS[TERRAIN[hex]] if TERRAIN[hex] == "start" else f"{'⌂' if built else GLYPHS[TERRAIN[hex]]}{COST[bit]}"
    return Text(f"{text}{f'+{income}' if income else ''}"[:TIGHT], "" if hex in NAMES else "dim")


def clocks(view: View, say: Say) -> list[str]:
    """Dials, industrial tracks and how near the end is."""
    board: dict[str, Any] = view["board"]
    dials = [
        f"{say(f'word.dial.{name}')} {used}/{red}"
        for (name, used), red in zip(board["dials"].items(), RED, strict=True)
    ]
    towns = [
        f"{town.capitalize()} {value}/{track[-1]}"
        for (town, value), track in zip(board["industry"].items(), INDUSTRY_TRACK, strict=True)
    ]
    companies = view["companies"].values()
    sold_out = sum(company["shares_left"] == 0 for company in companies)
    run_out = sum(company["pieces_left"] == 0 for company in companies)
    ends = say(
        "terminal.ends",
        shares=f"{sold_out}/{EMPTY_COMPANIES_AT_END}",
        locomotives=f"{run_out}/{EMPTY_COMPANIES_AT_END}",
        houses=f"{board['houses_left']} → {HOUSES_AT_END}",
    )
    return [" · ".join(dials), " · ".join(towns), ends]
