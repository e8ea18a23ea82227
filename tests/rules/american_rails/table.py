"""A table to try the rules of American Rails at: positions in a few words, and what can be seen and said there."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from railhead.games import game
from railhead.games.american_rails.rules import PART
from railhead.games.american_rails.rules.schema import View
from rules import asking

GAME = PART
assert game("american-rails") is GAME  # which also takes in its words, for its refusals
legal = partial(asking.legal, GAME)
refused = partial(asking.refused, GAME)
happened = partial(asking.happened, GAME)
QUINED, ON_THE_BRAIN = EDITIONS = ("quined-2013", "games-on-the-brain-2010")
COMPANIES = ("AME", "NAT", "CON", "MAJ", "LIB", "REP")
SHARES = {"AME": 5, "NAT": 4, "CON": 3, "MAJ": 4, "LIB": 2, "REP": 3}
RESERVE = {"AME": 30, "NAT": 28, "CON": 25, "MAJ": 21, "LIB": 18, "REP": 16}
SPACES = ("pass", "develop", "fund", "two", "expand3", "auction", "expand4")

BUFFALO, CHICAGO, NEW_YORK, CINCINNATI = "A11", "B2", "D16", "F6"
ST_LOUIS, ATLANTA = "G1", "M6"

MAP = """
    A ...........cffcfcff.
    B .pc.ppc...fffffmffc.
    C .cpppcpppcfffmmffff.
    D pppppppppfcfmcppc...
    E .ppppcppcffmmfpc....
    F ppppfpcfffmmfcp.....
    G .cppfcfffcmmfp......
    H ppppfffffmcfcp......
    I .ppffffmmmffffc.....
    J ppfcffcmmffcpp......
    K .cfffcmmmcfppf......
    L pfffffmfffpfc.......
    M .fffcfcffppf........
    N pfffffffpfc.........
    O .cffcffppf..........
    P pffffppfc...........
    Q .pfcfpc.............
    R c...................
"""
"""Terrain from column 0 on: plain, forest, mountain, city. The rows B, D, F ... stand half a hex further east."""

TERRAIN = {
    f"{row}{number}": letter
    for row, line in (line.split() for line in MAP.strip().splitlines())
    for number, letter in enumerate(line)
    if letter != "."
}

PRINTED = """
    A11 4/3, A14 2/1, A16 3/2, B2 7/5, B6 4/2, B18 5/3, C1 2/1, C5 2/1, C9 4/2,
    D10 5/3, D13 1/1, D16 8/5, E5 4/2, E8 1/1, E15 6/4, F6 4/2, F13 5/3, G1 5/3,
    G5 1/1, G9 2/1, H10 2/1, H12 3/2, I14 2/2, J3 3/2, J6 2/1, J11 2/1, K1 3/2,
    K5 4/2, K9 3/2, L12 2/1, M4 2/1, M6 5/3, N10 3/2, O1 3/2, O4 2/1, P8 3/2,
    Q3 2/1, Q6 2/1, R0 5/3
"""
CITIES = {city: (int(values[0]), int(values[2])) for city, values in (entry.split() for entry in PRINTED.split(","))}
"""Every city of the board with its full and its shared value."""

NEVER_DEVELOPED = {"B2": "Chicago", "B18": "Boston", "D16": "New York", "E15": "Philadelphia", "F13": "Baltimore"}

HOME = {"AME": NEW_YORK, "NAT": BUFFALO, "CON": CINCINNATI, "MAJ": CHICAGO, "LIB": ATLANTA, "REP": ST_LOUIS}
"""Where a company stands if nothing else is said: incomes 8, 4, 4, 7, 5, 5."""

FULL = {
    "AME": "C9 D8 E8 E7 F6 E6 E5 F8 G9 F5 G5 G10 H10 C10 D10 B10 A11 A12 A13 A14 A15 A16 A17 A18 B18 D9 F4 D7",
    "NAT": "Q3 P3 O4 N3 M4 M5 M6 L4 K5 J5 J6 K4 J3 J7 J8 K9 Q4 Q5 Q6 Q2 Q1 R0 P1 O1 M3 I5",
    "CON": "B6 C6 D5 D4 E4 F3 G4 H4 H5 H6 H7 H8 I9 J9 K10 L10 M10 N9 O9 P8 G3 G2 H1",
    "MAJ": "F13 G13 H12 E14 E15 D13 H13 I14 I12 J11 K12 L12 D15 D16 L11 M11 N10 I11 F14",
    "LIB": "C5 C4 C3 B2 C2 C1 D2 E2 F1 G1 H0 I1 J0 K1 L1 M2",
    "REP": "G1 F0 F1 F2 G2 G3 F3 E3 E2 D2 D1 D3 D4 E4",
}
"""Networks that leave each company two cubes in reserve; without the last hex they are still connected.

