"""What a seat, or a spectator, may know: a plain dict of JSON values, with the choices of the seat that is to act."""

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict


class Consequences(TypedDict, total=False):
    """What a choice would lead to, as far as a screen needs it.

    A game gives what it has of these. `cost` is what is paid, `income` what the company's income rises by, and of it
    `connection` for joining special cities; `income_gains` and `cash_gains` are others' and companies', `losses` what
    each seat pays the bank. `cash`, `treasury` and `share_value` are what they would be afterwards. For a tile: whether
    it is `double`, how much is still `short`, the `free_land` it takes, the route it `completes`, `payouts` by seat,
    and whether it is the `last_spike`. For land: the `value` of a sale; and of a purchase how many cards of the city
    would be `owned`, what they would pay (`pays`) for each route, and how many routes are left to complete.
    """

    cost: int
    income: int
    connection: int
    least: int
    cash: int
    treasury: int
    share_value: int | None
    dividends: list[int]
    income_gains: dict[str, int]
    cash_gains: dict[str, int]
    losses: list[int]
    turns_red: bool
    ends_round: bool
    ends_game: bool
    opens_wabash: bool
    double: bool
    short: int
    free_land: str | None
    completes: str | None
    payouts: list[int]
    last_spike: bool
    value: int
    owned: int
    pays: int
    routes_left: int


class Choice(Consequences):
    """One legal action, with what it would lead to; `do` is its text."""

    do: str
    verb: str
    target: str | int | None


class SeatView(TypedDict):
    """A place at the table. Zeros are left out of `shares`; cash that is hidden is null.

    In The Last Spike `shares` counts cards by city, `cards` names their prices, `tiles` counts the hand, and `out` is
    somebody bankrupt; a hand itself is there for its own seat only.
    """

    cash: int | None
    shares: dict[str, int]
    name: NotRequired[str]
    cards: NotRequired[dict[str, list[int]]]
    tiles: NotRequired[int]
    out: NotRequired[bool]
    hand: NotRequired[list[str]]
    starting_tile: NotRequired[str]


class CompanyView(TypedDict):
    """A company: `pieces_left` is its reserve, `share_value` income per share in hands (null with none)."""

    treasury: int
    income: int
    shares_left: int
    pieces_left: int
    track: list[str]
    share_value: int | None


AuctionView = TypedDict(
    "AuctionView",
    {"company": str, "least": int, "bid": int | None, "by": int | None, "next": int, "in": list[int], "to_bid": int},
)
"""An auction as everybody sees it: the least bid it began with, the high one and whose it is, the least that can be bid
next, the seats that have not passed."""


class ExpansionView(TypedDict):
    """An expansion under way: what it has laid, and how many pieces are left; null for any company one owns."""

    company: str | None
    laid: list[str]
    left: int


class Clock(TypedDict):
    """Something that runs towards the end of the game: the game ends by its clause when it has reached `of`."""

    key: str
    reached: int
    of: int
    clause: str


class View(TypedDict):
    """The whole table as one watcher may know it; what is on the `board` each game says for itself."""

    game: str
    edition: str
    options: dict[str, bool]
    ply: int
    to_act: int | Literal["chance"] | None
    turn: int | None
    phase: str
    seats: list[SeatView]
    companies: dict[str, CompanyView]
    board: dict[str, Any]
    auction: AuctionView | None
    expansion: ExpansionView | None
    clocks: list[Clock]
    choices: list[Choice]
    scores: list[int | None]
    winners: list[int]


def with_names(view: View, names: Sequence[str]) -> View:
    """The view with the name of each seat, which tables and records know and states do not."""
    seats: list[SeatView] = [{**seat, "name": name} for seat, name in zip(view["seats"], names, strict=True)]
    return {**view, "seats": seats}
