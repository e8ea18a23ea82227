"""The Last Spike drawn: the whole table from a view, or the bare map without a view."""

from dataclasses import replace

from railhead.core.view import View
from railhead.drawing.column import LEFT, WIDTH
from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, box, group, join
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.column import column, sentences
from railhead.games.last_spike.drawing.country import country, note
from railhead.games.last_spike.drawing.geometry import HEIGHT as MAP_HEIGHT
from railhead.games.last_spike.drawing.geometry import PLAQUES
from railhead.games.last_spike.drawing.geometry import WIDTH as MAP_WIDTH
from railhead.games.last_spike.drawing.hand import BOTTOM, strip
from railhead.games.last_spike.drawing.needs import needs
from railhead.games.last_spike.drawing.pieces import Placing, money, spaces, stations, ways
from railhead.games.last_spike.drawing.plaques import blank, plaques


def table(view: View, say: Words) -> Picture:
    """The country with its routes, the hand and the routes' needs below, and the column beside it."""
    placing = Placing(view)
    return Picture(
        width=LEFT + WIDTH,
        height=BOTTOM,
        title=say("last_spike.title"),
        description=described(view, say),
        body=join(
            [
                box((0, 0), LEFT + WIDTH, BOTTOM, "page"),
                country(say),
                note(say),
                ways(placing.routes),
                spaces(placing, say),
                stations(placing),
                plaques(placing, say),
                strip(placing, say),
                needs(placing, say),
                column(placing, say),
            ]
        ),
    )


def bare_map(say: Words) -> Picture:
    """What never changes, with empty layers for what does."""
    return Picture(
        width=MAP_WIDTH,
        height=MAP_HEIGHT,
        title=say("last_spike.title"),
        description=say("last_spike.map"),
        body=join([country(say), ways(), group(cls="under"), stations(), names(), group(cls="over")]),
    )


def page_map(say: Words) -> Picture:
    """The bare map for a page, which draws the lines and the cities itself: they change with the game."""
    legend = group(note(say), cls="legend")
    return replace(bare_map(say), body=join([country(say), group(cls="under"), names(), group(cls="over"), legend]))


def names() -> Markup:
    """The plaques of the cities, with nothing but their names."""
    return group(*map(blank, PLAQUES), cls="names")


def described(view: View, say: Words) -> str:
    """The table in a few sentences: whose turn it is, what is built, and what each seat has."""
    board = view["board"]
    built = say("last_spike.built", laid=len(board["laid"]), routes=len(board["routes"]), pile=board["draw_pile"])
    lines = [
        say(
            "last_spike.holder",
            seat=say.seat(view, number),
            cash=cash(seat["cash"], say),
            land=sum(seat["shares"].values()),
        )
        for number, seat in enumerate(view["seats"])
    ]
    return " ".join([*sentences(view, say), built, *lines])


def cash(amount: int | None, say: Words) -> str:
    return say("last_spike.hidden") if amount is None else money(amount, say)
