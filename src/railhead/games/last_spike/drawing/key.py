"""The last spike itself (how near it is), and the key to the signs of the board."""

from collections.abc import Sequence
from functools import cache

from railhead.drawing.column import END, LEFT, START, WIDTH, caption
from railhead.drawing.key import title, two_lines
from railhead.drawing.lettering import lettering
from railhead.drawing.seats import circle
from railhead.drawing.svg import Markup, Point, box, element, group, join, line
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.needs import shortest
from railhead.games.last_spike.drawing.pieces import Placing, face, money
from railhead.games.last_spike.rules.board import BIT, COST, NAMES
from railhead.games.last_spike.rules.components import BONUS

TOP, KEY = 577.0, 690.0
PITCH = 28.5
"""The shortest railways have sixteen tiles, and all of them find room in a row."""


def last_spike(placing: Placing, say: Words) -> Markup:
    """The railway that lacks the fewest tiles, and those tiles."""
    cities, missing = shortest(placing)
    way = " – ".join(NAMES[city] for city in cities)
    sentence = say.several("last_spike.missing", len(missing)) if missing else say("last_spike.driven")
    return group(
        line((LEFT, TOP - 13), (LEFT + WIDTH, TOP - 13), "rule"),
        caption(say("last_spike.spike"), say("last_spike.bonus", bonus=money(BONUS, say)), TOP + 8),
        lettering(way, (START, TOP + 30), "title", 13.4, width=END - START),
        lettering(sentence, (START, TOP + 51), "note", 12.5, width=END - START),
        *(small(tile, placing.state(tile), (START + PITCH * rank, TOP + 63)) for rank, tile in enumerate(missing)),
        cls="spike",
    )


def small(tile: str, state: str, corner: Point) -> Markup:
    """A tile by its name alone."""
    name = lettering(tile, (corner[0] + 13, corner[1] + 14), f"tile-name {state}", 11.4, "middle")
    return join([box(corner, 26, 20, f"tile {state}"), name])


@cache
def key(say: Words) -> Markup:
    """Six signs in two columns."""
    half = START + (END - START) / 2 + 6
    places = [(x, KEY + 20 + 36 * row) for x in (START, half) for row in range(3)]
    signs: Sequence[tuple[str, Markup]] = (
        ("open", face("A1", COST[BIT["A1"]], "unbuilt", middle(places[0]))),
        ("laid", face("A1", COST[BIT["A1"]], "laid", middle(places[1]))),
        ("route", track(middle(places[2]))),
        ("station", station(middle(places[3]))),
        ("cards", cards(middle(places[4]))),
        ("relief", relief(middle(places[5]))),
    )
    rows = [
        join([sign, *two_lines((x + 48, y), say(f"last_spike.key.{name}"), say(f"last_spike.key.{name}.note"))])
        for (x, y), (name, sign) in zip(places, signs, strict=True)
    ]
    rule = line((LEFT, KEY - 16), (LEFT + WIDTH, KEY - 16), "rule")
    return group(rule, title(say, (START, KEY)), *rows, cls="key")


def middle(at: Point) -> Point:
    return at[0] + 19, at[1] + 2


def track(at: Point) -> Markup:
    """A piece of a finished route."""
    start, end = (at[0] - 18, at[1] + 5), (at[0] + 18, at[1] - 5)
    return join([line(start, end, "way done"), line(start, end, "sleepers")])


def station(at: Point) -> Markup:
    return join([circle(at, 14, "station"), lettering("1/3", (at[0], at[1] + 4), "figure", 11, "middle")])


def cards(at: Point) -> Markup:
    """Two land cards and the place of one that is gone."""
    x, y = at[0] - 17, at[1] - 6
    frames = [box((x + 18 * rank, y), 15, 13, "pip") for rank in (0, 1)]
    words = [
        lettering(text, (x + 7.5 + 18 * rank, y + 10), cls, 10, "middle") for rank, (text, cls) in enumerate(CARDS)
    ]
    return join([*frames, *words])


CARDS = (("5", "strong"), ("7", "second"))


def relief(at: Point) -> Markup:
    corner = (at[0] - 18, at[1] - 12)
    return join(
        [
            box(corner, 36, 24, "tint-mount"),
            element("rect", cls="f-mountain", x=corner[0], y=corner[1], width=36, height=24),
        ]
    )
