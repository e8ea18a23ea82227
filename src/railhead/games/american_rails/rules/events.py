"""What happens in American Rails. Companies and hexes by their ids, seats by their numbers."""

from dataclasses import dataclass

from railhead.core.auction import BidderPassed, BidMade, ShareOffered, ShareSold
from railhead.core.event import Event, GameEnded
from railhead.core.shares import DividendPaid


@dataclass(frozen=True, slots=True)
class CompanyRemoved(Event):
    company: str


@dataclass(frozen=True, slots=True)
class SharesLeftGame(Event):
    """Nobody bid for a share, or no city was free for its company."""

    is_news = True
    company: str
    count: int


@dataclass(frozen=True, slots=True)
class CompanyFounded(Event):
    is_news = True
    seat: int
    company: str
    hex: str
    income: int


@dataclass(frozen=True, slots=True)
class TurnOrderSet(Event):
    """`order` by seat, first to last."""

    order: list[int]


@dataclass(frozen=True, slots=True)
class YearBegun(Event):
    year: int


@dataclass(frozen=True, slots=True)
class ActionPhaseBegun(Event):
    action_phase: int
    order: list[int]


@dataclass(frozen=True, slots=True)
class SpaceTaken(Event):
    seat: int
    space: str


@dataclass(frozen=True, slots=True)
class SpaceDeclined(Event):
    is_news = True
    seat: int


@dataclass(frozen=True, slots=True)
class CityDeveloped(Event):
    """`gains` is what each company there has gained in income."""

    is_news = True
    seat: int
    hex: str
    gains: dict[str, int]


@dataclass(frozen=True, slots=True)
class CompanyFunded(Event):
    is_news = True
    seat: int
    company: str
    cash: int


@dataclass(frozen=True, slots=True)
class CashTaken(Event):
    is_news = True
    seat: int
    cash: int


@dataclass(frozen=True, slots=True)
class OthersPaid(Event):
    """`payments` by seat, to the bank."""

    is_news = True
    seat: int
    payments: list[int]


@dataclass(frozen=True, slots=True)
class CubeLaid(Event):
    """`gains` is what each company's income has changed by, losses included."""

    is_news = True
    seat: int
    company: str
    hex: str
    cost: int
    gains: dict[str, int]


@dataclass(frozen=True, slots=True)
class CitiesConnected(Event):
    is_news = True
    company: str
    cities: list[str]
    income: int


@dataclass(frozen=True, slots=True)
class ExpansionChosen(Event):
    """Take 2 is used to expand."""

    seat: int
    cubes: int


@dataclass(frozen=True, slots=True)
class ExpansionStopped(Event):
    seat: int


EVENTS: tuple[type[Event], ...] = (
    ShareOffered,
    BidMade,
    BidderPassed,
    ShareSold,
    DividendPaid,
    GameEnded,
    CompanyRemoved,
    SharesLeftGame,
    CompanyFounded,
    TurnOrderSet,
    YearBegun,
    ActionPhaseBegun,
    SpaceTaken,
    SpaceDeclined,
    CityDeveloped,
    CompanyFunded,
    CashTaken,
    OthersPaid,
    CubeLaid,
    CitiesConnected,
    ExpansionChosen,
    ExpansionStopped,
)
