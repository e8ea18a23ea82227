"""A hint: what greedy would do for the seat that is asked, carried through until something new is asked."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from railhead.bots.judge import Judge, S
from railhead.bots.judges import judge_of
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """Actions of one seat, one after the other, and what speaks for the first of them."""

    do: list[str]
    why: Reason


def hint(view: View, rng: Random) -> Hint:
    """The whole of a move, since a page shows it whole before it is played."""
    judge = judge_of(view["game"])
    state = judge.guesses(view)(rng)
    first = best(judge, state)
    why = judge.why(state, first)
    return Hint([str(action) for action in (first, *followed(judge, state, first))], why)


def best(judge: Judge[S], state: S) -> Action:
    return judge.rate(state)[0].action


def followed(judge: Judge[S], state: S, action: Action) -> Iterator[Action]:
    """What comes after an action, for as long as its seat goes on with it."""
    seat = judge.rules.to_act(state)
    judge.rules.play(state, action)
    while judge.rules.goes_on(state) and judge.rules.to_act(state) == seat:
        action = best(judge, state)
        yield action
        judge.rules.play(state, action)
