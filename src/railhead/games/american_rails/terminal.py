"""American Rails in a terminal: the map as text, the action track, and the clocks."""

from rich.console import RenderableType
from rich.text import Text

from railhead.games.american_rails.rules.board import BIT, FULL, NAMES, SHARED, TERRAIN
from railhead.games.american_rails.rules.components import COMPANIES, FULL_GAIN, LOW_RESERVE, SHARED_GAIN, SPACES
from railhead.games.american_rails.rules.schema import View
from railhead.terminal.hexmap import initials, pointed
from railhead.terminal.ledger import ledger
from railhead.terminal.words import Words

STYLES = {
    "AME": "bold white",
    "NAT": "bold bright_black",
    "CON": "bold green",
    "MAJ": "bold yellow",
    "LIB": "bold red",
    "REP": "bold blue",
}
GLYPHS = {"plain": "·", "forest": "♣", "mountain": "▲"}


def show(view: View, words: Words, width: int) -> list[RenderableType]:
    return [draw_map(view, width), *action_track(view, words), clocks(view, words), ledger(view, words)]


def draw_map(view: View, width: int) -> Text:
    """Pieces or id above; below terrain, or a city's full and shared value."""
    return pointed(TERRAIN, "ABCDEFGHIJKLMNOPQR", 19, width, lambda name, part: half_hex(view, name, part))


def half_hex(view: View, hex: str, part: int) -> Text:
    if part == 0:
        there = [name for name in COMPANIES if hex in view["companies"][name]["track"]]
        return initials(hex, there, STYLES, is_town=hex in NAMES)
    if hex not in NAMES:
        return Text(GLYPHS[TERRAIN[hex]], "dim")
    marker = hex in view["board"]["developed"]
    full, shared = FULL[BIT[hex]] + FULL_GAIN * marker, SHARED[BIT[hex]] + SHARED_GAIN * marker
    return Text(f"{full}/{shared}{'⌂' if marker else ''}")


def action_track(view: View, words: Words) -> list[str]:
    """Who stands where in this year's columns, and in which order the year began."""
    board = view["board"]
    order = ", ".join(words.names[seat] for seat in board["turn_order"])
    lines = [words("terminal.year", year=board["year"], action_phase=board["action_phase"], order=order)]
    for number, spaces in board["track"].items():
        taken = [f"{space} {words.names[spaces[space]]}" for space in SPACES if space in spaces]
        lines += [f"  {number}: " + " · ".join(taken)] if taken else []
    return lines


def clocks(view: View, words: Words) -> str:
    """How close each end condition is."""
    board = view["board"]
    in_play = [company for name, company in view["companies"].items() if name not in board["removed"]]
    reserves = [company["pieces_left"] for company in in_play] + [board["markers_left"]]
    return words(
        "terminal.rails_ends",
        shares=sum(company["shares_left"] for company in in_play),
        low=f"{sum(left <= LOW_RESERVE for left in reserves)}/{len(view['seats'])}",
        markers=board["markers_left"],
    )


PART = show
