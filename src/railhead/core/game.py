"""What a game is: the one face that tables, bots, records and the laboratory see of every title."""

from abc import abstractmethod
from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, Self, TypeVar

from railhead.core.action import Action, ActionTable
from railhead.core.atlas import Atlas
from railhead.core.box import Box
from railhead.core.edition import Editions
from railhead.core.errors import IllegalAction, NotYourTurn, RailheadError, Reason, Refusal, StalePly
from railhead.core.event import Event, Tell
from railhead.core.rng import Rng
from railhead.core.view import AuctionView, GeneralView, View

Seat = int
CHANCE: Final = -1
"""Who acts when a card, a tile or a company is to be drawn."""


class GameState(Protocol):
    """What the core needs to know of any game's state."""

    ply: int

    def copy(self) -> Self: ...

    def key(self) -> Hashable: ...


S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Step(Generic[S]):
    """What an action leads to: the state after it, and everything that happened on the way."""

    state: S
    events: tuple[Event, ...]


class Game(Protocol[S]):
    """A title's rules. States are values at this border; only `play` changes the one it is given."""

    id: str
    editions: Editions
    actions: ActionTable
    box: Box | None = None
    """The numbers of its box that a study may change, where it says so."""

    places: Mapping[str, str]
    """The names of its spaces, or of its cities, as they are printed."""

    atlas: Atlas | None = None
    """What its board says of itself, where the title brings no drawing of its own."""

    view_type: type[View] = GeneralView
    """The type of its views; a title without one of its own is read by what all views have in common."""

    event_types: tuple[type[Event], ...] = ()
    """What can happen in it; a title that does not say so may tell anything."""

    has_secrets: bool = False
    """Whether a seat may know what others may not; where nothing is hidden, views differ only in their choices."""

    @abstractmethod
    def new(self, seats: int, edition: str | None = None, options: Mapping[str, object] | None = None) -> S:
        """The position before the first action."""

    @abstractmethod
    def to_act(self, state: S) -> Seat | None:
        """The seat to act, CHANCE, or None when the game is over."""

    @abstractmethod
    def legal(self, state: S) -> list[Action]:
        """Every legal action, in the order of their numbers."""

    @abstractmethod
    def refusal(self, state: S, action: Action) -> Refusal | None:
        """The clause that forbids an action here, or None if it is legal."""

    def read_anew(self, state: S) -> Refusal | None:
        """The clause by which the seat to act is asked here, where an earlier reading passed it over; here for games
        without one. It tells those who kept a game why it can go no further, and names nothing that is hidden."""
        return None

    @abstractmethod
    def play(self, state: S, action: Action, tell: Tell = None) -> None:
        """Play a legal action in place, on a state the caller owns."""

    @abstractmethod
    def view(self, state: S, seat: Seat | None = None) -> View:
        """What a seat may know, with its choices; None is a spectator."""

    def auction(self, state: S) -> AuctionView | None:
        """The auction that is up, as every view shows it; here for games that have none."""
        return None

    def begins(self, state: S) -> bool:
        """Whether a move begins here: nothing is under way, or the game is over."""
        return self.auction(state) is None

    def goes_on(self, state: S) -> bool:
        """Whether the seat that is to act goes on with a move of its own."""
        return False

    @abstractmethod
    def scores(self, state: S) -> list[int]:
        """Cash by seat."""

    @abstractmethod
    def winners(self, state: S) -> list[Seat]:
        """The winning seats; none before the end."""

    @abstractmethod
    def state_to_json(self, state: S) -> dict[str, Any]:
        """A position as JSON values."""

    @abstractmethod
    def state_from_json(self, position: Mapping[str, Any]) -> S:
        """The state of a position; an impossible one is refused with everything that is wrong with it."""

    @abstractmethod
    def problems(self, state: S) -> list[Reason]:
        """Everything that makes a state impossible; nothing for a state that play can reach."""

    @abstractmethod
    def sample(self, view: View, rng: Rng) -> S:
        """A state that is consistent with a view."""

    @abstractmethod
    def longest(self, seats: int) -> int:
        """No game with so many seats has more actions than this."""

    def parse(self, text: str) -> Action:
        """The action a text names."""
        return self.actions.parse(text)

    def apply(self, state: S, action: Action | str, *, seat: Seat | None = None, ply: int | None = None) -> Step[S]:
        """The step an action makes; the caller's state is untouched. Give seat and ply to have them checked."""
        try:
            legal = self._check(state, str(action), seat, ply)
        except RailheadError as error:
            error.ply = state.ply
            raise
        after = state.copy()
        events: list[Event] = []
        self.play(after, legal, events.append)
        return Step(after, tuple(events))

    def _check(self, state: S, text: str, seat: Seat | None, ply: int | None) -> Action:
        """The action of a text, if it is current, this seat's to say, well formed and legal."""
        if ply is not None and ply != state.ply:
            raise StalePly(ply, state.ply)
        if seat is not None and seat != self.to_act(state):
            raise NotYourTurn(seat, self.to_act(state))
        action = self.parse(text)
        if refusal := self.refusal(state, action):
            raise IllegalAction(text, refusal)
        return action
