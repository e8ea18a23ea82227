"""The drawing of a title that brings none of its own, from what its board says of itself: hexes, or a graph."""

from functools import cache

from railhead.core.atlas import Atlas
from railhead.core.view import View
from railhead.drawing.drawer import Drawer
from railhead.drawing.general.board import Board
from railhead.games import game as game_of


@cache
def drawer(game: str) -> Drawer[View]:
    """How a title is drawn; one without a board has an empty sheet."""
    board = Board(game, game_of(game).atlas or Atlas())
    return Drawer(board.picture, board.bare_map, board.bare_map, board.vignette, board.atlas)
