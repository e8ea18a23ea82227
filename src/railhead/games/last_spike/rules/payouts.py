"""Payouts (LS-PAY)."""

from railhead.core.event import Tell
from railhead.core.ledger import BANK, pay
from railhead.games.last_spike.rules.board import CARDS_OF, CITIES, ENDS_OF, PAYOUT, ROUTES
from railhead.games.last_spike.rules.events import PayoutMade, RouteCompleted
from railhead.games.last_spike.rules.state import State


def payments(land: list[int], route: int) -> list[int]:
    """LS-PAY-1: what each seat receives for its cards of the two cities of a route."""
    first, last = ENDS_OF[route]
    cards_first, cards_last = CARDS_OF[first], CARDS_OF[last]
    pays_first, pays_last = PAYOUT[first], PAYOUT[last]
    return [
        pays_first[(cards & cards_first).bit_count()] + pays_last[(cards & cards_last).bit_count()] for cards in land
    ]


def pay_out(state: State, route: int, tell: Tell) -> None:
    """LS-PAY-1, LS-PAY-2: the bank pays for both cities, each time one of their routes is completed."""
    amounts = payments(state.land, route)
    for seat, amount in enumerate(amounts):
        pay(state.money, BANK, seat, amount)
    if tell:
        tell(RouteCompleted(ROUTES[route], [CITIES[city] for city in ENDS_OF[route]]))
        if any(amounts):
            tell(PayoutMade(ROUTES[route], amounts))
