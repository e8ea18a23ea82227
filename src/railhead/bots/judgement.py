"""The one judgement of positions: everybody's chance to win, and the money everybody may expect at the end.

The evaluator of a title counts what is still to be paid; its judge, a network, has learned what usually comes of a
position (`python -m railhead.learn.judge`). They err in different ways. So both are asked, and a chance is a mean of
what they say, weighed as it fits games of mixed bots best (`python -m railhead.lab.judging`). Where numpy or weights
are missing the evaluator is asked alone.
"""

from collections.abc import Sequence
from itertools import islice
from math import log
from random import Random
from statistics import fmean
from typing import NamedTuple

from railhead.bots.evaluator import Evaluator, S, Trust
from railhead.bots.policy import judge_of
from railhead.bots.win_probability import softmax, win_shares
from railhead.core.game import CHANCE, Game
from railhead.core.view import View

LEAST = 0.004
"""A chance below counts as this where it is raised to a power."""

HARDLY = 0.0001
"""A chance of which doubt has left less is this."""

OUTER = 10
"""Of this many states that a position may be, one on either side is left out of the interval."""


class Judged(NamedTuple):
    """By seat the chance to win, adding up to 1, and the money at the end. With secrets also between what the chance
    lies for four fifths of what may be hidden."""

    chances: list[float]
    money: list[float]
    between: list[tuple[float, float]] | None = None


class Opinions(NamedTuple):
    """What evaluator and judge say of a position; None where there is no judge."""

    evaluator: Judged
    judge: Judged | None


def followed(rules: Game[S], state: S) -> View:
    """What somebody knows who has followed a whole game: no hands, but all cash, since every payment was seen."""
    view = rules.view(state, None)
    purses = zip(view["seats"], rules.scores(state), strict=True)
    return {**view, "seats": [{**seat, "cash": cash} for seat, cash in purses]}


def judged(evaluator: Evaluator[S], positions: Sequence[Sequence[S]]) -> list[Judged]:
    """The judgement of many positions of a title. A position is given as the states that it may be: one, or with
    secrets some determinisations. They are changed: what is under way in them is finished."""
    results = [result(evaluator, states[0]) for states in positions]
    asked = [states for states, ended in zip(positions, results, strict=True) if ended is None]
    found = iter(opinions_by_state(evaluator, asked))
    return [judgement_of(evaluator.trust, next(found)) if ended is None else ended for ended in results]


def result(evaluator: Evaluator[S], state: S) -> Judged | None:
    """What came of a game that is over."""
    rules = evaluator.rules
    if rules.to_act(state) is not None:
        return None
    scores = [float(score) for score in rules.scores(state)]
    return Judged(win_shares(rules.winners(state), len(scores)), scores)


def opinions(evaluator: Evaluator[S], positions: Sequence[Sequence[S]]) -> list[Opinions]:
    """What evaluator and judge say of positions, on average over the states of each."""
    return [on_average(some) for some in opinions_by_state(evaluator, positions)]


def opinions_by_state(evaluator: Evaluator[S], positions: Sequence[Sequence[S]]) -> list[list[Opinions]]:
    """The same of all states of each position."""
    states = [state for some in positions for state in some]
    for state in states:
        draw_chance(evaluator, state, Random(0))
    learned: Sequence[Judged | None] = by_judge(evaluator, states) or [None] * len(states)
    written = [by_evaluator(evaluator, state) for state in states]
    found = iter(Opinions(*both) for both in zip(written, learned, strict=True))
    return [list(islice(found, len(some))) for some in positions]


def on_average(some: Sequence[Opinions]) -> Opinions:
    learned = [one.judge for one in some if one.judge is not None]
    return Opinions(mean([one.evaluator for one in some]), mean(learned) if learned else None)


def mean(some: Sequence[Judged]) -> Judged:
    chances, money = [one.chances for one in some], [one.money for one in some]
    return Judged(mean_by_seat(chances), mean_by_seat(money))


def mean_by_seat(values: Sequence[Sequence[float]]) -> list[float]:
    return [fmean(of_seat) for of_seat in zip(*values, strict=True)]


def draw_chance(evaluator: Evaluator[S], state: S, rng: Random) -> None:
    """What chance owes before a seat acts is drawn."""
    while evaluator.rules.to_act(state) == CHANCE:
        evaluator.rules.play(state, rng.choice(evaluator.rules.legal(state)))


def by_evaluator(evaluator: Evaluator[S], state: S) -> Judged:
    """What the evaluator says of a position, or of the quiet one that it leads to."""
    if evaluator.trust.in_quiet and evaluator.rules.to_act(state) is not None:
        evaluator.quiesce(state)
    return Judged(evaluator.win_probabilities(state), evaluator.expected_scores(state))


def by_judge(evaluator: Evaluator[S], states: Sequence[S]) -> list[Judged] | None:
    """What the judge says, if there is one: the mean of what it says from the place of each seat."""
    rules = evaluator.rules
    judge = judge_of(rules.id) if evaluator.trust.judge else None
    if judge is None:
        return None
    looks = [(rules.view(state, seat), seat) for state in states for seat in range(len(rules.scores(state)))]
    said = (Judged(chances, money) for chances, money in judge.foreseen(looks))
    return [mean(list(islice(said, len(rules.scores(state))))) for state in states]


def judgement_of(trust: Trust, said: Sequence[Opinions]) -> Judged:
    """Of what is said of all states that a position may be."""
    whole = together(trust, on_average(said))
    if len(said) == 1:
        return whole
    each = zip(*(together(trust, one).chances for one in said), strict=True)
    return whole._replace(between=[most_of(sorted(chances)) for chances in each])


def most_of(ordered: Sequence[float]) -> tuple[float, float]:
    """The ends of what is left without a tenth on either side."""
    out = len(ordered) // OUTER
    return ordered[out], ordered[-1 - out]


def together(trust: Trust, said: Opinions) -> Judged:
    """Both opinions as one; the judge knows better how much money there will be."""
    written = said.evaluator
    if said.judge is None:
        return Judged(raised(written.chances, trust.alone), written.money)
    both = zip(written.chances, said.judge.chances, strict=True)
    chances = [(1 - trust.judge) * by_hand + trust.judge * learned for by_hand, learned in both]
    return Judged(surer(chances, trust), said.judge.money)


def surer(chances: Sequence[float], trust: Trust) -> list[float]:
    """What both say, without their doubts; nobody's chance becomes nothing."""
    powers = [max(chance - trust.doubt, HARDLY) ** trust.together for chance in chances]
    return [power / sum(powers) for power in powers]


def raised(chances: Sequence[float], power: float) -> list[float]:
    """Chances raised to a power: below 1 they are less sure."""
    if power == 1:
        return list(chances)
    return softmax([power * surely(chance) for chance in chances], 1.0)


def surely(chance: float) -> float:
    """The logarithm of a chance, which is never endless."""
    return log(max(chance, LEAST))
