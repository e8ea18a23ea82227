"""A state that is consistent with a view: unseen tiles, and hidden cash, are dealt out at random."""

from typing import Any

from railhead.core import view as core
from railhead.core.board import bits
from railhead.core.ledger import BANK, pay
from railhead.core.position import PositionReader
from railhead.core.rng import Rng
from railhead.games.last_spike.rules import position, selling, tiles
from railhead.games.last_spike.rules.audit import recount
from railhead.games.last_spike.rules.board import DEAREST
from railhead.games.last_spike.rules.components import ASIDE_FOR, START_CASH, THOUSAND
from railhead.games.last_spike.rules.schema import View, is_view
from railhead.games.last_spike.rules.setup import new_state
from railhead.games.last_spike.rules.state import ASIDE, PLAY, SELL, SETUP, START, State, is_out

TRIES = 50


def sample(view: core.View, rng: Rng) -> State:
    """What the view says, and a guess at the rest."""
    assert is_view(view)
    state = known(view)
    for seat, shown in enumerate(view["seats"]):
        if shown["cash"] is None and not is_out(state, seat):
            pay(state.money, BANK, seat, guess_cash(state, seat, shown["tiles"], rng))
    deal_unseen(state, view, rng)
    return state


def known(view: View) -> State:
    """The state with nothing in it that the view does not say: unseen tiles all lie in the mix."""
    open_seats: list[dict[str, Any]] = [{"hand": [], **seat, "cash": seat["cash"] or 0} for seat in view["seats"]]
    state = new_state(len(open_seats), **view["options"])
    position.read(PositionReader({**view, "seats": open_seats}), state)
    recount(state)
    return state


def guess_cash(state: State, seat: int, count: int, rng: Rng) -> int:
    """As much as a seat may well have: all of it before the first turn, enough to play, too little while it sells."""
    start = START_CASH[state.seats]
    if state.phase in SETUP:
        return start
    if seat == state.turn and state.phase is SELL:
        return rng.choice(cash_while_selling(state, count))
    low = DEAREST if seat == state.turn and state.phase is PLAY else 0
    return rng.randrange(low, 2 * start + 1, THOUSAND)


def cash_while_selling(state: State, count: int) -> list[int]:
    """What a seat of which only the land is known may have: with the land enough for its tile, alone too little for it,
    and not so much that too few tiles are left to be held beside it."""
    cost, land = tiles.cost_of(state, state.pending), selling.means(state, state.turn)
    amounts = range(max(0, cost - land), cost, THOUSAND)
    return [cash for cash in amounts if beside_pending(state, land + cash).bit_count() >= count - 1]


def deal_unseen(state: State, view: View, rng: Rng) -> None:
    """The hands that are hidden, by their counts; first the one whose turn it is, since it must be able to play."""
    for step in range(state.seats):
        seat = (state.turn + step) % state.seats
        shown = view["seats"][seat]
        if "hand" in shown:
            continue
        if step == 0 and state.phase is PLAY:
            state.hands[seat] = hand_to_play(state, shown["tiles"], rng)
        elif step == 0 and state.phase is SELL:
            state.hands[seat] = hand_to_sell(state, shown["tiles"], rng)
        else:
            state.hands[seat] = take(state, state.pile, shown["tiles"], rng)
    if state.seats == ASIDE_FOR and state.phase not in (START, ASIDE):
        state.aside = take(state, state.pile, 1, rng)


def take(state: State, among: int, count: int, rng: Rng) -> int:
    """So many tiles at random out of a part of the mix."""
    taken = sum(rng.sample(list(bits(among)), count))
    state.pile &= ~taken
    return taken


def hand_to_sell(state: State, count: int, rng: Rng) -> int:
    """A hand with the tile being paid."""
    beside = beside_pending(state, selling.means(state, state.turn))
    state.pile &= ~state.pending
    return state.pending | take(state, beside, count - 1, rng)


def beside_pending(state: State, funds: int) -> int:
    """LS-READ-1: beside an isolated tile that is being paid, tiles with a normal place are beyond the means."""
    rest, placed = state.pile & ~state.pending, tiles.placeable(state.laid)
    if state.voluntary_double or not tiles.is_isolated(state, state.pending):
        return rest
    return rest & ~tiles.payable(rest & placed, placed, funds)


def hand_to_play(state: State, count: int, rng: Rng) -> int:
    """A hand that is not bankrupt (LS-SELL-5): any that will do, and if none turns up one built around a good tile."""
    unseen, seat = state.pile, state.turn
    for _ in range(TRIES):
        state.pile = unseen
        hand = state.hands[seat] = take(state, unseen, count, rng)
        if tiles.playable(state, seat):
            return hand
    state.pile = unseen
    good = tiles.payable(unseen, tiles.placeable(state.laid), selling.means(state, seat))
    first = take(state, good, 1, rng)
    return first | take(state, unseen & ~first, count - 1, rng)
