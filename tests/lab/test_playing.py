"""One game among bots: seeded, legal, and timed; and what many say of a bot."""

from dataclasses import replace
from random import Random

import pytest

import railhead
from lab.played import game
from railhead.bots import BOTS, bot
from railhead.core.view import View
from railhead.lab.estimates import wilson
from railhead.lab.match import Match
from railhead.lab.playing import distinct, play_game
from railhead.lab.report import markdown, rows
from railhead.lab.win_rates import summary, win_rate
from railhead.lab.words import Words

QUICK = [name for name in BOTS if name in {"random", "greedy"}]


@pytest.mark.parametrize("name", QUICK)
@pytest.mark.parametrize("title", railhead.GAMES)
def test_what_bots_play_can_be_replayed(name: str, title: str) -> None:
    rules = railhead.game(title)
    played = play_game(rules, [bot(name)] * 3, "1")
    state, _ = railhead.replay(played.record)
    assert tuple(rules.winners(state)) == played.winners
    assert tuple(rules.scores(state)) == played.scores


def timeless(played: object) -> object:
    return replace(played, seconds=())  # type: ignore[type-var]


@pytest.mark.parametrize("name", ["random", "mcts:3"])
def test_seed_and_number_decide_a_game(name: str) -> None:
    match = Match("last-spike", 3, (name,)).checked()
    assert timeless(match.play(3)) == timeless(match.play(3))
    assert match.play(3).record.actions != match.play(4).record.actions
    assert match.play(3).record.actions != replace(match, seed=1).play(3).record.actions


def test_the_draws_of_chance_do_not_depend_on_who_plays() -> None:
    first, second = (Match("last-spike", 3, (name,)).checked().play(0) for name in ("random", "mcts:3"))
    deal = 3 + 3 * 4
    assert first.record.actions[:deal] == second.record.actions[:deal]


def test_only_decisions_with_a_choice_are_counted() -> None:
    played = Match("chicago-express", 2, ("random",)).checked().play(0)
    rules = railhead.game("chicago-express")
    state, chosen = rules.new(2), [0, 0]
    for action in played.record.actions:
        seat = rules.to_act(state)
        assert seat is not None
        chosen[seat] += len(rules.legal(state)) > 1
        state = rules.apply(state, action).state
    assert list(played.decisions) == chosen
    assert all(seconds > 0 for seconds in played.seconds)


def test_a_shared_win_is_split() -> None:
    found = [game("greedy random", (0, 1), scores=(50, 50)), game("random greedy", (1,))]
    bots = summary(found)["bots"]
    assert (bots["greedy"]["wins"], bots["random"]["wins"]) == (0.75, 0.25)
    assert (bots["greedy"]["by_chance"], bots["greedy"]["mean_score"]) == (0.5, 55.0)


def test_a_game_counts_once_on_however_many_seats_a_bot_sits() -> None:
    found = win_rate([game("a a b", (1,)), game("b a a", (0,)), game("b b b", (0,))], "a")
    assert (found.games, found.wins, found.decisions) == (2, 0.5, 40)
    assert found.interval == pytest.approx(wilson(0.5, 2), abs=1e-4)
    assert found.by_chance == pytest.approx(2 / 3, abs=1e-4)
    assert found.seconds_per_move == 0.02


def test_a_game_that_is_repeated_counts_once_in_the_interval() -> None:
    again = [replace(game("a b", (0,)), number=number) for number in range(50)]
    assert distinct(again) == 1
    assert win_rate(again, "a").games == 50
    assert win_rate(again, "a").interval == pytest.approx(wilson(1.0, 1), abs=1e-4)


def test_a_trembling_hand_makes_bots_vary_that_never_do() -> None:
    rules = railhead.game("chicago-express")
    steady = {play_game(rules, [First()] * 2, str(seed)).record.actions for seed in range(4)}
    shaking = {play_game(rules, [First()] * 2, str(seed), tremble=0.3).record.actions for seed in range(4)}
    assert (len(steady), len(shaking)) == (1, 4)


class First:
    """Always says the first thing it may."""

    name = "first"

    def choose(self, view: View, rng: Random) -> str:
        return view["choices"][0]["do"]


@pytest.mark.parametrize(
    ("part", "trials", "low", "high"), [(0.5, 100, 0.404, 0.596), (1.0, 10, 0.722, 1.0), (0.0, 10, 0, 0.278)]
)
def test_the_interval_is_wilsons(part: float, trials: int, low: float, high: float) -> None:
    assert wilson(part, trials) == pytest.approx((low, high), abs=0.001)


def test_the_report_begins_with_the_best_beyond_its_share() -> None:
    found = [game("b a a a", (0,)), game("a b a a", (1,)), game("a a b a", (0,))]
    assert [row[0] for row in rows(Words("en"), found)] == ["b", "a"]


def test_the_report_speaks_french_and_writes_its_figures_so() -> None:
    match = Match("chicago-express", 2, ("a", "b"), edition="first")
    text = markdown(Words("fr"), match, [game("a b", (0,)), game("b a", (0,))])
    assert "| Robot | Parties | Victoires |" in text
    assert "| a | 2 | 50,0\u202f% | 9,4–90,5 | 50,0\u202f% |" in text
    assert "| 20\u202fms |" in text


@pytest.mark.parametrize(
    ("value", "digits", "english", "french"),
    [(1234.5, 1, "1,234.5", "1\u202f234,5"), (-0.25, 2, "−0.25", "−0,25"), (0.0, 0, "0", "0")],
)
def test_figures_in_both_languages(value: float, digits: int, english: str, french: str) -> None:
    assert (Words("en").number(value, digits), Words("fr").number(value, digits)) == (english, french)


@pytest.mark.parametrize(("value", "shown"), [(0.5, "+0.5"), (-0.5, "−0.5"), (0.04, "0.0"), (-0.04, "0.0")])
def test_differences_have_their_sign(value: float, shown: str) -> None:
    assert Words("en").signed(value, 1) == shown


@pytest.mark.parametrize(
    ("seconds", "shown"), [(1.234, "1.23 s"), (0.1, "100 ms"), (0.005, "5.0 ms"), (2e-5, "0.02 ms")]
)
def test_times_are_readable(seconds: float, shown: str) -> None:
    assert Words("en").seconds(seconds).replace("\u202f", " ") == shown
