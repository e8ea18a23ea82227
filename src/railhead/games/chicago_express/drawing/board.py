"""Chicago Express drawn: the board from a view, or the bare map without a view."""

from dataclasses import replace

from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, group, join
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.map import HEIGHT, WIDTH, ground, legend, names
from railhead.games.chicago_express.drawing.pieces import over_names, under_names
from railhead.games.chicago_express.drawing.placing import Placing
from railhead.games.chicago_express.rules.schema import View


def board(view: View, say: Words) -> Picture:
    """The map with its pieces."""
    placing = Placing(view)
    return replace(bare_map(say), body=layers(say, under_names(placing), over_names(placing, say)))


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    return Picture(
        width=WIDTH,
        height=HEIGHT,
        title=say.title,
        description=say("map", title=say.title),
        body=layers(say, group(cls="under"), group(cls="over")),
    )


def layers(say: Words, under: Markup, over: Markup) -> Markup:
    """The map from below: ground, marks and rails, names, figures and plates."""
    return join([ground(say), under, names(), over, legend(say)])
