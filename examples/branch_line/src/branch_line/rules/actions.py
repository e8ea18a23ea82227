"""What a seat may say. The order of the table is the order in which legal actions are listed."""

from dataclasses import dataclass

from branch_line.rules.board import BOARD, COMPANIES
from railhead.core.action import Action, ActionTable
from railhead.core.auction import PASS


@dataclass(frozen=True, slots=True)
class Wait(Action):
    verb = "wait"

    @property
    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Offer(Action):
    verb = "offer"
    company: str

    @property
    def target(self) -> str:
        return self.company


@dataclass(frozen=True, slots=True)
class Build(Action):
    verb = "build"
    company: str
    hex: str

    @property
    def target(self) -> str:
        return f"{self.company} {self.hex}"


BUILDS = (Build(company, hex) for company in COMPANIES for hex in BOARD.names)
TABLE = ActionTable((PASS, Wait(), *map(Offer, COMPANIES), *BUILDS), bids=True)
