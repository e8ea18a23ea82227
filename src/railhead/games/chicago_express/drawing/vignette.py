"""Chicago Express in small, for a page that shows all games."""

from functools import cache

from railhead.core.view import View
from railhead.drawing.hexes import FLAT_TOP
from railhead.drawing.picture import Picture
from railhead.drawing.plates import FLAT_ROWS
from railhead.drawing.small import HEIGHT, WIDTH, Small, shrunk
from railhead.drawing.svg import Markup, join
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing import map as large
from railhead.games.chicago_express.drawing.placing import Placing
from railhead.games.chicago_express.rules.board import TERRAIN

SCALE, DOT = WIDTH / large.WIDTH, 6.8
SMALL = Small(
    looks=TERRAIN,
    centres=dict(zip(large.CENTRES, shrunk(large.CENTRES.values(), SCALE), strict=True)),
    radius=large.RADIUS * SCALE,
    turn=FLAT_TOP,
    waters=[shrunk(water, SCALE) for water in large.WATERS],
)


@cache
def ground() -> Markup:
    return SMALL.ground()


def vignette(view: View, say: Words) -> Picture:
    """The networks of a view on a small map."""
    placing = Placing(view)
    networks = SMALL.networks(placing.there, placing.joints, DOT, FLAT_ROWS)
    return Picture(WIDTH, HEIGHT, say.title("chicago-express"), say("map"), join([ground(), networks]))
