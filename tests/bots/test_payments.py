"""What shares will still pay."""

from functools import partial
from random import Random
from typing import Any

import pytest

from railhead.bots import payments
from railhead.bots.evaluators import evaluator_of
from railhead.bots.payments import Signs, foreseen, paid_in_settling, still_paid
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.core.game import CHANCE
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen
from railhead.lab.paying import Dividends, sold_in

TITLES = ("chicago-express", "american-rails")


def after(title: str, plies: int | None) -> Any:
    """A position of a game; without a number its end."""
    game, rng = game_of(title), Random(2)
    state = game.new(3)
    while game.to_act(state) is not None and plies != 0:
        game.play(state, chosen(game, state, ["novice"] * 3, rng))
        plies = None if plies is None else plies - 1
    return state


def evaluator(title: str) -> ShareEvaluator[Any]:
    found = evaluator_of(title)
    assert isinstance(found, ShareEvaluator)
    return found


@pytest.mark.parametrize("title", TITLES)
def test_every_company_has_a_figure_of_its_own(title: str) -> None:
    view = game_of(title).view(game_of(title).new(3), None)
    assert len(evaluator(title).paying) == len(view["companies"])
    early, late = (still_paid(evaluator(title), after(title, plies)) for plies in (30, 150))
    assert len(early) == len(late) == len(view["companies"])
    assert 10 < max(early) < 150
    assert sum(late) < sum(early)


@pytest.mark.parametrize("title", TITLES)
def test_once_the_game_is_over_nothing_is_paid(title: str) -> None:
    assert not any(still_paid(evaluator(title), after(title, None)))


def test_both_have_their_part_and_nothing_is_less_than_nothing() -> None:
    assert foreseen(Paying(0.5, 0.25, -2.0, 1.0, 2.0), Signs(10.0, 8.0, 3.0)) == 26.0
    assert foreseen(Paying(1.0, 0.0, -5.0), Signs(2.0, 9.0, 1.0)) == 0.0


def test_without_a_network_the_evaluator_is_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payments, "lack_of", lambda _: "no weights")
    asked, state = evaluator("chicago-express"), after("chicago-express", 60)
    asked.quiesce(quiet := state.copy())
    assert still_paid(asked, state.copy()) == asked.payments(quiet)


@pytest.mark.parametrize("title", TITLES)
def test_what_is_about_to_be_paid_is_counted(title: str) -> None:
    """The last position before the end, and one before which a dividend is due: finishing the move brings it."""
    game, asked = game_of(title), evaluator(title)
    course, dividends = heard(title)
    seen = set()
    for ply, state in enumerate(course[:-1]):
        if game.to_act(state) == CHANCE:
            continue
        asked.quiesce(quiet := state.copy())
        is_over = game.to_act(quiet) is None
        if is_over or asked.dividends_paid(quiet) > asked.dividends_paid(state):
            seen.add(is_over)
            soon = paid_in_settling(asked, state.copy())
            values = [company["share_value"] or 0 for company in game.view(quiet, None)["companies"].values()]
            assert soon == values
            said = still_paid(asked, state.copy())
            assert all(one >= least for one, least in zip(said, soon, strict=True))
            assert said == soon or not is_over
            assert all(dividends.since(ply, company) > 0 for _, company in sold_in(game, state))
    assert seen == {True, False}


def heard(title: str) -> tuple[list[Any], Dividends]:
    """All positions of a game, and what it paid."""
    game, rng, dividends = game_of(title), Random(2), Dividends()
    course = [game.new(3)]
    while game.to_act(course[-1]) is not None:
        course.append(course[-1].copy())
        game.play(course[-1], chosen(game, course[-1], ["novice"] * 3, rng), partial(dividends.hear, len(course) - 2))
    return course, dividends
