"""A picture that stands alone: a title line, the board with its pieces, and below it the ledger, turn and clocks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from railhead.core.view import Clock, View
from railhead.drawing.ledger import Ledger, cash_of
from railhead.drawing.lettering import lettering, width_of
from railhead.drawing.livery import Liveries
from railhead.drawing.picture import Picture
from railhead.drawing.svg import Markup, Point, box, group, join, line, moved
from railhead.drawing.words import Words

WIDTH, TITLE, MARGIN, PAD = 948.0, 54.0, 18.0, 16.0
ENLARGED = 1.6
"""How much a board that is smaller than the picture grows."""

DIVIDE = 566.0
"""Where the ledger ends and turn and clocks begin."""

HEAD, CLOCK, BAR, COUNT = 76.0, 20.0, 84.0, 62.0
"""How far down the clocks begin, how high each is, and how wide its bar and its count are."""


def alone(board: Picture, view: View, say: Words, liveries: Liveries, cities: Mapping[str, str]) -> Picture:
    """The whole picture; where the game has no companies, the ledger lists its cities."""
    scale = max(1.0, min(ENLARGED, WIDTH / board.width))
    width, below = max(WIDTH, board.width), TITLE + scale * board.height
    ledger = Ledger(view, say, liveries, cities, (MARGIN, below + PAD), DIVIDE - 2 * MARGIN)
    height = below + max(ledger.height, HEAD + CLOCK * len(view["clocks"])) + 2 * PAD
    body = [
        box((0, 0), width, height, "page"),
        group(board.body, transform=moved(((width - scale * board.width) / 2, TITLE), scale)),
        title_line(board.title, view, say, width),
        box((0, below), width, height - below, "column"),
        line((0, below), (width, below), "rule strong"),
        ledger.drawn(),
        line((DIVIDE, below), (DIVIDE, height), "rule"),
        beside(view, say, (DIVIDE + MARGIN, below + PAD), width - DIVIDE - 2 * MARGIN),
    ]
    return replace(board, width=width, height=height, description=described(view, say, cities), body=join(body))


def title_line(title: str, view: View, say: Words, width: float) -> Markup:
    """The title, and which edition, table and ply this is, over a double rule."""
    note = say("played", edition=say.edition(view["edition"]), seats=len(view["seats"]), ply=view["ply"])
    room = width - 3 * MARGIN - width_of(title, 24)
    return group(
        box((0, 0), width, TITLE, "column"),
        lettering(title, (MARGIN, 35), "title", 24),
        lettering(note, (width - MARGIN, 35), "note", 14, "end", room),
        line((0, TITLE - 2.5), (width, TITLE - 2.5), "rule strong"),
        line((0, TITLE), (width, TITLE), "rule strong"),
    )


def beside(view: View, say: Words, corner: Point, width: float) -> Markup:
    """Beside the ledger: whose turn it is, a line about what is up, and the clocks."""
    (x, y), words = corner, what_is_up(view, say)
    down = y + (HEAD if words else HEAD - 26)
    return join(
        [
            turn(view, say, corner, width),
            lettering(words, (x, y + 44), "more", 16, width=width) if words else "",
            clocks(view, say, (x, down), width),
        ]
    )


# Whose turn it is


def turn(view: View, say: Words, corner: Point, room: float) -> Markup:
    """A tag with whose turn it is, violet when the reader has the choice."""
    words = turn_words(view, say)
    cls, shade = ("tag", "turn on-act") if view["choices"] else ("tag-outline", "turn second")
    width = min(room, 20 + 1.12 * width_of(words.upper(), 11))
    foot = (corner[0] + width / 2, corner[1] + 14.2)
    return join([box(corner, width, 20.5, cls), lettering(words, foot, shade, 11, "middle", width - 16)])


def turn_words(view: View, say: Words) -> str:
    if view["choices"]:
        return say("turn.yours")
    if view["to_act"] is None:
        return say("turn.over")
    if view["to_act"] == "chance":
        return say("turn.chance")
    return say("turn.theirs", seat=say.seat(view, view["to_act"]))


def what_is_up(view: View, say: Words) -> str:
    """Who has won, or how an auction stands."""
    if winners := view["winners"]:
        return say.several("wins", len(winners), seats=", ".join(say.seat(view, seat) for seat in winners))
    auction = view["auction"]
    if auction is None:
        return ""
    if auction["by"] is None:
        return say("offered", company=auction["company"], least=auction["least"])
    return say("offered.bid", company=auction["company"], seat=say.seat(view, auction["by"]), bid=auction["bid"])


# The clocks towards the end


def clocks(view: View, say: Words, corner: Point, width: float) -> Markup:
    """What the game's end waits for, a line for each."""
    if not view["clocks"]:
        return Markup()
    x, y = corner
    lines = [clock(one, say, (x, y + CLOCK * row), width) for row, one in enumerate(view["clocks"], 1)]
    return group(lettering(say("clocks"), corner, "cap", 10.5, width=width), *lines, cls="clocks")


def clock(one: Clock, say: Words, at: Point, width: float) -> Markup:
    """A clock: its words, a bar, and how far it has run; one that has run out is red."""
    (x, y), end = at, at[0] + width
    bar = (end - COUNT - BAR, y - 8)
    part = min(1.0, one["reached"] / max(1, one["of"]))
    shade = "red" if one["reached"] >= one["of"] else "figure"
    return group(
        lettering(say.clock(one["key"]), (x, y), "", 12.8, width=width - COUNT - BAR - 8),
        box(bar, BAR, 7, "pip"),
        box(bar, BAR * part, 7, "pip full") if part else "",
        lettering(say("ends.of", reached=one["reached"], end=one["of"]), (end, y), shade, 12.8, "end", COUNT - 8),
        data_clock=one["key"],
    )


# For those who listen


def described(view: View, say: Words, cities: Mapping[str, str]) -> str:
    """The table in a few sentences: whose turn it is, how each company stands, and what each seat has."""
    return " ".join(filter(None, sentences(view, say, cities)))


def sentences(view: View, say: Words, cities: Mapping[str, str]) -> Iterator[str]:
    yield f"{turn_words(view, say)}."
    yield what_is_up(view, say)
    for name, company in view["companies"].items():
        if spaces := len(company["track"]):
            figures = {"income": company["income"], "treasury": company["treasury"]}
            yield say.several("company", spaces, name=name, **figures)
    for number, seat in enumerate(view["seats"]):
        owned = ", ".join(f"{cities.get(name, name)} {count}" for name, count in seat["shares"].items())
        words = {"seat": say.seat(view, number), "cash": cash_of(say, seat)}
        yield say("holder", **words, owned=owned) if owned else say("holder.none", **words)
