"""American Rails drawn: its part for the drawing."""

from railhead.drawing.drawer import Drawer
from railhead.games.american_rails.drawing import places, table, vignette

PART = Drawer(table.table, table.bare_map, table.bare_map, vignette.vignette, places.atlas)
