"""The country under the routes: sea and shore, relief, prairie and desert, rivers and their names. It never changes."""

from collections.abc import Iterable, Sequence
from functools import cache

from railhead.drawing.engraving import pattern, patterns, water
from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, Point, box, element, group, join, polygon, polyline
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.atlas import RANGES, REGIONS, RIVERS, SALT_LAKE, SHORE, STREAMS, WATERS
from railhead.games.last_spike.drawing.geometry import HEIGHT, SPACES, WIDTH, smoothed
from railhead.games.last_spike.rules.board import BIT, COST, PRINTED

DEAR, CHEAP = 4000, 1000


@cache
def country(say: Words) -> Markup:
    """The whole ground."""
    land = polygon(smoothed(SHORE, closed=True))
    return group(
        patterns(),
        textures(),
        box((0, 0), WIDTH, HEIGHT, "page"),
        water([smoothed(SHORE, closed=True)], WATERS, (WIDTH, HEIGHT)),
        element("path", cls="shore", d=land),
        *(masked(*layer) for layer in LAYERS),
        *map(river, RIVERS),
        salt_lake(),
        *(written(key, course, size, say) for key, course, size in REGIONS),
        *(written(key, course, 10.6, say) for key, course in STREAMS),
        clip_path="url(#rh-frame)",
        cls="ground",
    )


def textures(transform: str | None = None) -> Markup:
    """Patterns and masks of this board alone; a small board moves the masks to its own places."""
    blur = element("feGaussianBlur", stdDeviation=13)
    area = {"x": -60, "y": -60, "width": WIDTH + 120, "height": HEIGHT + 120}
    return element(
        "defs",
        element("clipPath", element("rect", width=WIDTH, height=HEIGHT), id="rh-frame"),
        element("filter", blur, id="rh-blurred", filterUnits="userSpaceOnUse", **area),
        pattern("rh-grass", 26, 20, element("path", cls="grass", d=GRASS)),
        pattern("rh-sand", 15, 13, element("path", cls="sand", d=SAND)),
        *(area_mask(name, places, transform) for name, places in AREAS.items()),
    )


GRASS = "M3 8l-1.2-3.6M4.2 8V3.4M5.4 8l1.2-3.6M16 18l-1.2-3.6M17.2 18v-4.6M18.4 18l1.2-3.6"
SAND = "M2 3h.9v.9h-.9zM9 1.6h.9v.9h-.9zM5.4 8h.9v.9h-.9zM12 9.8h.9v.9h-.9zM13 5h.9v.9h-.9zM1 11.4h.9v.9h-.9z"


def priced(*costs: int) -> list[Point]:
    """The spaces of some prices."""
    return [place for tile, place in SPACES.items() if COST[BIT[tile]] in costs]


def called(word: str) -> list[Point]:
    """The spaces whose printed terrain speaks of something."""
    return [SPACES[tile] for tile in SPACES if word in PRINTED["route"][tile[0]]["terrain"][int(tile[1:]) - 1].lower()]


AREAS: dict[str, list[Point]] = {
    "rh-relief": [*priced(*(cost for cost in {*COST.values()} if cost >= DEAR)), *RANGES],
    "rh-prairie": [*priced(CHEAP), *called("plain"), (690, 300), (590, 270), (760, 350)],
    "rh-desert": [*called("desert"), (350, 480), (196, 440), (420, 560)],
}
LAYERS = (
    ("rh-prairie", "tint-grass"),
    ("rh-prairie", "f-grass"),
    ("rh-desert", "f-sand"),
    ("rh-relief", "tint-mount"),
    ("rh-relief", "f-mountain"),
)
"""Tints and engraving, from below."""


def area_mask(name: str, places: Iterable[Point], transform: str | None) -> Markup:
    """Where a texture shows: around some places, softly."""
    ovals = [element("ellipse", cx=x, cy=y, rx=50, ry=36) for x, y in places]
    shapes = group(*ovals, fill="#fff", filter="url(#rh-blurred)", transform=transform)
    return element("mask", shapes, id=name, maskUnits="userSpaceOnUse", x=0, y=0, width=WIDTH, height=HEIGHT)


def masked(mask: str, cls: str) -> Markup:
    return element("rect", cls=cls, width=WIDTH, height=HEIGHT, mask=f"url(#{mask})")


def river(course: Sequence[Point]) -> Markup:
    """A river: its water, and a second bank along the lower half."""
    line = smoothed(course, 3)
    bank = [(x + 2.6, y + 1.4) for x, y in line[len(line) // 2 :]]
    return join([element("path", cls="river", d=polyline(line)), element("path", cls="river bank", d=polyline(bank))])


def salt_lake() -> Markup:
    """The lake near Ogden, with two ripples."""
    shore = smoothed(SALT_LAKE, closed=True)
    middle = (183.0, 168.0)
    ripples = [
        polygon([(middle[0] + (x - middle[0]) * part, middle[1] + (y - middle[1]) * part) for x, y in shore])
        for part in (0.78, 0.5)
    ]
    return join([element("path", cls="lake", d=polygon(shore)), element("path", cls="ripple", d="".join(ripples))])


def written(key: str, course: str, size: float, say: Words) -> Markup:
    """A name along its course."""
    name = f"rh-ls-{key.replace('_', '-')}"
    along = element("textPath", say(f"land.{key}"), href=f"#{name}", startOffset="50%")
    cls = "region" if size > 12.5 else "region small"
    return join(
        [
            element("defs", element("path", id=name, d=course)),
            element("text", along, cls=cls, font_size=size, text_anchor="middle"),
        ]
    )


def note(say: Words) -> Markup:
    """What the figures on the spaces are."""
    return lettering(say("thousands"), (24, 25), "note", 12.5, width=210)
