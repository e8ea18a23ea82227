"""HTML elements that escape every text they are given; the SVG of charts is written by `drawing.svg`."""

from railhead.drawing.svg import Markup, attribute, join


def tag(name: str, /, *children: str, **attributes: str | float | None) -> Markup:
    """An element, always with its end tag; `cls` is its class, None leaves an attribute out."""
    head = "".join([name, *(attribute(key, value) for key, value in attributes.items() if value is not None)])
    return Markup(f"<{head}>{join(children)}</{name}>")
