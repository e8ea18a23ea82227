"""What a seat, or chance, may say, in one table: the order here is the order in which legal actions are listed."""

from dataclasses import dataclass

from railhead.core.action import Action, ActionTable
from railhead.games.last_spike.rules.board import CARD, CARDS_OF, CITIES, STEP, TILES


@dataclass(frozen=True, slots=True)
class PlayTile(Action):
    """Play a track tile on its space."""

    verb = "play"
    tile: str

    @property
    def target(self) -> str:
        return self.tile


@dataclass(frozen=True, slots=True)
class SellLand(Action):
    """Sell a land card to the bank; it is named by its city and its printed price."""

    verb = "sell"
    city: str
    price: int

    @property
    def target(self) -> str:
        return f"{self.city} {self.price}"


@dataclass(frozen=True, slots=True)
class BuyLand(Action):
    """Buy the top card of a city."""

    verb = "buy"
    city: str

    @property
    def target(self) -> str:
        return self.city


@dataclass(frozen=True, slots=True)
class Skip(Action):
    """Buy nothing."""

    verb = "skip"

    @property
    def declines(self) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class DrawTile(Action):
    """Chance draws a tile from the mix."""

    verb = "draw"
    tile: str

    @property
    def target(self) -> str:
        return self.tile


SKIP = Skip()
PLAYS: tuple[Action, ...] = tuple(PlayTile(tile) for tile in TILES)
DRAWS: tuple[Action, ...] = tuple(DrawTile(tile) for tile in TILES)
BUYS: tuple[Action, ...] = tuple(BuyLand(city) for city in CITIES)
SALES = {bit: SellLand(CITIES[city], price) for (city, price), bit in CARD.items()}

SALE_OF_CARD: list[Action] = [SALES.get(1 << number, SKIP) for number in range(len(CITIES) * STEP)]
"""Sales by the number of a card; the empty bits behind each city are never asked for."""

PURCHASES = tuple(zip(CARDS_OF, BUYS, strict=True))
"""The cards of each city, and the action that buys the top one."""

TABLE = ActionTable((*PLAYS, *SALES.values(), *BUYS, SKIP, *DRAWS), bids=False)

_BYTE = 8
_BY_BYTE = tuple(
    tuple(
        tuple(action for place, action in enumerate(DRAWS[first : first + _BYTE]) if byte >> place & 1)
        for byte in range(1 << _BYTE)
    )
    for first in range(0, len(DRAWS), _BYTE)
)


def draws(mask: int) -> list[Action]:
    """A draw for each tile of a set; the mix is large and listed every turn, so eight tiles are looked up at once."""
    table = _BY_BYTE
    return [
        *table[0][mask & 255],
        *table[1][mask >> 8 & 255],
        *table[2][mask >> 16 & 255],
        *table[3][mask >> 24 & 255],
        *table[4][mask >> 32 & 255],
        *table[5][mask >> 40],
    ]
