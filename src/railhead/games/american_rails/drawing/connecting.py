"""How near each company is to connecting two special cities (AR-INC-5)."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from railhead.games.american_rails.drawing.map import NEIGHBOURS
from railhead.games.american_rails.drawing.placing import Placing
from railhead.games.american_rails.rules.board import PAIRS
from railhead.games.american_rails.rules.components import COMPANIES


class Link(NamedTuple):
    """A pair of cities: the companies that connect it, or else the nearest one and how many hexes it lacks."""

    cities: Sequence[str]
    companies: list[str]
    to_go: int


def links(placing: Placing) -> Iterator[Link]:
    """Every pair."""
    connected = placing.view["board"]["connections"]
    for pair in PAIRS:
        done = [company for company in COMPANIES if list(pair) in connected.get(company, [])]
        nearest = min(attempts(placing, pair), default=None)
        if done or nearest is None:
            yield Link(pair, done, 0)
        else:
            yield Link(pair, [COMPANIES[nearest[1]]], nearest[0])


def attempts(placing: Placing, pair: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Each company that stands in one city of a pair and can reach the other: how many hexes it lacks, its number."""
    for number, name in enumerate(COMPANIES):
        company = placing.view["companies"][name]
        missing = [city for city in pair if city not in company["track"]]
        if len(missing) == 1:
            steps = distance(placing, company["track"], missing[0])
            if steps is not None and steps <= company["pieces_left"]:
                yield steps, number


def distance(placing: Placing, track: Sequence[str], city: str) -> int | None:
    """How many hexes a network must lay at least to stand in a city; None if it is cut off."""
    been, front, steps = {*track}, {*track}, 0
    while front:
        if city in front:
            return steps
        front = {near for here in front for near in NEIGHBOURS[here] if not placing.is_full(near)} - been
        been |= front
        steps += 1
    return None
