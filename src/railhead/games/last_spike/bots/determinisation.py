"""Determinisation: what a view hides is drawn at random: hands, the tile set aside and, where hidden, cash."""

from collections.abc import Callable, Sequence
from random import Random

from railhead.core.board import bits
from railhead.core.ledger import BANK
from railhead.core.view import View
from railhead.games.last_spike.bots.hand_weights import draw_hand, hand_weights
from railhead.games.last_spike.rules import sample
from railhead.games.last_spike.rules.board import COST, DEAREST, complete_routes
from railhead.games.last_spike.rules.components import START_CASH, THOUSAND
from railhead.games.last_spike.rules.ending import land_value
from railhead.games.last_spike.rules.payouts import payments
from railhead.games.last_spike.rules.state import PLAY, SELL, SETUP, State, is_out

SHARE_RECEIVED = 0.7
"""How much of what a completed route would pay a seat with its land of today it did pay: some land was bought later."""

DEVIATION = 6_000
"""The standard deviation of an estimate of hidden cash."""


def determiniser(view: View) -> Callable[[Random], State]:
    """The view is read once; each call then draws only what it hides."""
    hidden = [seat for seat, shown in enumerate(view["seats"]) if "hand" not in shown]
    known = sample.sample(view, Random(0))
    purses = [seat for seat in hidden if view["seats"][seat]["cash"] is None and not is_out(known, seat)]
    if known.phase in SETUP:
        purses = []  # everyone still has their starting cash
    if known.turn in hidden and known.phase in (PLAY, SELL):
        return lambda rng: able_to_play(view, purses, rng)
    counts = [(seat, known.hands[seat].bit_count()) for seat in hidden]
    unseen = known.pile | known.aside | sum(known.hands[seat] for seat in hidden)
    weights = {seat: hand_weights(known, seat, unseen) for seat in hidden}

    def determinise(rng: Random) -> State:
        state, left = known.copy(), unseen
        for seat, count in counts:
            state.hands[seat] = draw_hand(left, weights[seat], count, rng)
            left ^= state.hands[seat]
        state.aside = rng.choice(list(bits(left))) if known.aside else 0
        state.pile = left ^ state.aside
        for seat in purses:
            set_cash(state, seat, guessed_cash(state, seat, rng))
        return state

    return determinise


def able_to_play(view: View, purses: Sequence[int], rng: Random) -> State:
    """Whoever only watches knows neither hand nor cash of the seat to play; it must be able to, whatever is drawn."""
    state = sample.sample(view, rng)
    for seat in purses:
        if seat != state.turn:
            set_cash(state, seat, guessed_cash(state, seat, rng))
        elif state.phase is PLAY:
            set_cash(state, seat, max(DEAREST, guessed_cash(state, seat, rng)))
    return state


def guessed_cash(state: State, seat: int, rng: Random) -> int:
    """What a seat may have, around what is likely."""
    error = THOUSAND * round(rng.gauss(0, DEVIATION) / THOUSAND)
    return max(0, likely_cash(state, seat) + error)


def set_cash(state: State, seat: int, amount: int) -> None:
    """The bank takes the difference, so that the ledger still sums to zero."""
    state.money[BANK] += state.money[seat] - amount
    state.money[seat] = amount


def likely_cash(state: State, seat: int) -> int:
    """An estimate: starting cash, less land and a fair share of the tiles, plus what routes have paid."""
    tiles = sum(COST[bit] for bit in bits(state.laid)) / state.seats
    received = sum(payments(state.land, route)[seat] for route in complete_routes(state.laid))
    cash = START_CASH[state.seats] - land_value(state, seat) - tiles + SHARE_RECEIVED * received
    return max(0, THOUSAND * round(cash / THOUSAND))


def as_seen_by(state: State, seat: int) -> State:
    """The position as this seat knows it: the hidden cash of others is replaced by its estimate."""
    if not state.hidden_cash:
        return state
    seen = state.copy()
    for rival in range(state.seats):
        if rival != seat and not is_out(state, rival):
            set_cash(seen, rival, likely_cash(state, rival))
    return seen
