"""What is in the box beside the board and its cards: money, hands, the bonus. Its numbers are in box.toml."""

from railhead.core.box import read_box
from railhead.core.errors import Refusal, because

BOX = read_box("last-spike", "railhead.games.last_spike")

START_CASH = BOX.by_players("start_cash")
"""LS-SET-1: what each player receives, by the number of players."""

THOUSAND = 1_000
"""The smallest chip: every printed amount is a multiple of it."""

SPACES = 4
"""LS-SET-2: the spaces of a route."""

CARDS = 5
"""LS-SET-3: the land cards of a city, the first of them free."""

HAND = BOX.number("hand")
"""LS-SET-5: tiles dealt to each player; nobody ever holds more (LS-TURN-5)."""

ASIDE_FOR = 2
"""LS-SET-6: with so many players one tile is put aside."""

DOUBLE = BOX.number("double")
"""LS-TURN-3: how many times its cost an isolated tile is."""

BONUS = BOX.number("bonus")
"""LS-END-1: what the last spike brings."""


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"last_spike.{key}", **values))
