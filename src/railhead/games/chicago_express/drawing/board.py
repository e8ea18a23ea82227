"""Chicago Express drawn: the whole table from a view, or the bare map without a view."""

from railhead.core.view import View
from railhead.drawing.column import LEFT, WIDTH
from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, box, group, join
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.clocks import BOTTOM, clocks
from railhead.games.chicago_express.drawing.column import column, sentences
from railhead.games.chicago_express.drawing.map import HEIGHT as MAP_HEIGHT
from railhead.games.chicago_express.drawing.map import WIDTH as MAP_WIDTH
from railhead.games.chicago_express.drawing.map import ground, legend, names
from railhead.games.chicago_express.drawing.pieces import over_names, under_names
from railhead.games.chicago_express.drawing.placing import Placing


def table(view: View, say: Words) -> Picture:
    """The map with its pieces, the clocks below it, and the column beside it."""
    placing = Placing(view)
    return Picture(
        width=LEFT + WIDTH,
        height=BOTTOM,
        title=say("title"),
        description=described(view, say),
        body=join(
            [
                box((0, 0), LEFT + WIDTH, BOTTOM, "page"),
                layers(say, under_names(placing), over_names(placing, say)),
                clocks(view, say),
                column(view, say),
            ]
        ),
    )


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    body = layers(say, group(cls="under"), group(cls="over"))
    return Picture(width=MAP_WIDTH, height=MAP_HEIGHT, title=say("title"), description=say("map"), body=body)


def layers(say: Words, under: Markup, over: Markup) -> Markup:
    """The map from below: ground, marks and rails, names, figures and plates."""
    return join([ground(say), under, names(), over, legend(say)])


def described(view: View, say: Words) -> str:
    """The table in a few sentences: whose turn it is, and how each company stands."""
    lines = [
        say.several("company", len(company["track"]), name=name, income=company["income"], treasury=company["treasury"])
        for name, company in view["companies"].items()
        if company["track"]
    ]
    return " ".join([*sentences(view, say), *lines])
