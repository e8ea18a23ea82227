"""American Rails behind the face that every game shows."""

from collections.abc import Mapping
from typing import Any

from railhead.core import view as core
from railhead.core.auction import auction_view
from railhead.core.edition import Editions
from railhead.core.game import Game
from railhead.core.rng import Rng
from railhead.core.sequence import SequenceOfPlay
from railhead.core.shares import all_cash
from railhead.core.view import AuctionView
from railhead.games.american_rails.rules import audit, ending, position, turn
from railhead.games.american_rails.rules import view as views
from railhead.games.american_rails.rules.actions import TABLE
from railhead.games.american_rails.rules.board import NAMES
from railhead.games.american_rails.rules.components import ACTION_PHASES, BOX, COMPANIES, FIRST_YEAR, LAST_YEAR, SHARES
from railhead.games.american_rails.rules.events import EVENTS
from railhead.games.american_rails.rules.schema import View
from railhead.games.american_rails.rules.setup import new_state
from railhead.games.american_rails.rules.state import State

MOST_CASH = 250 + 7 * (6 * 200 + 5 * 3 * 2)
"""Nobody can have more: even with every city a company earns under 200, six pay it in each of seven years."""


class AmericanRails(SequenceOfPlay[State], Game[State]):
    """The rules of American Rails, editions `quined-2013` and `games-on-the-brain-2010`."""

    id = views.GAME
    actions = TABLE
    box = BOX
    places = NAMES
    view_type = View
    event_types = EVENTS
    editions = Editions(game=views.GAME, names=views.EDITIONS, options={}, seats=range(3, 6), seats_clause="AR-SET-1")

    # What its chapters answer
    view = staticmethod(views.view)
    begins = staticmethod(turn.begins)
    goes_on = staticmethod(turn.goes_on)
    scores = staticmethod(all_cash)
    winners = staticmethod(ending.winners)
    problems = staticmethod(audit.problems)
    state_to_json = staticmethod(position.to_json)

    def __init__(self) -> None:
        super().__init__(turn.SEQUENCE)

    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> State:
        self.editions.chosen(options)
        first_printing = self.editions.edition(edition) == views.EDITIONS[1]
        return new_state(self.editions.check_seats(seats), first_printing=first_printing)

    def auction(self, state: State) -> AuctionView | None:
        return auction_view(state.auction, COMPANIES)

    def state_from_json(self, data: Mapping[str, Any]) -> State:
        return position.from_json(data, self.editions)

    def sample(self, view: core.View, rng: Rng) -> State:
        """Nothing is hidden: the view says it all."""
        return position.from_json(view, self.editions)

    def longest(self, seats: int) -> int:
        """Seven years of three phases, a turn has at most six actions; an auction uses up a share and ends by cash."""
        turns = (LAST_YEAR - FIRST_YEAR + 1) * ACTION_PHASES * seats
        return 1 + turns * 6 + sum(SHARES) * (2 + MOST_CASH + seats)
