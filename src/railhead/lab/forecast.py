"""Forecasts of games among mixed bots, and how good they are: at a quarter, half and three quarters of each game.

Compared are the judgement that players are shown, the judge that learned and the evaluator written by hand of which it
is made, chances fitted to cash and income on other games, and the same chance for everybody. The Brier score is the
squared error of the chances, summed over the seats of a game. The judgement is also followed from move to move: an
honest forecast moves no more than its first one leaves open. And in share games, what a share of each company was said
to pay until the end is compared with what it then paid.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Any

from railhead.analysis.chances import IN_A_REVIEW, drawn, forecasts_of
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import followed, opinions
from railhead.bots.policy import lack_of
from railhead.bots.win_probability import win_shares
from railhead.core.event import Event
from railhead.core.game import CHANCE, Game
from railhead.core.view import View
from railhead.games import game as game_of
from railhead.interrupts import heard_in
from railhead.lab.estimates import Estimate, estimate, estimate_clustered
from railhead.lab.fitted import Wealth, fitted
from railhead.lab.fuzz import chosen
from railhead.lab.paying import Dividends, Payment, payments
from railhead.lab.setups import any_setup
from railhead.lab.workers import map_unordered

MOMENTS = (0.25, 0.5, 0.75)
"""Parts of a game, by its actions."""

EVERY = 5
"""In every so-many-th position between two moves it is asked what shares will still pay."""

KINDS = ("novice", "steady", "greedy", "mcts:30")
"""Who plays; where there are weights, `policy` too. All of them play the same game from the same seed."""

Pair = tuple[float, float]
"""A chance that was said, and what was won."""

JUDGEMENT, JUDGE, EVALUATOR, FITTED, UNIFORM = FORECASTERS = (
    "judgement",
    "judge",
    "evaluator",
    "fitted",
    "uniform",
)
TENTHS = 10


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a game that was played to its end: what everybody had, was given as a chance, and won."""

    number: int
    when: float
    won: list[float]
    wealth: list[Wealth]
    said: dict[str, list[float]]


@dataclass(frozen=True, slots=True)
class Foreseen:
    """A finished game, its moments, the judgement of every position between two moves, its result at the end, and what
    shares paid."""

    number: int
    moments: list[Moment]
    course: list[list[float]]
    payments: list[Payment]


@dataclass(frozen=True, slots=True)
class Movement:
    """How far the judgement of a game moves, in squares summed over seats and moves; and how far it might, on average,
    if it were honest: what its first chances leave open."""

    moved: Estimate
    honest: float


@dataclass(frozen=True, slots=True)
class Tenth:
    """Forecasts of about the same chance: how many, their mean, and how much of it was won. The second interval is as
    wide as it takes for those of all tenths to hold together."""

    forecasts: int
    said: float
    won: Estimate
    together: Estimate


def kinds_for(name: str) -> tuple[str, ...]:
    return KINDS if lack_of(name) else (*KINDS, "policy")


def foreseen(name: str, games: int, seed: int, jobs: int = 1) -> Iterator[Foreseen]:
    """Many games, in any order, on `jobs` cores."""
    play = partial(foresee_game, name, seed)
    if jobs == 1:
        return heard_in(map(play, range(games)))
    return map_unordered(play, range(games), jobs)


def foresee_game(name: str, seed: int, number: int) -> Foreseen:
    """The game of a number, and what was said of it on the way."""
    game = game_of(name)
    dividends = Dividends()
    course = played(game, seed, number, dividends.hear)
    purse = max(*game.scores(course[0]), 1)
    won = win_shares(game.winners(course[-1]), len(game.scores(course[-1])))
    moments = [moment(game, asked(game, course, when), number, when, won, purse) for when in MOMENTS]
    views = [followed(game, state) for state in between_moves(game, course)]
    chances = [*(one.chances for one in forecasts_of(views, IN_A_REVIEW)), won]
    paid = [one for ply in rests(game, course) for one in payments(game, course[ply], ply, dividends)]
    return Foreseen(number, moments, chances, paid)


Hear = Callable[[int, Event], None]
"""Hears what happens in a game, and by which of its actions."""


def played(game: Game[Any], seed: int, number: int, hear: Hear = lambda ply, event: None) -> list[Any]:
    """All positions of the game of a number: seats, edition, options and players by chance."""
    rng = Random(f"{seed}:{number}")
    seats, edition, options = any_setup(game.editions, rng)
    state = game.new(seats, edition, options)
    players = [rng.choice(kinds_for(game.id)) for _ in range(seats)]
    course = [state.copy()]
    while game.to_act(state) is not None:
        game.play(state, chosen(game, state, players, rng), partial(hear, len(course) - 1))
        course.append(state.copy())
    return course


def between_moves(game: Game[Any], course: Sequence[Any]) -> list[Any]:
    return [state for state in course[:-1] if is_between_moves(game, state)]


