"""What is in the box: companies, shares, cubes, markers, money, years and the action track."""

from railhead.core.errors import Refusal, because
from railhead.core.variant import Box

COMPANIES = ("AME", "NAT", "CON", "MAJ", "LIB", "REP")
AME, NAT, CON, MAJ, LIB, REP = range(len(COMPANIES))
NUMBER = {name: number for number, name in enumerate(COMPANIES)}

SHARES = (5, 4, 3, 4, 2, 3)
CUBES = (30, 28, 25, 21, 18, 16)
"""AR-SET-2: cubes in reserve; one more of each company marks its income."""

MARKERS = 12
"""AR-SET-4: development markers."""

FIRST_YEAR, LAST_YEAR = 1851, 1857
ACTION_PHASES = 3
LEAST_BID = 10

SPACES = ("pass", "develop", "fund", "two", "expand3", "auction", "expand4")
"""AR-ROUND-3: the action track from the top."""

CUBES_OF_SPACE = {"two": 2, "expand3": 3, "expand4": 4}
FUNDS = 5
TAKEN = 2
"""AR-ACT-2, AR-ACT-3: what Fund 5 and Take 2 move."""

FULL_GAIN, SHARED_GAIN = 2, 1
"""AR-INC-3: what a development marker adds to a city's full and shared value."""

CONNECTION = 10
"""AR-INC-5: what a pair of special cities brings."""

LOW_RESERVE = 2
"""AR-END-1: a reserve of so many pieces or fewer is low; as many of them as there are players end the game."""

CASH = len(COMPANIES)
"""A treasury's account is its company's number; behind them come the players: CASH + seat. The bank is last."""

NONE = -1
"""No company, or no seat."""


def printed_cash(seats: int, *, first_printing: bool) -> int:
    """AR-SET-1; AR-READ-1: in 2010 three players had more, and all six companies."""
    if seats == 3 and first_printing:
        return 65
    return 40 if seats == 5 else 50


# A study may change these numbers; a table never does.
BOX = Box("american-rails")
SHARES = BOX.holds("shares", SHARES, COMPANIES)
CUBES = BOX.holds("cubes", CUBES, COMPANIES)
MARKERS = BOX.holds("markers", MARKERS)
LAST_YEAR = BOX.holds("last_year", LAST_YEAR)
LEAST_BID = BOX.holds("least_bid", LEAST_BID)
CUBES_OF_SPACE = BOX.holds("cubes_of_space", CUBES_OF_SPACE)
FUNDS = BOX.holds("funds", FUNDS)
TAKEN = BOX.holds("taken", TAKEN)
FULL_GAIN = BOX.holds("full_gain", FULL_GAIN)
SHARED_GAIN = BOX.holds("shared_gain", SHARED_GAIN)
CONNECTION = BOX.holds("connection", CONNECTION)
LOW_RESERVE = BOX.holds("low_reserve", LOW_RESERVE)
CASH_2013 = BOX.holds("cash_2013", {seats: printed_cash(seats, first_printing=False) for seats in (3, 4, 5)})
CASH_2010 = BOX.holds("cash_2010", {seats: printed_cash(seats, first_printing=True) for seats in (3, 4, 5)})


def starting_cash(seats: int, *, first_printing: bool) -> int:
    """What each player has at the start, by edition."""
    return (CASH_2010 if first_printing else CASH_2013)[seats]


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"american_rails.{key}", **values))
