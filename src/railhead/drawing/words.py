"""The words of a drawing: of a title, in the reader's language, and in the title's own words where it has some."""

from dataclasses import dataclass

from railhead.core.view import View
from railhead.locale import catalogue, figure, own_key, sentence


@dataclass(frozen=True)
class Words:
    """Says what stands under a key of the drawing."""

    language: str
    game: str

    def __call__(self, key: str, /, **values: object) -> str:
        return sentence(self.language, own_key(self.language, self.game, f"drawing.{key}"), values)

    def several(self, key: str, count: int, /, **values: object) -> str:
        """A sentence that differs between one and many."""
        return self(f"{key}.{'one' if count == 1 else 'many'}", count=count, **values)

    def figure(self, amount: int) -> str:
        """An amount as the language writes it."""
        return figure(self.language, amount)

    def seat(self, view: View, seat: int) -> str:
        """The name of whoever sits there, or the number of the seat."""
        return view["seats"][seat].get("name") or self("seat", number=seat + 1)

    @property
    def title(self) -> str:
        return self.known("game.name") or self.game.replace("-", " ").title()

    def edition(self, name: str) -> str:
        return self.known(f"page.edition.{name}") or name

    def clock(self, key: str) -> str:
        """What a clock counts; else what has ended the game when it has run out."""
        return self.known(f"drawing.clock.{key}") or self.known(f"word.end.{key}") or key.replace("_", " ")

    def known(self, key: str) -> str | None:
        """A sentence of any area, if anybody has written it."""
        return catalogue(self.language).get(own_key(self.language, self.game, key))
