"""What a game was like, in numbers: told by its events, the same keys for every title, so that games can be compared.

`lots` are what players own: the companies of the share games, the cities of The Last Spike.
"""

from collections.abc import Callable, Sequence
from typing import Any

from railhead.core.event import Event
from railhead.core.record import Record, replay
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.lab.telling import american_rails, chicago_express, last_spike

TELLERS: dict[str, Callable[[View, Sequence[Event]], dict[str, Any]]] = {
    "chicago-express": chicago_express.tell,
    "american-rails": american_rails.tell,
    "last-spike": last_spike.tell,
}


def tell(record: Record) -> dict[str, Any]:
    """A finished game in numbers."""
    rules = game_of(record.game)
    state, events = replay(rules, record)
    return TELLERS[record.game](rules.view(state), events)
