"""The board with its pieces as one SVG, from a view; each game draws itself, and this is where they are found."""

from collections.abc import Callable
from typing import NamedTuple

from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.drawing import american_rails, chicago_express, last_spike
from railhead.drawing.picture import Picture
from railhead.drawing.theme import Palette, Theme
from railhead.drawing.words import Words

__all__ = ["Palette", "Theme", "bare_map", "draw"]


class Drawer(NamedTuple):
    """How a game is drawn: the whole table from a view, and the map alone."""

    table: Callable[[View, Words], Picture]
    bare_map: Callable[[Words], Picture]


DRAWERS = {
    "chicago-express": Drawer(chicago_express.table, chicago_express.bare_map),
    "american-rails": Drawer(american_rails.table, american_rails.bare_map),
    "last-spike": Drawer(last_spike.table, last_spike.bare_map),
}


def draw(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The table that a view shows, as a self-contained SVG."""
    return drawer(view["game"]).table(view, Words(language)).svg(theme, palette, language)


def bare_map(game: str, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The part of a game's map that never changes, with empty groups `under` and `over` the names for the rest."""
    return drawer(game).bare_map(Words(language)).svg(theme, palette, language)


def drawer(game: str) -> Drawer:
    if game not in DRAWERS:
        raise SetupError(because("error.game", game=game, known=", ".join(DRAWERS)))
    return DRAWERS[game]
