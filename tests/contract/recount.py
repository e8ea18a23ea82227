"""Money, pieces and incomes counted from a view and the printed board alone, sharing no rule code."""

import tomllib
from collections.abc import Callable, Mapping
from importlib.resources import files
from typing import Any

from railhead.core.view import View

PRINTED = tomllib.loads((files("railhead.games.chicago_express") / "board.toml").read_text("utf-8"))
BOX = {"PRR": (3, 20, 7), "B&O": (4, 22, 6), "NYC": (5, 24, 8), "C&O": (6, 26, 5), "WAB": (2, 11, 0)}
TERRAIN = {
    f"{column}{line.split()[0]}": letter
    for line in PRINTED["terrain"].strip().splitlines()[1:]
    for column, letter in zip("ABCDEFGHIJKLMNOPQRS", line.split()[1:], strict=True)
}


def worth(hex: str, board: Mapping[str, Any]) -> int:
    """What a hex brings a company that stands there."""
    if hex in PRINTED["industrial"]:
        value: int = board["industry"][PRINTED["industrial"][hex]["name"].lower()]
        return value
    entry = PRINTED["mountain"] if TERRAIN[hex] == "m" else PRINTED["city"].get(hex, {"income": 0, "house": 0})
    return int(entry["income"]) + (int(entry["house"]) if hex in board["houses"] else 0)


def recount_chicago_express(view: View, balance: int) -> None:
    """Shares, locomotives, houses and incomes by company; all accounts together hold nothing."""
    assert balance == 0
    board = view["board"]
    assert len(board["houses"]) + board["houses_left"] == 20
    for name, (shares, locomotives, start) in BOX.items():
        company = view["companies"][name]
        held = sum(seat["shares"].get(name, 0) for seat in view["seats"])
        assert held + company["shares_left"] == shares
        assert len(company["track"]) + company["pieces_left"] == locomotives
        assert company["income"] == start + sum(worth(hex, board) for hex in company["track"])
        assert company["treasury"] >= 0
    assert all(seat["cash"] is not None and seat["cash"] >= 0 for seat in view["seats"])
    assert view["scores"] == [seat["cash"] for seat in view["seats"]]


RAILS = tomllib.loads((files("railhead.games.american_rails") / "board.toml").read_text("utf-8"))
RAILS_BOX = {"AME": (5, 30), "NAT": (4, 28), "CON": (3, 25), "MAJ": (4, 21), "LIB": (2, 18), "REP": (3, 16)}
SPECIAL = [{"B2", "D16"}, {"B2", "M6"}, {"D16", "M6"}]


def city_income(hex: str, view: View) -> int:
    """What a city brings each company in it: full alone, else shared, with its marker."""
    if hex not in RAILS["city"]:
        return 0
    alone = sum(hex in company["track"] for company in view["companies"].values()) == 1
    marker = hex in view["board"]["developed"]
    city = RAILS["city"][hex]
    return int(city["full"]) + 2 * marker if alone else int(city["shared"]) + marker


def recount_american_rails(view: View, balance: int) -> None:
    """Shares, cubes, markers and incomes by company; all accounts together hold nothing."""
    assert balance == 0
    board = view["board"]
    assert len(board["developed"]) + board["markers_left"] == 12
    for name, (shares, cubes) in RAILS_BOX.items():
        company, track = view["companies"][name], set(view["companies"][name]["track"])
        if name in board["removed"]:
            assert (company["shares_left"], company["pieces_left"], company["income"]) == (0, 0, 0)
            continue
        held = sum(seat["shares"].get(name, 0) for seat in view["seats"])
        assert held + company["shares_left"] + board["shares_removed"].get(name, 0) == shares
        assert len(track) + company["pieces_left"] == cubes
        connected = 10 * sum(pair <= track for pair in SPECIAL)
        assert company["income"] == connected + sum(city_income(hex, view) for hex in track)
        assert len(board["connections"].get(name, [])) * 10 == connected
    assert all(seat["cash"] is not None and seat["cash"] >= 0 for seat in view["seats"])


SPIKE = tomllib.loads((files("railhead.games.last_spike") / "board.toml").read_text("utf-8"))


def recount_last_spike(view: View, balance: int) -> None:
    """Tiles and land cards, wherever they are; complete routes; all accounts together hold nothing."""
    assert balance == 0
    board = view["board"]
    seats: list[dict[str, Any]] = [dict(seat) for seat in view["seats"]]
    aside = 1 if len(seats) == 2 and view["phase"] not in ("start", "aside") else 0
    drawn = sum("starting_tile" in seat for seat in seats)
    assert len(board["laid"]) + sum(seat["tiles"] for seat in seats) + board["draw_pile"] + aside + drawn == 48
    built = {letter: sum(tile[0] == letter for tile in board["laid"]) for letter in SPIKE["route"]}
    assert board["routes"] == sorted(letter for letter, spaces in built.items() if spaces == 4)
    for name, city in SPIKE["city"].items():
        owned = [price for seat in seats for price in seat["cards"].get(name, [])]
        everything = sorted(city["land"])
        cards = sorted([*board["land"][name]["prices_left"], *owned])
        assert cards in (everything, everything[1:])  # a bankrupt player's free card leaves the game
    assert all(seat["shares"] == {name: len(cards) for name, cards in seat["cards"].items()} for seat in seats)


RECOUNTS: dict[str, Callable[[View, int], None]] = {
    "chicago-express": recount_chicago_express,
    "american-rails": recount_american_rails,
    "last-spike": recount_last_spike,
}
