"""What is in the box: companies, shares, cubes, markers, money, years, the action track. Numbers are in box.toml."""

from typing import Literal, get_args

from railhead.core.box import read_box
from railhead.core.errors import Refusal, because

BOX = read_box("american-rails", "railhead.games.american_rails")

COMPANIES = ("AME", "NAT", "CON", "MAJ", "LIB", "REP")
AME, NAT, CON, MAJ, LIB, REP = range(len(COMPANIES))
NUMBER = {name: number for number, name in enumerate(COMPANIES)}

SHARES = BOX.row("shares", COMPANIES)
CUBES = BOX.row("cubes", COMPANIES)
"""AR-SET-2: cubes in reserve; one more of each company marks its income."""

MARKERS = BOX.number("markers")
"""AR-SET-4: development markers."""

FIRST_YEAR, LAST_YEAR = BOX.number("first_year"), BOX.number("last_year")
ACTION_PHASES = 3
LEAST_BID = BOX.number("least_bid")

CASH_2013 = BOX.by_players("cash_2013")
CASH_2010 = BOX.by_players("cash_2010")
"""AR-SET-1, AR-READ-1: what each player has at the start, by edition."""

ActionSpace = Literal["pass", "develop", "fund", "two", "expand3", "auction", "expand4"]
SPACES: tuple[ActionSpace, ...] = get_args(ActionSpace)
"""AR-ROUND-3: the action track from the top."""

CUBES_OF_SPACE = BOX.table("cubes_of_space")
COST = BOX.table("cost")
"""AR-EXP-4: what a cube costs on a forest, on a mountain, and on the ground of a city or plain."""

FUNDS = BOX.number("funds")
TAKEN = BOX.number("taken")
"""AR-ACT-2, AR-ACT-3: what Fund 5 and Take 2 move."""

FULL_GAIN, SHARED_GAIN = BOX.number("full_gain"), BOX.number("shared_gain")
"""AR-INC-3: what a development marker adds to a city's full and shared value."""

CONNECTION = BOX.number("connection")
"""AR-INC-5: what a pair of special cities brings."""

LOW_RESERVE = BOX.number("low_reserve")
"""AR-END-1: a reserve of so many pieces or fewer is low; as many of them as there are players end the game."""

CASH = len(COMPANIES)
"""A treasury's account is its company's number; behind them come the players: CASH + seat. The bank is last."""

NONE = -1
"""No company, or no seat."""


def starting_cash(seats: int, *, first_printing: bool) -> int:
    return (CASH_2010 if first_printing else CASH_2013)[seats]


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"american_rails.{key}", **values))
