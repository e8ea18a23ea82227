"""What shares will still pay."""

from random import Random
from typing import Any

import pytest

from railhead.bots import payments
from railhead.bots.evaluators import evaluator_of
from railhead.bots.payments import Signs, foreseen, still_paid
from railhead.bots.share_evaluator import Paying, ShareEvaluator
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen

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
