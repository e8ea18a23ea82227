"""Guesses at what a view hides: the hands of others, the tile aside, and, where it is hidden, their cash."""

from collections.abc import Callable
from random import Random

from railhead.core.board import bits
from railhead.core.ledger import BANK
from railhead.core.view import View
from railhead.games.last_spike.bots.keeping import deal, keeping
from railhead.games.last_spike.rules import sample
from railhead.games.last_spike.rules.board import COST, complete_routes
from railhead.games.last_spike.rules.components import START_CASH, THOUSAND
from railhead.games.last_spike.rules.ending import land_value
from railhead.games.last_spike.rules.payouts import payments
from railhead.games.last_spike.rules.state import PLAY, SELL, SETUP, State, is_out

SHARE_RECEIVED = 0.7
"""The part of what a finished route would pay a seat today that it has paid: some of the land came later."""

SPREAD = 6_000
"""How far a guess at hidden cash may well be off."""


def guesses(view: View) -> Callable[[Random], State]:
    """The view is read once; after that only what it hides is dealt anew."""
    hidden = [seat for seat, shown in enumerate(view["seats"]) if "hand" not in shown]
    known = sample.sample(view, Random(0))
    if known.turn in hidden and known.phase in (PLAY, SELL):
        return lambda rng: sample.sample(view, rng)  # whoever is to play must be able to, with any cash and tiles dealt
    purses = [seat for seat in hidden if view["seats"][seat]["cash"] is None and not is_out(known, seat)]
    if known.phase in SETUP:
        purses = []  # everyone still has what everyone began with
    counts = [(seat, known.hands[seat].bit_count()) for seat in hidden]
    unseen = known.pile | known.aside | sum(known.hands[seat] for seat in hidden)
    kept = {seat: keeping(known, seat, unseen) for seat in hidden}

    def guess(rng: Random) -> State:
        state, left = known.copy(), unseen
        for seat, count in counts:
            state.hands[seat] = deal(left, kept[seat], count, rng)
            left ^= state.hands[seat]
        state.aside = rng.choice(list(bits(left))) if known.aside else 0
        state.pile = left ^ state.aside
        for seat in purses:
            spread = THOUSAND * round(rng.gauss(0, SPREAD) / THOUSAND)
            set_cash(state, seat, max(0, likely_cash(state, seat) + spread))
        return state

    return guess


def set_cash(state: State, seat: int, amount: int) -> None:
    """The bank has what is missing, so that the ledger stays even."""
    state.money[BANK] += state.money[seat] - amount
    state.money[seat] = amount


def likely_cash(state: State, seat: int) -> int:
    """What a seat must have about: what it began with, less land and its part of the tiles, and what routes paid it."""
    tiles = sum(COST[bit] for bit in bits(state.laid)) / state.seats
    received = sum(payments(state.land, route)[seat] for route in complete_routes(state.laid))
    cash = START_CASH[state.seats] - land_value(state, seat) - tiles + SHARE_RECEIVED * received
    return max(0, THOUSAND * round(cash / THOUSAND))


def as_seen_by(state: State, seat: int) -> State:
    """The same position for everyone who sees what this seat sees: hidden cash is what others have about."""
    if not state.hidden_cash:
        return state
    seen = state.copy()
    for rival in range(state.seats):
        if rival != seat and not is_out(state, rival):
            set_cash(seen, rival, likely_cash(state, rival))
    return seen
