"""The value of each space of the action track to the seat whose turn it is, by quick rules."""

from collections.abc import Callable

from railhead.games.american_rails.bots.building import development_rates, funding_rates, rated_targets
from railhead.games.american_rails.bots.buying import offer_rates
from railhead.games.american_rails.bots.expected_scores import ORDER, worth_of_cash
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.rules.components import CUBES_OF_SPACE, NONE, TAKEN
from railhead.games.american_rails.rules.development import can_expand_by_two
from railhead.games.american_rails.rules.state import State, column

NEW_GROWTH = 0.7
"""The part of the track's gain that the expected score does not count already."""

TOO_LATE = 2.0
"""Funds gain nothing before so many dividends have been paid."""


def space_worths(state: State) -> list[tuple[float, int]]:
    """The free spaces, numbered from the top, with their values; a lower space acts later in the next phase."""
    dividends = to_come(state)
    cube = worth_of_cube(state, dividends)
    taken = column(state, state.action_phase)
    return [
        (worth(state, dividends, cube) - ORDER * number, number)
        for number, worth in enumerate(WORTHS)
        if taken[number] == NONE
    ]


def worth_of_cube(state: State, dividends: float) -> float:
    """What a cube of an expansion gains until the end."""
    best = max([rate for rate, _, _ in rated_targets(state, CUBES_OF_SPACE["expand3"])], default=0.0)
    return max(0.0, NEW_GROWTH * dividends * best)


def worth_of_developing(state: State, dividends: float, cube: float) -> float:
    rates = development_rates(state)
    return max(0.0, rates[0][0] * dividends) if rates else 0.0


def worth_of_funding(state: State, dividends: float, cube: float) -> float:
    rates = funding_rates(state)
    return max(0.0, rates[0][0] * (dividends - TOO_LATE) / 2) if rates else 0.0


def worth_of_two(state: State, dividends: float, cube: float) -> float:
    cubes = CUBES_OF_SPACE["two"] if can_expand_by_two(state) else 0
    return max(TAKEN * worth_of_cash(state, dividends), cubes * cube)


def worth_of_auction(state: State, dividends: float, cube: float) -> float:
    rates = offer_rates(state)
    return max(0.0, rates[0][0]) if rates else 0.0


WORTHS: tuple[Callable[[State, float, float], float], ...] = (
    lambda state, dividends, cube: 0.0,
    worth_of_developing,
    worth_of_funding,
    worth_of_two,
    lambda state, dividends, cube: CUBES_OF_SPACE["expand3"] * cube,
    worth_of_auction,
    lambda state, dividends, cube: CUBES_OF_SPACE["expand4"] * cube,
)
"""For each space from the top: its value, given the dividends to come and the worth of a cube."""
