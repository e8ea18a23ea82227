"""What one more card of a city is worth to a seat: the most that greedy pays for it."""

from railhead.games.last_spike.bots.action_values import ActionValues
from railhead.games.last_spike.bots.determinisation import as_seen_by
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.state import State


def worth_at_most(state: State, seat: int, city: int) -> int:
    """The highest price at which the next card of a city pays off, in whole thousands."""
    asked = as_seen_by(state, seat).copy()
    asked.turn = seat
    values = ActionValues(asked)
    gain, thousands = values.of_card(city, values.pull()), 0
    while values.of_paying(thousands + 1) <= gain:
        thousands += 1
    return thousands * THOUSAND
