"""What happens in Chicago Express. Companies and hexes by their ids, seats by their numbers."""

from dataclasses import dataclass

from railhead.core.auction import BidderPassed, BidMade, ShareOffered, ShareSold
from railhead.core.event import Event, GameEnded
from railhead.core.shares import DividendPaid


@dataclass(frozen=True, slots=True)
class ShareGiven(Event):
    """Nobody bid in an opening auction."""

    is_news = True
    seat: int
    company: str


@dataclass(frozen=True, slots=True)
class ShareKept(Event):
    """Nobody bid: the share stays with the company."""

    is_news = True
    company: str


@dataclass(frozen=True, slots=True)
class ActionDeclined(Event):
    is_news = True
    seat: int
    dial: str


@dataclass(frozen=True, slots=True)
class DialTurnedRed(Event):
    dial: str


@dataclass(frozen=True, slots=True)
class ExpansionBegun(Event):
    seat: int
    company: str


@dataclass(frozen=True, slots=True)
class TrackLaid(Event):
    """`income` is what the company has gained by it."""

    seat: int
    company: str
    hex: str
    cost: int
    income: int


@dataclass(frozen=True, slots=True)
class ExpansionEnded(Event):
    """`income` is the company's income now, `treasury` what it has left."""

    is_news = True
    company: str
    laid: list[str]
    income: int
    treasury: int


@dataclass(frozen=True, slots=True)
class HexDeveloped(Event):
    """`gains` is what each company there has gained in income."""

    is_news = True
    seat: int
    hex: str
    gains: dict[str, int]


@dataclass(frozen=True, slots=True)
class ForestDeveloped(Event):
    is_news = True
    seat: int
    hex: str
    company: str
    cash: int


@dataclass(frozen=True, slots=True)
class ChicagoReached(Event):
    is_news = True
    seat: int
    company: str


@dataclass(frozen=True, slots=True)
class WabashInaugurated(Event):
    income: int


@dataclass(frozen=True, slots=True)
class DividendPhaseBegun(Event):
    pass


@dataclass(frozen=True, slots=True)
class DialsReset(Event):
    pass


@dataclass(frozen=True, slots=True)
class DetroitGrown(Event):
    value: int
    companies: list[str]


EVENTS: tuple[type[Event], ...] = (
    ShareOffered,
    BidMade,
    BidderPassed,
    ShareSold,
    DividendPaid,
    GameEnded,
    ShareGiven,
    ShareKept,
    ActionDeclined,
    DialTurnedRed,
    ExpansionBegun,
    TrackLaid,
    ExpansionEnded,
    HexDeveloped,
    ForestDeveloped,
    ChicagoReached,
    WabashInaugurated,
    DividendPhaseBegun,
    DialsReset,
    DetroitGrown,
)