The first five stand in every city of the board, each alone; Republic shares St. Louis and plains.
"""

TWELVE_TOWNS = "A11 A14 A16 B6 C1 C5 C9 D10 D13 E5 E8 F6"
"""Cities of those networks that can be developed."""

CHICAGO_NEW_YORK = "B2 C3 C4 C5 C6 C7 C8 C9 C10 D10 D11 D12 D13 D14 D15 D16"
CHICAGO_ATLANTA = "B2 C2 D1 E2 F2 G3 H3 I4 J4 K5 L5 M6"
NEW_YORK_ATLANTA = "D16 D15 D14 E14 F13 G13 H12 I12 J11 K11 L10 M10 M9 M8 M7 M6"


def beside(hex: str) -> list[str]:
    """The neighbours of a hex, counted on the map above."""
    row, number = ord(hex[0]), int(hex[1:])
    right = number + (row - ord("A")) % 2
    around = [
        (row, number - 1),
        (row, number + 1),
        *((row + step, right - side) for step in (-1, 1) for side in (0, 1)),
    ]
    return sorted(name for line, place in around if (name := f"{chr(line)}{place}") in TERRAIN)


def way_to(hex: str) -> list[str]:
    """A shortest way from a city to a hex, without the hex; a city's own way begins in another city."""
    ways = [[hex]]
    for way in ways:
        if way[0] in CITIES and way[0] != hex:
            return way[:-1]
        ways += [[near, *way] for near in beside(way[0]) if near not in way]
    raise AssertionError(hex)


def position(
    *,
    seats: int = 4,
    cash: Sequence[int] | None = None,
    shares: Sequence[str] | None = None,
    networks: Mapping[str, str] | None = None,
    treasuries: Mapping[str, int] | None = None,
    developed: str = "",
    shares_removed: Mapping[str, int] | None = None,
    removed: str | None = None,
    year: int = 1851,
    order: Sequence[int] | None = None,
    columns: Sequence[str] = (),
    edition: str = QUINED,
) -> Any:
    """A player is about to move their marker. Shares by seat; networks whole; `order` is the turn order track.

    `columns` names the spaces taken so far, column by column, each in the order in which they were taken. A company
    with a share in hands stands at its home; of one without, the share of the preparation round has left the game.
    """
    cash = cash or [50] * seats
    shares = shares or ("AME", "NAT", "CON", "MAJ LIB REP", "")[:seats]
    if removed is None:
        removed = "LIB" if seats == 3 and edition == QUINED else ""
    held = [name for name in " ".join(shares).split() if name != removed]
    networks = {name: HOME[name] for name in held} | dict(networks or {})
    gone = {name: 1 for name in COMPANIES if name != removed and name not in held} | dict(shares_removed or {})
    gone = {name: count for name, count in gone.items() if count}
    order = order or range(seats)
    placed, action_phase, turn = moved(order, columns)
    return GAME.state_from_json(
        {
            "edition": edition,
            "options": {},
            "phase": "take",
            "turn": turn,
            "seats": [
                {"cash": money, "shares": {name: owned.split().count(name) for name in held if name in owned.split()}}
                for money, owned in zip(cash, shares, strict=True)
            ],
            "companies": {
                name: {
                    "treasury": (treasuries or {}).get(name, 0),
                    "track": sorted(networks.get(name, "").split()),
                }
                for name in COMPANIES
            },
            "board": {
                "year": year,
                "action_phase": action_phase,
                "turn_order": list(order),
                "track": placed,
                "developed": sorted(developed.split()),
                "removed": [removed] if removed else [],
                "shares_removed": gone,
            },
            "auction": None,
            "expansion": None,
        }
    )


