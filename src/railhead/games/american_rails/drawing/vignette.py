"""American Rails in small, for a page that shows all games."""

from railhead.drawing.hexes import POINTY_TOP
from railhead.drawing.picture import Picture
from railhead.drawing.plates import POINTY_ROWS
from railhead.drawing.small import HEIGHT, WIDTH, Small, shrunk
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing import map as large
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.rules.board import TERRAIN
from railhead.games.american_rails.rules.schema import View

SCALE, DOT = HEIGHT / large.HEIGHT, 5.6
SHIFT = ((WIDTH - large.WIDTH * SCALE) / 2, 0.0)
SMALL = Small(
    looks={hex: large.look(hex) for hex in TERRAIN},
    centres=dict(zip(large.CENTRES, shrunk(large.CENTRES.values(), SCALE, SHIFT), strict=True)),
    radius=large.RADIUS * SCALE,
    turn=POINTY_TOP,
    waters=[shrunk(water, SCALE, SHIFT) for water in large.WATERS],
)


def vignette(view: View, say: Words) -> Picture:
    """The networks of a view on a small map."""
    placing = Placing(view)
    return SMALL.picture(placing.there, placing.joints, DOT, POINTY_ROWS, say)
