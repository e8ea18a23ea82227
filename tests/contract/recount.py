"""Money, pieces and incomes counted from a view and the printed board alone, sharing no rule code."""

import tomllib
from collections.abc import Callable
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


def worth(hex: str, board: dict[str, Any]) -> int:
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


RECOUNTS: dict[str, Callable[[View, int], None]] = {"chicago-express": recount_chicago_express}
