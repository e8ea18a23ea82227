"""The types of a view of The Last Spike, and of its choices by their verbs."""

from typing import Literal, NotRequired, TypedDict, TypeGuard

from railhead.core import view as core
from railhead.core.view import PlainChoice

PhaseName = Literal["start", "aside", "deal", "play", "sell", "buy", "draw", "over"]


class Seat(core.SeatView):
    """A place at the table. `shares` counts land cards by city, `cards` names their prices, `tiles` counts the hand,
    and `out` is somebody bankrupt. A hand itself is there for its own seat only."""

    cash: int | None
    cards: dict[str, list[int]]
    tiles: int
    out: bool
    hand: NotRequired[list[str]]
    starting_tile: NotRequired[str]


class CityLand(TypedDict):
    """The land of a city: whether it is for sale, and the prices of the cards that are left."""

    open: bool
    prices_left: list[int]


class Railway(TypedDict):
    """The railway that lacks the fewest tiles, from one end to the other."""

    cities: list[str]
    routes: list[str]


class Printed(TypedDict):
    """How many tiles and routes the board has."""

    tiles: int
    routes: int


class Board(TypedDict):
    """What lies on the board: tiles, complete routes, land; `pending` is the tile being paid.

    The tile set `aside` is there only where everything is open.
    """

    laid: list[str]
    routes: list[str]
    land: dict[str, CityLand]
    draw_pile: int
    pending: str | None
    free_taken: bool
    railway: Railway
    printed: Printed
    aside: NotRequired[str | None]


class Laying(TypedDict):
    """What a tile costs and brings: whether it is `double`, how much is still `short`, the `free_land` it takes, the
    route it `completes` and what that pays by seat, whether it is the `last_spike`, and the `cash` afterwards."""

    cost: int
    double: bool
    short: int
    free_land: str | None
    completes: str | None
    payouts: list[int]
    last_spike: bool
    cash: int


class PlayChoice(PlainChoice, Laying):
    """To play a tile."""

    verb: Literal["play"]
    target: str


class SellChoice(PlainChoice, Laying):
    """To sell a card: its `value`, and what follows for the tile being paid."""

    verb: Literal["sell"]
    target: str
    value: int


class BuyChoice(PlainChoice):
    """To buy land: how many cards of the city would be `owned`, what they would then pay (`pays`) for each route, and
    how many routes are left to complete."""

    verb: Literal["buy"]
    target: str
    cost: int
    cash: int
    owned: int
    pays: int
    routes_left: int


class SkipChoice(PlainChoice):
    """To buy nothing."""

    verb: Literal["skip"]
    target: None
    cash: int


Choice = PlayChoice | SellChoice | BuyChoice | SkipChoice


class View(core.View):
    """The table of The Last Spike as a seat, or a spectator, may know it."""

    game: Literal["last-spike"]
    turn: int
    phase: PhaseName
    seats: list[Seat]
    board: Board
    auction: None
    expansion: None
    choices: list[Choice]
    scores: list[int | None]


def is_view(view: core.View) -> TypeGuard[View]:
    """Whether a view is one of The Last Spike."""
    return view["game"] == "last-spike"
