"""Chicago Express in a terminal: the map as text, and the clocks."""

from rich.console import RenderableType
from rich.text import Text

from railhead.games.chicago_express.rules.board import (
    BIT,
    COST,
    HOUSE,
    INCOME,
    INDUSTRY_AT,
    INDUSTRY_TRACK,
    NAMES,
    TERRAIN,
)
from railhead.games.chicago_express.rules.components import COMPANIES, EMPTY_COMPANIES_AT_END, HOUSES_AT_END, RED
from railhead.games.chicago_express.rules.schema import View
from railhead.terminal.hexmap import TIGHT, flat_topped, initials
from railhead.terminal.ledger import ledger
from railhead.terminal.words import Words

STYLES = {"PRR": "bold red", "B&O": "bold blue", "NYC": "bold green", "C&O": "bold yellow", "WAB": "bold reverse"}
GLYPHS = {"plain": "·", "forest": "♣", "mountain": "▲", "city": "□", "industrial": "■", "start": "◆"}


def show(view: View, words: Words, width: int) -> list[RenderableType]:
    return [draw_map(view, width), *clocks(view, words), ledger(view, words)]


def draw_map(view: View, width: int) -> Text:
    """Pieces or id above, cost and income below."""
    return flat_topped(TERRAIN, "ABCDEFGHIJKLMNOPQRS", 11, width, lambda name, part: half_hex(view, name, part))


def half_hex(view: View, hex: str, part: int) -> Text:
    if part == 1:
        return figures(view, hex)
    there = [name for name in COMPANIES if hex in view["companies"][name]["track"]]
    return initials(hex, there, STYLES, is_town=hex in NAMES)


def figures(view: View, hex: str) -> Text:
    """Terrain, cost and income; a house that is built is a ⌂."""
    bit = BIT[hex]
    built = hex in view["board"]["houses"]
    income = INCOME[bit] + (HOUSE[bit] if built else 0)
    if bit in INDUSTRY_AT:
        income = list(view["board"]["industry"].values())[INDUSTRY_AT[bit]]
    text = GLYPHS[TERRAIN[hex]] if TERRAIN[hex] == "start" else f"{'⌂' if built else GLYPHS[TERRAIN[hex]]}{COST[bit]}"
    return Text(f"{text}{f'+{income}' if income else ''}"[:TIGHT], "" if hex in NAMES else "dim")


def clocks(view: View, words: Words) -> list[str]:
    """Dials, industrial tracks and how close each end condition is."""
    board = view["board"]
    dials = [
        f"{words(f'word.dial.{name}').capitalize()} {used}/{red}"
        for (name, used), red in zip(board["dials"].items(), RED, strict=True)
    ]
    towns = [
        f"{town.capitalize()} {value}/{track[-1]}"
        for (town, value), track in zip(board["industry"].items(), INDUSTRY_TRACK, strict=True)
    ]
    companies = view["companies"].values()
    sold_out = sum(company["shares_left"] == 0 for company in companies)
    run_out = sum(company["pieces_left"] == 0 for company in companies)
    ends = words(
        "terminal.ends",
        shares=f"{sold_out}/{EMPTY_COMPANIES_AT_END}",
        locomotives=f"{run_out}/{EMPTY_COMPANIES_AT_END}",
        houses=f"{board['houses_left']} → {HOUSES_AT_END}",
    )
    return [" · ".join(dials), " · ".join(towns), ends]


PART = show
