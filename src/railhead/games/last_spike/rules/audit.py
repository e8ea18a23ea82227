"""Which positions can be. `recount` counts what follows from the tiles and cards on the table, sharing no code with the
rules; `problems` says what is impossible. The audit guards positions that people write, and every fuzzed state.
"""

from collections.abc import Iterator

from railhead.core.audit import miscounted
from railhead.core.board import bits
from railhead.core.errors import Reason, because
from railhead.games.last_spike.rules import ending, tiles
from railhead.games.last_spike.rules.board import (
    ALL_CARDS,
    ALL_TILES,
    BOARD,
    CARDS_OF,
    CITIES,
    CITY_OF_CARD,
    FREE,
    FREE_OF,
    PRICE,
    TILES_AT,
    is_railway,
)
from railhead.games.last_spike.rules.components import ASIDE_FOR, HAND, START_CASH
from railhead.games.last_spike.rules.state import (
    ASIDE,
    BUY,
    DEAL,
    DRAW,
    OVER,
    PLAY,
    SELL,
    SETUP,
    START,
    State,
    is_out,
    seats_in,
)


def recount(state: State) -> None:
    """What is on nobody's hand nor on the board lies in the mix; land that nobody owns lies in its stack."""
    state.pile = ALL_TILES & ~merged([state.laid, state.aside, *state.hands, *state.starting])
    taken = sum(FREE_OF[city] for city in opened(state))
    state.stacks = ALL_CARDS & ~merged(state.land) & ~taken


def merged(masks: list[int]) -> int:
    union = 0
    for mask in masks:
        union |= mask
    return union


def opened(state: State) -> list[int]:
    """LS-FREE-1: the cities that a tile on the board is next to; their free cards have been taken."""
    return [city for city, spaces in enumerate(TILES_AT) if spaces & state.laid]


def problems(state: State) -> list[Reason]:
    """Everything that makes a state impossible."""
    checks = (once, counts, money, closed_land, free_land, bankrupts, aside, starting, setting_up, end)
    found = [problem for check in checks for problem in check(state)]
    if not found:
        found = [problem for check in (hands, dealing, player, payment, buying, drawing) for problem in check(state)]
    return found


def wrong(key: str, /, **values: object) -> Reason:
    return because(f"last_spike.position.{key}", **values)


# Tiles, land and money


def once(state: State) -> Iterator[Reason]:
    """LS-SET-2, LS-SET-3: there is one of each tile and of each card."""
    for bit in twice([state.laid, state.aside, *state.hands, *state.starting, state.pile]):
        yield wrong("tile_twice", tile=BOARD.name[bit])
    for bit in twice([*state.land, state.stacks]):
        yield wrong("card_twice", city=CITIES[CITY_OF_CARD[bit]], price=PRICE[bit])


def twice(masks: list[int]) -> Iterator[int]:
    """What is in more than one of some sets."""
    seen = doubled = 0
    for mask in masks:
        doubled |= seen & mask
        seen |= mask
    return bits(doubled)


def counts(state: State) -> Iterator[Reason]:
    """What the state carries along agrees with a fresh count."""
    for field in miscounted(state, recount, ("pile", "stacks")):
        yield wrong("count", field=field)


def money(state: State) -> Iterator[Reason]:
    """LS-READ-13: money comes from the bank and from nowhere else; only the bank may owe."""
    if sum(state.money) != 0:
        yield wrong("money", amount=sum(state.money))
    if min(state.money[:-1]) < 0:
        yield wrong("debt")


def closed_land(state: State) -> Iterator[Reason]:
    """LS-FREE-1, LS-FREE-2: nobody owns land of a city that no tile is next to."""
    owned = merged(state.land)
    is_open = opened(state)
    for city, name in enumerate(CITIES):
        if owned & CARDS_OF[city] and city not in is_open:
            yield wrong("closed_land", city=name)


def free_land(state: State) -> Iterator[Reason]:
    """LS-SELL-2, LS-SELL-5: a free card leaves its owner only by a bankruptcy."""
    for city in opened(state):
        if not state.out and not merged(state.land) & FREE_OF[city]:
            yield wrong("free_land_lost", city=CITIES[city])


def bankrupts(state: State) -> Iterator[Reason]:
    """LS-SELL-5: who is out has nothing, and no turn."""
    for seat in range(state.seats):
        if is_out(state, seat) and (state.money[seat] or state.hands[seat] or state.land[seat]):
            yield wrong("out_owns", seat=seat)
    if is_out(state, state.turn) and state.phase is not OVER:
        yield wrong("out_plays", seat=state.turn)


