"""The words of a drawing in the reader's language, and how seats, titles and clocks are named in it."""

from dataclasses import dataclass

from railhead.core.view import View
from railhead.locale import catalogue, figure, sentence


@dataclass(frozen=True)
class Words:
    """Says what stands under a key of the drawing."""

    language: str

    def __call__(self, key: str, /, **values: object) -> str:
        return sentence(self.language, f"drawing.{key}", values)

    def several(self, key: str, count: int, /, **values: object) -> str:
        """A sentence that differs between one and many."""
        return self(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)

    def figure(self, amount: int) -> str:
        """An amount as the language writes it."""
        return figure(self.language, amount)

    def seat(self, view: View, seat: int) -> str:
        """The name of whoever sits there, or the number of the seat."""
        return view["seats"][seat].get("name") or self("seat", number=seat + 1)

    def title(self, game: str) -> str:
        return self.first_of(f"game.{game}.name") or game.replace("-", " ").title()

    def edition(self, game: str, edition: str) -> str:
        return self.first_of(f"page.{game}.edition.{edition}") or edition

    def clock(self, game: str, key: str) -> str:
        """What a clock counts; a title without words for it is told by what has ended the game when it has run out."""
        ends = (f"word.{game}.end.{key}", f"word.end.{key}")
        return self.first_of(f"drawing.clock.{game}.{key}", *ends) or key.replace("_", " ")

    def first_of(self, *keys: str) -> str | None:
        """The first of some sentences that the language has."""
        known = catalogue(self.language)
        return next((known[key] for key in keys if key in known), None)
