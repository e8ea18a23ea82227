"""Greedy in The Last Spike: what a tile or a card brings me, less what it brings an average rival."""

from collections.abc import Mapping
from random import Random
from typing import Any

from railhead.core.view import View
from railhead.games.last_spike.board import CITIES, CITY, ENDS_OF, PAYOUT, ROUTES, ROUTES_AT, TILES
from railhead.games.last_spike.components import BONUS, SPACES

LAID_AT_END = 43
"""A game ends with about so many tiles on the board."""

LEAST_HOPE = 0.25
"""The chance of a tile to be laid yet, however late it is."""

RESERVE = 6_000
"""Cash that is not spent on land while tiles are to be paid."""

DECISIVE = 1_000_000
"""What winning or losing by the last spike is worth: more than any money."""


def choose(view: View, rng: Random) -> str:
    """The best choice by its worth; equal ones by lot."""
    rated = [(worth(view, choice), rng.random(), choice["do"]) for choice in view["choices"]]
    return max(rated)[2]


def worth(view: View, choice: Mapping[str, Any]) -> float:
    """What a choice betters my lot by."""
    match choice["verb"]:
        case "play":
            return of_tile(view, choice)
        case "sell":
            city = CITY[choice["target"].split()[0]]
            return float(choice["value"]) - prospects(view, city, cards(view, me(view), city))
        case "buy":
            return of_land(view, choice)
    return 0.0


def of_tile(view: View, choice: Mapping[str, Any]) -> float:
    """Its cost, its free land, and how much nearer it brings what its route pays."""
    if choice["last_spike"]:
        return of_last_spike(view, choice)
    route = ROUTES.index(choice["target"][0])
    hope, left = hope_of_tile(view), missing(view, route)
    nearer = 1.0 if choice["completes"] else hope ** (left - 1) - hope**left
    value = lead(view, payments(view, route, choice)) * nearer - float(choice["cost"] + choice["short"])
    if choice["free_land"]:
        city = CITY[choice["free_land"]]
        value += prospects(view, city, cards(view, me(view), city) + 1)
    return value


def of_last_spike(view: View, choice: Mapping[str, Any]) -> float:
    """The end is good for whoever wins by it; where cash is hidden the bonus has to decide."""
    seat = me(view)
    known = [shown["cash"] for shown in view["seats"]]
    gains = [payout - (choice["cost"] - BONUS) * (number == seat) for number, payout in enumerate(choice["payouts"])]
    totals = [(cash or 0) + gain for cash, gain in zip(known, gains, strict=True)]
    if None in known:
        return lead(view, gains)
    return DECISIVE if totals[seat] == max(totals) else -DECISIVE


def of_land(view: View, choice: Mapping[str, Any]) -> float:
    """What one more card of a city is likely to pay, less its price, as long as enough cash is left."""
    if choice["cash"] < RESERVE:
        return -float(choice["cost"])
    return prospects(view, CITY[choice["target"]], choice["owned"]) - float(choice["cost"])


# What things are worth


def me(view: View) -> int:
    seat = view["to_act"]
    assert isinstance(seat, int)
    return seat


def lead(view: View, amounts: list[int]) -> float:
    """What I receive, less what an average rival does."""
    mine = amounts[me(view)]
    return mine - (sum(amounts) - mine) / (len(amounts) - 1)


def cards(view: View, seat: int, city: int) -> int:
    return view["seats"][seat]["shares"].get(CITIES[city], 0)


def payments(view: View, route: int, choice: Mapping[str, Any]) -> list[int]:
    """What a route pays each seat: as the choice says if it completes it, else for the cards of today."""
    if choice["completes"]:
        return list(choice["payouts"])
    seats = range(len(view["seats"]))
    return [sum(PAYOUT[city][cards(view, seat, city)] for city in ENDS_OF[route]) for seat in seats]


def prospects(view: View, city: int, count: int) -> float:
    """What the last of so many cards of a city adds to its payouts that are likely to come."""
    hope = hope_of_tile(view)
    routes = sum(hope ** missing(view, route) for route in ROUTES_AT[city] if missing(view, route))
    return (PAYOUT[city][count] - PAYOUT[city][count - 1]) * routes


def hope_of_tile(view: View) -> float:
    """The chance that a tile which is not on the board will be laid before the end."""
    laid = len(view["board"]["laid"])
    return max(LEAST_HOPE, (LAID_AT_END - laid) / (len(TILES) - laid)) if laid < len(TILES) else LEAST_HOPE


def missing(view: View, route: int) -> int:
    """How many spaces of a route are not built yet."""
    laid: list[str] = view["board"]["laid"]
    built = [tile for tile in laid if tile[0] == ROUTES[route]]
    return SPACES - len(built)
