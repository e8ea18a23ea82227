"""What shares were said to pay until the end of a game, and what they then paid."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from railhead.bots.evaluators import evaluator_of
from railhead.bots.payments import still_paid
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.event import Event
from railhead.core.game import Game
from railhead.core.shares import DividendPaid
from railhead.lab.estimates import Estimate, estimate

MANY = 5


@dataclass(frozen=True, slots=True)
class Payment:
    """What a share of a company that had sold some was said to pay until the end of a game, and what it then paid; by
    how many dividends were then thought to come, at most MANY."""

    dividends: int
    company: str
    said: float
    came: int


class Dividends:
    """What was paid for a share in a game, by action and company."""

    def __init__(self) -> None:
        self.paid: list[tuple[int, DividendPaid]] = []

    def hear(self, ply: int, event: Event) -> None:
        if isinstance(event, DividendPaid):
            self.paid.append((ply, event))

    def since(self, ply: int, company: str) -> int:
        return sum(event.per_share for at, event in self.paid if at >= ply and event.company == company)


def payments(game: Game[Any], state: Any, ply: int, dividends: Dividends) -> Iterator[Payment]:
    """Of a position between two moves; of titles without shares nothing is said."""
    evaluator = evaluator_of(game.id)
    if isinstance(evaluator, ShareEvaluator):
        said, to_come = still_paid(evaluator, state.copy()), at_most_many(evaluator.to_come(state))
        for at, company in sold_in(game, state):
            yield Payment(to_come, company, said[at], dividends.since(ply, company))


def at_most_many(dividends: float) -> int:
    return min(MANY, round(dividends))


def sold_in(game: Game[Any], state: Any) -> list[tuple[int, str]]:
    """The companies that have sold shares."""
    companies = enumerate(game.view(state, None)["companies"].items())
    return [(at, name) for at, (name, company) in companies if company["share_value"] is not None]


Bias = tuple[str, int]
"""A company, and how many dividends were thought to come."""


def biases(games: Iterable[Sequence[Payment]]) -> dict[Bias, Estimate]:
    """How much more was said than shares then paid; each game counts once."""
    found: dict[Bias, list[float]] = defaultdict(list)
    for payments in games:
        missed: dict[Bias, list[float]] = defaultdict(list)
        for one in payments:
            missed[one.company, one.dividends].append(one.said - one.came)
        for key, values in missed.items():
            found[key].append(fmean(values))
    return {key: estimate(values, len(values)) for key, values in found.items()}
