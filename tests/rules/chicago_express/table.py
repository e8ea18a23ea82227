"""A table to try the rules of Chicago Express at: positions in a few words, and what can be seen and said there."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from railhead.games import game
from railhead.games.chicago_express.rules import PART
from railhead.games.chicago_express.rules.schema import View
from rules import asking

GAME = PART
assert game("chicago-express") is GAME  # which also takes in its words, for its refusals
legal = partial(asking.legal, GAME)
refused = partial(asking.refused, GAME)
happened = partial(asking.happened, GAME)
COMPANIES = ("PRR", "B&O", "NYC", "C&O", "WAB")
EDITIONS = ("first", "revised")
START = {"PRR": "R5", "B&O": "Q7", "NYC": "S3", "C&O": "Q9", "WAB": "D3"}

CHICAGO, DETROIT, FORT_WAYNE, PITTSBURGH, WHEELING = "A2", "E0", "D3", "K4", "I6"
CHARLESTON, BINGHAMTON, HARRISBURG, CLEVELAND = "I9", "Q3", "O4", "I2"

GATES = {
    "PRR": "Q5 P4 O4 N3 M3 L2 K2 J1 I2 H2 G2 F2 E2 D2 C3 B2",
    "B&O": "P6 O7 N6 M6 L6 K6 J5 I5 H4 G4 F3 E3 D2 C3 B2",
    "NYC": "R2 Q2 P1 O1 N0 M0 L0 K1 J1 I2 H2 G2 F2 E2 D2 C3 B2",
    "C&O": "P8 O8 N7 M7 L7 K7 J6 I6 H5 G5 F4 E4 D3 C3 B2",
    "WAB": "C3 B2",
}
"""Networks that stand before the gates of Chicago: incomes PRR 10, B&O 10, NYC 13, C&O 11, Wabash 1."""

TWENTY_HOUSES = "R1 R2 R3 Q1 Q2 Q3 P1 P2 P3 O1 O2 O3 N1 N2 N3 M1 M2 M3 L2 L3"
"""Forests, and Binghamton, where NYC can stand and every house of the reserve goes."""


def in_chicago(company: str) -> dict[str, str]:
    """The network of a company that has come to Chicago."""
    return {company: f"{GATES[company]} {CHICAGO}"}


def position(
    *,
    cash: Sequence[int] = (30, 30, 30),
    shares: Sequence[str] = ("PRR", "B&O", "NYC C&O"),
    networks: Mapping[str, str] | None = None,
    treasuries: Mapping[str, int] | None = None,
    turn: int = 0,
    dials: tuple[int, int, int] = (0, 0, 0),
    houses: str = "",
    detroit: int = 1,
    wheeling: int = 3,
    pittsburgh: int = 4,
    edition: str = "first",
    chicago_interrupts: bool = True,
) -> Any:
    """A player is about to choose. Shares by seat; networks without their start; dials in the order of the box.

    Wabash is open, and stands on Fort Wayne, if any network reaches Chicago.
    """
    networks, treasuries = networks or {}, treasuries or {}
    wabash_open = any(CHICAGO in network.split() for network in networks.values())
    on_map = [company for company in COMPANIES if company != "WAB" or wabash_open]
    return GAME.state_from_json(
        {
            "edition": edition,
            "options": {"chicago_interrupts": chicago_interrupts},
            "phase": "choose",
            "turn": turn,
            "seats": [
                {"cash": money, "shares": {name: held.split().count(name) for name in set(held.split())}}
                for money, held in zip(cash, shares, strict=True)
            ],
            "companies": {
                name: {
                    "treasury": treasuries.get(name, 0),
                    "track": sorted([START[name], *networks.get(name, "").split()]) if name in on_map else [],
                }
                for name in COMPANIES
            },
            "board": {
                "dials": dict(zip(("auction", "expansion", "development"), dials, strict=True)),
                "industry": {"detroit": detroit, "wheeling": wheeling, "pittsburgh": pittsburgh},
                "houses": sorted(houses.split()),
                "wabash_open": wabash_open,
            },
            "auction": None,
            "expansion": None,
        }
    )


# What is said


def say(state: Any, *lines: str) -> Any:
    """The state after some actions."""
    for line in lines:
        state = GAME.apply(state, line).state
    return state


def everybody_passes(state: Any) -> Any:
    """The auction under way ends without a further bid."""
    while auction(state):
        state = say(state, "pass")
    return state


def paid(state: Any, line: str) -> list[tuple[str, list[int]]]:
    """The dividends an action leads to, in order: the company, and what each seat receives."""
    events = [event.to_json() for event in GAME.apply(state, line).events]
    return [(event["company"], event["payments"]) for event in events if event["event"] == "dividend_paid"]


# What is seen


def see(state: Any) -> View:
    """The table as a spectator sees it."""
    return GAME.view(state)


def company(state: Any, name: str) -> Any:
    return see(state)["companies"][name]


def income(state: Any, name: str) -> int:
    return int(company(state, name)["income"])


def treasury(state: Any, name: str) -> int:
    return int(company(state, name)["treasury"])


def track(state: Any, name: str) -> list[str]:
    return list(company(state, name)["track"])


def cash(state: Any) -> list[int]:
    return GAME.scores(state)


def shares(state: Any, seat: int) -> dict[str, int]:
    return dict(see(state)["seats"][seat]["shares"])


def dials(state: Any) -> tuple[int, int, int]:
    """Auction, expansion, development: how often each was chosen."""
    used = see(state)["board"]["dials"]
    return used["auction"], used["expansion"], used["development"]


def industry(state: Any) -> dict[str, int]:
    return dict(see(state)["board"]["industry"])


def auction(state: Any) -> Any:
    return see(state)["auction"]


def choice(state: Any, line: str) -> Any:
    """What the seat to act is shown of one of its choices."""
    seat = GAME.to_act(state)
    return next(choice for choice in GAME.view(state, seat)["choices"] if choice["do"] == line)


def bids(low: int, high: int) -> list[str]:
    """The texts of every bid from one amount to another."""
    return [f"bid {amount}" for amount in range(low, high + 1)]
