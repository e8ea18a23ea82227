"""Quiescence: an auction, a founding, an expansion or a small action under way is finished by quick rules."""

from dataclasses import fields

from railhead.bots.bidding import expected_sale
from railhead.bots.memory import Memory
from railhead.core.action import Action
from railhead.core.auction import NOBODY
from railhead.games.american_rails.bots.building import best_use, development_rates, funding_rates
from railhead.games.american_rails.bots.buying import best_sites, limits, offer_rates
from railhead.games.american_rails.bots.horizon import to_come
from railhead.games.american_rails.bots.spaces import space_worths, worth_of_cube
from railhead.games.american_rails.rules import turn
from railhead.games.american_rails.rules.actions import (
    DECLINE,
    DEVELOP_AT,
    FOUND_AT,
    FUND_OF,
    LAY_AT,
    OFFER_OF,
    STOP,
    TAKE_OF,
    TWO_BANK,
    TWO_EXPAND,
    TWO_OTHERS,
)
from railhead.games.american_rails.rules.components import CUBES_OF_SPACE, TAKEN
from railhead.games.american_rails.rules.development import can_expand_by_two
from railhead.games.american_rails.rules.expansion import layable
from railhead.games.american_rails.rules.state import (
    BID,
    DEVELOP,
    EXPAND,
    FOUND,
    FUND,
    OFFER,
    TAKE,
    TWO,
    State,
    order_of,
)

QUIET: Memory[tuple[State, int]] = Memory(1 << 12)
"""By the keys of positions: the quiet one that each leads to, and how many actions later."""


def quiesce(state: State) -> None:
    """Finish the action under way, and the phase, so that all seats have had the same number of turns."""
    passed = []
    while not is_quiet(state):
        key = state.key()
        if (known := QUIET.get(key)) is not None:
            become(state, *known)
            break
        passed.append((key, state.ply))
        if state.phase is TAKE:
            turn.play(state, quick_space(state))
        finish_action(state)
    if passed:
        quiet = state.copy()
        for key, ply in passed:
            QUIET.keep(key, (quiet, quiet.ply - ply))


FIELDS = tuple(one.name for one in fields(State))


def is_quiet(state: State) -> bool:
    """Whether nothing is under way: a phase begins, a share is chosen in the preparation round, or the game is over."""
    if state.phase is TAKE:
        return state.turn == order_of(state, state.action_phase)[0]
    return turn.begins(state)


def become(state: State, quiet: State, actions: int) -> None:
    """Turn a state into the one that so many actions lead to."""
    ply, twin = state.ply + actions, quiet.copy()
    for name in FIELDS:
        setattr(state, name, getattr(twin, name))
    state.ply = ply


def finish_action(state: State) -> None:
    """Play until a seat takes a space, chooses a share in the preparation round, or the game is over."""
    while True:
        if state.phase is BID:
            close_auction(state)
        elif state.phase is EXPAND:
            build(state)
        elif state.phase is OFFER and not state.action_phase:
            return
        elif (choose := CHOICES.get(state.phase)) is not None:
            turn.play(state, choose(state))
        else:
            return


def close_auction(state: State) -> None:
    """Close the auction at once, as if every seat had bid up to its limit."""
    auction = state.auction
    assert auction is not None
    winner, price = expected_sale(auction, limits(state))
    auction.by = winner
    if winner == NOBODY:
        auction.still_in = 0
    else:
        auction.bid, auction.still_in = price, 1 << winner
    turn.close_auction_if_over(state, None)


def build(state: State) -> None:
    """Lay the whole way to the city that makes most of the expansion, as far as cubes and treasury go; else end it."""
    expansion = state.expansion
    assert expansion is not None
    use = best_use(state, expansion.left)
    if use is None:
        turn.play(state, STOP if expansion.laid else DECLINE)
        return
    company, target = use
    for bit in target.way:
        if state.phase is EXPAND and layable(state, company) & bit:
            turn.play(state, LAY_AT[company][bit.bit_length() - 1])


def quick_space(state: State) -> Action:
    return TAKE_OF[max(space_worths(state))[1]]


def quick_offer(state: State) -> Action:
    rates = offer_rates(state)
    return OFFER_OF[rates[0][1]] if rates and rates[0][0] > 0 else DECLINE


def quick_founding(state: State) -> Action:
    founding = state.founding
    assert founding is not None
    city = best_sites(state, state.money[founding.company])[0][1]
    return FOUND_AT[city.bit_length() - 1]


def quick_development(state: State) -> Action:
    rates = development_rates(state)
    return DEVELOP_AT[rates[0][1].bit_length() - 1] if rates and rates[0][0] > 0 else DECLINE


def quick_funding(state: State) -> Action:
    rates = funding_rates(state)
    return FUND_OF[rates[0][1]] if rates and rates[0][0] > 0 else DECLINE


def quick_two(state: State) -> Action:
    """An expansion where it brings more; else cash from the bank or, with three players, from the two rivals."""
    if can_expand_by_two(state) and CUBES_OF_SPACE["two"] * worth_of_cube(state, to_come(state)) > TAKEN:
        return TWO_EXPAND
    return TWO_OTHERS if state.seats == 3 else TWO_BANK


CHOICES = {
    OFFER: quick_offer,
    FOUND: quick_founding,
    DEVELOP: quick_development,
    FUND: quick_funding,
    TWO: quick_two,
}
