"""Other people's engines, driven the same way, where they are installed (`make bench` installs them apart)."""

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

LONGEST_CHESS = 400
LONGEST_CATAN = 2000

Peer = tuple[str, Callable[[Random], tuple[int, float]], Callable[[], object] | None]


def peers() -> Iterator[Peer]:
    """The peers that can be imported here."""
    for build in (openspiel_chess, python_chess, catanatron_catan):
        try:
            yield build()
        except ImportError:
            continue


def openspiel_chess() -> Peer:
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
    return "openspiel chess", playout, middle.clone


def python_chess() -> Peer:
    """python-chess; a game stops when no move is left or after so many moves."""
    chess: Any = import_module("chess")

    def playout(rng: Random) -> tuple[int, float]:
        board, decisions = chess.Board(), 0
        random = rng.random
        while decisions < LONGEST_CHESS and (legal := list(board.legal_moves)):
            board.push(legal[int(random() * len(legal))])
            decisions += 1
        return decisions, 0.0

    return "python-chess", playout, chess.Board().copy


def catanatron_catan() -> Peer:
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

    return "catanatron", playout, None
