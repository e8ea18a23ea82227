"""The one judgement: what it says, and that it always says the same."""

from random import Random
from typing import Any

import pytest

from railhead.analysis.chances import drawn
from railhead.bots.evaluator import Trust
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import Judged, Opinions, followed, judged, most_of, opinions, raised, together
from railhead.games import game as game_of
from railhead.lab.fuzz import chosen

TITLES = ("chicago-express", "american-rails", "last-spike")


def course(title: str, seats: int = 4) -> list[Any]:
    """All positions of a game among novices."""
    game, rng = game_of(title), Random(2)
    state = game.new(seats)
    found = [state.copy()]
    while game.to_act(state) is not None:
        game.play(state, chosen(game, state, ["novice"] * seats, rng))
        found.append(state.copy())
    return found


@pytest.mark.parametrize("title", TITLES)
def test_a_position_is_judged_alike_alone_and_among_others(title: str) -> None:
    evaluator, states = evaluator_of(title), course(title)
    some = states[:: len(states) // 5]
    together = judged(evaluator, [[state.copy()] for state in some])
    for state, one in zip(some, together, strict=True):
        assert sum(one.chances) == pytest.approx(1)
        (alone,) = judged(evaluator, [[state.copy()]])
        assert alone.chances == pytest.approx(one.chances, abs=1e-4)
        assert alone.money == pytest.approx(one.money, rel=1e-4)


@pytest.mark.parametrize("title", TITLES)
def test_of_a_game_that_is_over_the_result_is_said(title: str) -> None:
    end = course(title, seats=3)[-1]
    game = game_of(title)
    (found,) = judged(evaluator_of(title), [[end.copy()]])
    assert [seat for seat, chance in enumerate(found.chances) if chance > 0] == sorted(game.winners(end))
    assert found.money == game.scores(end)


def test_without_a_judge_the_evaluator_is_asked_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    evaluator, states = evaluator_of("american-rails"), course("american-rails")
    middle = states[len(states) // 2]
    monkeypatch.setattr("railhead.bots.judgement.judge_of", lambda _: None)
    (found,) = judged(evaluator, [[middle.copy()]])
    evaluator.quiesce(quiet := middle.copy())
    assert found.chances == pytest.approx(raised(evaluator.win_probabilities(quiet), evaluator.trust.alone))


def test_a_mean_of_chances_leans_to_who_is_trusted_more() -> None:
    said = Opinions(Judged([0.8, 0.2], [30.0, 10.0]), Judged([0.2, 0.8], [20.0, 25.0]))
    for weight, first in ((0.0, 0.8), (0.5, 0.5), (0.75, 0.35)):
        assert together(Trust(weight), said).chances == pytest.approx([first, 1 - first])
    assert together(Trust(0.5), said).money == [20.0, 25.0]
    assert together(Trust(0.8, together=2), said).chances == pytest.approx([0.32**2 / 0.5648, 0.68**2 / 0.5648])


def test_doubt_is_taken_off_every_chance_and_nobody_is_lost() -> None:
    both = Opinions(Judged([0.9, 0.1, 0.0], []), Judged([0.9, 0.06, 0.04], []))
    assert together(Trust(0.5, doubt=0.05), both).chances == pytest.approx(
        [0.85 / 0.8801, 0.03 / 0.8801, 0.0001 / 0.8801]
    )


def test_chances_raised_to_a_power_below_one_are_less_sure() -> None:
    assert raised([0.8, 0.2], 1.0) == pytest.approx([0.8, 0.2])
    assert raised([0.8, 0.2], 0.5) == pytest.approx([2 / 3, 1 / 3])
    assert raised([1.0, 0.0], 0.5)[1] > 0


def test_luck_of_a_rollout_has_no_part_in_the_last_spike() -> None:
    evaluator, states = evaluator_of("last-spike"), course("last-spike")
    middle = states[len(states) // 2]
    (found,) = opinions(evaluator, [[middle.copy()]])
    assert found.evaluator.money == evaluator.expected_scores(middle)
    assert found.evaluator.chances == evaluator.win_probabilities(middle)


def test_whoever_has_followed_a_game_knows_all_cash_and_no_hand() -> None:
    game = game_of("last-spike")
    state = game.new(3, None, {"hidden_cash": True})
    view = followed(game, state)
    assert [seat["cash"] for seat in view["seats"]] == game.scores(state)
    assert not any("hand" in seat for seat in view["seats"])
    assert None in [seat["cash"] for seat in game.view(state, None)["seats"]]


def test_what_is_hidden_makes_an_interval() -> None:
    game, evaluator = game_of("last-spike"), evaluator_of("last-spike")
    for is_hidden in (True, False):
        state, rng = game.new(3, None, {"hidden_cash": is_hidden}), Random(1)
        for _ in range(40):
            game.play(state, chosen(game, state, ["novice"] * 3, rng))
        view = game.view(state, 0)
        (found,) = judged(evaluator, [drawn(evaluator, view, 20)])
        assert found.between is not None
        for chance, (low, high) in zip(found.chances, found.between, strict=True):
            assert low - 1e-9 <= chance <= high + 1e-9
            assert (high - low > 0.06) is is_hidden
    (known,) = judged(evaluator_of("chicago-express"), [[game_of("chicago-express").new(3)]])
    assert known.between is None


def test_an_interval_leaves_out_the_outer_tenths() -> None:
    assert most_of([float(number) for number in range(20)]) == (2.0, 17.0)
    assert most_of([1.0, 2.0]) == (1.0, 2.0)