# The phases


def aside(state: State) -> Iterator[Reason]:
    """LS-SET-6: one tile with two players, once it has been drawn."""
    due = state.seats == ASIDE_FOR and state.phase not in (START, ASIDE)
    if state.aside.bit_count() != due:
        yield wrong("aside" if due else "no_aside")
    if state.phase is ASIDE and state.seats != ASIDE_FOR:
        yield wrong("no_aside")


def starting(state: State) -> Iterator[Reason]:
    """LS-SET-4: while the starter is sought, every seat before the one that draws has a tile."""
    drawn = state.turn if state.phase is START else 0
    if [bool(tile) for tile in state.starting] != [seat < drawn for seat in range(state.seats)]:
        yield wrong("starting")


def setting_up(state: State) -> Iterator[Reason]:
    """LS-SET: before the first turn nothing is built, bought or paid; after it a tile lies on the board."""
    cash = [START_CASH[state.seats]] * state.seats
    if state.phase in SETUP and (state.laid or any(state.land) or state.out or state.money[:-1] != cash):
        yield wrong("untouched", cash=cash[0])
    if state.phase in (START, ASIDE) and any(state.hands):
        yield wrong("no_hands_yet")
    if state.phase in (BUY, DRAW, OVER) and not state.laid:
        yield wrong("nothing_laid")


def end(state: State) -> Iterator[Reason]:
    """LS-END-1, LS-READ-8: the game is over exactly with the last spike, one player left, or no tile in hand."""
    is_finished = is_railway(state.laid)
    if state.phase is not OVER:
        if is_finished:
            yield wrong("railway_finished")
        if len(seats_in(state)) == 1:
            yield wrong("one_player_left")
    elif not is_finished and not ending.is_stuck(state):
        yield wrong("not_over")
    if is_finished and all(is_railway(state.laid & ~bit) for bit in bits(state.laid)):
        yield wrong("beyond_last_spike")


def hands(state: State) -> Iterator[Reason]:
    """LS-SET-5, LS-TURN-5: nobody holds more than four tiles; as long as there are tiles and nobody is out, four."""
    sizes = [hand.bit_count() for hand in state.hands]
    has_played = state.phase in (BUY, DRAW, OVER)
    if max(sizes) > HAND or (has_played and state.phase is not OVER and sizes[state.turn] == HAND):
        yield wrong("hand_size", tiles=HAND)
    if state.out or state.phase in SETUP:
        return
    first = (state.turn + has_played) % state.seats
    to_come = sizes[first:] + sizes[:first]
    if state.pile and sum(sizes) != HAND * state.seats - has_played:
        yield wrong("hands_not_full", tiles=HAND)
    elif to_come != sorted(to_come, reverse=True) or to_come[0] - to_come[-1] > 1:
        yield wrong("hands_uneven")


def dealing(state: State) -> Iterator[Reason]:
    """LS-SET-5: whole hands from the starter on, and the seat that is dealt to has not all of its own yet."""
    if state.phase is not DEAL:
        return
    sizes = [state.hands[(state.turn - step) % state.seats].bit_count() for step in range(state.seats)]
    dealt = sizes[1:].count(HAND)
    if sizes[0] == HAND or sizes[1:] != [HAND] * dealt + [0] * (state.seats - 1 - dealt):
        yield wrong("dealing", tiles=HAND)


def player(state: State) -> Iterator[Reason]:
    """LS-SELL-5: whoever is to play can, else would be bankrupt."""
    if state.phase is PLAY and not tiles.playable(state, state.turn):
        yield wrong("cannot_play", seat=state.turn)


def payment(state: State) -> Iterator[Reason]:
    """LS-TURN-4: a tile is pending exactly while land is sold for it."""
    if bool(state.pending) != (state.phase is SELL):
        yield wrong("pending_phase")
    elif state.pending:
        cost = tiles.cost_of(state, state.pending)
        if not state.pending & tiles.playable(state, state.turn) or state.money[state.turn] >= cost:
            yield wrong("pending", tile=BOARD.name[state.pending])


def buying(state: State) -> Iterator[Reason]:
    """LS-FREE-3: who took free land this turn, and is now asked about buying, owns some."""
    if state.free_taken and not (state.phase is BUY and state.land[state.turn] & FREE):
        yield wrong("free_taken")


def drawing(state: State) -> Iterator[Reason]:
    """LS-READ-3: with an empty pile nothing is drawn."""
    if state.phase is DRAW and not state.pile:
        yield wrong("nothing_to_draw")
