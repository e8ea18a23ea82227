"""The types of a view of American Rails, and of its choices by their verbs."""

from typing import Literal, NotRequired, TypedDict

from railhead.core import view as core
from railhead.core.auction import PassChoice
from railhead.core.shares import BidChoice, ShareSeat
from railhead.core.view import AuctionView, PlainChoice
from railhead.games.american_rails.rules.components import ActionSpace

PhaseName = Literal["remove", "offer", "bid", "found", "take", "develop", "fund", "two", "expand", "over"]


class Founding(TypedDict):
    """A company that a seat has bought into and must put on the map."""

    company: str
    seat: int


class Board(TypedDict):
    """What stands on the board beside the companies.

    `track` is the action track, by action phase: who stands on which space. `connections` are pairs of special cities
    by company, and `connection` is what one earns. `values` is what each developed city earns one company alone, and
    each of several. `cubes` is how many each space of the action track can lay.
    """

    year: int
    action_phase: int
    turn_order: list[int]
    track: dict[str, dict[ActionSpace, int]]
    developed: list[str]
    markers_left: int
    connections: dict[str, list[list[str]]]
    removed: list[str]
    shares_removed: dict[str, int]
    founding: Founding | None
    values: dict[str, list[int]]
    connection: int
    cubes: dict[ActionSpace, int]


class Expansion(core.ExpansionView):
    """Cubes being laid, for any company one owns."""

    company: None


class OfferChoice(PlainChoice):
    """To offer a share: the bid it would begin with, and what a share would be worth after the sale."""

    verb: Literal["offer"]
    target: str
    least: int
    share_value: int | None


class FoundChoice(PlainChoice):
    """To found a company in a city: what it would earn there."""

    verb: Literal["found"]
    target: str
    income: int


class TakeChoice(PlainChoice):
    """To take a space of the action track: whether the year, and with it the game, would be over."""

    verb: Literal["take"]
    target: str
    ends_round: bool
    ends_game: bool


class DevelopChoice(PlainChoice):
    """To develop a city: what each company there would gain in income."""

    verb: Literal["develop"]
    target: str
    income_gains: dict[str, int]


class FundChoice(PlainChoice):
    """To fund a company: what its treasury would gain."""

    verb: Literal["fund"]
    target: str
    cash_gains: dict[str, int]


class TwoChoice(PlainChoice):
    """To take two: one's `cash` if it comes from the bank, `losses` by seat if the others pay the bank."""

    verb: Literal["two"]
    target: str
    cash: NotRequired[int]
    losses: NotRequired[list[int]]


class LayChoice(PlainChoice):
    """To lay a cube: what the company's `income` rises by, of it `connection` for joining special cities; others' gains
    and losses; and the treasury and share value that it leads to."""

    verb: Literal["lay"]
    target: str
    cost: int
    income: int
    connection: int
    income_gains: dict[str, int]
    treasury: int
    share_value: int


class StopChoice(PlainChoice):
    """To end an expansion leads to nothing that a screen could show."""

    verb: Literal["stop"]
    target: None


class DeclineChoice(PlainChoice):
    """To leave the action of a space undone leads to nothing that a screen could show."""

    verb: Literal["decline"]
    target: None


Choice = (
    BidChoice
    | PassChoice
    | OfferChoice
    | FoundChoice
    | TakeChoice
    | DevelopChoice
    | FundChoice
    | TwoChoice
    | LayChoice
    | StopChoice
    | DeclineChoice
)


class View(core.View):
    """The whole table of American Rails; nothing is hidden."""

    game: Literal["american-rails"]
    turn: int
    phase: PhaseName
    seats: list[ShareSeat]
    board: Board
    auction: AuctionView | None
    expansion: Expansion | None
    choices: list[Choice]
    scores: list[int]
