"""Branch Line behind the face that every game shows."""

from collections.abc import Mapping
from typing import Any

from branch_line.rules import play
from branch_line.rules import view as views
from branch_line.rules.actions import TABLE
from branch_line.rules.board import ATLAS, COMPANIES, NAMES, ROUNDS
from branch_line.rules.state import State, new_state
from railhead.core.action import Action
from railhead.core.auction import auction_view
from railhead.core.edition import Editions
from railhead.core.errors import Reason, Refusal
from railhead.core.event import Tell
from railhead.core.game import Game
from railhead.core.rng import Rng
from railhead.core.shares import all_cash
from railhead.core.view import AuctionView, View

MOST_CASH = 300
"""Nobody can have more: three companies earn under 16 each, in six rounds."""


class BranchLine(Game[State]):
    """The rules, of which there is one edition."""

    id = "branch-line"
    actions = TABLE
    places = NAMES
    atlas = ATLAS
    editions = Editions(game="branch-line", names=("first",), options={}, seats=range(2, 5), seats_clause="BL-SET-1")

    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> State:
        self.editions.edition(edition)
        self.editions.chosen(options)
        return new_state(self.editions.check_seats(seats))

    def to_act(self, state: State) -> int | None:
        return play.to_act(state)

    def legal(self, state: State) -> list[Action]:
        return play.legal(state)

    def refusal(self, state: State, action: Action) -> Refusal | None:
        return play.refusal(state, action)

    def play(self, state: State, action: Action, tell: Tell = None) -> None:
        play.play(state, action, tell)

    def view(self, state: State, seat: int | None = None) -> View:
        return views.view(state, seat, self.editions)

    def auction(self, state: State) -> AuctionView | None:
        return auction_view(state.auction, COMPANIES)

    def scores(self, state: State) -> list[int]:
        return all_cash(state)

    def winners(self, state: State) -> list[int]:
        return play.winners(state)

    def state_to_json(self, state: State) -> dict[str, Any]:
        return dict(self.view(state))

    def state_from_json(self, position: Mapping[str, Any]) -> State:
        return views.from_json(position, self.editions)

    def problems(self, state: State) -> list[Reason]:
        return views.problems(state)

    def sample(self, view: View, rng: Rng) -> State:
        """Nothing is hidden: the view says it all."""
        return views.from_json(view, self.editions)

    def longest(self, seats: int) -> int:
        """In each turn one action, or an auction that ends by cash."""
        return ROUNDS * seats * (2 + MOST_CASH + seats)
