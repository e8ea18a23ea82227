"""The key to the map of American Rails: terrain with its price, marks, and companies by their plates."""

from collections.abc import Iterator

from railhead.core.view import View
from railhead.drawing.hexes import POINTY_TOP
from railhead.drawing.key import ROW, company_row, sample, terrain_row, title, two_lines
from railhead.drawing.svg import Markup, Point, group, join
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing.map import square, triangle
from railhead.games.american_rails.rules.components import COMPANIES, CUBES, NUMBER, SHARES

COMPANY_NAMES = dict(
    zip(COMPANIES, ("American", "National", "Continental", "Majestic", "Liberty", "Republic"), strict=True)
)
TERRAINS = ("plain", "forest", "mountain", "city", "industrial")


def key(corner: Point, width: float, view: View, say: Words) -> Markup:
    """Terrain and marks at the left, companies at the right."""
    x, y = corner
    half = x + width / 2 + 6
    lines = [(half, y + 30 + ROW * row) for row in range(len(COMPANIES))]
    return group(
        title(say, corner),
        *terrains((x, y + 30), say),
        *(
            company_row(at, name, (COMPANY_NAMES[name], in_the_box(name, view, say)))
            for at, name in zip(lines, COMPANIES, strict=True)
        ),
        cls="key",
    )


def terrains(at: Point, say: Words) -> Iterator[Markup]:
    """Each terrain with what a cube costs there, and the two marks over cities."""
    x, y = at
    for row, kind in enumerate(TERRAINS):
        words = say(f"american_rails.terrain.{kind}"), say(f"american_rails.key.{kind}")
        yield terrain_row((x, y + ROW * row), kind, words, POINTY_TOP)
    yield marks((x, y + ROW * len(TERRAINS)), say)


def marks(at: Point, say: Words) -> Markup:
    """A triangle and a square, and what they mean."""
    x, y = at
    words = say("american_rails.key.developed"), say("american_rails.key.never")
    return join(
        [
            sample((x + 18, y), "city", POINTY_TOP),
            triangle((x + 18, y), 5),
            square((x + 18, y), -6),
            *two_lines((x + 48, y), *words),
        ]
    )


def in_the_box(company: str, view: View, say: Words) -> str:
    """How many cubes and shares a company has in all, unless it was drawn and is out."""
    if company in view["board"]["removed"]:
        return say("american_rails.key.removed")
    number = NUMBER[company]
    return say("american_rails.key.box", cubes=CUBES[number], shares=SHARES[number])
