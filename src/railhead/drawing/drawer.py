"""How a title is drawn: what its part for the drawing brings."""

from collections.abc import Callable, Mapping
from typing import Generic, NamedTuple, TypeVar

from railhead.core.view import View
from railhead.drawing.livery import Liveries, by_rank
from railhead.drawing.picture import Picture
from railhead.drawing.places import Atlas
from railhead.drawing.words import Words

V = TypeVar("V", bound=View)


class Drawer(NamedTuple, Generic[V]):
    """The board with its pieces, the map alone, what of it a page takes in, a small picture, and the places as data.

    Companies whose liveries it does not bring get them by their rank. It is asked with views of its title alone.
    """

    board: Callable[[V, Words], Picture]
    bare_map: Callable[[Words], Picture]
    page_map: Callable[[Words], Picture]
    vignette: Callable[[V, Words], Picture]
    atlas: Callable[[], Atlas]
    own_liveries: Liveries | None = None

    @property
    def liveries(self) -> Liveries:
        """What the pieces of each company look like."""
        if self.own_liveries is not None:
            return self.own_liveries
        return by_rank(company.id for company in self.atlas().companies)

    @property
    def cities(self) -> Mapping[str, str]:
        """The names of cities that have land to own."""
        return {city.id: city.name for city in self.atlas().cities}
