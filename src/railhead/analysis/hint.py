"""A hint: the whole move that greedy would play for the seat that is to act, and what speaks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from railhead.bots.evaluators import evaluator_of
from railhead.bots.greedy import GreedyBot
from railhead.bots.played_out import addressed
from railhead.core.errors import Reason
from railhead.core.view import View


@dataclass(frozen=True, slots=True)
class Hint:
    """The actions of a move, and what speaks for them; all numbers in it come of the move played out."""

    do: list[str]
    why: Reason


def hint(view: View, rng: Random, names: Sequence[str] | None = None) -> Hint:
    """The whole move, since the page shows it before it is played, told to the seat that is to act."""
    do = GreedyBot().move(view, rng)
    seat = view["to_act"]
    assert isinstance(seat, int)
    return Hint(do, addressed(why(view, do, rng), seat, names))


def why(view: View, do: Sequence[str], rng: Random) -> Reason:
    """What speaks for or against a move; its players have no names yet."""
    evaluator = evaluator_of(view["game"])
    state = evaluator.determiniser(view)(rng)
    return evaluator.why(state, [evaluator.rules.parse(text) for text in do])
