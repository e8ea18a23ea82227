"""What happens in The Last Spike. Tiles, routes and cities by their ids, seats by their numbers."""

from dataclasses import dataclass, replace
from typing import Self

from railhead.core.event import Event, GameEnded

UNSEEN = "?"
"""A tile that the reader may not know."""


@dataclass(frozen=True, slots=True)
class StartingTileDrawn(Event):
    """LS-SET-4: seen by all."""

    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class StarterFound(Event):
    seat: int
    tile: str


@dataclass(frozen=True, slots=True)
class TileSetAside(Event):
    """LS-SET-6: unseen by everybody."""

    tile: str

    def seen_by(self, seat: int | None) -> Self:
        return replace(self, tile=UNSEEN)


@dataclass(frozen=True, slots=True)
class TileDrawn(Event):
    """LS-SET-5: only the seat that draws may know the tile."""

    seat: int
    tile: str

    def seen_by(self, seat: int | None) -> Self:
        return self if seat == self.seat else replace(self, tile=UNSEEN)


@dataclass(frozen=True, slots=True)
class TileChosen(Event):
    """The tile can be paid only by selling land. How much cash is short stays the player's secret (LS-READ-10)."""

    seat: int
    tile: str
    cost: int


@dataclass(frozen=True, slots=True)
class TileLaid(Event):
    is_news = True
    seat: int
    tile: str
    cost: int


@dataclass(frozen=True, slots=True)
class IsolatedTileLaid(Event):
    """At double cost, which `cost` is."""

    is_news = True
    seat: int
    tile: str
    cost: int


@dataclass(frozen=True, slots=True)
class FreeLandTaken(Event):
    seat: int
    city: str


@dataclass(frozen=True, slots=True)
class LandBought(Event):
    is_news = True
    seat: int
    city: str
    price: int


@dataclass(frozen=True, slots=True)
class PurchaseSkipped(Event):
    seat: int


@dataclass(frozen=True, slots=True)
class LandSold(Event):
    """`price` is printed on the card, `value` is what the bank paid."""

    seat: int
    city: str
    price: int
    value: int


@dataclass(frozen=True, slots=True)
class RouteCompleted(Event):
    route: str
    cities: list[str]


@dataclass(frozen=True, slots=True)
class PayoutMade(Event):
    """`payments` by seat."""

    route: str
    payments: list[int]


@dataclass(frozen=True, slots=True)
class LastSpikeDriven(Event):
    is_news = True
    seat: int
    bonus: int


@dataclass(frozen=True, slots=True)
class PlayerBankrupted(Event):
    """`lost` are the cities whose free cards leave the game. Cash and tiles go back unseen."""

    is_news = True
    seat: int
    lost: list[str]


EVENTS: tuple[type[Event], ...] = (
    GameEnded,
    StartingTileDrawn,
    StarterFound,
    TileSetAside,
    TileDrawn,
    TileChosen,
    TileLaid,
    IsolatedTileLaid,
    FreeLandTaken,
    LandBought,
    PurchaseSkipped,
    LandSold,
    RouteCompleted,
    PayoutMade,
    LastSpikeDriven,
    PlayerBankrupted,
)
