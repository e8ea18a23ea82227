"""What a share is worth on a second look, and the bot that takes it."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from railhead.bots import appraisal
from railhead.bots.appraisal import (
    Block,
    Lot,
    appraised,
    gains,
    look_ahead,
    looked_at,
    prospects,
    put_right,
)
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import Judged
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
    appraisal.SAID.clear()
    yield
    appraisal.SAID.clear()


BLOCK = Block(seat=0, lowest=5, most=40)


@pytest.mark.parametrize(
    ("limit", "gains", "worth"),
    [
        (9, (0.2, 0.1, 0.0, -0.1, -0.2), 15),
        (30, (0.2, 0.1, -0.1, -0.2, -0.3), 12),
        (30, (0.2, 0.1, -0.025, -0.2, -0.3), 14),
        (9, (0.0, -0.2, -0.3, -0.4, -0.5), 5),  # the lowest bid is neither good nor bad
        (20, (-0.1, -0.2, -0.3, -0.4, -0.5), 4),  # something is lost even by the lowest bid
        (3, (-0.1, -0.2, -0.3, -0.4, -0.5), 3),
        (3, (0.3, 0.3, 0.3, 0.3, 0.3), 25),  # good at every price that was looked at
        (30, (0.3, 0.3, 0.3, 0.3, 0.3), 30),
        (90, (0.3, 0.3, 0.3, 0.3, 0.3), 40),  # more than that the seat cannot bid
        (20, (0.2, 0.1, -0.1, 0.1, -0.2), 12),  # a price that looks better than a lower one is noise
    ],
)
def test_a_worth_is_the_price_at_which_nothing_is_gained(limit: int, gains: tuple[float, ...], worth: int) -> None:
    found = put_right(limit, [5, 10, 15, 20, 25], gains, BLOCK)
    assert found == worth


def test_once_chances_tell_nothing_money_does() -> None:
    lost = [prospects(Judged([0.0, 1.0, 0.0], [40.0 + more, 150.0, 70.0]), 0) for more in (0, 10)]
    assert lost == pytest.approx([-0.07, -0.06])
    hopeful = prospects(Judged([0.1, 0.9, 0.0], [40.0, 150.0, 70.0]), 0)
    assert hopeful == pytest.approx(0.03)  # ten points of chances are worth a hundred dollars


def test_prices_are_looked_at_from_the_lowest_to_one_that_is_too_high() -> None:
    assert looked_at(BLOCK, 20) == (5, 13, 22, 31, 40)
    assert looked_at(BLOCK, 2) == (5, 8, 11, 14, 17)
    assert looked_at(Block(0, 5, 6), 20) == (5, 6)


@pytest.mark.parametrize("title", TITLES)
def test_only_the_seat_that_is_to_bid_is_looked_at_twice(title: str) -> None:
    asked = evaluator(title)
    changed = 0
    for state in list(auctions(title, 3, 40))[::4]:
        up = asked.rules.auction(state)
        assert up is not None
        before, after = asked.limits(state), appraised(asked, state)
        differ = [seat for seat, limit in enumerate(before) if after[seat] != limit]
        assert set(differ) <= {up["to_bid"]}
        changed += len(differ)
    assert changed


@pytest.mark.parametrize("title", TITLES)
def test_shrewd_bids_up_to_that_worth_and_no_further(title: str) -> None:
    asked, bot, game = evaluator(title), ShrewdBot(), game_of(title)
    answers = set()
    for state in list(auctions(title, 5, 60))[::3]:
        up = asked.rules.auction(state)
        assert up is not None
        seat, lowest = up["to_bid"], up["next"]
        wanted = f"bid {lowest}" if appraised(asked, state)[seat] >= lowest else "pass"
        assert bot.choose(game.view(state, seat), Random(1)) == wanted
        answers.add(wanted == "pass")
    assert answers == {True, False}


def test_a_gain_is_what_the_share_adds_to_the_chances() -> None:
    """Whoever pays all for a share of little worth has lost by it; nobody loses by a present."""
    asked, game = evaluator("chicago-express"), game_of("chicago-express")
    state = game.new(3)
    up = game.auction(state)
    assert up is not None
    block = Block(up["to_bid"], up["next"], 40)
    [(present, all_there_is)] = gains(asked, [Lot(state, block, 0, (block.lowest, block.most))])
    assert present > -0.05
    assert all_there_is < present - 0.2


@pytest.mark.parametrize("title", TITLES)
def test_many_shares_looked_at_together_are_worth_what_each_is_alone(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, some = evaluator(title), list(auctions(title, 6, 60))[::5]
    alone = [appraised(asked, state) for state in some]
    appraisal.SAID.clear()
    look_ahead(asked, some)
    monkeypatch.setattr(appraisal, "asked_of_network", lambda _, states: states and pytest.fail("it is known"))
    assert [appraised(asked, state) for state in some] == alone


def test_without_a_network_the_evaluator_alone_says_what_a_share_is_worth(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.bots.appraisal.lack_of", lambda _: "no weights")
    monkeypatch.setattr(appraisal, "asked_of_network", lambda *_: pytest.fail("nobody is asked"))
    asked, game = evaluator("american-rails"), game_of("american-rails")
    for state in list(auctions("american-rails", 4, 30))[::5]:
        up = game.auction(state)
        assert up is not None
        limits = asked.limits(state)
        assert appraised(asked, state) == limits
        found = ShrewdBot().equals(game.view(state, up["to_bid"]), Random(0))
        assert (found == ["pass"]) is (up["next"] > limits[up["to_bid"]])
