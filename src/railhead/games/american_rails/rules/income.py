"""Income (AR-INC): what cities are worth to the companies in them, and the special connections."""

from railhead.core.event import Tell
from railhead.games.american_rails.rules.board import CITIES, FULL, PAIR_MASKS, PAIRS, SHARED
from railhead.games.american_rails.rules.components import COMPANIES, CONNECTION, FULL_GAIN, SHARED_GAIN
from railhead.games.american_rails.rules.events import CitiesConnected
from railhead.games.american_rails.rules.state import State


def full_value(state: State, bit: int) -> int:
    """AR-INC-1, AR-INC-3: what a company alone in a city earns there."""
    return FULL[bit] + (FULL_GAIN if bit & state.developed else 0)


def shared_value(state: State, bit: int) -> int:
    """AR-INC-1, AR-INC-3: what each of two or more companies earns in a city."""
    return SHARED[bit] + (SHARED_GAIN if bit & state.developed else 0)


def companies_on(state: State, bit: int) -> list[int]:
    return [company for company, track in enumerate(state.track) if track & bit]


def gains_of_entering(state: State, company: int, bit: int) -> dict[int, int]:
    """AR-INC-2: what a company's cube on a hex changes, for it and for one that was alone there."""
    if not bit & CITIES:
        return {}
    others = companies_on(state, bit)
    if not others:
        return {company: full_value(state, bit)}
    shared = shared_value(state, bit)
    lost = {others[0]: shared - full_value(state, bit)} if len(others) == 1 else {}
    return {company: shared} | lost


def gains_of_developing(state: State, bit: int) -> dict[int, int]:
    """AR-ACT-4: what a marker on a city brings the companies there."""
    there = companies_on(state, bit)
    return dict.fromkeys(there, FULL_GAIN if len(there) == 1 else SHARED_GAIN)


def adjust(state: State, gains: dict[int, int]) -> None:
    for company, gain in gains.items():
        state.income[company] += gain


def named(gains: dict[int, int]) -> dict[str, int]:
    return {COMPANIES[company]: gain for company, gain in gains.items()}


def new_connections(before: int, after: int) -> list[int]:
    """AR-INC-5, AR-READ-4: the pairs of special cities that a network stands in now and did not before."""
    return [number for number, pair in enumerate(PAIR_MASKS) if after & pair == pair and before & pair != pair]


def connect(state: State, company: int, before: int, tell: Tell) -> None:
    """AR-INC-5: each pair brings its income once, at once."""
    for pair in new_connections(before, state.track[company]):
        state.income[company] += CONNECTION
        if tell:
            tell(CitiesConnected(COMPANIES[company], list(PAIRS[pair]), CONNECTION))
