"""Rails: a network drawn as a tree that grows from its start, one line for each company."""

from collections.abc import Collection, Mapping, Sequence

from railhead.drawing.svg import Markup, Point, element, group, polyline
from railhead.drawing.theme import company_class

Joint = tuple[str, str]
"""A space and the one it was reached from, the nearer to the start first."""


def tree(track: Collection[str], start: str, neighbours: Mapping[str, Sequence[str]]) -> list[Joint]:
    """How a network hangs together, breadth first from its start; of equal ways the straightest."""
    came_from = {start: start}
    front = [start]
    while front:
        reached = {near for here in front for near in neighbours[here] if near in track and near not in came_from}
        for space in sorted(reached):
            came_from[space] = straightest(
                [here for here in front if space in neighbours[here]], space, came_from, neighbours
            )
        front = sorted(reached)
    return [(before, space) for space, before in came_from.items() if space != start]


def straightest(
    ways: Sequence[str], space: str, came_from: Mapping[str, str], neighbours: Mapping[str, Sequence[str]]
) -> str:
    """The way to a space that bends least: the fewest neighbours of the space are neighbours of what lies behind."""
    return min(ways, key=lambda way: (len({*neighbours[came_from[way]]} & {*neighbours[space]}), way))


def rails(company: str, joints: Sequence[Joint], places: Mapping[str, Point]) -> Markup:
    """A company's rails from plate to plate: casing, edge, colour."""
    drawn = "".join(polyline([places[before], places[space]]) for before, space in joints)
    layers = [element("path", cls=layer, d=drawn) for layer in ("casing", "edge", "rail")]
    return group(*layers, cls=company_class(company)) if drawn else Markup()
