"""Shares and land bought for what they are said to be worth, and left, both played to the end."""

import subprocess
import sys
from random import Random
from typing import Any

import pytest

from railhead.analysis.market import Market, market_of
from railhead.bots.policy import network_of
from railhead.core.errors import SetupError, because
from railhead.games import game as game_of
from railhead.lab import worth
from railhead.lab.forecast import played
from railhead.lab.to_the_end import played_on


def market(title: str) -> Market:
    found = market_of(title)
    assert found is not None
    return found


def test_a_share_far_too_dear_costs_the_win_and_money(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "TIMES", 16)
    game = game_of("chicago-express")
    offers = [worth.bid_for(game, game.new(3), "PRR", price) for price in (40, 9)]
    dear, cheap = (worth.both_ways(game, offer) for offer in offers if offer is not None)
    assert dear.gain < -2 * dear.margin / 3
    assert dear.money < cheap.money
    assert (dear.worth, cheap.lot) == (40, "PRR")


@pytest.mark.parametrize("title", ["chicago-express", "american-rails", "last-spike"])
def test_an_offer_of_a_game_is_tried(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "TIMES", 4)
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("steady",))
    found = worth.tried(title, 1, 3)
    assert found is not None
    assert found.worth > 0
    assert abs(found.gain) <= 1
    assert found == worth.tried(title, 1, 3)


def land() -> tuple[Any, worth.Offer]:
    """A position of The Last Spike in which somebody may buy land, and the offer."""
    game = game_of("last-spike")
    for state in played(game, 1, 3):
        seat = game.to_act(state)
        if seat is not None and seat >= 0:
            offer = worth.offer_to(game, market("last-spike"), state, seat, Random(1))
            if offer is not None:
                return state, offer
    raise AssertionError("no land for sale")


def test_land_costs_its_worth_whatever_its_price() -> None:
    game, (state, offer) = game_of("last-spike"), land()
    before, bought, left = (game.scores(one)[offer.seat] for one in (state, offer.bought, offer.left))
    assert before - bought - offer.back == offer.worth
    assert (left, offer.left.land) == (before, state.land)
    assert offer.bought.land[offer.seat].bit_count() == state.land[offer.seat].bit_count() + 1


def test_what_is_given_back_is_there_in_the_end() -> None:
    game, (_, offer) = game_of("last-spike"), land()
    view = game.view(offer.left, offer.seat)
    with_nothing, with_much = played_on(network_of(game.id), offer.seat, [(view, 0), (view, 500_000)], 8)
    assert with_much[1].mean() > with_nothing[1].mean() + 400_000
    assert with_much[0].mean() == 1


@pytest.mark.parametrize("module", ["worth", "judging", "forecast_report", "turns"])
def test_numpy_is_not_read_before_a_network_is_asked_for(module: str) -> None:
    """Who asks for a network has numpy begin with one thread; once it has been read that is too late."""
    said = f"import sys, railhead.lab.{module}; sys.exit('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", said], check=False).returncode == 0


def test_what_came_of_it_is_said_with_intervals() -> None:
    whole, *parts = worth.summary(
        [worth.Tried(90 - number, "PRR", 12 + number, 0.1 * number, 0.05, 3) for number in range(3)]
    )
    assert whole.startswith("3 bought")
    assert "+0.100 ± 0.113 more and had +3.0 ± 0.0 more money; 1 times" in whole
    assert [part.split(",")[0] for part in parts] == [
        *(f"Of those worth {worth} to {worth}" for worth in (12, 13, 14)),
        *(f"Of those at plies {ply} to {ply}" for ply in (88, 89, 90)),
    ]
    assert "+0.200" in parts[3]


def test_nothing_is_tried_without_a_network(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["worth", "last-spike"])
    monkeypatch.setattr(worth, "lack_of", lambda _: because("bot.no_numpy"))
    with pytest.raises(SetupError) as refused:
        worth.main()
    assert refused.value.reason.key == "bot.no_numpy"
