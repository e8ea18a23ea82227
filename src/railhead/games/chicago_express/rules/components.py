"""What is in the box: companies, shares, locomotives, houses, money and dials. Its numbers are in box.toml."""

from railhead.core.box import read_box
from railhead.core.errors import Refusal, because

BOX = read_box("chicago-express", "railhead.games.chicago_express")

COMPANIES = ("PRR", "B&O", "NYC", "C&O", "WAB")
PRR, BO, NYC, CO, WAB = range(len(COMPANIES))
NUMBER = {name: number for number, name in enumerate(COMPANIES)}

SHARES = BOX.row("shares", COMPANIES)
LOCOMOTIVES = BOX.row("locomotives", COMPANIES)
"""CE-SET-2: the shares and the locomotives of each company."""

START_INCOME = BOX.row("start_income", COMPANIES)
"""CE-SET-4: where the income markers start; Wabash has none yet."""

OPENING_ORDER = (PRR, BO, CO, NYC)
"""CE-OPEN-1: the order of the opening auctions. The least bids are the incomes at the start."""

CASH_IN_ALL = BOX.number("cash_in_all")
"""CE-SET-1: split evenly among the players."""

HOUSES = BOX.number("houses")
"""CE-SET-5: houses in the general reserve."""

HOUSES_AT_END = BOX.number("houses_at_end")
EMPTY_COMPANIES_AT_END = BOX.number("empty_companies_at_end")
"""CE-END-1: so few houses; so many companies without locomotives, or without shares."""

DIALS = ("auction", "expansion", "development")
AUCTION_DIAL, EXPANSION_DIAL, DEVELOPMENT_DIAL = range(len(DIALS))
RED = BOX.row("red", DIALS)
"""CE-TURN-2: a dial is red after so many choices."""

RED_DIALS_FOR_DIVIDEND = BOX.number("red_dials_for_dividend")
HEXES_PER_EXPANSION = BOX.number("hexes_per_expansion")
INCOME_TRACK = BOX.number("income_track")
FOREST_CASH = BOX.number("forest_cash")
"""CE-DEV-3: what a developed forest brings its company."""

CASH = len(COMPANIES)
"""A treasury's account is its company's number; behind them come the players: CASH + seat. The bank is last."""


def forbid(clause: str, key: str, /, **values: object) -> Refusal:
    """A clause of this game that speaks against an action."""
    return Refusal(clause, because(f"chicago_express.{key}", **values))
