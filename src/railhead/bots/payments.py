"""What a share of each company will still pay until the end, as evaluator and network together foresee it."""

from random import Random
from typing import NamedTuple

from railhead.bots.evaluator import S
from railhead.bots.judgement import draw_chance
from railhead.bots.policy import lack_of, network_of
from railhead.bots.share_evaluator import Paying, ShareEvaluator


class Signs(NamedTuple):
    """By what it is foreseen: what evaluator and network say of a share, and how many dividends are to come."""

    evaluator: float
    network: float
    dividends: float


def still_paid(evaluator: ShareEvaluator[S], state: S) -> list[float]:
    """By company; nothing once the game is over. The state is changed: what is under way in it is finished. Where numpy
    or weights are missing the evaluator is asked alone."""
    soon = paid_in_settling(evaluator, state)
    if evaluator.rules.to_act(state) is None:
        return soon
    if lack_of(evaluator.rules.id) is not None:
        later = evaluator.payments(state)
    else:
        later = [foreseen(*one) for one in zip(evaluator.paying, signs(evaluator, state), strict=True)]
    return [sum(both) for both in zip(soon, later, strict=True)]


def paid_in_settling(evaluator: ShareEvaluator[S], state: S) -> list[float]:
    """Finish what is under way. By company what a share is paid meanwhile: if it leads to a dividend, or to the end,
    before which there always is one."""
    rules, paid = evaluator.rules, evaluator.dividends_paid(state)
    if rules.to_act(state) is None:
        return [0.0] * len(evaluator.paying)
    evaluator.quiesce(state)
    draw_chance(evaluator, state, Random(0))
    is_paid = rules.to_act(state) is None or evaluator.dividends_paid(state) > paid
    companies = rules.view(state, None)["companies"].values()
    return [float(is_paid and (company["share_value"] or 0)) for company in companies]


def signs(evaluator: ShareEvaluator[S], state: S) -> list[Signs]:
    """By company, in a position in which a seat is to act. This needs numpy."""
    rules, dividends = evaluator.rules, evaluator.to_come(state)
    forecast = network_of(rules.id).forecast_of([rules.view(state, rules.to_act(state))])
    learned = forecast.paid[0].tolist()
    return [Signs(*one, dividends) for one in zip(evaluator.payments(state), learned, strict=True)]


def foreseen(paying: Paying, by: Signs) -> float:
    more = paying.always + paying.dividends * by.dividends + paying.squared * by.dividends**2
    return max(0.0, paying.evaluator * by.evaluator + paying.network * by.network + more)
