"""Forecasts: what they are worth, how they are fitted, and the command that compares them."""

from random import Random

import pytest
from commanding import Run

from railhead.bots.judgement import Judged, Opinions
from railhead.bots.payments import Signs
from railhead.games import game as game_of
from railhead.lab import fitted_payments
from railhead.lab.fitted import fitted
from railhead.lab.forecast import (
    EVALUATOR,
    EVERY,
    FITTED,
    FORECASTERS,
    JUDGE,
    JUDGEMENT,
    MOMENTS,
    UNIFORM,
    Foreseen,
    Moment,
    brier,
    brier_scores,
    calibration,
    completed,
    foresee_game,
    is_between_moves,
    movement,
    played,
    rests,
)
from railhead.lab.forecast_report import within
from railhead.lab.judging import power_alone, power_together, said_of, weight_of_judge
from railhead.lab.paying import MANY, Payment, biases
from railhead.lab.words import Words


def test_the_brier_score_is_summed_over_seats() -> None:
    assert brier([0.5, 0.5], [1.0, 0.0]) == pytest.approx(0.5)
    assert brier([0.25] * 4, [0.0, 1.0, 0.0, 0.0]) == pytest.approx(0.75)
    assert brier([0.0, 1.0], [0.0, 1.0]) == 0


def test_chances_fit_what_decides() -> None:
    rng = Random(1)
    wealth = [[(rng.random(), rng.random()) for _ in range(4)] for _ in range(200)]
    won = [[float(seat == max(seats, key=lambda one: one[1])) for seat in seats] for seats in wealth]
    chances = fitted(wealth, won)
    poor, rich = chances([(1.0, 0.1), (0.0, 0.9)])
    assert rich > 0.95
    assert poor + rich == pytest.approx(1)


def test_nothing_known_is_the_same_for_all() -> None:
    assert fitted([], [])([(1.0, 2.0), (3.0, 4.0)]) == pytest.approx([0.5, 0.5])


def said(when: float, chances: list[float], won: list[float], number: int = 0) -> Moment:
    return Moment(number, when, won, [(1.0, 0.0)] * len(won), {EVALUATOR: chances})


def test_calibration_is_by_tenths() -> None:
    moments = [said(0.5, [0.95, 0.05], [1.0, 0.0]), said(0.5, [0.97, 0.03], [0.0, 1.0], number=1)]
    tenths = calibration(moments, EVALUATOR)
    assert tenths[5] is None
    low, high = tenths[0], tenths[9]
    assert low is not None
    assert high is not None
    assert (low.forecasts, low.won.mean) == (high.forecasts, high.won.mean) == (2, 0.5)
    assert low.won.low < 0.5 < low.won.high
    assert high.said == pytest.approx(0.96)
    assert calibration([said(0.5, [1.0, 0.0], [1.0, 0.0])], EVALUATOR)[9] is not None


def test_what_is_said_of_one_game_counts_as_one_result() -> None:
    """Three forecasts of each game say no more of how often such chances win than one of each would."""
    results = [[1.0, 0.0] if number % 10 else [0.0, 1.0] for number in range(100)]
    thrice = [said(when, [0.9, 0.1], won, number) for number, won in enumerate(results) for when in MOMENTS]
    often = [said(0.5, [0.9, 0.1], won, number) for number, won in enumerate(results * 3)]
    for moments, width in ((thrice, 0.12), (often, 0.07)):
        high = calibration(moments, EVALUATOR)[9]
        assert high is not None
        assert high.forecasts == 300
        assert high.won.mean == pytest.approx(0.9)
        assert high.won.high - high.won.low == pytest.approx(width, abs=0.005)


def test_ten_intervals_that_hold_together_are_wider() -> None:
    moments = [said(0.5, [0.94, 0.06], [1.0, 0.0] if number % 10 else [0.0, 1.0], number) for number in range(160)]
    words = Words("en")
    high = calibration(moments, EVALUATOR)[9]
    assert high is not None
    assert not high.won.holds(high.said)
    assert high.together.holds(high.said)
    assert within(words, [high]).startswith("Within their intervals lie 0 of 1 tenths of the judgement, and 1 within")


def test_fitted_chances_come_from_other_games() -> None:
    games = [Foreseen(number, [said(when, [0.5, 0.5], [1.0, 0.0]) for when in MOMENTS], [], []) for number in range(3)]
    moments = completed(games)
    assert len(moments) == 9
    assert all(one.said[FITTED] == pytest.approx([0.5, 0.5]) for one in moments)
    found = brier_scores(moments, EVALUATOR, 0.25)
    assert found is not None
    assert (found.mean, found.games) == (0.5, 3)
    assert brier_scores(moments, JUDGE, 0.25) is None


def test_an_honest_forecast_moves_as_far_as_it_left_open() -> None:
    steady = Foreseen(0, [], [[0.5, 0.5], [0.5, 0.5], [1.0, 0.0]], [])
    nervous = Foreseen(1, [], [[0.5, 0.5], [0.9, 0.1], [0.1, 0.9], [1.0, 0.0]], [])
    shared = Foreseen(2, [], [[0.5, 0.5], [0.5, 0.5]], [])
    assert (movement([steady]).moved.mean, movement([steady]).honest) == pytest.approx((0.5, 0.5))
    assert movement([nervous]).moved.mean > 2
    assert movement([shared]).honest == 0


