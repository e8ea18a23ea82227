"""What is in the box: companies, shares, locomotives, houses, money and dials."""

from railhead.core.errors import Refusal, because
from railhead.core.variant import Box

COMPANIES = ("PRR", "B&O", "NYC", "C&O", "WAB")
PRR, BO, NYC, CO, WAB = range(len(COMPANIES))
NUMBER = {name: number for number, name in enumerate(COMPANIES)}

SHARES = (3, 4, 5, 6, 2)
"""CE-SET-2: the shares of each company."""

LOCOMOTIVES = (20, 22, 24, 26, 11)
"""CE-SET-2: the locomotives of each company."""

START_INCOME = (7, 6, 8, 5, 0)
"""CE-SET-4: where the income markers start; Wabash has none yet."""

OPENING_ORDER = (PRR, BO, CO, NYC)
"""CE-OPEN-1: the order of the opening auctions. The least bids are the incomes at the start."""

CASH_IN_ALL = 120
"""CE-SET-1: split evenly among the players."""

HOUSES = 20
"""CE-SET-5: houses in the general reserve."""

HOUSES_AT_END = 3
EMPTY_COMPANIES_AT_END = 3
"""CE-END-1: three or fewer houses; three or more companies without locomotives, or without shares."""

DIALS = ("auction", "expansion", "development")
AUCTION_DIAL, EXPANSION_DIAL, DEVELOPMENT_DIAL = range(len(DIALS))
RED = (3, 5, 4)
"""CE-TURN-2: a dial is red after so many choices."""

RED_DIALS_FOR_DIVIDEND = 2
HEXES_PER_EXPANSION = 3
FOREST_CASH = 2
"""CE-DEV-3: what a developed forest brings its company."""

CASH = len(COMPANIES)
"""A treasury's account is its company's number; behind them come the players: CASH + seat. The bank is last."""

# A study may change these numbers; a table never does.
BOX = Box("chicago-express")
SHARES = BOX.holds("shares", SHARES, COMPANIES)
LOCOMOTIVES = BOX.holds("locomotives", LOCOMOTIVES, COMPANIES)
START_INCOME = BOX.holds("start_income", START_INCOME, COMPANIES)
CASH_IN_ALL = BOX.holds("cash_in_all", CASH_IN_ALL)
HOUSES = BOX.holds("houses", HOUSES)
HOUSES_AT_END = BOX.holds("houses_at_end", HOUSES_AT_END)
EMPTY_COMPANIES_AT_END = BOX.holds("empty_companies_at_end", EMPTY_COMPANIES_AT_END)
RED = BOX.holds("red", RED, DIALS)
RED_DIALS_FOR_DIVIDEND = BOX.holds("red_dials_for_dividend", RED_DIALS_FOR_DIVIDEND)
HEXES_PER_EXPANSION = BOX.holds("hexes_per_expansion", HEXES_PER_EXPANSION)
FOREST_CASH = BOX.holds("forest_cash", FOREST_CASH)


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"chicago_express.{key}", **values))
