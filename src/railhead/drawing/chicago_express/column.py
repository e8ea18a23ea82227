"""The column beside the map: which game this is, whose turn, the figures of the moment, the ledger and a key."""

from collections.abc import Sequence

from railhead.core.view import View
from railhead.drawing.chicago_express.clocks import BOTTOM
from railhead.drawing.chicago_express.key import key
from railhead.drawing.chicago_express.map import WIDTH as MAP_WIDTH
from railhead.drawing.ledger import Ledger, draw_ledger
from railhead.drawing.lettering import lettering, width_of
from railhead.drawing.svg import Markup, box, element, group, join, line
from railhead.drawing.words import Words, with_initials
from railhead.games.chicago_express.board import BOARD, CHICAGO
from railhead.games.chicago_express.components import COMPANIES, HEXES_PER_EXPANSION, RED, RED_DIALS_FOR_DIVIDEND

LEFT, WIDTH = MAP_WIDTH, 492.0
START, END = LEFT + 18, LEFT + WIDTH - 18


def column(view: View, say: Words) -> Markup:
    """The whole column."""
    ledger = Ledger(view, say, (START, 242), END - START)
    note = lettering(say("ledger.note"), (END, 230), "note", 12.5, "end")
    return group(
        box((LEFT, 0), WIDTH, BOTTOM, "column"),
        line((LEFT, 0), (LEFT, BOTTOM), "rule"),
        heading(view, say),
        moment(view, say),
        running(view, say),
        lettering(say("ledger"), (START, 230), "cap", 10.5),
        note,
        draw_ledger(ledger),
        line((LEFT, 502), (LEFT + WIDTH, 502), "rule"),
        key((START, 526), END - START, say),
        cls="column-right",
    )


def heading(view: View, say: Words) -> Markup:
    """The title, the edition and the ply, over a double rule."""
    edition = say(f"edition.{view['edition']}", seats=len(view["seats"]), ply=view["ply"])
    return group(
        lettering(say("title"), (START, 38), "title", 24),
        lettering(edition, (END, 38), "note", 14, "end"),
        line((LEFT, 54), (LEFT + WIDTH, 54), "rule strong"),
        line((LEFT, 56.5), (LEFT + WIDTH, 56.5), "rule strong"),
    )


# The sentence of the moment


def moment(view: View, say: Words) -> Markup:
    """Whose turn it is, and what is asked."""
    first, second = sentences(view, say)
    return group(turn_tag(view, say), spoken(first, 114, "moment", 22), spoken(second, 140, "more", 19), cls="sentence")


def sentences(view: View, say: Words) -> tuple[str, str]:
    """The sentence of the moment in two halves."""
    phase = view["phase"]
    if phase == "over":
        winners = view["winners"]
        return say("moment.over"), say.several("moment.over.more", len(winners), seats=say.seats(view, winners))
    values: dict[str, object] = {"seat": actor(view, say)}
    if pending := view["auction"] or view["expansion"]:
        values["company"] = pending["company"]
    if phase == "expand":
        assert view["expansion"] is not None
        return say("moment.expand", **values), say.several("moment.expand.more", view["expansion"]["left"], **values)
    return say(f"moment.{phase}", **values), say(f"moment.{phase}.more", **values)


def actor(view: View, say: Words) -> str:
    """The seat that is asked."""
    return say.seat(view, view["to_act"]) if isinstance(view["to_act"], int) else ""


def spoken(text: str, y: float, cls: str, size: float) -> Markup:
    """A line of the sentence; one that is too long is held to the column."""
    room = END - START
    length = room if width_of(text, size, cls) > room else None
    return element(
        "text",
        with_initials(text, COMPANIES),
        cls=cls,
        x=START,
        y=y,
        font_size=size,
        textLength=length,
        lengthAdjust=None if length is None else "spacingAndGlyphs",
    )


def turn_tag(view: View, say: Words) -> Markup:
    """Violet and filled when the reader has the choice; outlined when somebody else has it, or nobody."""
    if view["choices"]:
        return tag(say("turn.yours"), "tag", "turn on-act")
    if view["phase"] == "over":
        return tag(say("turn.over"), "tag-outline", "turn second")
    return tag(say("turn.theirs", seat=actor(view, say)), "tag-outline", "turn second")


def tag(text: str, cls: str, shade: str) -> Markup:
    """A small box around capitals."""
    width = min(END - START, 20 + 1.12 * width_of(text.upper(), 11))
    label = lettering(text, (START + width / 2, 84.2), shade, 11, "middle", width - 16)
    return join([box((START, 70), width, 20.5, cls), label])


# The running line


def running(view: View, say: Words) -> Markup:
    """Four figures of the moment between two rules."""
    room = (END - START) / 4
    cells = [
        cell(say(f"now.{name}"), figure, START + room * number, room)
        for number, (name, figure) in enumerate(figures(view, say))
    ]
    rules = [line((START, y), (END, y), "rule strong") for y in (156, 206)]
    return group(*rules, *cells)


def cell(label: str, figure: str, x: float, room: float) -> Markup:
    return group(
        lettering(label, (x, 174), "head", 11.5, width=room - 8),
        lettering(figure, (x, 196), "figure", 18.5, width=room - 10),
    )


def figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """What matters most now: of the auction, of the expansion, else of the whole table."""
    if auction := view["auction"]:
        by = "–" if auction["by"] is None else say.seat(view, auction["by"])
        bid = "–" if auction["bid"] is None else str(auction["bid"])
        treasury = view["companies"][auction["company"]]["treasury"]
        return ("bid", bid), ("by", by), ("least", str(auction["least"])), ("treasury", str(treasury))
    if expansion := view["expansion"]:
        company = view["companies"][expansion["company"]]
        laid = say("ends.of", reached=len(expansion["laid"]), end=HEXES_PER_EXPANSION)
        value = company["share_value"]
        worth = "–" if value is None else str(value)
        return (
            ("laid", laid),
            ("treasury", str(company["treasury"])),
            ("income", str(company["income"])),
            ("share", worth),
        )
    return table_figures(view, say)


def table_figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """Red dials, houses in the reserve, who has reached Chicago, and whether Wabash is open."""
    red = sum(value == end for value, end in zip(view["board"]["dials"].values(), RED, strict=True))
    chicago = BOARD.name[CHICAGO]
    reached = sum(chicago in company["track"] for company in view["companies"].values())
    wabash = say("now.wabash.open" if view["board"]["wabash_open"] else "now.wabash.closed")
    return (
        ("red", say("ends.of", reached=red, end=RED_DIALS_FOR_DIVIDEND)),
        ("houses", str(view["board"]["houses_left"])),
        ("chicago", str(reached)),
        ("wabash", wabash),
    )
