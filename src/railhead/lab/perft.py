"""Perft: how many legal sequences of actions there are, a number that two engines can compare."""

from typing import Any

from railhead.core.game import Game


def perft(game: Game[Any], state: Any, depth: int) -> int:
    """The number of legal sequences of `depth` actions; chance counts like a seat, a finished game is one leaf."""
    legal = game.legal(state)
    if depth == 0 or not legal:
        return 1
    if depth == 1:
        return len(legal)
    return sum(perft(game, after(game, state, action), depth - 1) for action in legal)


def divide(game: Game[Any], state: Any, depth: int) -> dict[str, int]:
    """The count after each first action."""
    return {str(action): perft(game, after(game, state, action), depth - 1) for action in game.legal(state)}


def after(game: Game[Any], state: Any, action: Any) -> Any:
    copy = state.copy()
    game.play(copy, action)
    return copy
