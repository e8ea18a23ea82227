"""Lettering. The fonts may not be there, so widths are estimated, and what might overflow is held to a length."""

import unicodedata

from railhead.drawing.svg import Markup, Point, element

WIDTHS = {
    0.23: "'’ijl|",
    0.28: " \u00a0\u202f!,./:;I[]\\ft",
    0.34: '"()-r·“”',
    0.5: "Jcksvxyz",
    0.61: "+<=>FLTZ–",
    0.67: "&ABEKPSVXY",
    0.72: "CDHNRUw",
    0.78: "GOQ",
    0.83: "Mm",
    0.95: "@W%—…",
}
"""Widths of a plain sans serif face, in parts of the size."""

WIDTH_OF = {letter: width for width, letters in WIDTHS.items() for letter in letters}
OTHER = 0.556


def letter_width(letter: str) -> float:
    """How wide a letter is; accents take no room, East Asian letters a full square."""
    if unicodedata.combining(letter):
        return 0
    if unicodedata.east_asian_width(letter) in "WF":
        return 1
    return WIDTH_OF.get(letter, OTHER)


WIDER = {"note": 0.9, "moment": 0.9, "more": 0.9, "seat": 1.08, "strong": 1.08, "figure": 1.05}
"""How wide the other faces are beside the plain one. A serif fallback may be narrow: never pull a text apart."""


def width_of(text: str, size: float, cls: str = "") -> float:
    """About how wide a text of a class is at a size."""
    return size * WIDER.get(cls.partition(" ")[0], 1) * sum(map(letter_width, unicodedata.normalize("NFD", text)))


def lettering(text: str, at: Point, cls: str, size: float, anchor: str = "start", width: float | None = None) -> Markup:
    """A line of text; one that may be wider than its room is cut where it must be, and held to the room."""
    if width is None:
        return set_in(text, at, cls, size, anchor, None)
    shown = shortened(text, size, width, cls)
    length = width if width_of(shown, size, cls) > width else None
    return set_in(shown, at, cls, size, anchor, length)


def whole(text: str, at: Point, cls: str, size: float, anchor: str, width: float) -> Markup:
    """A text of which no letter may go, such as an amount: however wide it is, it is held to its room."""
    return set_in(text, at, cls, size, anchor, width if width_of(text, size, cls) > width else None)


def narrow(text: str, at: Point, cls: str, size: float, width: float) -> Markup:
    """A centred text in narrow letters, always held to its length, so that every font gives the same picture."""
    return set_in(text, at, cls, size, "middle", min(width, NARROW * width_of(text, size)))


NARROW = 0.84


def set_in(text: str, at: Point, cls: str, size: float, anchor: str, length: float | None) -> Markup:
    """The element behind a line of text."""
    return element(
        "text",
        text,
        cls=cls,
        x=at[0],
        y=at[1],
        font_size=size,
        text_anchor=None if anchor == "start" else anchor,
        textLength=length,
        lengthAdjust=None if length is None else "spacingAndGlyphs",
    )


def shortened(text: str, size: float, width: float, cls: str = "") -> str:
    """A text that can be squeezed into a width and still be read: cut, with an ellipsis, if it cannot."""
    if width_of(text, size, cls) <= width * SQUEEZE:
        return text
    while text and width_of(text + "…", size, cls) > width * SQUEEZE:
        text = text[:-1]
    return text.rstrip() + "…"


SQUEEZE = 1.35
"""How much wider than its room a text may be before letters must go."""
