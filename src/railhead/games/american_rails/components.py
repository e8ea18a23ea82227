"""What is in the box: companies, shares, cubes, markers, money, years and the action track."""

from railhead.core.errors import Refusal, because

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


def starting_cash(seats: int, *, first_printing: bool) -> int:
    """AR-SET-1; AR-READ-1: in 2010 three players had more, and all six companies."""
    if seats == 3 and first_printing:
        return 65
    return 40 if seats == 5 else 50


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"american_rails.{key}", **values))
