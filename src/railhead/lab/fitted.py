"""Chances to win fitted to what everybody has: the least that a forecast must beat."""

from collections.abc import Callable, Sequence

from railhead.bots.win_probability import softmax

Wealth = tuple[float, float]
"""Cash and income of a seat."""

STEPS = 20
LONGEST_STEP = 5.0
"""Of a weight at once: a whole step of Newton's method may lead too far."""

CAUTION = 0.01
"""How much weights are held back, so that a few games cannot make them endless."""


def fitted(
    wealth: Sequence[Sequence[Wealth]], won: Sequence[Sequence[float]]
) -> Callable[[Sequence[Wealth]], list[float]]:
    """A softmax over the seats of weighted cash and income, with the weights that fit these games best."""
    weights = fitted_weights(wealth, won)
    return lambda seats: chances_of(weights, seats)


def fitted_weights(wealth: Sequence[Sequence[Wealth]], won: Sequence[Sequence[float]]) -> Wealth:
    """Those weights."""
    weights = (0.0, 0.0)
    for _ in range(STEPS):
        weights = improved(weights, wealth, won)
    return weights


def chances_of(weights: Wealth, seats: Sequence[Wealth]) -> list[float]:
    return softmax([weights[0] * cash + weights[1] * income for cash, income in seats], 1.0)


def improved(weights: Wealth, wealth: Sequence[Sequence[Wealth]], won: Sequence[Sequence[float]]) -> Wealth:
    """The weights after a step of Newton's method on the cross-entropy of all games."""
    slopes = [CAUTION * weights[0], CAUTION * weights[1]]
    cash_bend, cross_bend, income_bend = CAUTION, 0.0, CAUTION
    for seats, parts in zip(wealth, won, strict=True):
        chances = chances_of(weights, seats)
        means = [sum(chance * seat[what] for chance, seat in zip(chances, seats, strict=True)) for what in (0, 1)]
        for chance, part, seat in zip(chances, parts, seats, strict=True):
            cash, income = seat[0] - means[0], seat[1] - means[1]
            slopes[0] += (chance - part) * cash
            slopes[1] += (chance - part) * income
            cash_bend += chance * cash**2
            cross_bend += chance * cash * income
            income_bend += chance * income**2
    area = cash_bend * income_bend - cross_bend**2
    on_cash = (income_bend * slopes[0] - cross_bend * slopes[1]) / area
    on_income = (cash_bend * slopes[1] - cross_bend * slopes[0]) / area
    return weights[0] - bounded(on_cash), weights[1] - bounded(on_income)


def bounded(step: float) -> float:
    return max(-LONGEST_STEP, min(LONGEST_STEP, step))
