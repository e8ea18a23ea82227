"""How much a title's evaluator and its judge are to be trusted, fitted to games among mixed bots.

`python -m railhead.lab.judging GAME` says how they are weighed in the judgement (`bots/judgement.py`), and in a share
game of what it is made that a share will still pay (`bots/payments.py`).
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Any

from railhead.analysis.chances import IN_A_REVIEW, drawn
from railhead.bots.evaluator import Trust
from railhead.bots.evaluators import evaluator_of
from railhead.bots.judgement import Opinions, followed, opinions, surely, together
from railhead.bots.share_evaluator import ShareEvaluator
from railhead.bots.win_probability import win_shares
from railhead.core.errors import RailheadError
from railhead.core.game import Game
from railhead.games import FIRST
from railhead.games import game as game_of
from railhead.lab.fitted import fitted_weights
from railhead.lab.forecast import between_moves, played, rests
from railhead.lab.paying import Dividends
from railhead.locale import language_of_reader

if TYPE_CHECKING:
    from railhead.lab.fitted_payments import Sign

Said = tuple[Opinions, list[float]]
"""What was said of a position, and who won."""


def said_of(game: Game[Any], seed: int, number: int) -> Iterator[Said]:
    """All positions between two moves of a game."""
    course = played(game, seed, number)
    seats = len(game.scores(course[-1]))
    won = win_shares(game.winners(course[-1]), seats)
    evaluator = evaluator_of(game.id)
    views = [followed(game, state) for state in between_moves(game, course)]
    for one in opinions(evaluator, [drawn(evaluator, view, IN_A_REVIEW) for view in views]):
        yield one, won


def paid_in(game: Game[Any], seed: int, number: int) -> "list[Sign]":
    """What is said of shares in some positions between two moves of a game."""
    dividends, payments = Dividends(), fitted_payments()
    course = played(game, seed, number, dividends.hear)
    return [sign for ply in rests(game, course) for sign in payments.signs_of(game, course[ply], ply, dividends)]


def fitted_payments() -> Any:
    """Read late: a network that is asked first sees to it that numpy begins with one thread."""
    return import_module("railhead.lab.fitted_payments")


def weight_of_judge(said: Sequence[Said]) -> float:
    """How much of a chance the judge should say, so that whoever won was given the best chances."""
    return min((hundredths / 100 for hundredths in range(101)), key=lambda weight: surprise(Trust(weight), said))


def surprise(trust: Trust, said: Sequence[Said]) -> float:
    """How little was foreseen of what came: the cross-entropy of all positions."""
    chances = ((together(trust, opinions).chances, won) for opinions, won in said)
    return -sum(part * surely(chance) for given, won in chances for chance, part in zip(given, won, strict=True))


def power_alone(said: Sequence[Said]) -> float:
    """The power to which the evaluator's chances are raised where it is asked alone."""
    return power([one.evaluator.chances for one, _ in said], said)


def power_together(weight: float, said: Sequence[Said]) -> float:
    """The power to which the mean of both is raised."""
    return power([together(Trust(weight), one).chances for one, _ in said], said)


def power(chances: Sequence[Sequence[float]], said: Sequence[Said]) -> float:
    """The power of chances by which whoever won was given the best ones."""
    return fitted_weights([[(surely(chance), 0.0) for chance in one] for one in chances], [won for _, won in said])[0]


def main() -> None:
    """Play, fit, and print."""
    parser = argparse.ArgumentParser(prog="python -m railhead.lab.judging", description=__doc__)
    parser.add_argument("game", nargs="?", default=FIRST)
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    wanted = parser.parse_args()
    game = game_of(wanted.game)
    said = [one for number in range(wanted.games) for one in said_of(game, wanted.seed, number)]
    weight = weight_of_judge(said)
    print(f"judge={weight:.2f}, together={power_together(weight, said):.2f}, alone={power_alone(said):.2f}")
    judge = evaluator_of(game.id)
    if isinstance(judge, ShareEvaluator):
        paid = [paid_in(game, wanted.seed, number) for number in range(wanted.games)]
        for company in fitted_payments().fitted(len(judge.paying), paid):
            print("Paying(" + ", ".join(f"{weight:.3f}" for weight in company) + ")")


if __name__ == "__main__":
    try:
        main()
    except RailheadError as error:
        sys.exit(error.words(language_of_reader()))
