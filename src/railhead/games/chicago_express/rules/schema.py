"""The types of a view of Chicago Express, and of its choices by their verbs."""

from typing import Literal, NotRequired, TypedDict

from railhead.core import view as core
from railhead.core.auction import PassChoice
from railhead.core.shares import BidChoice, ShareSeat
from railhead.core.view import AuctionView, PlainChoice

PhaseName = Literal["opening", "choose", "auction", "expand", "over"]


class Dials(TypedDict):
    """A number for each dial."""

    auction: int
    expansion: int
    development: int


class Divided(TypedDict):
    """The income that a least bid comes from, and by how many shares it is divided."""

    income: int
    shares: int


class Board(TypedDict):
    """What stands on the board beside the companies.

    `dials` counts the choices used, and `red` is where the red zone of each dial begins. `industry` are the values that
    the industrial tracks show, by town; `houses` are hexes, the three industrial markers apart; `incomes` is what hexes
    are worth that are not worth what is printed, `costs` what the next locomotive pays where some stand already. The
    income track ends at `income_track`, rounds count from 1, and `divided` is where the least bid of an auction comes
    from.
    """

    dials: Dials
    industry: dict[str, int]
    houses: list[str]
    houses_left: int
    wabash_open: bool
    incomes: dict[str, int]
    costs: dict[str, int]
    red: Dials
    hexes_per_expansion: int
    income_track: int
    round: int
    divided: Divided | None


class Expansion(core.ExpansionView):
    """A network being expanded; once Chicago is laid, `dividend` is what it would pay each seat now."""

    company: str
    dividend: list[int] | None


class DialTurned(TypedDict):
    """How many choices of its dial are then used; whether it turns red, a general dividend falls due, and it ends the
    game."""

    used: int
    turns_red: bool
    ends_round: bool
    ends_game: bool


class LotOffered(TypedDict, total=False):
    """The bid that the auction of a share would begin with."""

    least: int


class AuctionChoice(PlainChoice, LotOffered, DialTurned):
    """To auction a share, or none."""

    verb: Literal["auction"]
    target: str


class FundsToBuild(TypedDict, total=False):
    """What there is in the treasury to build with."""

    treasury: int


class ExpandChoice(PlainChoice, FundsToBuild, DialTurned):
    """To expand a network, or none."""

    verb: Literal["expand"]
    target: str


class Gains(TypedDict, total=False):
    """What each company on a hex gains: income, or cash in a forest."""

    income_gains: dict[str, int]
    cash_gains: dict[str, int]


class DevelopChoice(PlainChoice, Gains, DialTurned):
    """To develop a hex, or none."""

    verb: Literal["develop"]
    target: str


class LayChoice(PlainChoice):
    """To lay track. In Chicago it pays `dividends` by seat, and the first company there opens the Wabash."""

    verb: Literal["lay"]
    target: str
    cost: int
    income: int
    treasury: int
    share_value: int
    dividends: NotRequired[list[int]]
    opens_wabash: NotRequired[bool]


class StopChoice(PlainChoice):
    """To end an expansion leads to nothing that a screen could show."""

    verb: Literal["stop"]
    target: None


Choice = BidChoice | PassChoice | AuctionChoice | ExpandChoice | DevelopChoice | LayChoice | StopChoice


class View(core.View):
    """The whole table of Chicago Express; nothing is hidden, and nothing is drawn."""

    game: Literal["chicago-express"]
    to_act: int | None
    turn: int
    phase: PhaseName
    seats: list[ShareSeat]
    board: Board
    auction: AuctionView | None
    expansion: Expansion | None
    choices: list[Choice]
    scores: list[int]
