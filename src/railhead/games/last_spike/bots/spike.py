"""The last spike (LS-END): which tiles would be it, who would win by it, and the risk of leaving it to a rival."""

from functools import lru_cache

from railhead.core.board import bits
from railhead.games.last_spike.rules import ending, land, payouts, tiles
from railhead.games.last_spike.rules.board import FREE_OF, LINES, ROUTE_AT, TILES, TILES_OF
from railhead.games.last_spike.rules.components import BONUS
from railhead.games.last_spike.rules.state import State

FIRST_SPACES = sum(spaces & -spaces for spaces in TILES_OF)


@lru_cache(1 << 12)
def finishing(done: int) -> tuple[int, ...]:
    """The routes, each as its tiles, any one of which would finish a railway, once the routes in `done` are built."""
    return tuple(spaces for spaces in TILES_OF if any(line & ~done == spaces for line in LINES))


@lru_cache(1 << 14)
def spikes(laid: int) -> int:
    """The tiles each of which, laid now, would be the last spike."""
    full = laid & laid >> 1
    full &= full >> 2 & FIRST_SPACES
    found = 0
    for spaces in finishing(full * 15):
        missing = spaces & ~laid
        if not missing & (missing - 1):
            found |= missing
    return found


def cash_after(state: State, seat: int, bit: int) -> list[int]:
    """What everyone has once a seat has driven the last spike with a tile."""
    holdings = state.land[:]
    if (city := land.free_land_at(state, bit)) is not None:
        holdings[seat] |= FREE_OF[city]
    paid = payouts.payments(holdings, ROUTE_AT[bit])
    cash = [had + gain for had, gain in zip(state.money[: state.seats], paid, strict=True)]
    cash[seat] += BONUS - tiles.cost_of(state, bit)
    return cash


def wins_by(state: State, seat: int, bit: int) -> bool:
    """LS-END-3: whether the last spike makes a seat the winner, alone or with others."""
    cash = cash_after(state, seat, bit)
    best = max(cash)
    if cash[seat] < best:
        return False
    if cash.count(best) == 1:
        return True
    tied = [ending.land_value(state, rival) for rival in range(state.seats) if cash[rival] == best]
    return ending.land_value(state, seat) == max(tied)


def danger(state: State, seat: int, opened: int) -> float:
    """The expected number of rivals who hold one of some tiles and win by it at once; a seat knows no other hand."""
    mine = state.hands[seat]
    unseen = len(TILES) - (state.laid | mine).bit_count()
    found = 0
    for bit in bits(opened & ~mine):
        for rival, hand in enumerate(state.hands):
            if hand and rival != seat and wins_by(state, rival, bit):
                found += hand.bit_count()
    return found / unseen
