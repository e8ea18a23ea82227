"""What a game was like, in numbers: told by its events, the same keys for every title, so that games can be compared.

`lots` are what players own: companies, or whatever else a title sells.
"""

from collections.abc import Callable, Sequence
from typing import Any

from railhead.core.event import Event
from railhead.core.record import Record, first_state, replay
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.games import part
from railhead.lab import share_games

Teller = Callable[[View, Sequence[Event]], dict[str, Any]]


def tell(record: Record) -> dict[str, Any]:
    """A finished game in numbers."""
    rules = game_of(record.game)
    state, events = replay(rules, record)
    teller: Teller = part(record.game, "lab") or share_games.tell
    return {"purse": rules.scores(first_state(rules, record))[0]} | teller(rules.view(state), events)
