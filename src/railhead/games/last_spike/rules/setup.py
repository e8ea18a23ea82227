"""Setup (LS-SET): the money, and the draws before the first turn."""

from railhead.core.action import Action
from railhead.core.event import Tell
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.games.last_spike.rules.actions import DrawTile, draws
from railhead.games.last_spike.rules.board import ALL_CARDS, ALL_TILES, BIT, BOARD
from railhead.games.last_spike.rules.components import ASIDE_FOR, HAND, START_CASH
from railhead.games.last_spike.rules.events import StarterFound, StartingTileDrawn, TileDrawn, TileSetAside
from railhead.games.last_spike.rules.state import ASIDE, DEAL, PLAY, Phase, State


def new_state(seats: int, *, voluntary_double: bool, hidden_cash: bool) -> State:
    """LS-SET-1 to LS-SET-3: money in hands, land in stacks, all tiles in the mix, and seat 0 is to draw."""
    state = State(
        voluntary_double=voluntary_double,
        hidden_cash=hidden_cash,
        seats=seats,
        ply=0,
        phase=Phase.START,
        turn=0,
        money=open_ledger(seats),
        laid=0,
        hands=[0] * seats,
        pile=ALL_TILES,
        aside=0,
        starting=[0] * seats,
        land=[0] * seats,
        stacks=ALL_CARDS,
        out=0,
        pending=0,
        free_taken=False,
    )
    for seat in range(seats):
        pay(state.money, BANK, seat, START_CASH[seats])
    return state


def next_seat(state: State) -> int:
    """LS-READ-12: clockwise is rising."""
    return (state.turn + 1) % state.seats


def outcomes(state: State) -> list[Action]:
    """Chance draws any tile of the mix."""
    return draws(state.pile)


def draw_for_start(state: State, action: DrawTile, tell: Tell) -> None:
    """LS-SET-4: one tile for each seat, seen by all; after the last they go back and the nearest to A1 starts."""
    bit = BIT[action.tile]
    state.pile &= ~bit
    state.starting[state.turn] = bit
    if tell:
        tell(StartingTileDrawn(state.turn, action.tile))
    state.turn = next_seat(state)
    if state.turn == 0:
        find_starter(state, tell)


def find_starter(state: State, tell: Tell) -> None:
    """LS-SET-4: letter first, then number, which is the order of the tiles."""
    nearest = min(state.starting)
    state.turn = state.starting.index(nearest)
    state.pile |= sum(state.starting)
    state.starting = [0] * state.seats
    state.phase = ASIDE if state.seats == ASIDE_FOR else DEAL
    if tell:
        tell(StarterFound(state.turn, BOARD.name[nearest]))


def set_aside(state: State, action: DrawTile, tell: Tell) -> None:
    """LS-SET-6: with two players, before the deal."""
    state.aside = BIT[action.tile]
    state.pile &= ~state.aside
    state.phase = DEAL
    if tell:
        tell(TileSetAside(action.tile))


def take_tile(state: State, bit: int, tell: Tell) -> None:
    """A tile goes from the mix into the hand of the seat whose turn it is."""
    state.pile &= ~bit
    state.hands[state.turn] |= bit
    if tell:
        tell(TileDrawn(state.turn, BOARD.name[bit]))


def deal(state: State, action: DrawTile, tell: Tell) -> None:
    """LS-SET-5: four in a row for the starter, then for each next seat; when all have them the starter plays."""
    take_tile(state, BIT[action.tile], tell)
    if state.hands[state.turn].bit_count() == HAND:
        state.turn = next_seat(state)
    if state.hands[state.turn].bit_count() == HAND:
        state.phase = PLAY
