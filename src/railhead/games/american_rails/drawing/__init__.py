"""American Rails drawn: its part for the drawing."""

from railhead.drawing.drawer import Drawer
from railhead.games.american_rails.drawing import board, places, vignette
from railhead.games.american_rails.drawing.liveries import LIVERIES

PART = Drawer(board.board, board.bare_map, board.bare_map, vignette.vignette, places.atlas, LIVERIES)
