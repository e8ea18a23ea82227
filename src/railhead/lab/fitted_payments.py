"""What foresees best what shares will still pay, fitted to games. This needs numpy."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from railhead.bots.evaluators import evaluator_of
from railhead.bots.payments import Signs, paid_in_settling, signs
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.core.game import Game
from railhead.lab.paying import Dividends, at_most_many, sold_in

FIRST_GUESS = Paying(0.5, 0.5)
CAUTION = 1.0
"""How much what was fitted is held back towards the first guess, so that a company of which few games tell anything
stays near it."""

Sign = tuple[int, Signs, float]
"""A company, what is said of its shares, and what they then paid."""

Weighed = tuple[Signs, float, float]
"""What is said of a share, what it then paid, and how much that counts."""


def signs_of(game: Game[Any], state: Any, ply: int, dividends: Dividends) -> Iterator[Sign]:
    """Of a position between two moves of a share game: of the quiet one that it leads to."""
    evaluator, after = evaluator_of(game.id), state.copy()
    assert isinstance(evaluator, ShareEvaluator)
    soon = paid_in_settling(evaluator, after)
    if game.to_act(after) is not None:
        found = signs(evaluator, after)
        for at, company in sold_in(game, state):
            yield at, found[at], dividends.since(ply, company) - soon[at]


def fitted(companies: int, games: Sequence[Sequence[Sign]]) -> list[Paying]:
    """By company what foresees best, by least squares."""
    return [fitted_to([weighed for game in games for weighed in of_one(company, game)]) for company in range(companies)]


def of_one(company: int, game: Sequence[Sign]) -> list[Weighed]:
    """What a game tells of a company: for every number of dividends to come as much as any other game; the more they
    are, the less sure is what they pay, and the less it counts."""
    found = [(by, came) for at, by, came in game if at == company]
    alike = Counter(at_most_many(by.dividends) for by, _ in found)
    return [(by, came, 1 / alike[at_most_many(by.dividends)] / (1 + by.dividends)) for by, came in found]


def fitted_to(found: Sequence[Weighed]) -> Paying:
    guess = np.array(FIRST_GUESS)
    if not found:
        return FIRST_GUESS
    rows = np.array([(by.evaluator, by.network, 1.0, by.dividends, by.dividends**2) for by, _, _ in found])
    missed = np.array([came for _, came, _ in found]) - rows @ guess
    weighed = rows.T * np.array([weight for _, _, weight in found])
    step = np.linalg.solve(weighed @ rows + CAUTION * np.eye(len(guess)), weighed @ missed)
    return Paying(*(guess + step).tolist())
