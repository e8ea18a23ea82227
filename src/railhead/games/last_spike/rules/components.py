"""What is in the box beside the board and its cards: money, hands, the bonus of the last spike."""

from railhead.core.errors import Refusal, because
from railhead.core.variant import Box

START_CASH = {2: 60_000, 3: 50_000, 4: 40_000, 5: 35_000, 6: 30_000}
"""LS-SET-1: what each player receives, by the number of players."""

THOUSAND = 1_000
"""The smallest chip: every printed amount is a multiple of it."""

SPACES = 4
"""LS-SET-2: the spaces of a route."""

CARDS = 5
"""LS-SET-3: the land cards of a city, the first of them free."""

HAND = 4
"""LS-SET-5: tiles dealt to each player; nobody ever holds more (LS-TURN-5)."""

ASIDE_FOR = 2
"""LS-SET-6: with so many players one tile is put aside."""

DOUBLE = 2
"""LS-TURN-3: how many times its cost an isolated tile is."""

BONUS = 20_000
"""LS-END-1: what the last spike brings."""

# A study may change these numbers; a table never does.
BOX = Box("last-spike")
START_CASH = BOX.holds("start_cash", START_CASH)
HAND = BOX.holds("hand", HAND)
DOUBLE = BOX.holds("double", DOUBLE)
BONUS = BOX.holds("bonus", BONUS)


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"last_spike.{key}", **values))
