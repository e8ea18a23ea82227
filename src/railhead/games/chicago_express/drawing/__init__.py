"""Chicago Express drawn: its part for the drawing."""

from railhead.drawing.drawer import Drawer
from railhead.games.chicago_express.drawing import board, places, vignette
from railhead.games.chicago_express.drawing.liveries import LIVERIES

PART = Drawer(board.board, board.bare_map, board.bare_map, vignette.vignette, places.atlas, LIVERIES)
