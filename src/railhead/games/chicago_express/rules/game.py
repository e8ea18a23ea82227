"""Chicago Express behind the face that every game shows."""

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
from railhead.games.chicago_express.rules import audit, ending, position, turn
from railhead.games.chicago_express.rules import view as views
from railhead.games.chicago_express.rules.actions import TABLE
from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRY_TRACK, NAMES
from railhead.games.chicago_express.rules.components import BOX, COMPANIES, HEXES_PER_EXPANSION, OPENING_ORDER, RED
from railhead.games.chicago_express.rules.events import EVENTS
from railhead.games.chicago_express.rules.schema import View
from railhead.games.chicago_express.rules.setup import new_state
from railhead.games.chicago_express.rules.state import State


class ChicagoExpress(SequenceOfPlay[State], Game[State]):
    """The rules of Chicago Express, editions `first` and `revised`."""

    id = views.GAME
    actions = TABLE
    box = BOX
    places = NAMES
    view_type = View
    event_types = EVENTS
    editions = Editions(
        game=views.GAME,
        names=("first", "revised"),
        options={"chicago_interrupts": True},
        seats=range(2, 7),
        seats_clause="CE-SET-1",
    )

    # What its chapters answer
    view = staticmethod(views.view)
    begins = staticmethod(turn.begins)
    goes_on = staticmethod(turn.goes_on)
    scores = staticmethod(all_cash)
    winners = staticmethod(ending.winners)
    state_to_json = staticmethod(position.to_json)
    problems = staticmethod(audit.problems)

    def __init__(self) -> None:
        super().__init__(turn.SEQUENCE)

    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> State:
        chosen = self.editions.chosen(options)
        revised = self.editions.edition(edition) == "revised"
        seats = self.editions.check_seats(seats)
        return new_state(seats, revised=revised, chicago_interrupts=chosen["chicago_interrupts"])

    def auction(self, state: State) -> AuctionView | None:
        return auction_view(state.auction, COMPANIES)

    def state_from_json(self, data: Mapping[str, Any]) -> State:
        return position.from_json(data, self.editions)

    def sample(self, view: core.View, rng: Rng) -> State:
        """Nothing is hidden (CE-READ-13): the view says it all."""
        return position.from_json(view, self.editions)

    def longest(self, seats: int) -> int:
        """Detroit ends the game with its eighth dividend; a round has at most 11 turns.

        A bid takes at least 1 more than the last, so an auction is no longer than the most cash a seat can have. That
        is less than MOST_CASH: even with every hex and house a company earns under 160, five companies pay it eight
        times and once more for Chicago, and rounding up adds less than one for each share.
        """
        rounds = len(INDUSTRY_TRACK[DETROIT])
        turns = rounds * (sum(RED) - 1)
        auctions = len(OPENING_ORDER) + rounds * RED[0] + 1
        return turns * (1 + HEXES_PER_EXPANSION + 1) + auctions * (MOST_CASH + seats)


MOST_CASH = 120 + (8 + 1) * (5 * 160 + 20)
