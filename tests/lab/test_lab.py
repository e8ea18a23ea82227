"""What the laboratory had from the beginning: fuzzing, its invariants, and the bench."""

import random
from itertools import groupby

import pytest

import railhead
from lab.played import die
from railhead.bots.policy import lack_of
from railhead.games import GAMES
from railhead.lab.bench import COPY, DECISIONS, SIMULATIONS, Engine, measure, medians, our_engine, report
from railhead.lab.fuzz import fuzz, in_order
from railhead.lab.invariants import Broken, check_state, check_step
from railhead.lab.study_bench import HINT, REVIEW, SLOWEST, study_figures
from railhead.lab.workers import WorkerLost

GAME = railhead.game("chicago-express")


def test_fuzz_is_the_same_on_one_core_and_on_two() -> None:
    alone, together = (list(fuzz("chicago-express", 3, seed=9, jobs=jobs)) for jobs in (1, 2))
    assert alone == together
    assert all(outcome.failure is None and outcome.plies == len(outcome.record.actions) for outcome in alone)


def test_outcomes_come_in_their_order_whoever_is_quicker() -> None:
    first, second, third = fuzz("last-spike", 3, seed=9)
    assert list(in_order([third, first, second])) == [first, second, third]


def test_a_process_that_is_lost_while_fuzzing_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.fuzz.fuzz_game", die)
    with pytest.raises(WorkerLost, match="A process that worked was lost"):
        list(fuzz("last-spike", 3, seed=9, jobs=2))


@pytest.mark.prove
@pytest.mark.parametrize("game", GAMES)
def test_all_kinds_of_bots_mixed_keep_to_the_rules(game: str) -> None:
    outcomes = list(fuzz(game, 3, seed=4, jobs=2, bots=True))
    assert [outcome.failure for outcome in outcomes] == [None] * 3
    assert len({name for outcome in outcomes for name in outcome.record.seats}) > 2


def test_a_bot_that_does_not_keep_to_them_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.bots.greedy.GreedyBot.choose", lambda self, view, rng: "bid 9999")
    assert any(outcome.failure for outcome in fuzz("chicago-express", 3, seed=4, bots=True))


def test_invariants_notice_a_state_that_cannot_be() -> None:
    state = GAME.new(3)
    state.locomotives[0] += 1
    with pytest.raises(Broken, match="audit"):
        check_state(GAME, state, random.Random(0))


def test_invariants_notice_an_engine_that_changes_the_callers_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.new(2)), "copy", lambda self: self)
    with pytest.raises(Broken):
        check_step(GAME, GAME.new(2), GAME.parse("bid 9"))


def test_the_bench_reports_ratios_of_medians_to_baselines_that_support_the_same() -> None:
    rounds = [
        {
            "chicago-express": {DECISIONS: 2 * rate, COPY: 1.25, SIMULATIONS: rate},
            "baseline": {DECISIONS: rate},
            "searcher": {SIMULATIONS: 4 * rate},
        }
        for rate in (1.0, 3.0, 9.0)
    ]
    figures = medians(rounds)
    assert figures["chicago-express"] == {DECISIONS: 6.0, COPY: 1.25, SIMULATIONS: 3.0}
    assert report(figures)[-2:] == [
        "chicago-express, decisions/s: 2.00 x baseline",
        "chicago-express, simulations/s: 0.25 x searcher",
    ]


@pytest.mark.parametrize("name", railhead.GAMES)
def test_the_bench_searches_from_the_middle_of_a_game(name: str) -> None:
    one = our_engine(railhead.game(name))
    assert one.search is not None
    assert one.search(0.01, random.Random(1)) > 0


@pytest.mark.parametrize("name", railhead.GAMES)
def test_the_bench_measures_a_network_where_there_is_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.network_bench.LEAVES_A_TURN", 20)
    monkeypatch.setattr("railhead.lab.network_bench.DECISIONS_A_TURN", 2)
    network = our_engine(railhead.game(name)).network
    assert (network is None) == (lack_of(name) is not None)
    if network is not None:
        assert all(value > 0 for value in network(random.Random(1)).values())


def test_the_bench_measures_hints_and_a_review(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.study_bench.HINTS_A_TURN", 2)
    monkeypatch.setattr("railhead.lab.study_bench.GAMES_IN_TURN", 1)
    figures = study_figures(railhead.game("chicago-express"))(random.Random(1))
    assert set(figures) == {HINT, SLOWEST, REVIEW}
    assert all(value > 0 for value in figures.values())


def test_the_bench_measures_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.bench.SECONDS_A_TURN", 0.001)
    order: list[str] = []

    def playing(name: str) -> Engine:
        def playout(rng: random.Random) -> tuple[int, float]:
            order.append(name)
            return 1, 0.0

        return Engine(name, playout)

    assert len(list(measure([playing("a"), playing("b")], rounds=2))) == 2
    assert [name for name, _ in groupby(order)] == ["a", "b", "a", "b"]