def moved(order: Sequence[int], columns: Sequence[str]) -> tuple[dict[str, dict[str, int]], int, int]:
    """The action track after some moves, and then the action phase and whose turn it is."""
    track: dict[str, dict[str, int]] = {"1": {}, "2": {}, "3": {}}
    movers = list(order)
    for number, taken in enumerate(columns, start=1):
        column = track[str(number)] = dict(zip(taken.split(), movers, strict=False))
        if len(column) < len(movers):
            return track, number, movers[len(column)]
        movers = [column[space] for space in SPACES if space in column]
    return track, len(columns) + 1, movers[0]


def last_turn(seats: int = 4, **table: Any) -> Any:
    """The last player's third move of a round: with `take pass` nothing happens but the dividends."""
    rows = SPACES[1 : seats + 1]
    return position(seats=seats, columns=(" ".join(rows), " ".join(rows), " ".join(rows[:-1])), **table)


# What is said


def say(state: Any, *lines: str) -> Any:
    """The state after some actions, each of them listed as legal."""
    for line in lines:
        assert line in legal(state), f"{line} is not among {legal(state)}"
        state = GAME.apply(state, line).state
    return state


def start(seats: int = 4, edition: str = QUINED, remove: str = "LIB") -> Any:
    """A new game before the first share is offered; with 3 players a company may have been drawn."""
    state = GAME.new(seats=seats, edition=edition)
    return say(state, f"remove {remove}") if phase(state) == "remove" else state


def everybody_passes(state: Any) -> Any:
    """The auction under way ends without a further bid."""
    while auction(state):
        state = say(state, "pass")
    return state


def sell(state: Any, name: str, seat: int, price: int = 10, city: str = "") -> Any:
    """A share is offered and one seat buys it; whoever must found the company does so in a city."""
    state = say(state, f"offer {name}")
    while auction(state):
        line = f"bid {price}" if GAME.to_act(state) == seat and auction(state)["by"] != seat else "pass"
        state = say(state, line)
    return say(state, f"found {city}") if city else state


def idle(state: Any, space: str = "") -> Any:
    """The player to move takes a space, by default the highest that is free, and does nothing there."""
    space = space or legal(state)[0].split()[1]
    return say(state, f"take {space}", *[] if space == "pass" else ["decline"])


def idle_round(state: Any) -> Any:
    """Nobody does anything for the rest of the round."""
    year = board(state)["year"]
    while board(state)["year"] == year and phase(state) != "over":
        state = idle(state)
    return state


# What is seen


def see(state: Any) -> View:
    """The table as a spectator sees it."""
    return GAME.view(state)


def phase(state: Any) -> str:
    return see(state)["phase"]


def is_over(state: Any) -> bool:
    return phase(state) == "over"


def board(state: Any) -> Any:
    return see(state)["board"]


def turn_order(state: Any) -> list[int]:
    return list(board(state)["turn_order"])


def company(state: Any, name: str) -> Any:
    return see(state)["companies"][name]


def income(state: Any, name: str) -> int:
    return int(company(state, name)["income"])


def incomes(state: Any) -> list[int]:
    return [income(state, name) for name in COMPANIES]


def treasury(state: Any, name: str) -> int:
    return int(company(state, name)["treasury"])


def treasuries(state: Any) -> list[int]:
    return [treasury(state, name) for name in COMPANIES]


def track(state: Any, name: str) -> list[str]:
    return list(company(state, name)["track"])


def cash(state: Any) -> list[int]:
    return GAME.scores(state)


def shares(state: Any, seat: int) -> dict[str, int]:
    return dict(see(state)["seats"][seat]["shares"])


def auction(state: Any) -> Any:
    return see(state)["auction"]


def expansion(state: Any) -> Any:
    return see(state)["expansion"]


def holdings(state: Any) -> Any:
    """Everything that money, shares, cubes and markers say; not whose turn it is."""
    view = see(state)
    return view["seats"], view["companies"], view["board"]["developed"], view["board"]["shares_removed"]


def choice(state: Any, line: str) -> Any:
    """What the seat to act is shown of one of its choices."""
    seat = GAME.to_act(state)
    return next(choice for choice in GAME.view(state, seat)["choices"] if choice["do"] == line)


def bids(low: int, high: int) -> list[str]:
    """The texts of every bid from one amount to another."""
    return [f"bid {amount}" for amount in range(low, high + 1)]


def takes(*spaces: str) -> list[str]:
    return [f"take {space}" for space in spaces]
