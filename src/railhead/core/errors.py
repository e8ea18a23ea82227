"""What can be wrong with what somebody says. Every error is one sentence, and knows its clause where a rule speaks."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from railhead.locale import sentence


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something is refused: a message key and its values, put into words at the edge."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.words("en")

    def words(self, language: str) -> str:
        """The sentence in a language; reasons among the values are put into words too."""
        words = {name: _words(value, language) for name, value in self.values.items()}
        return sentence(language, self.key, words)


def _words(value: object, language: str) -> object:
    if isinstance(value, Reason):
        return value.words(language)
    if isinstance(value, tuple):
        return "; ".join(str(_words(part, language)) for part in value)
    return value


def because(key: str, /, **values: object) -> Reason:
    return Reason(key, values)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A clause of the catalogue that forbids an action, and why."""

    clause: str
    reason: Reason


class RailheadError(Exception):
    """Something was asked that cannot be done; nothing has changed."""

    clause: str | None = None
    ply: int | None = None

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return self.words("en")

    def words(self, language: str) -> str:
        """One sentence for a person: the clause, where there is one, and the reason."""
        reason = self.reason.words(language)
        return sentence(language, "error.clause", {"clause": self.clause, "reason": reason}) if self.clause else reason


class NotationError(RailheadError):
    """A text that is no action of this game."""

    def __init__(self, text: str, examples: str) -> None:
        shown = text if len(text) < 40 else f"{text[:36]} ..."
        super().__init__(because("error.notation", text=shown, examples=examples))
        self.text = text


class IllegalAction(RailheadError):
    """An action that a clause forbids here."""

    def __init__(self, action: str, refusal: Refusal) -> None:
        super().__init__(refusal.reason)
        self.action = action
        self.clause = refusal.clause


class NotYourTurn(RailheadError):
    """An action by a seat that is not asked."""

    def __init__(self, seat: int, to_act: int | None) -> None:
        super().__init__(because("error.turn" if to_act is not None else "error.turn.over", seat=seat, to_act=to_act))
        self.seat = seat
        self.to_act = to_act


class StalePly(RailheadError):
    """An answer to a position that is no longer the current one."""

    def __init__(self, said: int, current: int) -> None:
        super().__init__(because("error.stale", said=said, current=current))
        self.said = said
        self.current = current


class SetupError(RailheadError):
    """A game, edition, option or number of seats that does not exist."""

    def __init__(self, reason: Reason, clause: str | None = None) -> None:
        super().__init__(reason)
        self.clause = clause


class RecordError(RailheadError):
    """A record that cannot be read."""


class PositionError(RailheadError):
    """A position that cannot arise, with everything that is wrong with it."""

    def __init__(self, problems: list[Reason]) -> None:
        super().__init__(because("error.position", problems=tuple(problems)))
        self.problems = problems
