"""Seats have no colour: an initial in a ring, violet for the one that is asked."""

from railhead.core.view import View
from railhead.drawing.lettering import lettering
from railhead.drawing.svg import NOT_XML, Markup, Point, element, group
from railhead.drawing.words import Words


def initials(view: View) -> list[str]:
    """The first letters of the names where they are all different, else the numbers of the seats."""
    names = [NOT_XML.sub("", seat.get("name") or "").strip() for seat in view["seats"]]
    letters = [name[:1].upper() for name in names]
    distinct = all(letters) and len({*letters}) == len(letters)
    return letters if distinct else [str(number) for number in range(1, len(letters) + 1)]


def ring(view: View, seat: int, middle: Point, say: Words, radius: float = 9) -> Markup:
    """The mark of a seat, named for whoever points at it."""
    state = "asked" if seat == view["to_act"] else "waiting"
    letter = lettering(
        initials(view)[seat], (middle[0], middle[1] + 0.4 * radius), f"ring-letter {state}", 1.15 * radius, "middle"
    )
    return group(element("title", say.seat(view, seat)), circle(middle, radius, f"ring {state}"), letter, role="img")


def empty_ring(middle: Point, radius: float = 9) -> Markup:
    """A place that nobody has yet."""
    return circle(middle, radius, "ring empty")


def circle(middle: Point, radius: float, cls: str) -> Markup:
    return element("circle", cls=cls, cx=middle[0], cy=middle[1], r=radius)
