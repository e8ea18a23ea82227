"""Boards as SVG, from a view; each game draws its own, and this is where they are found."""

from dataclasses import replace

from railhead.core.errors import SetupError, because
from railhead.core.view import View
from railhead.drawing.alone import alone, described
from railhead.drawing.drawer import Drawer
from railhead.drawing.places import Atlas
from railhead.drawing.theme import Palette, Theme
from railhead.drawing.words import Words
from railhead.games import part

__all__ = ["Palette", "Theme", "atlas", "bare_map", "board", "draw", "page_map", "vignette"]


def draw(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The table that a view shows, as a picture that stands alone: the board, a title line and a ledger."""
    say, artist = Words(language), drawer(view["game"])
    return alone(artist.board(view, say), view, say, artist.cities).svg(theme, palette, language)


def board(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The board that a view shows, with its pieces."""
    say, artist = Words(language), drawer(view["game"])
    words = described(view, say, artist.cities)
    return replace(artist.board(view, say), description=words).svg(theme, palette, language)


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
    drawer: Drawer | None = part(game, "drawing")
    if drawer is None:
        raise SetupError(because("error.no_drawing", game=game))
    return drawer
