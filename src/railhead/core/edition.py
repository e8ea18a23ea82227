"""Which rulebook is played, in which reading, and with which options."""

from collections.abc import Mapping
from dataclasses import dataclass

from railhead.core.errors import SetupError, because

USUAL_SEATS = 4


@dataclass(frozen=True)
class Editions:
    """The editions of a game, the default first; its options with their defaults; its numbers of players."""

    game: str
    names: tuple[str, ...]
    options: Mapping[str, bool]
    seats: range
    seats_clause: str
    usual: int | None = None
    """How many usually play, where that is not four or as many as can."""

    @property
    def usual_seats(self) -> int:
        """How many play where nobody says how many."""
        return self.usual or min(max(USUAL_SEATS, self.seats[0]), self.seats[-1])

    def edition(self, wanted: str | None) -> str:
        """The edition asked for, or the default."""
        if wanted is None:
            return self.names[0]
        if wanted not in self.names:
            raise SetupError(because("error.edition", game=self.game, edition=wanted, known=", ".join(self.names)))
        return wanted

    def chosen(self, wanted: Mapping[str, object] | None) -> dict[str, bool]:
        """Every option with its value."""
        options = dict(self.options)
        if wanted is not None and not isinstance(wanted, Mapping):
            raise SetupError(because("error.options", options=wanted))
        for name, value in (wanted or {}).items():
            if name not in options:
                known = ", ".join(options) or "-"
                raise SetupError(because("error.option", game=self.game, option=name, known=known))
            if not isinstance(value, bool):
                raise SetupError(because("error.option_value", option=name, value=value))
            options[name] = value
        return options

    def check_seats(self, seats: object) -> int:
        """How many play."""
        if not isinstance(seats, int) or isinstance(seats, bool) or seats not in self.seats:
            low, high = self.seats[0], self.seats[-1]
            raise SetupError(because("error.seats", game=self.game, seats=seats, low=low, high=high), self.seats_clause)
        return seats
