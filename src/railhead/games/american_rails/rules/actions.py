"""What a seat, or chance, may say, in one table: the order here is the order in which legal actions are listed."""

from dataclasses import dataclass

from railhead.core.action import Action, ActionTable
from railhead.core.auction import PASS
from railhead.games.american_rails.rules.board import BOARD
from railhead.games.american_rails.rules.components import COMPANIES, SPACES


@dataclass(frozen=True, slots=True)
class RemoveCompany(Action):
    """Chance takes a company out of the game."""

    verb = "remove"
    company: str

    @property
    def target(self) -> str:
        return self.company


@dataclass(frozen=True, slots=True)
class OfferShare(Action):
    verb = "offer"
    company: str

    @property
    def target(self) -> str:
        return self.company


@dataclass(frozen=True, slots=True)
class FoundCompany(Action):
    verb = "found"
    hex: str

    @property
    def target(self) -> str:
        return self.hex


@dataclass(frozen=True, slots=True)
class TakeSpace(Action):
    verb = "take"
    space: str

    @property
    def target(self) -> str:
        return self.space


@dataclass(frozen=True, slots=True)
class DevelopCity(Action):
    verb = "develop"
    hex: str

    @property
    def target(self) -> str:
        return self.hex


@dataclass(frozen=True, slots=True)
class FundCompany(Action):
    verb = "fund"
    company: str

    @property
    def target(self) -> str:
        return self.company


@dataclass(frozen=True, slots=True)
class TakeTwo(Action):
    """Two from the bank, two from the others, or an expansion by two."""

    verb = "two"
    form: str

    @property
    def target(self) -> str:
        return self.form


@dataclass(frozen=True, slots=True)
class LayCube(Action):
    verb = "lay"
    company: str
    hex: str

    @property
    def target(self) -> str:
        return f"{self.company} {self.hex}"


@dataclass(frozen=True, slots=True)
class Stop(Action):
    """End an expansion before its last cube."""

    verb = "stop"


@dataclass(frozen=True, slots=True)
class Decline(Action):
    """Leave the action of a space undone."""

    verb = "decline"

    @property
    def declines(self) -> bool:
        return True


STOP, DECLINE = Stop(), Decline()
REMOVAL_OF = tuple(RemoveCompany(company) for company in COMPANIES)
OFFER_OF = tuple(OfferShare(company) for company in COMPANIES)
TAKE_OF = tuple(TakeSpace(space) for space in SPACES)
FUND_OF = tuple(FundCompany(company) for company in COMPANIES)
TWO_BANK, TWO_OTHERS, TWO_EXPAND = TakeTwo("bank"), TakeTwo("others"), TakeTwo("expand")
FOUND_AT = tuple(FoundCompany(name) for name in BOARD.names)
DEVELOP_AT = tuple(DevelopCity(name) for name in BOARD.names)
LAY_AT = tuple(tuple(LayCube(company, name) for name in BOARD.names) for company in COMPANIES)

TABLE = ActionTable(
    (
        PASS,
        STOP,
        DECLINE,
        *REMOVAL_OF,
        *OFFER_OF,
        *TAKE_OF,
        *FUND_OF,
        TWO_BANK,
        TWO_OTHERS,
        TWO_EXPAND,
        *FOUND_AT,
        *DEVELOP_AT,
        *(action for company in LAY_AT for action in company),
    ),
    bids=True,
)
