"""What moves on any board: marks where something may be done, rails, plates, prices and printed figures."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from railhead.core.atlas import Atlas, Place
from railhead.core.view import View
from railhead.drawing.general.sheet import Sheet
from railhead.drawing.hexes import brackets, inside, outline
from railhead.drawing.lettering import lettering
from railhead.drawing.livery import by_rank
from railhead.drawing.placing import plates_of
from railhead.drawing.plates import FLAT_ROWS, POINTY_ROWS, Rows, Spot, plate
from railhead.drawing.rails import Joint, rails, tree
from railhead.drawing.svg import Markup, Point, box, circle, element, group, join
from railhead.drawing.terrain import look
from railhead.drawing.words import Words

POINT = 29.0
"""The radius for which plates are laid on a point of a graph."""

MOST = 30
"""How many plates find room on a space."""


def rows_of(board: Atlas) -> Rows:
    """How plates lie on a space; where many companies share it they are small."""
    few = POINTY_ROWS if board.grid == "pointed" else FLAT_ROWS
    return {count: few[count] if count in few else crowd(count) for count in range(1, MOST + 1)}


def crowd(count: int) -> tuple[tuple[int, ...], float, float]:
    """So many plates in rows of equal length."""
    across = 3 if count <= 9 else 4 if count <= 12 else 6
    full, rest = divmod(count, across)
    rows = (across,) * full + ((rest,) if rest else ())
    return rows, 50 / across - 1, min(10.4, 30 / len(rows) - 1)


def forest(track: Sequence[str], start: str | None, neighbours: Mapping[str, Sequence[str]]) -> list[Joint]:
    """How a network hangs together, from its start; one that is in pieces, piece by piece."""
    left, found = dict.fromkeys(track), list[Joint]()
    while left:
        root = start if start in left else next(iter(left))
        joints = tree(left, root, neighbours)
        for space in [root, *(space for _, space in joints)]:
            del left[space]
        found += joints
    return found


class Pieces:
    """The pieces of a view on a board."""

    def __init__(self, board: Atlas, sheet: Sheet, view: View) -> None:
        self.board, self.sheet, self.view = board, sheet, view
        self.liveries = by_rank(dict.fromkeys([*(one.id for one in board.companies), *view["companies"]]))
        self.rows = rows_of(board)

    @cached_property
    def tracks(self) -> dict[str, list[str]]:
        """The spaces of each company, as far as the board has them."""
        companies = self.view["companies"].items()
        return {name: [space for space in one["track"] if space in self.sheet.centres] for name, one in companies}

    @cached_property
    def there(self) -> dict[str, list[str]]:
        """The companies on each space."""
        spaces = self.sheet.centres
        return {space: [name for name, track in self.tracks.items() if space in track][:MOST] for space in spaces}

    @cached_property
    def joints(self) -> dict[str, list[Joint]]:
        starts = {one.id: one.start for one in self.board.companies}
        neighbours = self.board.neighbours
        return {name: forest(track, starts.get(name), neighbours) for name, track in self.tracks.items()}

    @cached_property
    def plates(self) -> dict[tuple[str, str], Spot]:
        radius = self.sheet.radius if self.board.grid else POINT
        return plates_of(self.there, self.sheet.centres, radius, self.rows)

    @cached_property
    def offers(self) -> dict[str, int | None]:
        """The spaces that choices name, each with the least that one of them costs."""
        found: dict[str, int | None] = {}
        for choice in self.view["choices"]:
            for space in (word for word in str(choice["target"]).split() if word in self.sheet.centres):
                costs = [cost for cost in (found.get(space), choice.get("cost")) if isinstance(cost, int)]
                found[space] = min(costs, default=None)
        return found

    # Layers

    def under(self) -> Markup:
        """Where something may be done, and the rails."""
        marks = [self.shape(space, "legal", 1.3) for space in self.offers]
        return group(*marks, *(self.network(company) for company in self.joints), cls="under")

    def network(self, company: str) -> Markup:
        places = {space: spot.middle for (space, owner), spot in self.plates.items() if owner == company}
        return rails(company, [joint for joint in self.joints[company] if {*joint} <= {*places}], places)

    def over(self, say: Words) -> Markup:
        """Each space with its figures and plates, and brackets around what was just laid."""
        laid = self.view["expansion"]["laid"] if self.view["expansion"] else []
        last = [self.last(space) for space in laid if space in self.sheet.centres]
        return group(*(self.space(place, say) for place in self.board.spaces), *last, cls="over")

    def shape(self, space: str, cls: str, distance: float = 0.0) -> Markup:
        """The outline of a space, or one inside it."""
        middle = self.sheet.centres[space]
        if self.board.grid is None:
            return circle(middle, self.sheet.radius - distance, cls)
        return element("path", cls=cls, d=outline(middle, inside(self.sheet.radius, distance), self.sheet.turn))

    def last(self, space: str) -> Markup:
        if self.board.grid is None:
            return self.shape(space, "last", -2.0)
        edge = inside(self.sheet.radius, 1)
        return element("path", cls="last", d=brackets(self.sheet.centres[space], edge, 7, self.sheet.turn))

    def space(self, place: Place, say: Words) -> Markup:
        """What stands on a space, named for whoever listens or points at it."""
        there = self.there[place.id]
        return group(
            element("title", described(place, there, say)),
            self.shape(place.id, "touch"),
            *self.figures(place),
            *(plate(name, self.plates[place.id, name], self.liveries[name].shape) for name in there),
            cls=f"on-{look(place.kind)}",
            role="img",
            data_space=place.id,
        )

    def figures(self, place: Place) -> Iterator[Markup]:
        """At the foot of a space: its cost, or what one would pay now, and its income."""
        x, y = self.sheet.centres[place.id]
        foot = y + (0.74 * self.sheet.radius if self.board.grid else self.sheet.radius + 12)
        size = max(7.5, 0.22 * self.sheet.radius) if self.board.grid else 10.4
        price = self.offers.get(place.id)
        cost = place.cost if price is None else price
        aside = 0.9 * size if cost is not None and place.income is not None else 0.0
        if price is not None:
            yield tag((x - aside, foot), str(price), size)
        elif cost is not None:
            yield lettering(str(cost), (x - aside, foot), "cost", size, "middle")
        if place.income is not None:
            yield lettering(f"+{place.income}", (x + aside, foot), "income", size, "middle")


def tag(foot: Point, price: str, size: float) -> Markup:
    """A violet tag with what something would cost now."""
    width = (0.8 + 0.56 * len(price)) * size
    frame = box((foot[0] - width / 2, foot[1] - 0.97 * size), width, 1.24 * size, "tag")
    return join([frame, lettering(price, foot, "price", size, "middle")])


def described(place: Place, companies: Sequence[str], say: Words) -> str:
    """A space in words: "Millbrook, city, cost 3, income 2, ASH"."""
    kind = say.known(f"drawing.terrain.{place.kind}") or place.kind.replace("_", " ")
    cost = [] if place.cost is None else [say("hex.cost", cost=place.cost)]
    income = [] if place.income is None else [say("hex.income", income=place.income)]
    return ", ".join([place.name or place.id, kind, *cost, *income, *companies])
