"""The Last Spike in small, for a page that shows all games."""

from functools import cache

from railhead.drawing.engraving import patterns, water
from railhead.drawing.lettering import lettering
from railhead.drawing.picture import Picture
from railhead.drawing.small import HEIGHT, WIDTH, shrunk
from railhead.drawing.svg import Markup, box, circle, element, group, join, line, moved, number, polygon
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing import geometry as large
from railhead.games.last_spike.drawing.atlas import RIVERS, SHORE, WATERS
from railhead.games.last_spike.drawing.country import LAYERS, masked, river, textures
from railhead.games.last_spike.drawing.geometry import ENDS, smoothed
from railhead.games.last_spike.drawing.pieces import Placing
from railhead.games.last_spike.rules.board import NAMES
from railhead.games.last_spike.rules.schema import View

SCALE = WIDTH / large.WIDTH
SHIFT = (0.0, (HEIGHT - large.HEIGHT * SCALE) / 2)
PLACES = dict(zip(large.PLACES, shrunk(large.PLACES.values(), SCALE, SHIFT), strict=True))
SPACES = dict(zip(large.SPACES, shrunk(large.SPACES.values(), SCALE, SHIFT), strict=True))
TILE, STATION = (12.0, 9.2), 6.0
NAMED = {
    "LAR": (0.0, -11.0, "middle"),
    "ELP": (0.0, 18.0, "middle"),
    "SAC": (-16.0, 20.0, "start"),
    "STL": (16.0, 20.0, "end"),
}
"""The four corners of the railway, how far right of and below their stations their names stand, and by which end: those
at the borders of the picture are not cut off."""

FRINGE = 16.0
"""How far from its border the country begins to fade."""


@cache
def ground() -> Markup:
    """The country without its names."""
    shore = smoothed(shrunk(SHORE, SCALE, SHIFT), closed=True)
    land = [
        water([shore], WATERS, (WIDTH, HEIGHT)),
        element("path", cls="shore", d=polygon(shore)),
        *(masked(*layer) for layer in LAYERS),
        *(river(shrunk(course, SCALE, SHIFT)) for course in RIVERS),
    ]
    defined = join([patterns(), textures(f"{moved(SHIFT)} scale({number(SCALE)})"), faded()])
    return group(defined, group(*land, mask="url(#rh-faded)"), cls="ground")


def faded() -> Markup:
    """A mask that lets the borders of the picture go over into the page."""
    inner = {"x": FRINGE, "y": FRINGE, "width": WIDTH - 2 * FRINGE, "height": HEIGHT - 2 * FRINGE}
    blur = element("filter", element("feGaussianBlur", stdDeviation=FRINGE / 2.4), id="rh-fringe")
    shape = element("rect", **inner, rx=FRINGE, fill="#fff", filter="url(#rh-fringe)")
    return element("defs", blur, element("mask", shape, id="rh-faded"))


def vignette(view: View, say: Words) -> Picture:
    """The railway of a view on a small map; only its four corners are named."""
    placing = Placing(view)
    layers = [
        group(*(way(route, route in placing.routes) for route in ENDS), cls="ways"),
        group(*(tile(name, placing.state(name)) for name in SPACES), cls="spaces"),
        group(*(circle(place, STATION, "station") for place in PLACES.values()), cls="stations"),
        group(*map(town, NAMED), cls="names"),
    ]
    return Picture(WIDTH, HEIGHT, say.title, say("map"), join([ground(), *layers]))


def way(route: str, complete: bool) -> Markup:
    first, last = (PLACES[city] for city in ENDS[route])
    return line(first, last, "way done small" if complete else "way")


def tile(name: str, state: str) -> Markup:
    """A small box, dark when the tile is laid."""
    x, y = SPACES[name]
    return box((x - TILE[0] / 2, y - TILE[1] / 2), *TILE, f"tile {state}")


def town(city: str) -> Markup:
    (x, y), (right, below, end) = PLACES[city], NAMED[city]
    return lettering(NAMES[city], (x + right, y + below), "town small", 11, end)
