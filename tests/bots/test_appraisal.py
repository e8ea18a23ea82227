"""What a share is worth on a second look, and the bot that takes it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from railhead.bots import appraisal
from railhead.bots.appraisal import appraised, gain_judged
from railhead.bots.evaluators import evaluator_of
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.bots.shrewd import ShrewdBot
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen

TITLES = ("chicago-express", "american-rails")


def evaluator(title: str) -> ShareEvaluator[Any]:
    found = evaluator_of(title)
    assert isinstance(found, ShareEvaluator)
    return found


def auctions(title: str, seed: int, plies: int) -> Iterator[Any]:
    """Positions in which somebody can bid."""
    game, rng = game_of(title), Random(seed)
    state = game.new(4)
    for _ in range(plies):
        up = game.auction(state)
        if up is not None and len(game.legal(state)) > 1:
            yield state.copy()
        game.play(state, chosen(game, state, ["steady"] * 4, rng))


@pytest.fixture(autouse=True)
def forgetful() -> Iterator[None]:
    appraisal.GAINS.clear()
    yield
    appraisal.GAINS.clear()


@pytest.mark.parametrize("title", TITLES)
def test_the_judgement_puts_a_worth_right_at_the_price_that_is_asked(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, states = evaluator(title), list(auctions(title, 3, 12))
    assert states
    for gain in (-0.5, 0.0, 0.5):
        monkeypatch.setattr(appraisal, "gain_judged", lambda *_, gain=gain: gain)
        appraisal.GAINS.clear()
        for state in states:
            up = asked.rules.auction(state)
            assert up is not None
            seat, lowest, before = up["to_bid"], up["next"], asked.limits(state)
            after = appraised(asked, state)
            wanted = {-0.5: min(before[seat], lowest - 1), 0.0: before[seat], 0.5: max(before[seat], lowest)}[gain]
            assert after == [wanted if one == seat else limit for one, limit in enumerate(before)]


@pytest.mark.parametrize("title", TITLES)
def test_shrewd_bids_up_to_that_worth_and_no_further(title: str) -> None:
    asked, bot, game = evaluator(title), ShrewdBot(), game_of(title)
    for state in list(auctions(title, 5, 40))[::6]:
        up = asked.rules.auction(state)
        assert up is not None
        seat, limit = up["to_bid"], appraised(asked, state)[up["to_bid"]]
        played = bot.choose(game.view(state, seat), Random(1))
        assert (played == "pass") is (up["next"] > limit)
        assert played == "pass" or up["next"] <= int(played.split()[1]) <= limit


def test_a_gain_is_what_the_share_adds_to_the_chances() -> None:
    """Whoever pays all for a share of little worth has lost by it; nobody loses by a present."""
    asked, game = evaluator("chicago-express"), game_of("chicago-express")
    dear = game.new(3)
    for text in ("bid 39", "pass"):
        dear = game.apply(dear, text).state
    up = game.auction(dear)
    assert up is not None
    assert gain_judged(asked, dear, up["to_bid"], up["next"]) < -0.05
    state = game.new(3)
    up = game.auction(state)
    assert up is not None
    assert gain_judged(asked, state, up["to_bid"], up["next"]) > -0.05


def test_without_a_network_the_evaluator_alone_says_what_a_share_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.bots.judgement.lack_of", lambda _: "no weights")
    monkeypatch.setattr(appraisal, "gain_judged", lambda *_: pytest.fail("nobody is asked"))
    asked, game = evaluator("american-rails"), game_of("american-rails")
    for state in list(auctions("american-rails", 4, 30))[::5]:
        up = game.auction(state)
        assert up is not None
        limits = asked.limits(state)
        assert appraised(asked, state) == limits
        found = ShrewdBot().equals(game.view(state, up["to_bid"]), Random(0))
        assert (found == ["pass"]) is (up["next"] > limits[up["to_bid"]])
