"""The Last Spike drawn: its part for the drawing."""

from railhead.drawing.drawer import Drawer
from railhead.games.last_spike.drawing import board, places, vignette

PART = Drawer(board.board, board.bare_map, board.page_map, vignette.vignette, places.atlas, {})
