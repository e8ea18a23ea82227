"""A table that somebody wants to have: which game, and for whom its seats are."""

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from railhead.bots import BOTS
from railhead.games import GAMES
from railhead.server.table.sheet import HouseRules, Name

BotName = Annotated[str, Meta(max_length=40, examples=[*BOTS])]
GameId = Annotated[str, Meta(max_length=40, examples=[*GAMES])]
Word = Annotated[str, Meta(max_length=40)]
Chair = Annotated[int, Meta(ge=0, le=1_000_000_000)]


class NewSeat(Struct, forbid_unknown_fields=True, frozen=True):
    """A seat of a new table: `me` sits here at this browser, `open` waits for somebody, `bot` is played by one."""

    kind: Literal["me", "open", "bot"] = "open"
    name: Name | UnsetType = UNSET
    bot: BotName = "steady"


class NewSetup(Struct, forbid_unknown_fields=True, frozen=True):
    """How a table is set up otherwise before its game begins; what is left out stays. `order` names every chair, from
    the first seat to the last."""

    seats: Annotated[int, Meta(ge=1, le=10)] | None = None
    order: Annotated[list[Chair], Meta(min_length=1, max_length=10)] | None = None
    edition: Word | None = None
    options: Annotated[dict[Word, bool], Meta(max_length=20)] = {}


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A table to create. Edition and options left out are the game's own."""

    game: GameId
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=10)]
    edition: Word | None = None
    options: Annotated[dict[Word, bool], Meta(max_length=20)] = {}
    rules: HouseRules = HouseRules()
