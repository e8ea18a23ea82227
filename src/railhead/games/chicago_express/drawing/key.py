"""The key to the map: terrain by its engraving, companies by their plates."""

from functools import cache

from railhead.drawing.key import ROW, company_row, terrain_row, title
from railhead.drawing.svg import Markup, Point, group
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.placing import STARTS
from railhead.games.chicago_express.rules.board import NAMES, TERRAIN_LETTERS

COMPANY_NAMES = {
    "PRR": "Pennsylvania",
    "B&O": "Baltimore & Ohio",
    "NYC": "New York Central",
    "C&O": "Chesapeake & Ohio",
    "WAB": "Wabash",
}


@cache
def key(corner: Point, width: float, say: Words) -> Markup:
    """Terrain at the left, companies at the right."""
    x, y = corner
    half = x + width / 2 - 8
    return group(
        title(say, corner),
        *(
            terrain_row((x, y + 30 + ROW * row), kind, (say(f"terrain.{kind}"), say(f"key.{kind}")))
            for row, kind in enumerate(TERRAIN_LETTERS.values())
        ),
        *(
            company_row((half, y + 30 + ROW * row), name, (COMPANY_NAMES[name], origin(name, say)))
            for row, name in enumerate(COMPANY_NAMES)
        ),
        cls="key",
    )


def origin(company: str, say: Words) -> str:
    """Where the line begins."""
    return say("key.wabash" if company == "WAB" else "key.from", town=NAMES[STARTS[company]])
