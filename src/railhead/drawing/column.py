"""The column beside a map: which game this is, whose turn, the sentence of the moment, and four figures of it."""

from collections.abc import Collection, Sequence

from railhead.core.view import View
from railhead.drawing.lettering import lettering, width_of
from railhead.drawing.svg import Markup, box, element, group, join, line
from railhead.drawing.words import Words, with_initials

LEFT, WIDTH = 948.0, 492.0
START, END = LEFT + 18, LEFT + WIDTH - 18
Sentence = tuple[str, str]
"""The sentence of the moment in two halves."""


def ground(bottom: float) -> Markup:
    """The paper of the column, and the rule at its left."""
    return join([box((LEFT, 0), WIDTH, bottom, "column"), line((LEFT, 0), (LEFT, bottom), "rule")])


def heading(title: str, edition: str) -> Markup:
    """The title, the edition and the ply, over a double rule."""
    return group(
        lettering(title, (START, 38), "title", 24),
        lettering(edition, (END, 38), "note", 14, "end", END - START - 14 - width_of(title, 24)),
        line((LEFT, 54), (LEFT + WIDTH, 54), "rule strong"),
        line((LEFT, 56.5), (LEFT + WIDTH, 56.5), "rule strong"),
    )


def caption(title: str, note: str, y: float) -> Markup:
    """The caption of a panel, with a note at the right."""
    return join(
        [lettering(title, (START, y), "cap", 10.5), lettering(note, (END, y), "note", 12.5, "end", END - START - 130)]
    )


# The sentence of the moment


def moment(view: View, say: Words, sentence: Sentence, companies: Collection[str] = ()) -> Markup:
    """Whose turn it is, and what is asked."""
    first, second = (with_initials(half, companies) if companies else half for half in sentence)
    return group(
        turn_tag(view, say),
        spoken(sentence[0], first, 114, "moment", 22),
        spoken(sentence[1], second, 140, "more", 19),
        cls="sentence",
    )


def over(view: View, say: Words) -> Sentence:
    """Who has won."""
    winners = view["winners"]
    return say("moment.over"), say.several("moment.over.more", len(winners), seats=say.seats(view, winners))


def actor(view: View, say: Words) -> str:
    """The seat that is asked."""
    return say.seat(view, view["to_act"]) if isinstance(view["to_act"], int) else ""


def spoken(text: str, drawn: str, y: float, cls: str, size: float) -> Markup:
    """A line of the sentence; one that is too long is held to the column."""
    room = END - START
    length = room if width_of(text, size, cls) > room else None
    return element(
        "text",
        drawn,
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
    if view["to_act"] == "chance":
        return tag(say("turn.chance"), "tag-outline", "turn second")
    return tag(say("turn.theirs", seat=actor(view, say)), "tag-outline", "turn second")


def tag(text: str, cls: str, shade: str) -> Markup:
    """A small box around capitals."""
    width = min(END - START, 20 + 1.12 * width_of(text.upper(), 11))
    label = lettering(text, (START + width / 2, 84.2), shade, 11, "middle", width - 16)
    return join([box((START, 70), width, 20.5, cls), label])


# The running line


def running(figures: Sequence[tuple[str, str]]) -> Markup:
    """Figures of the moment between two rules, each under its label."""
    room = (END - START) / len(figures)
    cells = [cell(*figure, START + room * number, room) for number, figure in enumerate(figures)]
    rules = [line((START, y), (END, y), "rule strong") for y in (156, 206)]
    return group(*rules, *cells)


def cell(label: str, figure: str, x: float, room: float) -> Markup:
    return group(
        lettering(label, (x, 174), "head", 11.5, width=room - 8),
        lettering(figure, (x, 196), "figure", 18.5, width=room - 10),
    )


def auction_figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """What matters in an auction: the bid, whose it is, the least that is next, and what the company has."""
    auction = view["auction"]
    assert auction is not None
    by = "–" if auction["by"] is None else say.seat(view, auction["by"])
    bid = "–" if auction["bid"] is None else str(auction["bid"])
    treasury = str(view["companies"][auction["company"]]["treasury"])
    return (
        (say("now.bid"), bid),
        (say("now.by"), by),
        (say("now.least"), str(auction["least"])),
        (say("now.treasury"), treasury),
    )
