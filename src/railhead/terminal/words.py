"""Events and choices as sentences in the reader's language."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

from railhead.core.event import Event
from railhead.core.view import Choice
from railhead.games import game as game_of
from railhead.locale import catalogue, own_key, sentence


@dataclass(frozen=True)
class Reader:
    """Whom we speak to, and of what: a language, the names of the seats, and a title."""

    language: str
    names: Sequence[str]
    game: str

    @property
    def places(self) -> Mapping[str, str]:
        return game_of(self.game).places

    def say(self, key: str, /, **values: object) -> str:
        """A sentence, in the title's own words where it has some."""
        return sentence(self.language, own_key(self.language, self.game, key), values)

    def knows(self, key: str) -> bool:
        return own_key(self.language, self.game, key) in catalogue(self.language)

    def joined(self, parts: Sequence[str]) -> str:
        """A list as people say it: Ann, Ben and Cleo."""
        if len(parts) < 2:
            return "".join(parts)
        return f"{', '.join(parts[:-1])} {self.say('word.and')} {parts[-1]}"

    def tell(self, event: Event) -> str:
        """An event as a sentence."""
        values = {field.name: self.value(field.name, getattr(event, field.name)) for field in fields(event)}
        return self.say(f"event.{event.kind}", **values)

    def value(self, name: str, value: Any) -> str:
        """A value of an event in words; what a value is follows from its name."""
        if name in WORDS:
            return WORDS[name](self, value)
        return self.say(word) if self.knows(word := f"word.{name}.{value}") else str(value)

    def ending(self, condition: str) -> str:
        """What ends a game."""
        return self.say(f"word.end.{condition}")

    def describe(self, choice: Choice) -> str:
        """A choice with its consequences, in one short line."""
        return " ".join([self.target(choice), *self.consequences(choice)])

    def target(self, choice: Choice) -> str:
        *before, last = str(choice.get("target") or choice["do"]).split(" ")
        return " ".join([*before, self.place(last)])

    def place(self, name: str) -> str:
        """A space with its town's name, where it has one."""
        return f"{self.places[name]} ({name})" if name in self.places else name

    def consequences(self, choice: Mapping[str, Any]) -> list[str]:
        """What a choice costs and brings, as far as there are words for it."""
        return [
            self.say(f"choice.{key}", value=signed_by_name(value) if isinstance(value, Mapping) else value)
            for key, value in choice.items()
            if value and self.knows(f"choice.{key}")
        ]


def signed_by_name(gains: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {gain:+}" for name, gain in gains.items())


def paid_by_name(reader: Reader, payments: Sequence[int]) -> str:
    return ", ".join(f"{name} {amount}" for name, amount in zip(reader.names, payments, strict=True) if amount)


def winners_sentence(reader: Reader, winners: Sequence[int]) -> str:
    key = "terminal.winner" if len(winners) == 1 else "terminal.winners"
    return reader.say(key, names=reader.joined([reader.names[seat] for seat in winners]))


WORDS: dict[str, Callable[[Reader, Any], str]] = {
    "seat": lambda reader, seat: reader.names[seat],
    "hex": lambda reader, space: reader.place(space),
    "laid": lambda reader, laid: reader.joined([reader.place(space) for space in laid]),
    "companies": lambda reader, companies: reader.joined(companies),
    "city": lambda reader, city: reader.place(city),
    "cities": lambda reader, cities: reader.joined([reader.place(city) for city in cities]),
    "lost": lambda reader, cities: reader.joined([reader.place(city) for city in cities]) or "–",
    "order": lambda reader, order: reader.joined([reader.names[seat] for seat in order]),
    "gains": lambda _, gains: signed_by_name(gains),
    "payments": paid_by_name,
    "conditions": lambda reader, names: reader.joined([reader.ending(name) for name in names]),
    "winners": winners_sentence,
}
