"""A hint: the whole move that shrewd would play for the seat that is to act, and what speaks for it."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from railhead.analysis.chances import DETERMINISATIONS, moved, outlooks, seeded
from railhead.bots.appraisal import look_ahead
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import Judged
from railhead.bots.played_out import addressed
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.bots.shrewd import ShrewdBot
from railhead.core.action import Bid
from railhead.core.errors import Reason, because
from railhead.core.view import View

WIDE = 0.1
"""An interval of chances that is told."""

MoveFrom = tuple[View, Sequence[str]]
"""A move of the seat that is to act, from what it sees; an empty one is the position itself."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The actions of a move, and what speaks for them; all numbers in it come of the move played out."""

    do: list[str]
    why: Reason


@dataclass(frozen=True, slots=True)
class OwnHint(Hint):
    """A hint for the seat that is to act, with what the move makes of its chances."""

    chances: Reason


def hint(view: View, rng: Random, names: Sequence[str] | None = None) -> OwnHint:
    """The whole move, since the page shows it before it is played, told to the seat that is to act."""
    do = ShrewdBot().move(view, rng)
    seat = view["to_act"]
    assert isinstance(seat, int)
    return OwnHint(do, addressed(why(view, do, rng), seat, names), chances(view, seat, do))


def ask_together(moves: Sequence[MoveFrom]) -> None:
    """The network is asked at once for what it will be asked one by one: what shares are worth that are on the block
    behind some moves of a game. One position takes as long as ten."""
    evaluator = evaluator_of(moves[0][0]["game"]) if moves else None
    if isinstance(evaluator, ShareEvaluator):
        look_ahead(
            evaluator, [moved(evaluator, evaluator.determiniser(view)(seeded(view)), move) for view, move in moves]
        )


def chances(view: View, seat: int, do: Sequence[str]) -> Reason:
    """What the seat that is to act can expect now, and once the move is played; behind a bid everybody passes."""
    [[now, then]] = outlooks([(view, [(), tuple(do)])], DETERMINISATIONS)
    figures = {"before": percent(now.chances[seat]), "after": percent(then.chances[seat])}
    case = "bid" if isinstance(evaluator_of(view["game"]).rules.parse(do[-1]), Bid) else "move"
    return because(f"advice.chances.{case}", **figures, hidden=hidden(then, seat))


def hidden(outlook: Judged, seat: int) -> Reason | str:
    """How uncertain a chance is by what is hidden; nothing where that is little."""
    low, high = outlook.between[seat] if outlook.between else (0.0, 0.0)
    return because("advice.chances.hidden", low=percent(low), high=percent(high)) if high - low >= WIDE else ""


def percent(chance: float) -> int:
    return round(100 * chance)


def why(view: View, do: Sequence[str], rng: Random) -> Reason:
    """What speaks for or against a move; its players have no names yet."""
    evaluator = evaluator_of(view["game"])
    state = evaluator.determiniser(view)(rng)
    return evaluator.why(state, [evaluator.rules.parse(text) for text in do])
