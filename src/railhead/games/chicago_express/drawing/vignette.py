"""Chicago Express in small, for a page that shows all games."""

from railhead.drawing.hexes import FLAT_TOP
from railhead.drawing.picture import Picture
from railhead.drawing.plates import FLAT_ROWS
from railhead.drawing.small import WIDTH, Small, shrunk
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing import map as large
from railhead.games.chicago_express.drawing.placing import Placing
from railhead.games.chicago_express.rules.board import TERRAIN
from railhead.games.chicago_express.rules.schema import View

SCALE, DOT = WIDTH / large.WIDTH, 6.8
SMALL = Small(
    looks=TERRAIN,
    centres=dict(zip(large.CENTRES, shrunk(large.CENTRES.values(), SCALE), strict=True)),
    radius=large.RADIUS * SCALE,
    turn=FLAT_TOP,
    waters=[shrunk(water, SCALE) for water in large.WATERS],
)


def vignette(view: View, say: Words) -> Picture:
    """The networks of a view on a small map."""
    placing = Placing(view)
    return SMALL.picture(placing.there, placing.joints, DOT, FLAT_ROWS, say)
