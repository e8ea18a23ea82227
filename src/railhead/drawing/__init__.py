"""The board with its pieces as one SVG, from a view; each game draws itself, and this is where they are found."""

from collections.abc import Callable
from typing import NamedTuple

from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.drawing import american_rails, chicago_express, last_spike
from railhead.drawing.american_rails.places import atlas as american_rails_atlas
from railhead.drawing.american_rails.vignette import vignette as american_rails_vignette
from railhead.drawing.chicago_express.places import atlas as chicago_express_atlas
from railhead.drawing.chicago_express.vignette import vignette as chicago_express_vignette
from railhead.drawing.last_spike.places import atlas as last_spike_atlas
from railhead.drawing.last_spike.vignette import vignette as last_spike_vignette
from railhead.drawing.picture import Picture
from railhead.drawing.places import Atlas
from railhead.drawing.theme import Palette, Theme
from railhead.drawing.words import Words

__all__ = ["Palette", "Theme", "atlas", "bare_map", "draw", "page_map", "vignette"]


class Drawer(NamedTuple):
    """How a game is drawn: the table, the map alone, what of it a page takes in, a small picture, and its places."""

    table: Callable[[View, Words], Picture]
    bare_map: Callable[[Words], Picture]
    page_map: Callable[[Words], Picture]
    vignette: Callable[[View, Words], Picture]
    atlas: Callable[[], Atlas]


DRAWERS = {
    "chicago-express": Drawer(
        chicago_express.table,
        chicago_express.bare_map,
        chicago_express.bare_map,
        chicago_express_vignette,
        chicago_express_atlas,
    ),
    "american-rails": Drawer(
        american_rails.table,
        american_rails.bare_map,
        american_rails.bare_map,
        american_rails_vignette,
        american_rails_atlas,
    ),
    "last-spike": Drawer(
        last_spike.table, last_spike.bare_map, last_spike.page_map, last_spike_vignette, last_spike_atlas
    ),
}


def draw(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The table that a view shows, as a self-contained SVG."""
    return drawer(view["game"]).table(view, Words(language)).svg(theme, palette, language)


def bare_map(game: str, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The part of a game's map that never changes, with empty groups `under` and `over` the names for the rest."""
    return drawer(game).bare_map(Words(language)).svg(theme, palette, language)


def page_map(game: str, *, language: str = "en") -> str:
    """The same for a page that has a style of its own, without what the page draws itself."""
    return drawer(game).page_map(Words(language)).part(language)


def vignette(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The map that a view shows, in small and without its figures."""
    return drawer(view["game"]).vignette(view, Words(language)).svg(theme, palette, language)


def atlas(game: str) -> Atlas:
    """The spaces, companies and cities of a game as data."""
    return drawer(game).atlas()


def drawer(game: str) -> Drawer:
    if game not in DRAWERS:
        raise SetupError(because("error.game", game=game, known=", ".join(DRAWERS)))
    return DRAWERS[game]
