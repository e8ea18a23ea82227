"""What each seat is likely to have at the end: from board, land and cash, which everyone sees, not from hands."""

from functools import lru_cache

from railhead.games.last_spike.bots.hope import CASH_WORTH, GROWTH_LEFT, WANT_OF_CASH, hopes
from railhead.games.last_spike.rules.board import CARDS_OF, ENDS_OF, PAYOUT
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.state import OVER, State

LAND_WORTH = 1.1
"""A payout brings a little more than itself: it comes when there is still something to buy."""

COMPOUND = 0.2
"""With two players, how much of the haste for cash a payout to come shares."""

ENVY = {2: 1 / 200, 3: 1 / 190, 4: 1 / 330, 5: 1 / 1500, 6: 0.0}
"""Nobody likes to complete a route for another: its hope shrinks with each thousand it pays one seat too much. Among
many players there is always one who does."""

PURSE = 10.0
"""With so much cash nobody is in want."""

DOUBT = {2: (30.0, 0.42), 3: (27.0, 0.32), 4: (19.0, 0.14), 5: (16.0, 0.16), 6: (18.0, 0.24)}
"""How uncertain fortunes are on the empty board, and by how much less with each tile."""


@lru_cache(1 << 14)
def stakes(land: int) -> tuple[float, ...]:
    """What each route would pay for some cards."""
    pays = [PAYOUT[city][(land & cards).bit_count()] / THOUSAND for city, cards in enumerate(CARDS_OF)]
    return tuple([pays[first] + pays[last] for first, last in ENDS_OF])


@lru_cache(1 << 14)
def above_average(land: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """By how much each route would pay each seat more than all seats on average."""
    fair = [total / len(land) for total in total_stakes(land)]
    return tuple([tuple([mine - mean for mine, mean in zip(stakes(cards), fair, strict=True)]) for cards in land])


@lru_cache(1 << 14)
def total_stakes(land: tuple[int, ...]) -> tuple[float, ...]:
    """What each route would pay all seats together."""
    return tuple(map(sum, zip(*map(stakes, land), strict=True)))


def land_worth(seats: int, cash_worth: float) -> float:
    """What a thousand paid out later is worth now."""
    return LAND_WORTH + COMPOUND * (cash_worth - 1) if seats == 2 else LAND_WORTH


def fortunes(state: State) -> list[float]:
    """In dollars. Once the game is over, the truth."""
    if state.phase is OVER:
        return [float(cash) for cash in state.money[: state.seats]]
    seats, laid = state.seats, state.laid.bit_count()
    cash_worth = CASH_WORTH[seats][laid]
    worth, envy = land_worth(seats, cash_worth), ENVY[seats]
    routes = [(route, worth * hope) for route, hope in enumerate(hopes(state.laid, seats)) if hope]
    mean = sum(state.money[:seats]) / THOUSAND / seats
    level = mean + (payouts_to_come(state) + GROWTH_LEFT[laid]) / seats
    found = []
    for cash, above in zip(state.money, above_average(tuple(state.land)), strict=False):
        thousands = cash / THOUSAND
        lead = cash_worth * (thousands - mean)
        for route, hope in routes:
            more = above[route]
            lead += more * (hope - envy * abs(more))
        if thousands < PURSE:
            lead -= WANT_OF_CASH[laid] * (PURSE - thousands)
        found.append(THOUSAND * (level + lead))
    return found


def payouts_to_come(state: State) -> float:
    """What all seats together may hope for, with the cards of today."""
    everyone = total_stakes(tuple(state.land))
    return sum([hope * stake for hope, stake in zip(hopes(state.laid, state.seats), everyone, strict=True)])


def doubt(state: State) -> float:
    """How much money is still uncertain."""
    start, tile = DOUBT[state.seats]
    return THOUSAND * (start - tile * state.laid.bit_count())