def test_trust_is_fitted_to_who_was_right() -> None:
    rng = Random(4)
    said, turned = [], []
    for _ in range(300):
        won = rng.choice(([1.0, 0.0], [0.0, 1.0]))
        right, noise = ([0.7, 0.3] if won[0] else [0.3, 0.7]), rng.choice(([0.6, 0.4], [0.4, 0.6]))
        said.append((Opinions(Judged(noise, []), Judged(right, [])), won))
        turned.append((Opinions(Judged(right, []), Judged(noise, [])), won))
    assert weight_of_judge(said) == 1
    assert abs(power_alone(said)) < 1
    assert weight_of_judge(turned) == 0
    assert power_alone(turned) > 1
    assert power_together(1.0, said) == pytest.approx(power_alone(turned))


def test_opinions_are_taken_between_moves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice",))
    game = game_of("last-spike")
    said = list(said_of(game, 3, 2))
    assert len(said) > 20
    assert {len(won) for _, won in said} == {len(game.scores(played(game, 3, 2)[-1]))}
    for one, _ in said:
        assert one.judge is not None
        assert sum(one.evaluator.chances) == pytest.approx(1)
        assert sum(one.judge.chances) == pytest.approx(1)


@pytest.mark.parametrize("title", ["chicago-express", "last-spike"])
def test_a_game_is_the_same_from_the_same_seed(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice", "steady"))
    game = foresee_game(title, 3, 2)
    assert game == foresee_game(title, 3, 2)
    for one in game.moments:
        assert sum(one.won) == pytest.approx(1)
        assert len(one.wealth) == len(one.won)
        for chances in one.said.values():
            assert sum(chances) == pytest.approx(1, abs=0.0004)  # they are rounded
        assert {JUDGEMENT, EVALUATOR, UNIFORM} <= set(one.said) <= set(FORECASTERS)


def test_what_shares_were_said_to_pay_is_compared_with_what_they_paid() -> None:
    """Two positions of one game count as much as one of another."""
    one = [Payment(2, "PRR", 12.0, 10), Payment(2, "PRR", 16.0, 10), Payment(3, "PRR", 20.0, 10)]
    found = biases([one, [Payment(2, "PRR", 8.0, 10), Payment(2, "B&O", 5.0, 8)]])
    assert (found["PRR", 2].mean, found["PRR", 2].games) == (1.0, 2)
    assert (found["PRR", 3].mean, found["B&O", 2].mean) == (10.0, -3.0)


@pytest.mark.parametrize("title", ["chicago-express", "american-rails"])
def test_what_shares_pay_is_counted_from_a_position_on(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice", "steady"))
    game = foresee_game(title, 3, 1)
    by_company: dict[str, list[int]] = {}
    for one in game.payments:
        assert one.said >= 0
        assert 0 <= one.dividends <= MANY
        by_company.setdefault(one.company, []).append(one.came)
    assert all(came == sorted(came, reverse=True) for came in by_company.values())
    assert max(max(came) for came in by_company.values()) > 10


def test_what_foresees_payments_is_fitted() -> None:
    rng = Random(5)
    found = []
    for _ in range(4000):
        by = Signs(rng.uniform(0, 40), rng.uniform(0, 40), rng.uniform(0, 5))
        found.append([(0, by, round(0.8 * by.evaluator + 0.1 * by.network + 1 + 2 * by.dividends))])
    one, nothing_known = fitted_payments.fitted(2, found)
    assert list(one) == pytest.approx([0.8, 0.1, 1.0, 2.0, 0.0], abs=0.2)
    assert nothing_known == fitted_payments.FIRST_GUESS


def test_a_game_that_stays_at_one_dividend_for_long_counts_once_for_it() -> None:
    short, long = Signs(10.0, 10.0, 1.0), Signs(10.0, 10.0, 1.2)
    found = fitted_payments.of_one(0, [(0, short, 8), (0, long, 8), (1, short, 8), (0, Signs(20.0, 20.0, 2.0), 30)])
    assert [came for _, came, _ in found] == [8, 8, 30]
    assert [weight for _, _, weight in found] == pytest.approx([1 / 4, 1 / 4.4, 1 / 3])


def test_shares_are_asked_about_to_the_end_of_a_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice",))
    game = game_of("american-rails")
    course = played(game, 3, 2)
    between = [ply for ply, state in enumerate(course) if is_between_moves(game, state)]
    assert rests(game, course) == between[: len(between) - 1 : EVERY]


def test_the_command_compares(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.forecast.kinds_for", lambda _: ("novice", "steady"))
    status, out, _ = run("forecast", "chicago-express", "--games", 2, "--seed", 1)
    assert status == 0
    for words in (
        "2 games of Chicago Express",
        "network",
        "evaluator",
        "cash and income",
        "by tenths",
        "tenths of the judgement",
        "what it then paid",
        "honest forecast",
    ):
        assert words in out
