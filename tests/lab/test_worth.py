"""Shares bought for what they are said to be worth, and left, both played to the end."""

import pytest

from railhead.bots.evaluators import evaluator_of
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.core.errors import SetupError
from railhead.lab import worth


def test_a_share_far_too_dear_costs_the_win_and_money(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "TIMES", 32)
    evaluator = evaluator_of("chicago-express")
    assert isinstance(evaluator, ShareEvaluator)
    state = evaluator.rules.new(3)
    dear, cheap = (worth.both_ways(evaluator, state, 0, price, "PRR") for price in (40, 9))
    assert dear.gain < -2 * dear.margin / 3
    assert dear.money < cheap.money
    assert (dear.worth, cheap.company) == (40, "PRR")


@pytest.mark.parametrize("title", ["chicago-express", "american-rails"])
def test_an_auction_of_a_game_is_tried(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "TIMES", 4)
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("steady",))
    found = worth.tried(worth.evaluator_for(title), 1, 3)
    assert found is not None
    assert found.worth > 0
    assert abs(found.gain) <= 1
    assert found == worth.tried(worth.evaluator_for(title), 1, 3)


def test_what_came_of_it_is_said_with_intervals() -> None:
    said = worth.summary([worth.Tried("PRR", 12, 0.1 * number, 0.05, 3) for number in range(3)])
    assert said.startswith("3 shares")
    assert "+0.100 ± 0.113 more and had +3.0 ± 0.0 more money; 1 times" in said


def test_a_title_without_auctions_is_refused() -> None:
    with pytest.raises(SetupError) as refused:
        worth.evaluator_for("last-spike")
    assert refused.value.reason.key == "error.no_shares"
