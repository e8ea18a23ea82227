"""American Rails drawn: the whole table from a view, or the bare map without a view."""

from railhead.core.view import View
from railhead.drawing.column import LEFT, WIDTH
from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, box, group, join
from railhead.drawing.words import Words
from railhead.games.american_rails.drawing.clocks import BOTTOM, clocks
from railhead.games.american_rails.drawing.column import column, sentences
from railhead.games.american_rails.drawing.map import HEIGHT as MAP_HEIGHT
from railhead.games.american_rails.drawing.map import WIDTH as MAP_WIDTH
from railhead.games.american_rails.drawing.map import ground, names
from railhead.games.american_rails.drawing.pieces import over_names, under_names
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.drawing.track import track


def table(view: View, say: Words) -> Picture:
    """The map with its pieces, the tracks on the sea, incomes below, and the column beside it."""
    placing = Placing(view)
    return Picture(
        width=LEFT + WIDTH,
        height=BOTTOM,
        title=say("american_rails.title"),
        description=described(view, say),
        body=join(
            [
                box((0, 0), LEFT + WIDTH, BOTTOM, "page"),
                layers(say, under_names(placing), over_names(placing, say)),
                track(view, say),
                clocks(placing, say),
                column(view, say),
            ]
        ),
    )


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    return Picture(
        width=MAP_WIDTH,
        height=MAP_HEIGHT,
        title=say("american_rails.title"),
        description=say("american_rails.map"),
        body=layers(say, group(cls="under"), group(cls="over")),
    )


def layers(say: Words, under: Markup, over: Markup) -> Markup:
    """The map from below: ground, marks and rails, names, values and plates."""
    return join([ground(say), under, names(), over])


def described(view: View, say: Words) -> str:
    """The table in a few sentences: whose turn it is, and how each company stands."""
    lines = [
        say.several("company", len(company["track"]), name=name, income=company["income"], treasury=company["treasury"])
        for name, company in view["companies"].items()
        if company["track"]
    ]
    return " ".join([*sentences(view, say), *lines])
