"""Sentences and figures of the laboratory in the reader's language."""

from dataclasses import dataclass

from railhead.locale import NARROW_SPACE, catalogue, figure, own_key, sentence

MILLISECOND = 0.001


@dataclass(frozen=True)
class Words:
    """The sentences of the laboratory by key, and figures as the language writes them."""

    language: str

    def __call__(self, key: str, /, **values: object) -> str:
        return sentence(self.language, f"lab.{key}", values)

    def title(self, game: str) -> str:
        """The name of a title."""
        return sentence(self.language, f"game.{game}.name")

    def own(self, game: str, key: str) -> str:
        """The title's own key, where it has one, else the general one."""
        return own_key(self.language, game, f"lab.{key}").removeprefix("lab.")

    def ending(self, game: str, condition: str) -> str:
        """An end condition, in the laboratory's words or else in those of a table."""
        known = self.known(self.own(game, f"ending.{condition}"))
        return known or sentence(self.language, own_key(self.language, game, f"word.end.{condition}"))

    def known(self, key: str, /, **values: object) -> str:
        """A sentence, or nothing if the key is unknown."""
        return self(key, **values) if f"lab.{key}" in catalogue(self.language) else ""

    def number(self, value: float, digits: int = 0) -> str:
        return figure(self.language, value, digits)

    def signed(self, value: float, digits: int = 0) -> str:
        """A difference, with its sign."""
        shown = self.number(value, digits)
        is_nothing = not any(digit in "123456789" for digit in shown)
        return self.number(0, digits) if is_nothing else shown if value < 0 else f"+{shown}"

    def percent(self, part: float, digits: int = 1) -> str:
        return f"{self.number(100 * part, digits)}{NARROW_SPACE}%"

    def span(self, low: float, high: float, digits: int = 1) -> str:
        """An interval of parts, in percent."""
        return self("span", low=self.number(100 * low, digits), high=self.number(100 * high, digits))

    def seconds(self, value: float) -> str:
        """A thinking time."""
        if value >= 1:
            return f"{self.number(value, 2)}{NARROW_SPACE}s"
        digits = 2 if value < 0.001 else 1 if value < 0.01 else 0
        return f"{self.number(value / MILLISECOND, digits)}{NARROW_SPACE}ms"
