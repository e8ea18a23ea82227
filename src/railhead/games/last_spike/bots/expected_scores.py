"""The expected score of each seat, from board, land and cash alone: hands are not looked at."""

from functools import lru_cache

from railhead.games.last_spike.bots.outlook import CASH_WORTH, GROWTH_LEFT, SHORTAGE_COST, completions
from railhead.games.last_spike.rules.board import CARDS_OF, ENDS_OF, PAYOUT
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.state import OVER, State

LAND_WORTH = 1.1
"""A payout is worth a little more than its amount: it can still buy land."""

COMPOUND = 0.2
"""With two players: how much of the extra worth of cash a payout to come has too."""

ENVY = {2: 1 / 200, 3: 1 / 190, 4: 1 / 330, 5: 1 / 1500, 6: 0.0}
"""Nobody likes to complete a route for another: a route is less likely to be completed for each thousand that it pays a
seat above average. Among many players there is always one who completes it."""

PURSE = 10.0
"""With this much cash (in thousands) a seat is not short of money."""

TEMPERATURE = {2: (30.0, 0.42), 3: (27.0, 0.32), 4: (19.0, 0.14), 5: (16.0, 0.16), 6: (18.0, 0.24)}
"""The temperature of win probabilities on the empty board, and by how much it falls with each tile, in thousands."""


@lru_cache(1 << 14)
def stakes(land: int) -> tuple[float, ...]:
    """What each route would pay the owner of some cards, in thousands."""
    pays = [PAYOUT[city][(land & cards).bit_count()] / THOUSAND for city, cards in enumerate(CARDS_OF)]
    return tuple([pays[first] + pays[last] for first, last in ENDS_OF])


@lru_cache(1 << 14)
def above_average(land: tuple[int, ...]) -> tuple[tuple[float, ...], ...]:
    """By seat and route: what the route would pay the seat above the average of all seats."""
    fair = [total / len(land) for total in total_stakes(land)]
    return tuple([tuple([mine - mean for mine, mean in zip(stakes(cards), fair, strict=True)]) for cards in land])


@lru_cache(1 << 14)
def total_stakes(land: tuple[int, ...]) -> tuple[float, ...]:
    """What each route would pay all seats together."""
    return tuple(map(sum, zip(*map(stakes, land), strict=True)))


def land_worth(seats: int, cash_worth: float) -> float:
    """What a thousand of a later payout is worth now."""
    return LAND_WORTH + COMPOUND * (cash_worth - 1) if seats == 2 else LAND_WORTH


def expected_scores(state: State) -> list[float]:
    """In dollars; once the game is over, the scores."""
    if state.phase is OVER:
        return [float(cash) for cash in state.money[: state.seats]]
    seats, laid = state.seats, state.laid.bit_count()
    cash_worth = CASH_WORTH[seats][laid]
    worth, envy = land_worth(seats, cash_worth), ENVY[seats]
    routes = [
        (route, worth * completion) for route, completion in enumerate(completions(state.laid, seats)) if completion
    ]
    mean = sum(state.money[:seats]) / THOUSAND / seats
    level = mean + (payouts_to_come(state) + GROWTH_LEFT[laid]) / seats
    found = []
    for cash, above in zip(state.money, above_average(tuple(state.land)), strict=False):
        thousands = cash / THOUSAND
        lead = cash_worth * (thousands - mean)
        for route, completion in routes:
            more = above[route]
            lead += more * (completion - envy * abs(more))
        if thousands < PURSE:
            lead -= SHORTAGE_COST[laid] * (PURSE - thousands)
        found.append(THOUSAND * (level + lead))
    return found


def payouts_to_come(state: State) -> float:
    """What all seats together will still be paid, with the cards of today."""
    everyone = total_stakes(tuple(state.land))
    return sum(
        [completion * stake for completion, stake in zip(completions(state.laid, state.seats), everyone, strict=True)]
    )


def temperature(state: State) -> float:
    """The temperature of win probabilities, in dollars."""
    start, tile = TEMPERATURE[state.seats]
    return THOUSAND * (start - tile * state.laid.bit_count())
