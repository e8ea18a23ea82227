"""Tables without a server: a header, a sheet, and moves that are kept in memory."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

from railhead.bots import bot
from railhead.core.game import CHANCE
from railhead.server.table import automation
from railhead.server.table.log import Header
from railhead.server.table.sheet import HouseRules, Seat, Sheet
from railhead.server.table.table import Move, Table, submit

SEED = bytes(range(32))


def header(game: str, **options: bool) -> Header:
    edition = {"chicago-express": "first", "american-rails": "quined-2013"}.get(game, "columbia-2015-reconstructed")
    return Header("t", game, edition, options, SEED, 0.0)


def sheet(seats: int, **rules: Any) -> Sheet:
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Fay"]
    taken = tuple(Seat(number, "person", names[number]) for number in range(seats))
    return Sheet(taken, HouseRules(**rules), seats, "playing")


class Played:
    """A table in play with its sheet; `say` does what the server does, without keeping it anywhere."""

    def __init__(
        self, game: str, seats: int = 3, options: dict[str, bool] | None = None, seed: bytes = SEED, **rules: Any
    ) -> None:
        self.sheet = sheet(seats, **rules)
        self.table = Table(replace(header(game, **(options or {})), seed=seed), seats)
        self.follow(Move(self.table, 1.0))

    def follow(self, move: Move) -> None:
        self.sheet = automation.follow(move, self.sheet)
        self.table.keep(move)

    def say(self, *texts: str, seat: int | None = None, ply: int | None = None) -> None:
        to_act = self.table.to_act
        assert to_act is not None
        chosen = to_act if seat is None else seat
        self.follow(submit(self.table, chosen, self.table.ply if ply is None else ply, texts, 2.0))

    def undo(self, seat: int, actions: int) -> None:
        move = Move(self.table, 3.0)
        move.undo(seat, actions)
        self.sheet = automation.settle(move, self.sheet)
        self.table.keep(move)

    def texts(self) -> list[str]:
        return [line.text for line in self.table.lines]

    def play_on(self, rng: Random, plies: int = 10_000, player: str = "random") -> None:
        """So many more moves, or to the end."""
        for _ in range(plies):
            seat = self.table.to_act
            if seat is None:
                return
            assert seat != CHANCE
            self.say(bot(player).choose(self.table.game.view(self.table.state, seat), rng))


def from_position(state: Any, **rules: Any) -> Played:
    """A table of The Last Spike whose log begins at a position."""
    played = Played("last-spike", state.seats, **rules)
    played.table = Table(played.table.header, state.seats)
    played.table.first = played.table.state = state
    return played


def finished(game: str, seats: int, seed: int, **more: Any) -> Played:
    played = Played(game, seats, **more)
    played.play_on(Random(seed))
    return played


def said(played: Played, texts: Sequence[str]) -> Played:
    for text in texts:
        played.say(text)
    return played
