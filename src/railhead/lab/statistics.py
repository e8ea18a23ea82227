"""Statistics of a finished game, from its events: the same keys for every title, so that games can be compared.

`lots` are what players own: companies, or whatever else a title sells. `purse` is a player's starting cash.
"""

from typing import Any

from railhead.core.record import Record, first_state, replay
from railhead.games import game as game_of
from railhead.lab.part import lab_part


def statistics_of(record: Record) -> dict[str, Any]:
    rules = game_of(record.game)
    state, events = replay(rules, record)
    own = lab_part(record.game).statistics(rules.view(state), events)
    return {"purse": rules.scores(first_state(rules, record))[0]} | own
