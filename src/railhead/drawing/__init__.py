"""Boards as SVG, from a view; each game draws its own, and this is where they are found."""

from dataclasses import replace

from railhead.core.view import View
from railhead.drawing import general
from railhead.drawing.alone import alone, described
from railhead.drawing.drawer import Drawer
from railhead.drawing.livery import Liveries, by_rank
from railhead.drawing.places import Atlas
from railhead.drawing.theme import Palette, Theme
from railhead.drawing.words import Words
from railhead.games import part

__all__ = ["Palette", "Theme", "atlas", "bare_map", "board", "draw", "liveries", "page_map", "vignette"]


def draw(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The table that a view shows, as a picture that stands alone: the board, a title line and a ledger."""
    say, artist = Words(language, view["game"]), drawer(view["game"])
    liveries = {**by_rank(view["companies"]), **artist.liveries}
    picture = alone(artist.board(view, say), view, say, liveries, artist.cities)
    return picture.svg(theme, palette, language, liveries)


def board(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The board that a view shows, with its pieces."""
    say, artist = Words(language, view["game"]), drawer(view["game"])
    picture = replace(artist.board(view, say), description=described(view, say, artist.cities))
    return picture.svg(theme, palette, language, artist.liveries)


def bare_map(game: str, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The part of a game's map that never changes, with empty groups `under` and `over` the names for the rest."""
    artist = drawer(game)
    return artist.bare_map(Words(language, game)).svg(theme, palette, language, artist.liveries)


def page_map(game: str, *, language: str = "en") -> str:
    """The same for a page that has a style of its own, without what the page draws itself."""
    return drawer(game).page_map(Words(language, game)).part(language)


def vignette(view: View, *, theme: Theme = "light", palette: Palette = "box", language: str = "en") -> str:
    """The map that a view shows, in small and without its figures."""
    artist = drawer(view["game"])
    return artist.vignette(view, Words(language, view["game"])).svg(theme, palette, language, artist.liveries)


def atlas(game: str) -> Atlas:
    """The spaces, companies and cities of a game as data."""
    artist = drawer(game)
    told = artist.atlas()
    worn = {**by_rank(company.id for company in told.companies), **artist.liveries}
    return replace(told, companies=[replace(one, shape=worn[one.id].shape.__name__) for one in told.companies])


def liveries(game: str) -> Liveries:
    """What the pieces of a game's companies look like."""
    return drawer(game).liveries


def drawer(game: str) -> Drawer[View]:
    """A title's own drawing, or else the general one."""
    drawer: Drawer[View] = part(game, "drawing") or general.drawer(game)
    return drawer
