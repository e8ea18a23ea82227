"""Quick values of actions in arrays: those of `bots/action_values.py`, in thousands. An amount
that all tiles share may be another."""

from typing import NamedTuple

import numpy as np

from railhead.games.last_spike.bots.action_values import BUILT, GRIP
from railhead.games.last_spike.bots.expected_scores import PURSE
from railhead.games.last_spike.bots.in_arrays.spike import free_beside, of_ending
from railhead.games.last_spike.bots.in_arrays.tables import (
    CASH,
    CITIES,
    COMPLETIONS,
    ENVIES,
    LAND,
    ROUTES,
    SHORTAGES,
    STEPS,
)
from railhead.games.last_spike.rules.components import SPACES, THOUSAND
from railhead.games.last_spike.vector import building, land
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.observation import by_route, owned_cards
from railhead.games.last_spike.vector.state import LAID, State
from railhead.vector.arrays import Array, Xp, look_up, pick, total

SPACE_BIT = np.int8(1) << (np.arange(len(of.TILES), dtype=np.int8) % SPACES)
FIRST_STEP = STEPS[of.CITY_BESIDE, 0]


class Known(NamedTuple):
    """What the values of a seat's actions have in common: a number for each game, or a row."""

    part: Array
    cash_worth: Array
    land_worth: Array
    envy: Array
    shortage: Array
    cash: Array
    laid: Array
    spaces: Array  # by route, its built spaces as bits
    completion: Array  # by route
    above: Array  # by route, what it would pay the seat above the average
    owned: Array  # by city, the cards of the seat
    yields: Array  # by city, the value of its paying the seat a thousand more on every route
    pull: Array  # by route, the value of its paying the seat a thousand more


def thousands(amount: Array) -> Array:
    return amount.astype(np.float32) / THOUSAND


def known(xp: Xp, state: State) -> Known:
    """All that is worked out once, for the seat in turn."""
    seats, turn = state.seats[..., None], state.turn[..., None]
    tiles = state.tiles == LAID
    laid = tiles.sum(-1, dtype=np.int16)[..., None]
    spaces = sum(tiles[..., space::SPACES].astype(np.int8) << space for space in range(SPACES))
    completion = look_up(xp, COMPLETIONS, (seats, laid, ROUTES, spaces))
    cards = owned_cards(state)
    pays = look_up(xp, of.PAYOUT, (CITIES[:, None], cards))
    above = by_route(thousands(pick(xp, pays, turn)) - thousands(total(pays)) / seats)
    land_worth, envy = look_up(xp, LAND, (seats, laid)), look_up(xp, ENVIES, seats)
    pull = xp.where(completion > 0, land_worth * completion - 2 * envy * xp.abs(above), 0)
    return Known(
        part=1 - 1 / seats.astype(np.float32),
        cash_worth=look_up(xp, CASH, (seats, laid)),
        land_worth=land_worth,
        envy=envy,
        shortage=look_up(xp, SHORTAGES, laid),
        cash=thousands(pick(xp, state.cash, state.turn))[..., None],
        laid=laid,
        spaces=spaces,
        completion=completion,
        above=above,
        owned=pick(xp, cards, turn),
        yields=xp.where(of.IS_AT, pull[..., None, :], 0).sum(-1),
        pull=pull,
    )


def values(xp: Xp, state: State) -> Array:
    """By action of the table its value; what is not legal has any."""
    seen = known(xp, state)
    parts = (
        of_tiles(xp, state, seen),
        of_sales(xp, seen),
        of_purchases(xp, state, seen),
        xp.zeros_like(seen.cash),  # to buy nothing
        xp.zeros_like(state.tiles, np.float32),  # draws are up to chance
    )
    return xp.concatenate(parts, axis=-1)


def of_tiles(xp: Xp, state: State, seen: Known) -> Array:
    """By tile what it does for its route, and its free land, or else the best card that may then be bought."""
    worth, envy, route = seen.land_worth, seen.envy, of.ROUTE_OF
    after = seen.spaces[..., route] | SPACE_BIT
    completion = look_up(xp, COMPLETIONS, (state.seats[..., None], seen.laid, route, after))
    above, free = seen.above[..., route], free_beside(state)
    found = xp.abs(above) * (envy * above - GRIP) - above * worth * seen.completion[..., route]
    step = xp.where(free, FIRST_STEP * seen.part, 0)
    brought = step * (seen.yields[..., of.CITY_BESIDE] - seen.pull[..., route])
    found = found + xp.where(free, brought, bargain(xp, state, seen))
    above = above + step
    grows = above * (worth * completion - envy * xp.abs(above))
    found = found + xp.where(after == BUILT, seen.cash_worth * above, grows)
    return found + of_ending(xp, state) - of_paying(xp, seen, building.prices(xp, state))


def bargain(xp: Xp, state: State, seen: Known) -> Array:
    """What the best card that cash pays now is worth above its price; 0 if none is."""
    may = land.top_prices(xp, state) <= pick(xp, state.cash, state.turn)[..., None]
    return xp.where(may, of_purchases(xp, state, seen), 0).max(-1, keepdims=True)


def of_purchases(xp: Xp, state: State, seen: Known) -> Array:
    """By city the value of buying its top card."""
    gain = look_up(xp, STEPS, (CITIES, seen.owned)) * seen.part * seen.yields
    return gain - of_paying(xp, seen, land.top_prices(xp, state))


def of_sales(xp: Xp, seen: Known) -> Array:
    """By card the cash it brings, less what it would have paid."""
    lost = look_up(xp, STEPS, (CITIES, xp.maximum(seen.owned - 1, 0))) * seen.yields
    return (seen.cash_worth * thousands(of.SALE_VALUE) - lost[..., of.CITY_OF_CARD]) * seen.part


def of_paying(xp: Xp, seen: Known, price: Array) -> Array:
    """The cost of spending; what cash cannot pay is raised by selling land at half its price."""
    amount = thousands(price)
    left = seen.cash - amount
    short = xp.where(left < PURSE, seen.shortage * xp.minimum(amount, PURSE - left), 0)
    return seen.cash_worth * amount * seen.part + short + xp.maximum(-left, 0)
