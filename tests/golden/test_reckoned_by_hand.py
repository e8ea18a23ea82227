"""One whole game with every payment reckoned by hand, from the clauses and the printed numbers of the board alone.

Each step says what changes by it, and nothing else may change. The books below are kept from these changes only;
after every step the whole table must agree with them. `dials` reads auction/expansion/development.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

import railhead
from railhead.core.auction import ShareSold
from railhead.core.event import GameEnded
from railhead.core.record import Record, first_state
from railhead.core.shares import DividendPaid
from railhead.games.chicago_express.rules import events

RECORD = Path(__file__).parent / "chicago-express" / "first-by-hand-3.json"
SEATS = ("Ada", "Ben", "Cleo")
COMPANIES = ("PRR", "B&O", "NYC", "C&O", "WAB")

Amounts = dict[str, int]
"""By the name of a seat or of a company."""


@dataclass(frozen=True, kw_only=True)
class Change:
    """What a step moves: a share and its price, what companies pay the bank, what the bank pays them or the seats."""

    sold: tuple[str, str, int] | None = None
    pays: Amounts = field(default_factory=dict)
    gets: Amounts = field(default_factory=dict)
    dividends: dict[str, Amounts] = field(default_factory=dict)
    income: Amounts = field(default_factory=dict)
    industry: Amounts = field(default_factory=dict)
    dials: str | None = None
    least: int | None = None
    stand: Amounts | None = None


@dataclass(frozen=True)
class Step(Change):
    """Who says what. `least` is the least bid of a share just offered, `stand` all the money, counted in between."""

    seat: str
    says: str


GAME: tuple[Step, ...] = (
    # ---- The opening auctions. Everybody has 120/3 = 40. ----
    # PRR, least 7
    Step("Ada", "bid 9"),
    Step("Ben", "bid 12"),
    Step("Cleo", "pass"),
    Step("Ada", "bid 14"),
    Step("Ben", "pass", sold=("Ada", "PRR", 14), least=6),  # Ada 40 - 14 = 26; PRR 14. B&O next, least 6
    # B&O: Ada has received a share and bids first
    Step("Ada", "bid 6"),
    Step("Ben", "bid 10"),
    Step("Cleo", "bid 13"),
    Step("Ada", "pass"),
    Step("Ben", "bid 15"),
    Step("Cleo", "pass", sold=("Ben", "B&O", 15), least=5),  # Ben 40 - 15 = 25; B&O 15. C&O next, least 5
    # C&O: all save their money for NYC, so the first bidder has the share for nothing (CE-OPEN-5)
    Step("Ben", "pass"),
    Step("Cleo", "pass"),
    Step("Ada", "pass", sold=("Ben", "C&O", 0), least=8),  # C&O stays at 0. NYC next, least 8
    # NYC: Ben has received a share and bids first
    Step("Ben", "bid 8"),
    Step("Cleo", "bid 16"),
    Step("Ada", "pass"),
    Step(
        "Ben",
        "pass",
        sold=("Cleo", "NYC", 16),  # Cleo 40 - 16 = 24; NYC 16
        stand={"Ada": 26, "Ben": 25, "Cleo": 24, "PRR": 14, "B&O": 15, "NYC": 16, "C&O": 0, "WAB": 0},
    ),
    #
    # ======== First round. Ada has PRR and begins. Incomes PRR 7, B&O 6, NYC 8, C&O 5. ========
    #
    # 1 Ada: towards Harrisburg. PRR 14 - 4 = 10, income 7 + 1 = 8
    Step("Ada", "expand PRR", dials="0/1/0"),
    Step("Ada", "lay Q5", pays={"PRR": 1}),  # plain 1
    Step("Ada", "lay P4", pays={"PRR": 1}),  # plain 1
    Step("Ada", "lay O4", pays={"PRR": 2}, income={"PRR": 1}),  # Harrisburg 2, income 1
    # 2 Ben: C&O has no money at all
    Step("Ben", "auction C&O", dials="1/1/0", least=3),  # 5/2 = 2.5, so 3
    Step("Ben", "bid 3"),
    Step("Cleo", "bid 5"),
    Step("Ada", "bid 7"),
    Step("Ben", "pass"),
    Step("Cleo", "pass", sold=("Ada", "C&O", 7)),  # not the offerer's: Ada 26 - 7 = 19; C&O 0 + 7 = 7
    # 3 Cleo: up the Hudson. NYC 16 - 4 = 12, income 8 + 1 = 9
    Step("Cleo", "expand NYC", dials="1/2/0"),
    Step("Cleo", "lay S2", pays={"NYC": 1}),  # plain 1
    Step("Cleo", "lay S1", pays={"NYC": 1}),  # plain 1
    Step("Cleo", "lay S0", pays={"NYC": 2}, income={"NYC": 1}),  # Albany 2, income 1
    # 4 Ada: over the mountains. PRR 10 - 8 = 2, income 8 + 3 = 11
    Step("Ada", "expand PRR", dials="1/3/0"),
    Step("Ada", "lay N4", pays={"PRR": 3}, income={"PRR": 1}),  # mountain 3, income 1
    Step("Ada", "lay M4", pays={"PRR": 2}, income={"PRR": 1}),  # Altoona 2, income 1
    Step("Ada", "lay L4", pays={"PRR": 3}, income={"PRR": 1}),  # mountain 3, income 1
    # 5 Ben: C&O 7 - 4 = 3, income 5 + 2 = 7
    Step("Ben", "expand C&O", dials="1/4/0"),
    Step("Ben", "lay P9", pays={"C&O": 1}),  # plain 1
    Step("Ben", "lay O10", pays={"C&O": 2}, income={"C&O": 2}),  # Richmond 2, income 2
    Step("Ben", "lay N9", pays={"C&O": 1}),  # plain 1
    # 6 Cleo: wants a part in PRR
    Step("Cleo", "auction PRR", dials="2/4/0", least=6),  # 11/2 = 5.5, so 6
    Step("Cleo", "bid 8"),
    Step("Ada", "bid 11"),
    Step("Ben", "pass"),
    Step("Cleo", "bid 13"),
    Step("Ada", "pass", sold=("Cleo", "PRR", 13)),  # Cleo 24 - 13 = 11; PRR 2 + 13 = 15
    # 7 Ada: a house in Harrisburg, where PRR stands alone
    Step("Ada", "develop O4", dials="2/4/1", income={"PRR": 1}),  # house 1: PRR 11 + 1 = 12
    # 8 Ben: B&O follows PRR. B&O 15 - 4 = 11, income stays 6
    Step("Ben", "expand B&O", dials="2/5/1"),
    Step("Ben", "lay P6", pays={"B&O": 1}),  # plain 1
    Step("Ben", "lay P5", pays={"B&O": 1}),  # plain 1
    Step("Ben", "lay P4", pays={"B&O": 2}),  # plain 1, PRR stands there: 1 x 2 locomotives = 2
    # 9 Cleo: a house on PRR's mountain
    Step("Cleo", "develop L4", dials="2/5/2", income={"PRR": 2}),  # mountain's house 2: PRR 12 + 2 = 14
    # 10 Ada: the third auction turns the second dial red
    Step("Ada", "auction NYC", dials="3/5/2", least=5),  # 9/2 = 4.5, so 5
    Step("Ada", "bid 5"),
    Step("Ben", "bid 8"),
    Step("Cleo", "pass"),
    Step(  # the first dividend
        "Ada",
        "pass",
        sold=("Ben", "NYC", 8),  # not the offerer's: Ben 25 - 8 = 17; NYC 12 + 8 = 20
        dividends={
            "PRR": {"Ada": 7, "Cleo": 7},  # 14, 2 shares: 7 each
            "B&O": {"Ben": 6},  # 6, 1 share
            "NYC": {"Ben": 5, "Cleo": 5},  # 9, 2 shares: 4.5, so 5 each
            "C&O": {"Ada": 4, "Ben": 4},  # 7, 2 shares: 3.5, so 4 each
        },
        dials="0/0/0",
        industry={"detroit": 1},  # to 2; nobody stands there
        # Ada 19 + 7 + 4 = 30, Ben 17 + 6 + 5 + 4 = 32, Cleo 11 + 7 + 5 = 23
        stand={"Ada": 30, "Ben": 32, "Cleo": 23, "PRR": 15, "B&O": 11, "NYC": 20, "C&O": 3, "WAB": 0},
    ),
    #
    # ======== Second round. Incomes PRR 14, B&O 6, NYC 9, C&O 7. ========
    #
    # 11 Ben: B&O beside PRR. B&O 11 - 10 = 1, income 6 + 3 = 9
    Step("Ben", "expand B&O", dials="0/1/0"),
    Step("Ben", "lay O4", pays={"B&O": 4}, income={"B&O": 2}),  # Harrisburg 2 x 2; income 1, with its house 1 + 1 = 2
    Step("Ben", "lay N3", pays={"B&O": 2}),  # forest 2, no income
    Step("Ben", "lay M4", pays={"B&O": 4}, income={"B&O": 1}),  # Altoona 2 x 2; income 1, no house yet
    # 12 Cleo: PRR into Pittsburgh. PRR 15 - 7 = 8, income 14 + 4 = 18
    Step("Cleo", "expand PRR", dials="0/2/0"),
    Step("Cleo", "lay K4", pays={"PRR": 4}, income={"PRR": 4}),  # Pittsburgh 4, it shows 4
    Step("Cleo", "lay J3", pays={"PRR": 2}),  # forest 2
    Step("Cleo", "lay I3", pays={"PRR": 1}),  # plain 1
    # 13 Ada: Pittsburgh from 4 to 6, PRR stands there alone: 18 + 2 = 20
    Step("Ada", "develop K4", dials="0/2/1", income={"PRR": 2}, industry={"pittsburgh": 2}),
    # 14 Ben: B&O needs 11 for Pittsburgh and has 1
    Step("Ben", "auction B&O", dials="1/2/1", least=5),  # 9/2 = 4.5, so 5
    Step("Ben", "bid 6"),
    Step("Cleo", "bid 7"),
    Step("Ada", "pass"),
    Step("Ben", "bid 8"),
    Step("Cleo", "pass", sold=("Ben", "B&O", 8)),  # Ben 32 - 8 = 24; B&O 1 + 8 = 9
    # 15 Cleo: NYC 20 - 4 = 16, income 9 + 1 = 10
    Step("Cleo", "expand NYC", dials="1/3/1"),
    Step("Cleo", "lay R0", pays={"NYC": 1}),  # plain 1
    Step("Cleo", "lay Q0", pays={"NYC": 2}, income={"NYC": 1}),  # Utica 2, income 1
    Step("Cleo", "lay P0", pays={"NYC": 1}),  # plain 1
    # 16 Ada: PRR 8 - 4 = 4, income 20 + 1 = 21
    Step("Ada", "expand PRR", dials="1/4/1"),
    Step("Ada", "lay H2", pays={"PRR": 1}),  # plain 1
    Step("Ada", "lay G2", pays={"PRR": 1}),  # plain 1
    Step("Ada", "lay F1", pays={"PRR": 2}, income={"PRR": 1}),  # Toledo 2, income 1
    # 17 Ben: the 2 that B&O still lacks come from its forest; its income stays
    Step("Ben", "develop N3", dials="1/4/2", gets={"B&O": 2}),  # B&O 9 + 2 = 11
    # 18 Cleo: the last share of PRR
    Step("Cleo", "auction PRR", dials="2/4/2", least=7),  # 21/3 = 7
    Step("Cleo", "bid 9"),
    Step("Ada", "bid 14"),
    Step("Ben", "pass"),
    Step("Cleo", "bid 18"),
    Step("Ada", "bid 20"),
    Step("Cleo", "pass", sold=("Ada", "PRR", 20)),  # not the offerer's: Ada 30 - 20 = 10; PRR 4 + 20 = 24
    # 19 Ada: a house in Toledo makes 7 a share into 8
    Step("Ada", "develop F1", dials="2/4/3", income={"PRR": 1}),  # house 1: PRR 21 + 1 = 22
    # 20 Ben: B&O into Pittsburgh with its last money, 11 - 3 - 8 = 0, which ends the expansion; income 9 + 6 = 15
    Step("Ben", "expand B&O", dials="2/5/3"),
    Step("Ben", "lay L3", pays={"B&O": 3}),  # forest 3
    Step("Ben", "lay K4", pays={"B&O": 8}, income={"B&O": 6}),  # Pittsburgh 4, PRR there: 4 x 2; it shows 6 now
    # 21 Cleo: whatever she chooses brings the dividend; a house in Albany would give Ben as much as her
    Step(  # the second dividend
        "Cleo",
        "develop none",
        dividends={
            "PRR": {"Ada": 16, "Cleo": 8},  # 22, 3 shares: 7.33, so 8; Ada has two
            "B&O": {"Ben": 16},  # 15, 2 shares: 7.5, so 8; Ben has both
            "NYC": {"Ben": 5, "Cleo": 5},  # 10, 2 shares: 5 each
            "C&O": {"Ada": 4, "Ben": 4},  # 7, 2 shares: 3.5, so 4 each
        },
        dials="0/0/0",  # they stood at 2/5/4
        industry={"detroit": 1},  # to 3; nobody stands there
        # Ada 10 + 16 + 4 = 30, Ben 24 + 16 + 5 + 4 = 49, Cleo 23 + 8 + 5 = 36
        stand={"Ada": 30, "Ben": 49, "Cleo": 36, "PRR": 24, "B&O": 0, "NYC": 16, "C&O": 3, "WAB": 0},
    ),
    #
    # ======== Third round. Incomes PRR 22, B&O 15, NYC 10, C&O 7. ========
    #
    # 22 Ada: PRR into Detroit. PRR 24 - 5 = 19, income 22 + 3 = 25
    Step("Ada", "expand PRR", dials="0/1/0"),
    Step("Ada", "lay E1", pays={"PRR": 1}),  # plain 1
    Step("Ada", "lay E0", pays={"PRR": 3}, income={"PRR": 3}),  # Detroit 3, it shows 3 now
    Step("Ada", "lay D1", pays={"PRR": 1}),  # plain 1
    # 23 Ben: B&O has nothing left
    Step("Ben", "auction B&O", dials="1/1/0", least=5),  # 15/3 = 5
    Step("Ben", "bid 7"),
    Step("Cleo", "bid 8"),
    Step("Ada", "pass"),
    Step("Ben", "pass", sold=("Cleo", "B&O", 8)),  # not the offerer's: Cleo 36 - 8 = 28; B&O 0 + 8 = 8
    # 24 Cleo: NYC 16 - 4 = 12, income 10 + 1 = 11
    Step("Cleo", "expand NYC", dials="1/2/0"),
    Step("Cleo", "lay O0", pays={"NYC": 2}, income={"NYC": 1}),  # Syracuse 2, income 1
    Step("Cleo", "lay N0", pays={"NYC": 1}),  # plain 1
    Step("Cleo", "lay M0", pays={"NYC": 1}),  # plain 1
    # 25 Ada: PRR is the first in Chicago. PRR 19 - 6 = 13, income 25 + 1 + 7 = 33
    Step("Ada", "expand PRR", dials="1/3/0"),
    Step("Ada", "lay C2", pays={"PRR": 2}, income={"PRR": 1}),  # South Bend 2, income 1
    Step("Ada", "lay B2", pays={"PRR": 1}),  # plain 1
    Step(
        "Ada",
        "lay A2",
        pays={"PRR": 3},  # Chicago 3
        income={"PRR": 7, "WAB": 1},  # Chicago 7; Wabash begins with 1, for Fort Wayne has no house
        dividends={"PRR": {"Ada": 22, "Cleo": 11}},  # 33, 3 shares: 11; Ada has two
        least=1,  # Wabash, 1/1 = 1
        # Ada 30 + 22 = 52, Cleo 28 + 11 = 39
        stand={"Ada": 52, "Ben": 49, "Cleo": 39, "PRR": 13, "B&O": 8, "NYC": 12, "C&O": 3, "WAB": 0},
    ),
    # Wabash's first share: no dial turns
    Step("Ada", "bid 5"),
    Step("Ben", "bid 11"),
    Step("Cleo", "pass"),
    Step("Ada", "pass", sold=("Ben", "WAB", 11)),  # Ben 49 - 11 = 38; WAB 11
    # 26 Ben: Wabash goes to Chicago as well. WAB 11 - 9 = 2, income 1 + 7 = 8
    Step("Ben", "expand WAB", dials="1/4/0"),
    Step("Ben", "lay C3", pays={"WAB": 1}),  # plain 1
    Step("Ben", "lay B2", pays={"WAB": 2}),  # plain 1, PRR stands there: 1 x 2 = 2
    Step(
        "Ben",
        "lay A2",
        pays={"WAB": 6},  # Chicago 3, PRR stands there: 3 x 2 = 6
        income={"WAB": 7},
        dividends={"WAB": {"Ben": 8}},  # 8, 1 share: Ben 38 + 8 = 46. Wabash is inaugurated only once
    ),
    # 27 Cleo: the last share of Wabash
    Step("Cleo", "auction WAB", dials="2/4/0", least=4),  # 8/2 = 4
    Step("Cleo", "bid 5"),
    Step("Ada", "bid 7"),
    Step("Ben", "pass"),
    Step("Cleo", "pass", sold=("Ada", "WAB", 7)),  # not the offerer's: Ada 52 - 7 = 45; WAB 2 + 7 = 9
    # 28 Ada: a house in South Bend makes 11 a share into 12; Wabash is not there
    Step("Ada", "develop C2", dials="2/4/1", income={"PRR": 2}),  # house 2: PRR 33 + 2 = 35
    # 29 Ben: B&O down the Ohio. B&O 8 - 7 = 1, income 15 + 3 = 18
    Step("Ben", "expand B&O", dials="2/5/1"),
    Step("Ben", "lay J4", pays={"B&O": 2}),  # forest 2
    Step("Ben", "lay J5", pays={"B&O": 2}),  # forest 2
    Step("Ben", "lay I6", pays={"B&O": 3}, income={"B&O": 3}),  # Wheeling 3, it shows 3
    # 30 Cleo: a second share of her own NYC, and the dividend
    Step("Cleo", "auction NYC", dials="3/5/1", least=4),  # 11/3 = 3.67, so 4
    Step("Cleo", "bid 6"),
    Step("Ada", "bid 9"),
    Step("Ben", "pass"),
    Step("Cleo", "bid 11"),
    Step(  # the third dividend
        "Ada",
        "pass",
        sold=("Cleo", "NYC", 11),  # Cleo 39 - 11 = 28; NYC 12 + 11 = 23
        dividends={
            "PRR": {"Ada": 24, "Cleo": 12},  # 35, 3 shares: 11.67, so 12; Ada has two
            "B&O": {"Ben": 12, "Cleo": 6},  # 18, 3 shares: 6; Ben has two
            "NYC": {"Ben": 4, "Cleo": 8},  # 11, 3 shares: 3.67, so 4; Cleo has two
            "C&O": {"Ada": 4, "Ben": 4},  # 7, 2 shares: 3.5, so 4 each
            "WAB": {"Ada": 4, "Ben": 4},  # 8, 2 shares: 4 each
        },
        dials="0/0/0",
        industry={"detroit": 1},  # to 4
        income={"PRR": 1},  # PRR stands in Detroit: 35 + 1 = 36, after the payment
        # Ada 45 + 24 + 4 + 4 = 77, Ben 46 + 12 + 4 + 4 + 4 = 70, Cleo 28 + 12 + 6 + 8 = 54
        stand={"Ada": 77, "Ben": 70, "Cleo": 54, "PRR": 13, "B&O": 1, "NYC": 23, "C&O": 3, "WAB": 9},
    ),
    #
    # ======== Fourth round. Incomes PRR 36, B&O 18, NYC 11, C&O 7, WAB 8. PRR and WAB have no share left. ========
    #
    # 31 Ada: PRR's last locomotive, which ends the expansion. PRR 13 - 1 = 12, income 36 + 2 = 38
    Step("Ada", "expand PRR", dials="0/1/0"),
    Step("Ada", "lay I2", pays={"PRR": 1}, income={"PRR": 2}),  # Cleveland 1, income 2
    # 32 Ben: Wabash turns back to South Bend. WAB 9 - 4 = 5, income 8 + 3 = 11
    Step("Ben", "expand WAB", dials="0/2/0"),
    Step("Ben", "lay C2", pays={"WAB": 4}, income={"WAB": 3}),  # 2 x 2 locomotives; income 1, with its house 1 + 2 = 3
    Step("Ben", "stop"),
    # 33 Cleo: NYC 23 - 4 = 19, income 11 + 3 = 14
    Step("Cleo", "expand NYC", dials="0/3/0"),
    Step("Cleo", "lay L0", pays={"NYC": 2}, income={"NYC": 3}),  # Buffalo 2, income 3
    Step("Cleo", "lay K1", pays={"NYC": 1}),  # plain 1
    Step("Cleo", "lay J1", pays={"NYC": 1}),  # plain 1
    # 34 Ada: leads, and wants B&O's last share gone rather than have it: then three companies have none (CE-END-1)
    Step("Ada", "auction B&O", dials="1/3/0", least=5),  # 18/4 = 4.5, so 5
    Step("Ada", "pass"),
    Step("Ben", "bid 5"),
    Step("Cleo", "pass", sold=("Ben", "B&O", 5)),  # Ben 70 - 5 = 65; B&O 1 + 5 = 6
    # 35 Ben: B&O 6 - 5 = 1, income 18 + 2 = 20
    Step("Ben", "expand B&O", dials="1/4/0"),
    Step("Ben", "lay J6", pays={"B&O": 3}, income={"B&O": 1}),  # mountain 3, income 1
    Step("Ben", "lay K7", pays={"B&O": 2}, income={"B&O": 1}),  # Grafton 2, income 1
    Step("Ben", "stop"),
    # 36 Cleo: a house in Buffalo
    Step("Cleo", "develop L0", dials="1/4/1", income={"NYC": 2}),  # house 2: NYC 14 + 2 = 16
    # 37 Ada: takes the last expansion away from the others
    Step("Ada", "expand none", dials="1/5/1"),
    # 38 Ben: Wheeling from 3 to 4, B&O stands there alone: 20 + 1 = 21
    Step("Ben", "develop I6", dials="1/5/2", income={"B&O": 1}, industry={"wheeling": 1}),
    # 39 Cleo: nobody wants to pay 3 for a share that will bring 7/3 = 2.33, so 3; it stays with C&O (CE-AUC-4)
    Step("Cleo", "auction C&O", dials="2/5/2", least=3),  # 7/3 = 2.33, so 3
    Step("Cleo", "pass"),
    Step("Ada", "pass"),
    Step("Ben", "pass"),
    # 40 Ada: the third auction, declined, ends the game; dials and Detroit stay
    Step(  # the fourth dividend
        "Ada",
        "auction none",
        dividends={
            "PRR": {"Ada": 26, "Cleo": 13},  # 38, 3 shares: 12.67, so 13; Ada has two
            "B&O": {"Ben": 18, "Cleo": 6},  # 21, 4 shares: 5.25, so 6; Ben has three
            "NYC": {"Ben": 6, "Cleo": 12},  # 16, 3 shares: 5.33, so 6; Cleo has two
            "C&O": {"Ada": 4, "Ben": 4},  # 7, 2 shares: 3.5, so 4 each
            "WAB": {"Ada": 6, "Ben": 6},  # 11, 2 shares: 5.5, so 6 each
        },
        dials="3/5/2",
        # Ada 77 + 26 + 4 + 6 = 113, Ben 65 + 18 + 6 + 4 + 6 = 99, Cleo 54 + 13 + 6 + 12 = 85
        stand={"Ada": 113, "Ben": 99, "Cleo": 85, "PRR": 12, "B&O": 1, "NYC": 19, "C&O": 3, "WAB": 5},
    ),
)

# Laid by PRR 4 + 8 + 7 + 4 + 5 + 6 + 1 = 35, B&O 4 + 10 + 11 + 7 + 5 = 37, NYC 4 x 4 = 16, C&O 4, WAB 9 + 4 = 13
BANK_RECEIVED = 35 + 37 + 16 + 4 + 13
# Dividends 11 + 15 + 12, then 20 + 25 + 13, in Chicago 33 and 8, then 32 + 24 + 26, then 36 + 34 + 31; a forest 2
BANK_PAID = 38 + 58 + 33 + 8 + 82 + 101 + 2


@dataclass
class Books:
    """All that the players would write down, kept from the changes above alone."""

    money: Counter[str] = field(default_factory=lambda: Counter(dict.fromkeys(SEATS, 40)))
    income: Counter[str] = field(default_factory=lambda: Counter({"PRR": 7, "B&O": 6, "NYC": 8, "C&O": 5}))
    shares: Counter[tuple[str, str]] = field(default_factory=Counter)
    industry: Counter[str] = field(default_factory=lambda: Counter({"detroit": 1, "wheeling": 3, "pittsburgh": 4}))
    dials: str = "0/0/0"
    bank_paid: int = 0
    bank_received: int = 0

    def enter(self, change: Change) -> None:
        if change.sold:
            buyer, company, price = change.sold
            self.money.update({buyer: -price, company: price})
            self.shares[buyer, company] += 1
        for company, cost in change.pays.items():
            self.money[company] -= cost
            self.bank_received += cost
        for receipts in (change.gets, *change.dividends.values()):
            self.money.update(receipts)
            self.bank_paid += sum(receipts.values())
        self.income.update(change.income)
        self.industry.update(change.industry)
        self.dials = change.dials or self.dials

    def pages(self) -> dict[str, object]:
        """In the same words as `seen`."""
        return {
            "money": {name: self.money[name] for name in SEATS + COMPANIES},
            "income": {company: self.income[company] for company in COMPANIES},
            "shares": {seat: {name: n for name in COMPANIES if (n := self.shares[seat, name])} for seat in SEATS},
            "industry": dict(self.industry),
            "dials": self.dials,
        }


def seen(view: railhead.View) -> dict[str, object]:
    """What the table shows of the things that the books hold."""
    companies, seats = view["companies"], dict(zip(SEATS, view["seats"], strict=True))
    return {
        "money": {name: seats[name]["cash"] for name in SEATS}
        | {name: companies[name]["treasury"] for name in COMPANIES},
        "income": {company: companies[company]["income"] for company in COMPANIES},
        "shares": {name: seats[name]["shares"] for name in SEATS},
        "industry": view["board"]["industry"],
        "dials": "{auction}/{expansion}/{development}".format(**view["board"]["dials"]),
    }


def told(happened: Sequence[railhead.Event]) -> Change:
    """The payments as the events tell them."""
    sold: tuple[str, str, int] | None = None
    pays, gets, dividends = Counter[str](), Counter[str](), dict[str, Amounts]()
    for event in happened:
        match event:
            case ShareSold(seat, company, price):
                sold = (SEATS[seat], company, price)
            case events.ShareGiven(seat, company):
                sold = (SEATS[seat], company, 0)
            case events.TrackLaid(company=company, cost=cost):
                pays[company] += cost
            case events.ForestDeveloped(company=company, cash=cash):
                gets[company] += cash
            case DividendPaid(company=company, payments=payments):
                dividends[company] = {SEATS[seat]: paid for seat, paid in enumerate(payments) if paid}
    return Change(sold=sold, pays=dict(pays), gets=dict(gets), dividends=dividends)


def by_hand() -> Record:
    """The game above as a record."""
    says = tuple(step.says for step in GAME)
    return Record("chicago-express", "first", SEATS, says, {"chicago_interrupts": True})


class Moment(NamedTuple):
    """A step with its place, the table before and after it, and what happened."""

    place: str
    step: Step
    before: railhead.View
    after: railhead.View
    happened: Sequence[railhead.Event]


def played() -> Iterator[Moment]:
    """The game above, played out on the engine."""
    game = railhead.game("chicago-express")
    state = first_state(game, by_hand())
    for ply, step in enumerate(GAME):
        before = game.view(state)
        made = game.apply(state, step.says)
        state = made.state
        yield Moment(f"ply {ply}: {step.seat} says {step.says!r}", step, before, game.view(state), made.events)


def closed_books() -> Books:
    books = Books()
    for step in GAME:
        books.enter(step)
    return books


def test_the_table_agrees_with_the_books_after_every_step() -> None:
    books = Books()
    for place, step, before, after, _ in played():
        assert seen(before) == books.pages(), place
        books.enter(step)
        assert seen(after) == books.pages(), place


def test_every_step_is_asked_of_the_seat_that_makes_it() -> None:
    for place, step, before, _, _ in played():
        assert before["to_act"] == SEATS.index(step.seat), place


def test_the_events_tell_the_same_payments() -> None:
    for place, step, _, _, happened in played():
        meant = Change(sold=step.sold, pays=step.pays, gets=step.gets, dividends=step.dividends)
        assert told(happened) == meant, place


def test_every_share_is_offered_at_the_least_bid_reckoned() -> None:
    assert next(played()).before["auction"] == {
        "company": "PRR",
        "least": 7,
        "bid": None,
        "by": None,
        "next": 7,
        "in": [0, 1, 2],
        "to_bid": 0,
    }
    for place, step, before, after, _ in played():
        lot, last = (view["auction"]["company"] if view["auction"] else None for view in (after, before))
        offered = lot is not None and lot != last
        assert (step.least is not None) == offered, place
        if after["auction"] and offered:
            assert after["auction"]["least"] == step.least, place


def test_the_money_counted_in_between_is_in_the_books() -> None:
    books = Books()
    counted = 0
    for step in GAME:
        books.enter(step)
        if step.stand is not None:
            counted += 1
            assert {name: books.money[name] for name in SEATS + COMPANIES} == step.stand
    assert counted == 6  # after the opening, four dividends and Chicago


def test_what_the_bank_paid_and_received_explains_all_money() -> None:
    books = closed_books()
    assert books.bank_received == BANK_RECEIVED
    assert books.bank_paid == BANK_PAID
    assert books.money.total() == 120 + BANK_PAID - BANK_RECEIVED  # 297 in hands, 40 in treasuries: 120 + 322 - 105


def test_ada_wins_when_three_companies_have_no_share_left() -> None:
    *_, last = played()
    view = last.after
    assert view["phase"] == "over"
    assert view["scores"] == [113, 99, 85]
    assert view["winners"] == [0]
    assert [name for name, company in view["companies"].items() if not company["shares_left"]] == ["PRR", "B&O", "WAB"]
    # In all 20, 22, 24, 26 and 11 locomotives; on the map 20, 14, 13, 4 and 5, the starts and Fort Wayne among them
    left = {name: company["pieces_left"] for name, company in view["companies"].items()}
    assert left == {"PRR": 0, "B&O": 8, "NYC": 11, "C&O": 22, "WAB": 6}
    assert view["board"]["houses"] == ["C2", "F1", "L0", "L4", "N3", "O4"]
    assert view["board"]["houses_left"] == 14  # 20 - 6; Pittsburgh and Wheeling take none
    assert last.happened[-1] == GameEnded(["shares"], [0])


def test_the_record_is_this_game() -> None:
    assert RECORD.read_text("utf-8") == by_hand().to_text()
