"""The Last Spike behind the face that every game shows."""

from collections.abc import Mapping
from typing import Any

from railhead.core import view as core
from railhead.core.edition import Editions
from railhead.core.game import Game
from railhead.core.rng import Rng
from railhead.core.sequence import SequenceOfPlay
from railhead.games.last_spike.rules import audit, ending, position, sample, tiles, turn
from railhead.games.last_spike.rules import view as views
from railhead.games.last_spike.rules.actions import TABLE
from railhead.games.last_spike.rules.board import NAMES, TILES
from railhead.games.last_spike.rules.components import BOX, HAND
from railhead.games.last_spike.rules.events import EVENTS
from railhead.games.last_spike.rules.schema import View
from railhead.games.last_spike.rules.setup import new_state
from railhead.games.last_spike.rules.state import OVER, PLAY, SELL, State


class LastSpike(SequenceOfPlay[State], Game[State]):
    """The rules of The Last Spike, 2015; its printed numbers are for the most part reconstructed."""

    id = views.GAME
    actions = TABLE
    box = BOX
    places = NAMES
    view_type = View
    event_types = EVENTS
    has_secrets = True
    editions = Editions(
        game=views.GAME,
        names=(views.EDITION,),
        options={"voluntary_double": False, "hidden_cash": False},
        seats=range(2, 7),
        seats_clause="LS-SET-1",
        usual=3,
    )

    # What its chapters answer
    read_anew = staticmethod(tiles.read_anew)
    view = staticmethod(views.view)
    scores = staticmethod(ending.scores)
    winners = staticmethod(ending.winners)
    state_to_json = staticmethod(position.to_json)
    problems = staticmethod(audit.problems)

    def __init__(self) -> None:
        super().__init__(turn.SEQUENCE)

    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> State:
        chosen = self.editions.chosen(options)
        self.editions.edition(edition)
        return new_state(self.editions.check_seats(seats), **chosen)

    def begins(self, state: State) -> bool:
        return state.phase in (PLAY, OVER)

    def goes_on(self, state: State) -> bool:
        return state.phase is SELL

    def state_from_json(self, data: Mapping[str, Any]) -> State:
        return position.from_json(data, self.editions)

    def sample(self, view: core.View, rng: Rng) -> State:
        return sample.sample(view, rng)

    def longest(self, seats: int) -> int:
        """Every turn lays a tile for good, so there are no more turns than tiles.

        Before them each seat draws one tile and four more, and with two players one goes aside. A turn has one play,
        one purchase or skip and at most one draw. What is sold was bought before, once a turn at most.
        """
        return seats * (1 + HAND) + 1 + len(TILES) * (1 + 1 + 1 + 1)
