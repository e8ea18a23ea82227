"""A hint: the whole move that greedy would play for the seat that is to act."""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from railhead.bots.evaluator import Evaluator, S
from railhead.bots.evaluators import evaluator_of
from railhead.core.action import Action
from railhead.core.errors import Reason
from railhead.core.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """The actions of a move, and what speaks for the first of them."""

    do: list[str]
    why: Reason


def hint(view: View, rng: Random) -> Hint:
    """The whole move, since the page shows it before it is played."""
    evaluator = evaluator_of(view["game"])
    state = evaluator.determiniser(view)(rng)
    first = best(evaluator, state)
    why = evaluator.why(state, first)
    return Hint([str(action) for action in (first, *continuation(evaluator, state, first))], why)


def best(evaluator: Evaluator[S], state: S) -> Action:
    return evaluator.rate(state)[0].action


def continuation(evaluator: Evaluator[S], state: S, action: Action) -> Iterator[Action]:
    """The further actions of the same move."""
    seat = evaluator.rules.to_act(state)
    evaluator.rules.play(state, action)
    while evaluator.rules.goes_on(state) and evaluator.rules.to_act(state) == seat:
        action = best(evaluator, state)
        yield action
        evaluator.rules.play(state, action)
