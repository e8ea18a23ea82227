"""The Last Spike drawn: the board from a view, or the bare map without a view."""

from dataclasses import replace

from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, group, join
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.country import country, note
from railhead.games.last_spike.drawing.geometry import HEIGHT, PLAQUES, WIDTH
from railhead.games.last_spike.drawing.pieces import Placing, spaces, stations, ways
from railhead.games.last_spike.drawing.plaques import blank, plaques
from railhead.games.last_spike.rules.schema import View


def board(view: View, say: Words) -> Picture:
    """The country with its routes, tiles and cities."""
    placing = Placing(view)
    pieces = [ways(placing.routes), spaces(placing, say), stations(placing), plaques(placing, say)]
    return replace(bare_map(say), body=join([country(say), note(say), *pieces]))


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    return Picture(
        width=WIDTH,
        height=HEIGHT,
        title=say.title,
        description=say("map"),
        body=join([country(say), ways(), group(cls="under"), stations(), names(), group(cls="over")]),
    )


def page_map(say: Words) -> Picture:
    """The bare map for a page, which draws the lines and the cities itself: they change with the game."""
    legend = group(note(say), cls="legend")
    return replace(bare_map(say), body=join([country(say), group(cls="under"), names(), group(cls="over"), legend]))


def names() -> Markup:
    """The plaques of the cities, with nothing but their names."""
    return group(*map(blank, PLAQUES), cls="names")
