"""The clocks of American Rails: connections and the ways the game ends, on the sea; incomes below the map."""

from railhead.core.view import View
from railhead.drawing.gauges import pips, ruler
from railhead.drawing.lettering import lettering
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, box, group, line
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing.connecting import Link, links
from railhead.games.american_rails.drawing.map import HEIGHT as MAP_HEIGHT
from railhead.games.american_rails.drawing.map import WIDTH
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.rules.board import NAMES
from railhead.games.american_rails.rules.components import CONNECTION, FIRST_YEAR, LAST_YEAR, LOW_RESERVE

LEFT, TOP, RIGHT, BOTTOM_OF_SHEET = 466.0, 703.0, 936.0, 793.0
DIVIDE = 716.0
FIRST, ROW = TOP + 40, 20.0

BOTTOM = MAP_HEIGHT + 70
LONGEST_INCOME = 100


def clocks(placing: Placing, say: Words) -> Markup:
    """The sheet on the sea, and the income track."""
    return group(sheet(placing, say), incomes(placing.view, say), cls="clocks")


def sheet(placing: Placing, say: Words) -> Markup:
    """Connections at the left, endings at the right."""
    note = say("american_rails.connections.note", income=CONNECTION)
    return group(
        box((LEFT, TOP), RIGHT - LEFT, BOTTOM_OF_SHEET - TOP, "sheet"),
        lettering(say("american_rails.connections"), (LEFT + 12, TOP + 19), "cap", 10.5, width=150),
        lettering(note, (DIVIDE - 14, TOP + 19), "note", 12.2, "end", 70),
        *(connection(number, link, say) for number, link in enumerate(links(placing))),
        line((DIVIDE, TOP), (DIVIDE, BOTTOM_OF_SHEET), "rule"),
        endings(placing.view, say),
    )


def connection(number: int, link: Link, say: Words) -> Markup:
    """A pair of cities, and who connects it or is nearest to it."""
    y, right = FIRST + ROW * number, DIVIDE - 14
    name = "–".join(NAMES[city] for city in link.cities)
    label = lettering(name, (LEFT + 12, y), "", 12.4, width=118)
    if not link.companies:
        return group(label, lettering("–", (right, y), "dim", 12.4, "end"))
    word = say.several("american_rails.to_go", link.to_go) if link.to_go else f"+{CONNECTION}"
    end = right - (54 if link.to_go else 26)
    width = min(26.0, (end - LEFT - 136) / len(link.companies) - 1)
    first = end - width / 2 - (width + 1) * (len(link.companies) - 1)
    plates = [
        plate(company, Spot(first + (width + 1) * rank, y - 4.4, width, 12.6))
        for rank, company in enumerate(link.companies)
    ]
    return group(label, *plates, lettering(word, (right, y), "figure", 12.2, "end", 50))


# The three ends


def endings(view: View, say: Words) -> Markup:
    """The three conditions, any of which ends the game after the dividends (AR-END-1)."""
    x, y = DIVIDE + 12, FIRST
    year, low, seats = view["board"]["year"], low_reserves(view), len(view["seats"])
    shares = sum(company["shares_left"] for company in view["companies"].values())
    of = say("ends.of", reached=low, end=seats)
    years = LAST_YEAR - FIRST_YEAR + 1
    return group(
        lettering(say("american_rails.ends"), (x, TOP + 19), "cap", 10.5, width=RIGHT - x - 10),
        ending(say("american_rails.ends.year"), str(year), y, reached=year == LAST_YEAR),
        pips((x + 98, y - 8), 54, year - FIRST_YEAR + 1, years),
        ending(say("american_rails.ends.reserves"), of, y + ROW, reached=low >= seats),
        pips((x + 98, y + ROW - 8), 54, min(low, seats), seats),
        ending(
            say("american_rails.ends.shares"),
            say("american_rails.left", count=shares),
            y + 2 * ROW,
            reached=not shares,
        ),
    )


def ending(words: str, count: str, y: float, *, reached: bool) -> Markup:
    """A condition: its words, and where it stands."""
    return group(
        lettering(words, (DIVIDE + 12, y), "", 12.4, width=94),
        lettering(count, (RIGHT - 12, y), "red" if reached else "figure", 12.4, "end", 42),
    )


def low_reserves(view: View) -> int:
    """AR-END-1, AR-READ-5: reserves of two pieces or fewer: the cubes of companies in play, and the markers."""
    removed = view["board"]["removed"]
    cubes = [company["pieces_left"] for name, company in view["companies"].items() if name not in removed]
    return sum(reserve <= LOW_RESERVE for reserve in [*cubes, view["board"]["markers_left"]])


def incomes(view: View, say: Words) -> Markup:
    """The income track, with the companies that exist; beyond its end they go round (AR-INC-4)."""
    earned = {name: company["income"] for name, company in view["companies"].items() if company["track"]}
    return group(
        line((0, MAP_HEIGHT), (WIDTH, MAP_HEIGHT), "rule"),
        lettering(say("income"), (20, MAP_HEIGHT + 49), "cap", 10.5),
        ruler((96, MAP_HEIGHT + 44), 824, LONGEST_INCOME, earned),
    )
