"""The last spike and the end of the game (LS-END, LS-READ-8)."""

from railhead.core.board import bits
from railhead.core.event import GameEnded, Tell
from railhead.core.ledger import BANK, pay
from railhead.core.view import Clock
from railhead.games.last_spike.rules.board import PRICE, is_railway, nearest_railway
from railhead.games.last_spike.rules.components import BONUS
from railhead.games.last_spike.rules.events import LastSpikeDriven
from railhead.games.last_spike.rules.state import OVER, State, seats_in


def drive_last_spike(state: State, tell: Tell) -> None:
    """LS-END-1: after cost and free land its player receives the bonus."""
    pay(state.money, BANK, state.turn, BONUS)
    if tell:
        tell(LastSpikeDriven(state.turn, BONUS))


def is_stuck(state: State) -> bool:
    """LS-READ-8: one player is left, or no player still in holds a tile."""
    return not any(state.hands) or (state.out != 0 and len(seats_in(state)) == 1)


def end_condition(state: State) -> str:
    """What ends, or has ended, the game."""
    if is_railway(state.laid):
        return "last_spike"
    return "bankruptcy" if len(seats_in(state)) == 1 else "no_tiles"


def clocks(state: State) -> list[Clock]:
    """LS-END-1: the railway that lacks the fewest tiles, by the tiles it has."""
    line = nearest_railway(state.laid)
    reached, end = (line & state.laid).bit_count(), line.bit_count()
    return [{"key": "last_spike", "reached": reached, "of": end, "clause": "LS-END-1"}]


def end_game(state: State, tell: Tell) -> None:
    """LS-END-2: nothing is bought or drawn any more."""
    state.phase = OVER
    state.free_taken = False
    if tell:
        tell(GameEnded([end_condition(state)], winners(state)))


def scores(state: State) -> list[int]:
    """LS-END-3: cash alone counts."""
    return state.money[: state.seats]


def land_value(state: State, seat: int) -> int:
    """The total price of a seat's land."""
    return sum(PRICE[bit] for bit in bits(state.land[seat]))


def winners(state: State) -> list[int]:
    """LS-END-3: most cash, then the higher total price of land, then a shared win; never a bankrupt player."""
    if state.phase is not OVER:
        return []
    standing = {seat: (state.money[seat], land_value(state, seat)) for seat in seats_in(state)}
    best = max(standing.values())
    return [seat for seat, reached in standing.items() if reached == best]