def rests(game: Game[Any], course: Sequence[Any]) -> list[int]:
    """Plies between two moves, evenly to the end. Nobody knows in a game which part of it is over: positions chosen by
    that would be chosen by how they ended."""
    return [ply for ply, state in enumerate(course[:-1]) if is_between_moves(game, state)][::EVERY]


def is_between_moves(game: Game[Any], state: Any) -> bool:
    """Whether a move begins, or the game is over."""
    return game.to_act(state) is None or (game.to_act(state) != CHANCE and game.begins(state))


def asked(game: Game[Any], course: Sequence[Any], when: float) -> Any:
    """The position at a part of a game, or the first one behind it in which a seat is to act."""
    behind = course[int(len(course) * when) :]
    return next((state for state in behind if game.to_act(state) not in (None, CHANCE)), course[-1])


def moment(game: Game[Any], state: Any, number: int, when: float, won: list[float], purse: int) -> Moment:
    view, known = game.view(state, game.to_act(state)), followed(game, state)
    said = {
        JUDGEMENT: forecasts_of([known], IN_A_REVIEW)[0].chances,
        EVALUATOR: by_evaluator(game, view),
        UNIFORM: [1 / len(won)] * len(won),
    }
    evaluator = evaluator_of(game.id)
    (found,) = opinions(evaluator, [drawn(evaluator, known, IN_A_REVIEW)])
    if found.judge is not None:
        said[JUDGE] = found.judge.chances
    return Moment(number, when, won, wealth_in(view, game.scores(state), purse), said)


def by_evaluator(game: Game[Any], view: View) -> list[float]:
    """The evaluator's chances, after quiescence."""
    evaluator = evaluator_of(game.id)
    found = []
    for state in drawn(evaluator, view, IN_A_REVIEW):
        evaluator.quiesce(state)
        found.append(evaluator.win_probabilities(state))
    return [fmean(of_seat) for of_seat in zip(*found, strict=True)]


def wealth_in(view: View, cash: Sequence[int], purse: int) -> list[Wealth]:
    """By seat its cash, and what all its shares pay at once, both in starting cash; land counts by the piece."""
    companies = view["companies"]
    values = {name: (company["share_value"] or 0) / purse for name, company in companies.items()}
    held = [seat["shares"] for seat in view["seats"]]
    income = [sum(many * values.get(name, 1.0) for name, many in shares.items()) for shares in held]
    return [(money / purse, pays) for money, pays in zip(cash, income, strict=True)]


# What came of it


def completed(games: Sequence[Foreseen]) -> list[Moment]:
    """All moments with the fitted chances: for games of even numbers fitted on the odd ones, and the reverse."""
    found = []
    for when in MOMENTS:
        halves: list[list[Moment]] = [[], []]
        for game in sorted(games, key=lambda one: one.number):
            halves[game.number % 2] += [one for one in game.moments if one.when == when]
        for ours, others in (halves, halves[::-1]):
            chances = fitted([one.wealth for one in others], [one.won for one in others])
            found += [replace(one, said=one.said | {FITTED: chances(one.wealth)}) for one in ours]
    return found


def brier(said: Sequence[float], won: Sequence[float]) -> float:
    """The squared error of chances, summed over the seats."""
    return sum((chance - part) ** 2 for chance, part in zip(said, won, strict=True))


def brier_scores(moments: Sequence[Moment], forecaster: str, when: float) -> Estimate | None:
    """The mean at a part of all games, if the forecaster said anything."""
    scores = [brier(one.said[forecaster], one.won) for one in moments if one.when == when and forecaster in one.said]
    return estimate(scores, len(scores)) if scores else None


def calibration(moments: Sequence[Moment], forecaster: str) -> list[Tenth | None]:
    """By tenths of the chance: what was said, and what came of it; nothing where nothing was said."""
    games: list[dict[int, list[Pair]]] = [{} for _ in range(TENTHS)]
    for one in moments:
        for said, won in zip(one.said.get(forecaster, ()), one.won, strict=False):
            games[min(int(said * TENTHS), TENTHS - 1)].setdefault(one.number, []).append((said, won))
    return [tenth(list(some.values())) if some else None for some in games]


def tenth(games: Sequence[Sequence[Pair]]) -> Tenth:
    """Of what was said in some games, and won: all of a game came of one result."""
    said = [chance for game in games for chance, _ in game]
    won = [[part for _, part in game] for game in games]
    return Tenth(len(said), fmean(said), estimate_clustered(won), estimate_clustered(won, TENTHS))


def movement(games: Sequence[Foreseen]) -> Movement:
    """How far the judgement moved in some games. A result of 1 and 0 leaves nothing open; a shared win does."""
    moved = [sum(brier(before, after) for before, after in pairwise(game.course)) for game in games]
    honest = [left_open(game.course[0]) - left_open(game.course[-1]) for game in games]
    return Movement(estimate(moved, len(moved)), fmean(honest))


def left_open(chances: Sequence[float]) -> float:
    """How much may still change: 0 where all is decided, three quarters for four equal chances."""
    return 1 - sum(chance**2 for chance in chances)
