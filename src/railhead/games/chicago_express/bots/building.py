"""Which hex to lay, by what it adds to the payments of a share."""

from railhead.core.board import bits
from railhead.games.chicago_express.bots.companies import Outlook, per_share, share_of
from railhead.games.chicago_express.bots.map import TOWNS, ways_to_chicago
from railhead.games.chicago_express.rules import expansion
from railhead.games.chicago_express.rules.board import BOARD, CHICAGO, HOUSE, INDUSTRY_AT, INDUSTRY_TRACK, STARTS
from railhead.games.chicago_express.rules.components import COMPANIES
from railhead.games.chicago_express.rules.state import State


def pull(state: State, seat: int, company: int) -> float:
    """How many more shares of a company a seat owns than an average rival."""
    mine = state.shares[seat * len(COMPANIES) + company]
    return mine - (state.sold[company] - mine) / (state.seats - 1)


def best_hex(state: State, company: int, outlook: Outlook) -> tuple[float, int]:
    """The hex that gains the seat whose turn it is most; with fewer shares than its rivals, that which helps least."""
    stake = pull(state, state.turn, company)
    return max((stake * gain, bit) for gain, bit in rated_hexes(state, company, outlook))


def rated_hexes(state: State, company: int, outlook: Outlook) -> list[tuple[float, int]]:
    """The hexes worth a look, with what each adds to the payments of a share."""
    now = share_of(state, company, outlook)
    return [(share_with(state, company, bit, outlook) - now, bit) for bit in hexes_to_try(state, company)]


def share_with(state: State, company: int, bit: int, outlook: Outlook) -> float:
    """What a share will still pay once a hex is laid; Chicago pays at once."""
    track = state.track[company] | bit
    income = state.income[company] + expansion.income_of(state, bit)
    special = income / state.sold[company] if bit == CHICAGO else 0.0
    return special + per_share(
        outlook,
        company,
        tuple(state.shares[company :: len(COMPANIES)]),
        income,
        state.money[company] - expansion.cost_to_lay(state, bit),
        track,
        (state.frontier[company] | BOARD.beside[bit]) & ~track & ~STARTS,
    )


def hexes_to_try(state: State, company: int) -> list[int]:
    """Towns, hexes beside towns that are not beside the network yet, and those on the way to Chicago."""
    layable = expansion.layable(state, company)
    beyond = TOWNS & ~state.track[company] & ~state.frontier[company]
    wanted = layable & (TOWNS | westward(layable, expansion.full(state)))
    for bit in bits(layable & ~wanted):
        if BOARD.beside[bit] & beyond:
            wanted |= bit
    return list(bits(wanted or layable))


def westward(layable: int, full: int) -> int:
    """The hexes from which Chicago is cheapest to get to."""
    for ring in ways_to_chicago(full):
        if ring & layable:
            return ring
    return 0


def rise(state: State, bit: int) -> int:
    """How much developing a hex raises the income of each company on it."""
    if bit not in INDUSTRY_AT:
        return HOUSE[bit]
    track, value = INDUSTRY_TRACK[INDUSTRY_AT[bit]], state.industry[INDUSTRY_AT[bit]]
    return track[track.index(value) + 1] - value
