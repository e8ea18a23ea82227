"""American Rails drawn: the board from a view, or the bare map without a view."""

from dataclasses import replace

from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, group, join
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing.map import HEIGHT, WIDTH, ground, legend, names
from railhead.games.american_rails.drawing.pieces import over_names, under_names
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.rules.schema import View


def board(view: View, say: Words) -> Picture:
    """The map with its pieces."""
    placing = Placing(view)
    map = layers(say, under_names(placing), over_names(placing, say))
    return replace(bare_map(say), body=join([map, legend(say)]))


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    return Picture(
        width=WIDTH,
        height=HEIGHT,
        title=say.title,
        description=say("map"),
        body=layers(say, group(cls="under"), group(cls="over")),
    )


def layers(say: Words, under: Markup, over: Markup) -> Markup:
    """The map from below: ground, marks and rails, names, values and plates."""
    return join([ground(say), under, names(), over])
