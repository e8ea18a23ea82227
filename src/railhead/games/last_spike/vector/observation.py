"""What a seat may know, as numbers for a network: the seats from its own on, cities, routes, the rest, and spaces."""

import numpy as np

from railhead.games.last_spike.rules.components import BONUS, HAND, SPACES
from railhead.games.last_spike.vector import building, ending, land
from railhead.games.last_spike.vector import tables as of
from railhead.games.last_spike.vector.hidden import known
from railhead.games.last_spike.vector.state import HIDDEN, IN_STACK, LAID, PHASES, PILE, State
from railhead.games.last_spike.vector.turn import to_act
from railhead.vector.arrays import Array, Xp, flat, look_up, marked, total

CASH, PAID, DUE, PRICE = 50_000.0, 50_000.0, 100_000.0, 10_000.0
"""What is divided by these is seldom much above 1."""

ON_RAILWAY = (of.RAILWAYS[:, None] & of.ROUTE_BIT != 0).astype(np.int8)
LENGTH = float(ON_RAILWAY.sum(-1).max() * SPACES)
CITY = np.arange(len(of.CITIES))
SEAT = np.arange(of.SEATS, dtype=np.int8)


def observe(xp: Xp, state: State, seat: Array) -> Array:
    """All that a seat may know, in one row for each game; at nothing else is looked."""
    state = seen_from(xp, known(xp, state, seat), seat)
    owned = owned_cards(state)
    pays = look_up(xp, of.PAYOUT, (CITY[:, None], owned))  # LS-PAY-1: by city, then by seat
    parts = (
        of_seats(xp, state, owned, pays),
        of_cities(xp, state, owned, pays),
        of_routes(xp, state, pays),
        of_rest(xp, state),
        of_spaces(xp, state, owned, pays),
        of_cards(xp, state),
    )
    return xp.concatenate(parts, axis=-1)


def observe_all(xp: Xp, state: State, seat: Array) -> Array:
    """What a seat may know, and behind it what it may not: cash and tiles of the others, and the pile."""
    turned = seen_from(xp, state, seat)
    hands = [turned.tiles == other for other in range(1, of.SEATS)]
    rows = (turned.cash[..., 1:] / CASH, *hands, turned.tiles == PILE)
    return xp.concatenate((observe(xp, state, seat), *(row.astype(np.float32) for row in rows)), axis=-1)


def seen_from(xp: Xp, state: State, seat: Array) -> State:
    """The same positions with the seats numbered from one on clockwise, so that it is seat 0."""
    seats = state.seats[..., None]
    order = (seat[..., None] + SEAT) % seats

    def turned(by_seat: Array) -> Array:
        return xp.where(seats > SEAT, xp.take_along_axis(by_seat, order, -1), 0)

    def renamed(place: Array) -> Array:
        return xp.where((place >= 0) & (place < of.SEATS), (place - seat[..., None]) % seats, place)

    return state._replace(
        turn=(state.turn - seat) % state.seats,
        cash=turned(state.cash),
        held=turned(state.held),
        out=turned(state.out) != 0,
        tiles=renamed(state.tiles),
        cards=renamed(state.cards),
    )


# What the parts have in common


def owned_cards(state: State) -> Array:
    """By city, then by seat, how many cards."""
    ranks = (state.cards[..., rank :: of.RANKS, None] == SEAT for rank in range(of.RANKS))
    return sum(rank.astype(np.int8) for rank in ranks)


def routes_left(state: State) -> Array:
    """By city how many of its routes are still to be completed (LS-PAY-2)."""
    is_left = state.routes[..., None] & of.ROUTE_BIT == 0
    return (is_left[..., None, :] & of.IS_AT).sum(-1, dtype=np.int8)


def with_one_more(xp: Xp, owned: Array) -> Array:
    """By city what it would pay seat 0 if it had one card more."""
    return look_up(xp, of.PAYOUT, (CITY, xp.minimum(owned[..., 0] + 1, of.RANKS)))


def by_route(by_city: Array) -> Array:
    """By route the sum of what its two cities have."""
    return by_city[..., of.ENDS[:, 0]] + by_city[..., of.ENDS[:, 1]]


def spaces_of(flags: Array) -> Array:
    """By route how many of its tiles are so."""
    return sum(flags[..., space::SPACES].astype(np.int8) for space in range(SPACES))


def lacks(state: State) -> Array:
    """LS-END-1: by railway how many tiles it lacks."""
    missing = SPACES - spaces_of(state.tiles == LAID)
    return (missing[..., None, :] * ON_RAILWAY).sum(-1, dtype=np.int8)


# The parts


def of_seats(xp: Xp, state: State, owned: Array, pays: Array) -> Array:
    """Money, tiles and land of each seat, and what its land may still bring, from the seat itself on clockwise."""
    sits = state.seats[..., None] > SEAT
    cash = xp.where(state.cash == HIDDEN, 0, state.cash)
    left = routes_left(state)
    due = sum(pays[..., city, :] * left[..., city, None] for city in CITY)
    return flat(
        xp,
        sits,
        sits & (state.cash != HIDDEN),
        cash / CASH,
        sits & (cash == cash.max(-1, keepdims=True)),
        state.held / float(HAND),
        state.out,
        marked(state.turn, of.SEATS),
        marked(to_act(xp, state), of.SEATS),
        ending.land_values(xp, state) / CASH,
        due / DUE,
        *(owned[..., city, :] / float(of.RANKS) for city in CITY),
    )


