"""Playing on as everyone would at a glance: the best tile, the best card, whatever is drawn."""

from railhead.bots.judges.last_spike.worth import Eye
from railhead.core.action import Action
from railhead.core.board import bits
from railhead.games.last_spike import turn
from railhead.games.last_spike.actions import BUYS, DRAWS, PLAYS, SALES, SKIP
from railhead.games.last_spike.state import BUY, DRAW, OVER, PLAY, SELL, State

SPIN, SHIFT, WHEEL = 6364136223846793005, 1442695040888963407, (1 << 64) - 1
"""A wheel that chance is drawn from; it is set by the position, so that the same position always plays on alike."""


def finish_turn(state: State) -> None:
    """Sell what is needed, and buy what is best, if a tile has been chosen."""
    while state.phase is SELL:
        turn.play(state, SALES[max(Eye(state).sales())[1]])
    if state.phase is BUY:
        buy(state, Eye(state))


def buy(state: State, eye: Eye) -> None:
    """The best card, if it is worth its price."""
    worth, city = max(eye.purchases(), default=(0.0, 0))
    turn.play(state, BUYS[city] if worth > 0 else SKIP)


def play_on(state: State, turns: int) -> None:
    """So many turns, unless the game ends before."""
    wheel = state.pile * SPIN & WHEEL
    while state.phase is not OVER:
        if state.phase is DRAW:
            wheel = wheel * SPIN + SHIFT & WHEEL
            turn.play(state, drawn(state.pile, wheel))
        elif state.phase is not PLAY:
            finish_turn(state)
        elif turns:
            turns -= 1
            eye = Eye(state)
            turn.play(state, PLAYS[max(eye.tiles())[1].bit_length() - 1])
            if state.phase is BUY:
                buy(state, eye)
        else:
            break


def drawn(pile: int, wheel: int) -> Action:
    """A tile of the pile, where the wheel stands."""
    mix = list(bits(pile))
    return DRAWS[mix[(wheel >> 33) % len(mix)].bit_length() - 1]
