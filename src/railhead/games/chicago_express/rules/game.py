"""Chicago Express behind the face that every game shows."""

from collections.abc import Mapping
from typing import Any

from railhead.core.auction import auction_view
from railhead.core.edition import Editions
from railhead.core.errors import Reason
from railhead.core.game import Game
from railhead.core.rng import Rng
from railhead.core.sequence import SequenceOfPlay
from railhead.core.shares import all_cash
from railhead.core.view import AuctionView, View
from railhead.games.chicago_express.rules import audit, ending, position, turn
from railhead.games.chicago_express.rules import view as views
from railhead.games.chicago_express.rules.actions import TABLE
from railhead.games.chicago_express.rules.board import DETROIT, INDUSTRY_TRACK, NAMES
from railhead.games.chicago_express.rules.components import BOX, COMPANIES, HEXES_PER_EXPANSION, OPENING_ORDER, RED
from railhead.games.chicago_express.rules.setup import new_state
from railhead.games.chicago_express.rules.state import State


class ChicagoExpress(SequenceOfPlay[State], Game[State]):
    """The rules of Chicago Express, editions `first` and `revised`."""

    id = views.GAME
    actions = TABLE
    box = BOX
    places = NAMES
    editions = Editions(
        game=views.GAME,
        names=("first", "revised"),
        options={"chicago_interrupts": True},
        seats=range(2, 7),
        seats_clause="CE-SET-1",
    )

    def __init__(self) -> None:
        super().__init__(turn.SEQUENCE)

    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> State:
        chosen = self.editions.chosen(options)
        revised = self.editions.edition(edition) == "revised"
        seats = self.editions.check_seats(seats)
        return new_state(seats, revised=revised, chicago_interrupts=chosen["chicago_interrupts"])

    def view(self, state: State, seat: int | None = None) -> View:
        return views.view(state, seat)

    def auction(self, state: State) -> AuctionView | None:
        return auction_view(state.auction, COMPANIES)

    def begins(self, state: State) -> bool:
        return turn.begins(state)

    def goes_on(self, state: State) -> bool:
        return turn.goes_on(state)

    def scores(self, state: State) -> list[int]:
        return all_cash(state)

    def winners(self, state: State) -> list[int]:
        return ending.winners(state)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return position.to_json(state)

    def state_from_json(self, data: Mapping[str, Any]) -> State:
        return position.from_json(data, self.editions)

    def problems(self, state: State) -> list[Reason]:
        return audit.problems(state)

    def sample(self, view: View, rng: Rng) -> State:
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