def of_cities(xp: Xp, state: State, owned: Array, pays: Array) -> Array:
    """Each city: what is for sale, who owns how much, what it pays and how often yet."""
    top, left = land.top_prices(xp, state), routes_left(state)
    in_stack = state.cards == IN_STACK
    return flat(
        xp,
        ~land.is_closed(state),
        sum(in_stack[..., rank :: of.RANKS].astype(np.int8) for rank in range(of.RANKS)) / float(of.RANKS),
        top != land.NO_CARD,
        xp.where(top == land.NO_CARD, 0, top) / PRICE,
        land.buyable(xp, state),
        left / float(SPACES),
        left == 0,
        owned[..., 0] / float(of.RANKS),
        owned[..., 1:].max(-1) / float(of.RANKS),
        pays[..., 0] / PAID,
        pays[..., 1:].max(-1) / PAID,
        total(pays[..., 1:]) / DUE,
        (with_one_more(xp, owned) - pays[..., 0]) * left / PAID,
    )


def of_routes(xp: Xp, state: State, pays: Array) -> Array:
    """Each route: where its tiles are, what they cost, what it pays when complete, and how near a railway on it is."""
    paid = [by_route(pays[..., seat]) for seat in range(of.SEATS)]
    others = paid[1]
    for other in paid[2:]:
        others = xp.maximum(others, other)
    lying = state.tiles == LAID
    to_pay = xp.where(lying, 0, building.prices(xp, state))
    railway = xp.where(ON_RAILWAY != 0, lacks(state)[..., None], np.int8(len(of.TILES))).min(-2)
    return flat(
        xp,
        *(spaces_of(lying) == many for many in range(SPACES + 1)),
        spaces_of(state.tiles == 0) / float(SPACES),
        spaces_of(state.tiles == HIDDEN) / float(SPACES),
        sum(to_pay[..., space::SPACES] for space in range(SPACES)) / (2 * PRICE),
        paid[0] / PAID,
        others / PAID,
        sum(paid[1:]) / DUE,
        railway / LENGTH,
    )


def of_rest(xp: Xp, state: State) -> Array:
    """The phase, the pile, how near the end is, and what the game is played with."""
    singles = (
        state.voluntary_double,
        state.hidden_cash,
        state.free_taken,
        state.pile / float(len(of.TILES)),
        state.pile == 0,
        (state.tiles == LAID).sum(-1) / float(len(of.TILES)),
        lacks(state).min(-1) / LENGTH,
        building.means(xp, state, SEAT[:1])[..., 0] / CASH,
    )
    rows = (
        marked(state.phase, len(PHASES)),
        marked(state.seats - 2, of.SEATS - 1),
        xp.stack([single.astype(np.float32) for single in singles], axis=-1),
    )
    return xp.concatenate([row.astype(np.float32) for row in rows], axis=-1)


def of_spaces(xp: Xp, state: State, owned: Array, pays: Array) -> Array:
    """By tile: where it is, what it costs, and what follows if it is laid now: free land, payouts, the last spike."""
    laid = state.tiles == LAID
    completes = ~laid & (spaces_of(laid) == SPACES - 1)[..., of.ROUTE_OF]
    routes = state.routes[..., None] | of.ROUTE_BIT
    last_spike = completes & building.is_railway(routes)[..., of.ROUTE_OF]
    free = land.is_closed(state)[..., of.CITY_BESIDE] & of.IS_END
    more = xp.where(free, (with_one_more(xp, owned) - pays[..., 0])[..., of.CITY_BESIDE], 0)  # LS-READ-4
    mine = xp.where(completes, by_route(pays[..., 0])[..., of.ROUTE_OF] + more + BONUS * last_spike, 0)
    others = xp.where(completes, by_route(pays[..., 1:].max(-1))[..., of.ROUTE_OF], 0)
    may_play = building.playable(xp, state) & (state.turn == 0)[..., None]
    planes = (
        laid,
        state.tiles == 0,
        state.tiles == HIDDEN,
        marked(state.pending, len(of.TILES)),
        building.has_place(xp, state),
        building.prices(xp, state) / PRICE,
        may_play,
        free,
        completes,
        last_spike,
        mine / PAID,
        others / PAID,
    )
    return xp.concatenate([plane.astype(np.float32) for plane in planes], axis=-1)


def of_cards(xp: Xp, state: State) -> Array:
    """By card: whether it is in its stack, the seat's own, and one that the bank would take."""
    mine = state.cards == 0
    planes = (state.cards == IN_STACK, mine, mine & building.saleable(state))
    return xp.concatenate([plane.astype(np.float32) for plane in planes], axis=-1)
