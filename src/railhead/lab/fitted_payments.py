"""What foresees best what shares will still pay, fitted to games. This needs numpy."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from railhead.bots.evaluators import evaluator_of
from railhead.bots.payments import Signs, settled, signs
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.core.game import Game
from railhead.lab.paying import Dividends, sold_in

FIRST_GUESS = Paying(0.5, 0.5)
CAUTION = 1.0
"""How much what was fitted is held back towards the first guess, so that a company of which few games tell anything
stays near it."""

Sign = tuple[int, Signs, int]
"""A company, what is said of its shares, and what they then paid."""


def signs_of(game: Game[Any], state: Any, ply: int, dividends: Dividends) -> Iterator[Sign]:
    """Of a position between two moves of a share game."""
    evaluator, after = evaluator_of(game.id), state.copy()
    assert isinstance(evaluator, ShareEvaluator)
    if settled(evaluator, after):
        found = signs(evaluator, after)
        for at, company in sold_in(game, state):
            yield at, found[at], dividends.since(ply, company)


def fitted(companies: int, found: Sequence[Sign]) -> list[Paying]:
    """By company what foresees best, by least squares. This needs numpy."""
    return [fitted_to([(by, came) for at, by, came in found if at == company]) for company in range(companies)]


def fitted_to(pairs: Sequence[tuple[Signs, int]]) -> Paying:
    """The more dividends are to come, the less sure is what they pay, and the less it counts."""
    guess = np.array(FIRST_GUESS)
    if not pairs:
        return FIRST_GUESS
    rows = np.array([(by.evaluator, by.network, 1.0, by.dividends, by.dividends**2) for by, _ in pairs])
    missed = np.array([came for _, came in pairs]) - rows @ guess
    weighed = rows.T / (1 + np.array([by.dividends for by, _ in pairs]))
    step = np.linalg.solve(weighed @ rows + CAUTION * np.eye(len(guess)), weighed @ missed)
    return Paying(*(guess + step).tolist())
