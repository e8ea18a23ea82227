"""What a seat may say, in one table: the order here is the order in which legal actions are listed."""

from dataclasses import dataclass
from typing import ClassVar

from railhead.core.action import Action, ActionTable
from railhead.core.auction import PASS
from railhead.games.chicago_express.rules.board import BOARD
from railhead.games.chicago_express.rules.components import AUCTION_DIAL, COMPANIES, DEVELOPMENT_DIAL, EXPANSION_DIAL


@dataclass(frozen=True, slots=True)
class DialAction(Action):
    """CE-TURN-1: one of the three actions of a turn, each with its dial."""

    dial: ClassVar[int]


@dataclass(frozen=True, slots=True)
class AuctionShare(DialAction):
    """Auction a share of a company; without one, decline the auction."""

    verb = "auction"
    dial = AUCTION_DIAL
    company: str | None

    @property
    def declines(self) -> bool:
        return self.company is None

    @property
    def target(self) -> str:
        return self.company or "none"


@dataclass(frozen=True, slots=True)
class ExpandNetwork(DialAction):
    """Expand the network of a company; without one, decline the expansion."""

    verb = "expand"
    dial = EXPANSION_DIAL
    company: str | None

    @property
    def declines(self) -> bool:
        return self.company is None

    @property
    def target(self) -> str:
        return self.company or "none"


@dataclass(frozen=True, slots=True)
class LayTrack(Action):
    verb = "lay"
    hex: str

    @property
    def target(self) -> str:
        return self.hex


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End an expansion before its third hex."""

    verb = "stop"


@dataclass(frozen=True, slots=True)
class DevelopHex(DialAction):
    """Develop a hex; without one, decline the development."""

    verb = "develop"
    dial = DEVELOPMENT_DIAL
    hex: str | None

    @property
    def declines(self) -> bool:
        return self.hex is None

    @property
    def target(self) -> str:
        return self.hex or "none"


STOP = Stop()
AUCTION_NONE, EXPAND_NONE, DEVELOP_NONE = AuctionShare(None), ExpandNetwork(None), DevelopHex(None)
AUCTION_OF = tuple(AuctionShare(company) for company in COMPANIES)
EXPANSION_OF = tuple(ExpandNetwork(company) for company in COMPANIES)
LAY_AT = tuple(LayTrack(name) for name in BOARD.names)
DEVELOP_AT = tuple(DevelopHex(name) for name in BOARD.names)

TABLE = ActionTable(
    (
        PASS,
        STOP,
        AUCTION_NONE,
        *AUCTION_OF,
        EXPAND_NONE,
        *EXPANSION_OF,
        DEVELOP_NONE,
        *DEVELOP_AT,
        *LAY_AT,
    ),
    bids=True,
)
