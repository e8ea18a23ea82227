"""Bots and the laboratory: seat-balanced, seeded, honest about chance."""

import random
from itertools import groupby

import pytest

import railhead
from railhead.bots import BOTS, bot
from railhead.core.record import Record
from railhead.lab.bench import Contestant, measure, medians, report
from railhead.lab.fuzz import fuzz
from railhead.lab.invariants import Broken, check_state, check_step
from railhead.lab.simulate import Played, play_game, simulate, summary, wilson

GAME = railhead.game("chicago-express")


@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("edition", GAME.editions.names)
def test_a_bot_always_says_something_legal(name: str, edition: str) -> None:
    played = play_game(GAME, [bot(name)] * 3, random.Random(1), edition)
    state, _ = railhead.replay(played.record)
    assert tuple(GAME.winners(state)) == played.winners


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_from_the_same_seed(name: str) -> None:
    games = [play_game(GAME, [bot(name)] * 2, random.Random(3)) for _ in range(2)]
    assert games[0] == games[1]


def test_greedy_beats_random() -> None:
    played = list(simulate(GAME, [bot("greedy"), bot("random"), bot("random")], 9, seed=2))
    assert summary(played)["bots"]["greedy"]["wins"] > 0.7


def test_every_bot_sits_everywhere_equally_often() -> None:
    played = list(simulate(GAME, [bot("greedy"), bot("random")], 4, seed=1))
    assert [one.bots for one in played] == [("greedy", "random"), ("random", "greedy")] * 2


def test_a_shared_win_is_split() -> None:
    record = Record(GAME.id, None, ("a", "b"), ("pass",))
    shared = Played(record, ("greedy", "random"), (50, 50), (0, 1))
    alone = Played(record, ("random", "greedy"), (40, 60), (1,))
    bots = summary([shared, alone])["bots"]
    assert (bots["greedy"]["wins"], bots["random"]["wins"]) == (0.75, 0.25)
    assert (bots["greedy"]["by_chance"], bots["greedy"]["mean_score"]) == (0.5, 55.0)


@pytest.mark.parametrize(
    ("part", "trials", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.0, 10, 0, 0.278)]
)
def test_the_interval_is_wilsons(part: float, trials: int, low: float, high: float) -> None:
    assert wilson(part, trials) == pytest.approx((low, high), abs=0.001)


def test_fuzz_is_the_same_on_one_core_and_on_two() -> None:
    alone, together = (list(fuzz("chicago-express", 3, seed=9, jobs=jobs)) for jobs in (1, 2))
    assert alone == together
    assert all(outcome.failure is None and outcome.plies == len(outcome.record.actions) for outcome in alone)


def test_invariants_notice_a_state_that_cannot_be() -> None:
    state = GAME.new(3)
    state.locomotives[0] += 1
    with pytest.raises(Broken, match="audit"):
        check_state(GAME, state, random.Random(0))


def test_invariants_notice_an_engine_that_changes_the_callers_state(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAME.new(2)), "copy", lambda self: self)
    with pytest.raises(Broken):
        check_step(GAME, GAME.new(2), GAME.parse("bid 9"))


def test_the_bench_reports_ratios_of_medians() -> None:
    ours = Contestant("chicago-express", lambda rng: (100, 0.0), lambda: None)
    peer = Contestant("peer", lambda rng: (50, 0.0))
    figures = medians([dict.fromkeys(("chicago-express", "peer"), (rate, None)) for rate in (1.0, 3.0, 9.0)])
    assert figures == {"chicago-express": (3.0, None), "peer": (3.0, None)}
    assert report(figures)[-1] == "chicago-express: 1.00 x peer"
    assert [one.name for one in (ours, peer)] == list(figures)


def test_the_bench_measures_in_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("railhead.lab.bench.SECONDS_A_TURN", 0.001)
    order: list[str] = []

    def playing(name: str) -> Contestant:
        def playout(rng: random.Random) -> tuple[int, float]:
            order.append(name)
            return 1, 0.0

        return Contestant(name, playout)

    assert len(list(measure([playing("a"), playing("b")], rounds=2))) == 2
    assert [name for name, _ in groupby(order)] == ["a", "b", "a", "b"]
