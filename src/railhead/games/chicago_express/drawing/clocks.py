"""The clocks of Chicago Express, below the map: dials, the four ways the game ends, and the income track."""

from collections.abc import Iterator

from railhead.core.view import View
from railhead.drawing.gauges import dial, pips, ruler
from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, element, group, line
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.map import HEIGHT as MAP_HEIGHT
from railhead.games.chicago_express.drawing.map import WIDTH
from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRIES, INDUSTRY_TRACK
from railhead.games.chicago_express.rules.components import DIALS, EMPTY_COMPANIES_AT_END, HOUSES, HOUSES_AT_END, RED

TOP, HEIGHT = MAP_HEIGHT, 186.0
BOTTOM = TOP + HEIGHT
DIVIDE = 340.0
"""Where the dials end and the rest begins."""

LONGEST_INCOME = 50
PIPS, PIPS_WIDTH, MARGIN = 556.0, 306.0, 18.0


def clocks(view: View, say: Words) -> Markup:
    """The whole strip."""
    rules = [
        line((0, TOP), (WIDTH, TOP), "rule"),
        line((DIVIDE, TOP), (DIVIDE, BOTTOM), "rule"),
        line((DIVIDE, TOP + 116), (WIDTH, TOP + 116), "rule"),
    ]
    return group(*rules, dials(view, say), endings(view, say), incomes(view, say), cls="clocks")


def dials(view: View, say: Words) -> Markup:
    """The three dials, with what is left of each in words."""
    caption = lettering(say("dials"), (MARGIN, TOP + 22), "cap", 10.5)
    note = lettering(say("dials.note"), (DIVIDE - MARGIN, TOP + 22), "note", 12.5, "end")
    return group(caption, note, *(one_dial(view, number, say) for number in range(len(DIALS))))


def one_dial(view: View, number: int, say: Words) -> Markup:
    name, end = DIALS[number], RED[number]
    value = view["board"]["dials"][name]
    x = DIVIDE / 2 + (number - 1) * 104
    left = say.several("dial.left", end - value) if value < end else say("dial.red")
    return group(
        element("title", f"{say(f'dial.{name}')}: {left}"),
        dial((x, TOP + 78), 38, value, end),
        lettering(say(f"dial.{name}"), (x, TOP + 138), "figure", 13, "middle", 98),
        lettering(left, (x, TOP + 155), "note" if value < end else "red", 12.5, "middle", 98),
        role="img",
    )


def endings(view: View, say: Words) -> Markup:
    """The four conditions, any of which ends the game after a general dividend (CE-END-1)."""
    caption = lettering(say("ends"), (DIVIDE + MARGIN, TOP + 22), "cap", 10.5, width=560)
    return group(caption, *(ending(row, *entry, say) for row, entry in enumerate(conditions(view))))


def conditions(view: View) -> Iterator[tuple[str, int, int]]:
    """Each condition with how far it has come, and where it holds."""
    companies = view["companies"].values()
    yield "locomotives", sum(not company["pieces_left"] for company in companies), EMPTY_COMPANIES_AT_END
    yield "shares", sum(not company["shares_left"] for company in companies), EMPTY_COMPANIES_AT_END
    yield "houses", HOUSES - view["board"]["houses_left"], HOUSES - HOUSES_AT_END
    yield "detroit", view["board"]["industry"][INDUSTRIES[DETROIT]], INDUSTRY_TRACK[DETROIT][-1]


def ending(row: int, key: str, reached: int, end: int, say: Words) -> Markup:
    """A condition: its words, its pips, its count."""
    y = TOP + 44 + 20 * row
    return group(
        lettering(say(f"ends.{key}"), (DIVIDE + MARGIN, y), "", 12.8, width=186),
        pips((PIPS, y - 8), PIPS_WIDTH, reached, end),
        lettering(
            say("ends.of", reached=reached, end=end),
            (WIDTH - MARGIN, y),
            "red" if reached >= end else "figure",
            12.8,
            "end",
        ),
    )


def incomes(view: View, say: Words) -> Markup:
    """The income track, with the companies that exist."""
    earned = {name: company["income"] for name, company in view["companies"].items() if company["track"]}
    caption = lettering(say("income"), (DIVIDE + MARGIN, TOP + 162), "cap", 10.5)
    return group(caption, ruler((DIVIDE + 92, TOP + 158), 478, LONGEST_INCOME, earned))
