"""Baselines: engines of other games, driven the same way, where they are installed (`make bench` installs them)."""

import time
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

LONGEST_CHESS = 400
LONGEST_CATAN = 2000

SIMULATIONS_AT_ONCE = 500
"""OpenSpiel's search takes a number of simulations: the clock is read between searches of this size."""

Baseline = dict[str, Any]
"""The arguments of an `Engine`: its name, and what it supports of `playout`, `copier` and `search`."""


def baselines() -> Iterator[Baseline]:
    """The baselines that can be imported here."""
    for build in (openspiel_chess, python_chess, catanatron_catan, openspiel_search):
        try:
            yield build()
        except ImportError:
            continue


def openspiel_chess() -> Baseline:
    """OpenSpiel's chess in C++, driven from Python."""
    chess: Any = import_module("pyspiel").load_game("chess")

    def playout(rng: Random) -> tuple[int, float]:
        state, decisions = chess.new_initial_state(), 0
        random = rng.random
        while not state.is_terminal():
            legal = state.legal_actions()
            state.apply_action(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0.0

    middle = chess.new_initial_state()
    rng = Random(1)
    for _ in range(40):
        middle.apply_action(rng.choice(middle.legal_actions()))
    return {"name": "openspiel chess", "playout": playout, "copier": middle.clone}


def python_chess() -> Baseline:
    """python-chess; a game stops when no move is left, or after LONGEST_CHESS moves."""
    chess: Any = import_module("chess")

    def playout(rng: Random) -> tuple[int, float]:
        board, decisions = chess.Board(), 0
        random = rng.random
        while decisions < LONGEST_CHESS and (legal := list(board.legal_moves)):
            board.push(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0.0

    return {"name": "python-chess", "playout": playout, "copier": chess.Board().copy}


def catanatron_catan() -> Baseline:
    """catanatron's Catan with four players; its dice are rolled inside an action of the player."""
    catanatron: Any = import_module("catanatron")
    colours = list(catanatron.Color)[:4]

    def playout(rng: Random) -> tuple[int, float]:
        game = catanatron.Game([catanatron.RandomPlayer(colour) for colour in colours], seed=rng.randrange(2**30))
        decisions = 0
        random = rng.random
        while game.winning_color() is None and decisions < LONGEST_CATAN:
            legal = game.state.playable_actions
            game.execute(legal[int(random() * len(legal))], validate_action=False)
            decisions += 1
        return decisions, 0.0

    return {"name": "catanatron", "playout": playout}


def openspiel_search() -> Baseline:
    """OpenSpiel's tree search in Python on its connect four in C++, with one random playout for each leaf."""
    mcts: Any = import_module("open_spiel.python.algorithms.mcts")
    numpy: Any = import_module("numpy")
    game: Any = import_module("pyspiel").load_game("connect_four")
    middle = game.new_initial_state()
    for column in (3, 3, 2, 4, 5, 1, 0, 3):
        middle.apply_action(column)

    def search(seconds: float, rng: Random) -> int:
        numbers = numpy.random.RandomState(rng.randrange(2**32))
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        simulations, end = 0, time.perf_counter() + seconds
        while time.perf_counter() < end:
            bot = mcts.MCTSBot(game, 2, SIMULATIONS_AT_ONCE, evaluator, random_state=numbers)
            bot.mcts_search(middle)
            simulations += SIMULATIONS_AT_ONCE
        return simulations

    return {"name": "openspiel mcts (py)", "search": search}
