"""The one judgement of positions: everybody's chance to win, and the money everybody may expect at the end.

The evaluator of a title and its network err in different ways, and both are surer than they may be. So both are asked:
a chance is proportional to the product of what they give, each raised to a power that was fitted to games of mixed bots
(`python -m railhead.lab.judging`). Where numpy or weights are missing the evaluator is asked alone.
"""

from collections.abc import Sequence
from importlib import import_module
from math import log
from random import Random
from statistics import fmean
from typing import NamedTuple

from railhead.bots.evaluator import Evaluator, S, Trust
from railhead.bots.policy import lack_of, network_of
from railhead.bots.win_probability import softmax, win_shares
from railhead.core.game import CHANCE, Game
from railhead.core.view import View

LEAST = 0.004
"""A chance below counts as this: nobody is so sure that no other opinion could matter."""


class Judged(NamedTuple):
    """By seat the chance to win, adding up to 1, and the money at the end."""

    chances: list[float]
    money: list[float]


class Opinions(NamedTuple):
    """What evaluator and network say of a position; None where there is no network."""

    evaluator: Judged
    network: Judged | None


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
    found = iter(opinions(evaluator, asked))
    return [together(evaluator.trust, next(found)) if ended is None else ended for ended in results]


def result(evaluator: Evaluator[S], state: S) -> Judged | None:
    """What came of a game that is over."""
    rules = evaluator.rules
    if rules.to_act(state) is not None:
        return None
    scores = [float(score) for score in rules.scores(state)]
    return Judged(win_shares(rules.winners(state), len(scores)), scores)


def opinions(evaluator: Evaluator[S], positions: Sequence[Sequence[S]]) -> list[Opinions]:
    """What evaluator and network say of positions, on average over the states of each."""
    states = [state for some in positions for state in some]
    for state in states:
        draw_chance(evaluator, state, Random(0))
    learned = by_network(evaluator, states)
    written = [by_evaluator(evaluator, state) for state in states]
    found, first = [], 0
    for some in positions:
        own = slice(first, first := first + len(some))
        found.append(Opinions(mean(written[own]), mean(learned[own]) if learned else None))
    return found


def mean(some: Sequence[Judged]) -> Judged:
    chances, money = ([fmean(of_seat) for of_seat in zip(*values, strict=True)] for values in zip(*some, strict=True))
    return Judged(chances, money)


def draw_chance(evaluator: Evaluator[S], state: S, rng: Random) -> None:
    """What chance owes before a seat acts is drawn."""
    while evaluator.rules.to_act(state) == CHANCE:
        evaluator.rules.play(state, rng.choice(evaluator.rules.legal(state)))


def by_evaluator(evaluator: Evaluator[S], state: S) -> Judged:
    """What the evaluator says of a position, or of the quiet one that it leads to."""
    if evaluator.trust.in_quiet and evaluator.rules.to_act(state) is not None:
        evaluator.quiesce(state)
    return Judged(evaluator.win_probabilities(state), evaluator.expected_scores(state))


def by_network(evaluator: Evaluator[S], states: Sequence[S]) -> list[Judged] | None:
    """What the network says, if there is one: it sees what the seat sees that is to act."""
    rules = evaluator.rules
    if not evaluator.trust.network or lack_of(rules.id) is not None:
        return None
    views = [rules.view(state, rules.to_act(state) or 0) for state in states]
    playing_on = import_module("railhead.bots.network_forecast")
    trust = evaluator.trust
    return [Judged(*one) for one in playing_on.expected(network_of(rules.id), views, trust.games, trust.plies)]


def together(trust: Trust, said: Opinions) -> Judged:
    """Both opinions as one; the network knows better how much money there will be."""
    if said.network is None:
        return Judged(blended((said.evaluator.chances, trust.alone)), said.evaluator.money)
    chances = blended((said.evaluator.chances, trust.evaluator), (said.network.chances, trust.network))
    return Judged(chances, said.network.money)


def blended(*said: tuple[Sequence[float], float]) -> list[float]:
    """Chances proportional to the product of some, each raised to a power."""
    logits = [sum(power * surely(chances[seat]) for chances, power in said) for seat in range(len(said[0][0]))]
    return softmax(logits, 1.0)


def surely(chance: float) -> float:
    """The logarithm of a chance, which is never endless."""
    return log(max(chance, LEAST))
