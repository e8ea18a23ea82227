"""A picture: what a game draws, and the SVG document around it."""

from dataclasses import dataclass

from railhead.drawing.livery import Liveries
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

    def svg(self, theme: Theme, palette: Palette, language: str, liveries: Liveries) -> str:
        """The document: words for those who listen, the one style sheet, and the picture."""
        colours = {company: livery.colour for company, livery in liveries.items()}
        sheet = element("style", Markup(style(theme, palette, colours)))
        return self.document(sheet, f"rh rh-{theme} rh-{palette}", language, width=self.width, height=self.height)

    def part(self, language: str) -> str:
        """The document for a page that takes it in: the page gives it its style and its size."""
        return self.document(Markup(), "rh", language)

    def document(self, sheet: Markup, cls: str, language: str, **size: float) -> Markup:
        return element(
            "svg",
            element("title", self.title),
            element("desc", self.description),
            sheet,
            self.body,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"0 0 {number(self.width)} {number(self.height)}",
            **size,
            cls=cls,
            role="graphics-document document",
            lang=language,
        )
