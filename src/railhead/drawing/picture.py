"""A picture: what a game draws, and the SVG document around it."""

from dataclasses import dataclass

from railhead.drawing.style import style
from railhead.drawing.svg import Markup, element, number
from railhead.drawing.theme import Palette, Theme


@dataclass(frozen=True)
class Picture:
    """A drawing without its document: its size, what it is in words, and its elements."""

    width: float
    height: float
    title: str
    description: str
    body: Markup

    def svg(self, theme: Theme, palette: Palette, language: str) -> str:
        """The document: words for those who listen, the one style sheet, and the picture."""
        return element(
            "svg",
            element("title", self.title),
            element("desc", self.description),
            element("style", Markup(style(theme, palette))),
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            width=self.width,
            height=self.height,
            cls=f"rh rh-{theme} rh-{palette}",
            role="graphics-document document",
            lang=language,
        )
