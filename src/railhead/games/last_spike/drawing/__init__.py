"""The Last Spike drawn: its part for the drawing."""

from railhead.drawing.drawer import Drawer
from railhead.games.last_spike.drawing import places, table, vignette

PART = Drawer(table.table, table.bare_map, table.page_map, vignette.vignette, places.atlas)
