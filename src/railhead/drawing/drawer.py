"""How a title is drawn: what its part for the drawing brings."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from railhead.core.view import View
from railhead.drawing.picture import Picture
from railhead.drawing.places import Atlas
from railhead.drawing.words import Words


class Drawer(NamedTuple):
    """The board with its pieces, the map alone, what of it a page takes in, a small picture, and the places as data."""

    board: Callable[[View, Words], Picture]
    bare_map: Callable[[Words], Picture]
    page_map: Callable[[Words], Picture]
    vignette: Callable[[View, Words], Picture]
    atlas: Callable[[], Atlas]

    @property
    def cities(self) -> Mapping[str, str]:
        """The names of cities that have land to own."""
        return {city.id: city.name for city in self.atlas().cities}
