"""What a seat, or a spectator, may know: a plain dict of JSON values, with the choices of the seat that is to act."""

from collections.abc import Sequence
from typing import Any, NotRequired, TypedDict


class Choice(TypedDict, total=False):
    """One legal action and what the screen needs to show its consequence; `do` is its text."""

    do: str
    verb: str
    target: str | int | None
    cost: int
    income: int
    least: int
    cash: int
    treasury: int
    share_value: int | None
    dividends: list[int]
    income_gains: dict[str, int]
    cash_gains: dict[str, int]
    turns_red: bool
    ends_round: bool
    ends_game: bool
    opens_wabash: bool


class SeatView(TypedDict):
    """A place at the table. Zeros are left out of `shares`."""

    cash: int | None
    shares: dict[str, int]
    name: NotRequired[str]


class CompanyView(TypedDict):
    """A company: `pieces_left` is its reserve, `share_value` income per share in hands (null with none)."""

    treasury: int
    income: int
    shares_left: int
    pieces_left: int
    track: list[str]
    share_value: int | None


class View(TypedDict):
    """The whole table as one watcher may know it."""

    game: str
    edition: str
    options: dict[str, bool]
    ply: int
    to_act: int | str | None
    turn: int | None
    phase: str
    seats: list[SeatView]
    companies: dict[str, CompanyView]
    board: dict[str, Any]
    auction: dict[str, Any] | None
    expansion: dict[str, Any] | None
    choices: list[Choice]
    scores: list[int | None]
    winners: list[int]


def with_names(view: View, names: Sequence[str]) -> View:
    """The view with the name of each seat, which tables and records know and states do not."""
    seats: list[SeatView] = [{**seat, "name": name} for seat, name in zip(view["seats"], names, strict=True)]
    return {**view, "seats": seats}
