"""Statistics of a finished game, from its events: the same keys for every title, so that games can be compared.

`lots` are what players own: companies, or whatever else a title sells. `purse` is a player's starting cash. `sales` are
all sales in their order, `moments` what came when, in the title's own time.
"""

from dataclasses import replace
from typing import Any

from railhead.core.record import Record, first_state, replay
from railhead.games import game as game_of
from railhead.lab.part import lab_part
from railhead.lab.playing import Played
from railhead.lab.timeline import moments


def statistics_of(record: Record) -> dict[str, Any]:
    rules = game_of(record.game)
    state, events = replay(rules, record)
    part = lab_part(record.game)
    general = {
        "purse": rules.scores(first_state(rules, record))[0],
        "sales": [list(sale) for sale in part.sales(events)],
        "moments": moments(part.timeline, events),
    }
    return general | part.statistics(rules.view(state), events)


def up_to_date(played: Played) -> Played:
    """A game from a file of an earlier version, with the statistics of today; a variant keeps those it has, since the
    rules are read here with the printed box."""
    if "moments" in played.statistics or played.variant:
        return played
    return replace(played, statistics=statistics_of(played.record))
