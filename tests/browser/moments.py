"""Moments of every game that many tests look at: each table is played to it once, and nobody plays on there."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

from browser.played import Played, When, at_end, in_phase, played
from server.hosted import Hosted

CHICAGO, AMERICAN, SPIKE = "chicago-express", "american-rails", "last-spike"
GAMES = (CHICAGO, AMERICAN, SPIKE)
SEATS = {CHICAGO: 2, AMERICAN: 3, SPIKE: 3}
ENOUGH = 8
"""A treasury that can pay for some track."""


def quick(game: str, when: When) -> Callable[[Hosted], Played]:
    return partial(played, game=game, when=when, seats=SEATS[game], by="random")


def can_expand(after: int) -> When:
    """Somebody may choose, and one of their companies can lay for what it has."""
    return lambda view: in_phase("choose", after)(view) and any(is_solvent(view, choice) for choice in view["choices"])


def is_solvent(view: Any, choice: Any) -> bool:
    company = view["companies"].get(choice["target"])
    return choice["verb"] == "expand" and company is not None and bool(company["treasury"] >= ENOUGH)


def holds_a_share(after: int) -> When:
    """Somebody may take a space, expand among them, and holds a share whose company can pay."""
    return lambda view: in_phase("take", after)(view) and "take expand3" in texts(view) and is_rich(view)


def texts(view: Any) -> list[str]:
    return [choice["do"] for choice in view["choices"]]


def is_rich(view: Any) -> bool:
    shares = view["seats"][view["to_act"]]["shares"]
    return any(count and view["companies"][name]["treasury"] >= ENOUGH for name, count in shares.items())


MOMENTS: Mapping[str, Callable[[Hosted], Played]] = {
    "opening": quick(CHICAGO, in_phase("opening")),
    "choose": quick(CHICAGO, can_expand(12)),
    "auction": quick(CHICAGO, in_phase("auction", 12)),
    "chicago-express end": quick(CHICAGO, at_end),
    "bid": quick(AMERICAN, in_phase("bid")),
    "found": quick(AMERICAN, in_phase("found")),
    "take": quick(AMERICAN, holds_a_share(30)),
    "american-rails end": quick(AMERICAN, at_end),
    "play": quick(SPIKE, in_phase("play", 30)),
    "buy": quick(SPIKE, in_phase("buy", 30)),
    "last-spike end": quick(SPIKE, at_end),
}
KEPT: dict[tuple[str, str], Played] = {}


def moment(server: Hosted, name: str) -> Played:
    """A table at a moment; to be looked at, not to be played on."""
    at = (server.address, name)
    if at not in KEPT:
        KEPT[at] = MOMENTS[name](server)
    return KEPT[at]


def fresh(server: Hosted, name: str) -> Played:
    """The same, of the test's own."""
    return MOMENTS[name](server)


def waiting(table: Played) -> str:
    """The link of a seat that is not asked."""
    return next(link for seat, link in enumerate(table.links) if seat != table.view["to_act"])
