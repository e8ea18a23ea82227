"""Events and choices as sentences in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from railhead.core.event import Event
from railhead.core.view import PlainChoice
from railhead.games import game as game_of
from railhead.locale import catalogue, own_key, sentence


@dataclass(frozen=True)
class Words:
    """Sentences of the terminal: in a language, with the names of the seats, about a title."""

    language: str
    names: Sequence[str]
    game: str

    @property
    def places(self) -> Mapping[str, str]:
        return game_of(self.game).places

    def __call__(self, key: str, /, **values: object) -> str:
        """A sentence, in the title's own words where it has some."""
        return sentence(self.language, own_key(self.language, self.game, key), values)

    def knows(self, key: str) -> bool:
        return own_key(self.language, self.game, key) in catalogue(self.language)

    def joined(self, parts: Sequence[str]) -> str:
        """A list as a sentence has it: Ann, Ben and Cleo."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self('word.and')} {parts[-1]}"

    def event(self, event: Event) -> str:
        """An event as a sentence."""
        values = {field.name: self.value(field.name, getattr(event, field.name)) for field in fields(event)}
        return self(f"event.{event.kind}", **values)

    def value(self, name: str, value: Any) -> str:
        """A value of an event as text, by its name."""
        if name in VALUES:
            return VALUES[name](self, value)
        return self(word) if self.knows(word := f"word.{name}.{value}") else str(value)

    def ending(self, condition: str) -> str:
        """An end condition."""
        return self(f"word.end.{condition}")

    def choice(self, choice: PlainChoice) -> str:
        """A choice with its consequences, in one short line."""
        return " ".join([self.target(choice), *self.consequences(choice)])

    def target(self, choice: PlainChoice) -> str:
        *before, last = str(choice.get("target") or choice["do"]).split(" ")
        return " ".join([*before, self.place(last)])

    def place(self, name: str) -> str:
        """A space with its town's name, where it has one."""
        return f"{self.places[name]} ({name})" if name in self.places else name

    def consequences(self, choice: Mapping[str, Any]) -> list[str]:
        """What a choice costs and gains, as far as the locale has sentences for it."""
        return [
            self(f"choice.{key}", value=signed_by_name(value) if isinstance(value, Mapping) else value)
            for key, value in choice.items()
            if value and self.knows(f"choice.{key}")
        ]


def signed_by_name(gains: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {gain:+}" for name, gain in gains.items())


def paid_by_name(words: Words, payments: Sequence[int]) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in zip(words.names, payments, strict=True) if amount)


def winners_sentence(words: Words, winners: Sequence[int]) -> str:
    key = "terminal.winner" if len(winners) == 1 else "terminal.winners"
    return words(key, names=words.joined([words.names[seat] for seat in winners]))


VALUES: dict[str, Callable[[Words, Any], str]] = {
    "seat": lambda words, seat: words.names[seat],
    "hex": lambda words, space: words.place(space),
    "laid": lambda words, laid: words.joined([words.place(space) for space in laid]),
    "companies": lambda words, companies: words.joined(companies),
    "city": lambda words, city: words.place(city),
    "cities": lambda words, cities: words.joined([words.place(city) for city in cities]),
    "lost": lambda words, cities: words.joined([words.place(city) for city in cities]) or "–",
    "order": lambda words, order: words.joined([words.names[seat] for seat in order]),
    "gains": lambda _, gains: signed_by_name(gains),
    "payments": paid_by_name,
    "conditions": lambda words, names: words.joined([words.ending(name) for name in names]),
    "winners": winners_sentence,
}
