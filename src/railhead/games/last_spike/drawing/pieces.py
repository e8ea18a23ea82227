"""What moves on the board of The Last Spike: the lines, the spaces with their tiles, and the cities."""

from collections.abc import Iterable
from functools import cached_property

from railhead.drawing.lettering import lettering
from railhead.drawing.svg import Markup, box, circle, element, group, join, line
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.geometry import ENDS, PLACES, SPACES
from railhead.games.last_spike.rules.board import BIT, CITIES, CITY, COST, END, NAMES, ROUTES, ROUTES_AT, START
from railhead.games.last_spike.rules.components import THOUSAND
from railhead.games.last_spike.rules.schema import PlayChoice, View

TILE = (34.0, 28.0)
TERMINI = (CITIES[START], CITIES[END])


class Placing:
    """The pieces of a view, and what may be done with them."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.laid = frozenset(view["board"]["laid"])
        self.routes = frozenset(view["board"]["routes"])
        self.pending = view["board"]["pending"]

    @cached_property
    def plays(self) -> dict[str, PlayChoice]:
        """What can be played, by tile."""
        return {choice["target"]: choice for choice in self.view["choices"] if choice["verb"] == "play"}

    @cached_property
    def purchases(self) -> set[str]:
        """The cities whose land can be bought."""
        return {choice["target"] for choice in self.view["choices"] if choice["verb"] == "buy"}

    def sales(self, city: str) -> list[int]:
        """What the bank would give now for each card of a city."""
        sales = [choice for choice in self.view["choices"] if choice["verb"] == "sell"]
        return [sale["value"] for sale in sales if sale["target"].split()[0] == city]

    def state(self, tile: str) -> str:
        """Whether a space is built, being paid for, open to the reader, or none of these."""
        if tile in self.laid:
            return "laid"
        if tile == self.pending:
            return "pending"
        return "playable" if tile in self.plays else "unbuilt"

    def routes_at(self, city: str) -> list[str]:
        return [ROUTES[route] for route in ROUTES_AT[CITY[city]]]

    def complete_at(self, city: str) -> int:
        """How many routes of a city are complete."""
        return sum(route in self.routes for route in self.routes_at(city))


def in_thousands(amount: int) -> str:
    return str(amount // THOUSAND)


def ways(done: Iterable[str] = ()) -> Markup:
    """The lines between the cities; a finished route is black, with white sleepers."""
    complete = frozenset(done)
    return group(*(way(route, route in complete) for route in ENDS), cls="ways")


def way(route: str, complete: bool) -> Markup:
    first, last = (PLACES[city] for city in ENDS[route])
    if not complete:
        return join([line(first, last, "way-casing"), line(first, last, "way")])
    return join([line(first, last, "way-casing"), line(first, last, "way done"), line(first, last, "sleepers")])


def spaces(placing: Placing, say: Words) -> Markup:
    """All spaces of all routes."""
    return group(*(space(placing, tile, say) for tile in SPACES), cls="spaces")


def space(placing: Placing, tile: str, say: Words) -> Markup:
    """A space, named for whoever listens or points at it."""
    state = placing.state(tile)
    cost = placing.plays[tile]["cost"] if tile in placing.plays else COST[BIT[tile]]
    return group(
        element("title", described(placing, tile, cost, say)), face(tile, cost, state), role="img", data_tile=tile
    )


def face(tile: str, cost: int, state: str) -> Markup:
    """A tile: outlined until it is built; a violet tag where it may be played now."""
    x, y = SPACES[tile]
    width, height = TILE
    tag = box((x - width / 2 + 1, y + 1.4), width - 2, height / 2 - 2.4, "tag") if state == "playable" else ""
    shade = "price" if state == "playable" else f"tile-cost {state}"
    return join(
        [
            box((x - width / 2, y - height / 2), width, height, f"tile {state}"),
            tag,
            lettering(tile, (x, y - 1.6), f"tile-name {state}", 11.8, "middle"),
            lettering(in_thousands(cost), (x, y + 10.2), shade, 9.6, "middle"),
        ]
    )


def described(placing: Placing, tile: str, cost: int, say: Words) -> str:
    """A space in words: "V3, Denver to Ogden, cost 3,000, built"."""
    first, last = ENDS[tile[0]]
    parts = [
        tile,
        say("between", first=NAMES[first], last=NAMES[last]),
        say("hex.cost", cost=say.figure(cost)),
        say(f"state.{placing.state(tile)}"),
    ]
    return ", ".join(parts)


def stations(placing: Placing | None = None) -> Markup:
    """The cities: how many of their routes are complete; the two ends of the railway wear a double ring."""
    return group(*(station(city, placing) for city in PLACES), cls="stations")


def station(city: str, placing: Placing | None) -> Markup:
    x, y = PLACES[city]
    inner = circle((x, y), 12.4, "terminus") if city in TERMINI else ""
    count = ""
    if placing is not None:
        text = f"{placing.complete_at(city)}/{len(placing.routes_at(city))}"
        count = lettering(text, (x, y + 4), "figure", 11, "middle")
    return group(circle((x, y), 15.4, "station"), inner, count, data_city=city)
