"""One game among bots, from its start to its end, with the time each of them took."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from railhead.bots.bot import Bot
from railhead.bots.random_bot import RandomBot
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game. Seconds and decisions are by seat; a forced action is no decision."""

    record: Record
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    seconds: tuple[float, ...]
    decisions: tuple[int, ...]
    number: int = 0
    seed: int = 0
    variant: Mapping[str, int] = field(default_factory=dict)
    tremble: float = 0.0
    statistics: Mapping[str, Any] = field(default_factory=dict)
    """As `lab.statistics` has them."""

    @property
    def bots(self) -> tuple[str, ...]:
        return self.record.seats

    @property
    def plies(self) -> int:
        return len(self.record.actions)

    @property
    def course(self) -> tuple[str, ...]:
        """The bots and all actions: games with the same course are one game."""
        return (*self.bots, *self.record.actions)

    def win_share(self, seats: Sequence[int]) -> float:
        """The share of the win of some seats; a shared win is split."""
        return len(set(seats) & set(self.winners)) / len(self.winners)


def distinct(played: Sequence[Played]) -> int:
    """The number of distinct games: bots without randomness may repeat one game."""
    return len({one.course for one in played})


def play_game(
    game: Game[Any], bots: Sequence[Bot], seed: str, edition: str | None = None, tremble: float = 0.0
) -> Played:
    """The bots sit in the order given. Chance and each seat have random generators of their own."""
    state = game.new(len(bots), edition)
    chance = Random(f"{seed}:chance")
    players = [
        Player(bot, Random(f"{seed}:{seat}"), TremblingHand(tremble, f"{seed}:{seat}")) for seat, bot in enumerate(bots)
    ]
    actions: list[str] = []
    while (to_act := game.to_act(state)) is not None:
        if to_act == CHANCE:
            text = str(chance.choice(game.legal(state)))
        else:
            text = players[to_act].answer(game, state, to_act)
        actions.append(text)
        game.play(state, game.parse(text))
    names = tuple(bot.name for bot in bots)
    return Played(
        record=Record(game.id, game.editions.edition(edition), names, tuple(actions)),
        scores=tuple(game.scores(state)),
        winners=tuple(game.winners(state)),
        seconds=tuple(round(player.seconds, 6) for player in players),
        decisions=tuple(player.decisions for player in players),
    )


class TremblingHand:
    """Makes a bot play at random now and then."""

    def __init__(self, tremble: float, seed: str) -> None:
        self.tremble = tremble
        self.rng = Random(f"{seed}:hand")

    def slips(self) -> bool:
        return self.tremble > 0 and self.rng.random() < self.tremble


@dataclass(slots=True)
class Player:
    """A bot in a game, its random generator, and how long it has thought."""

    bot: Bot
    rng: Random
    hand: TremblingHand
    seconds: float = 0.0
    decisions: int = 0

    def answer(self, game: Game[Any], state: Any, seat: int) -> str:
        view = game.view(state, seat)
        if self.hand.slips():
            return RandomBot().choose(view, self.hand.rng)
        begun = time.perf_counter()
        text = self.bot.choose(view, self.rng)
        if len(view["choices"]) > 1:
            self.seconds += time.perf_counter() - begun
            self.decisions += 1
        return text
