"""Liveries: what a company's pieces look like, by the colour and the shape that its title gives them or by its rank."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from railhead.drawing.plates import Shape, cut_corners, oval, pill, pointed_ends, shield, square


class Livery(NamedTuple):
    """The name of a colour, and the shape of the plates."""

    colour: str
    shape: Shape


Liveries = Mapping[str, Livery]
"""By company."""

COLOURS = ("ocean", "vermilion", "teal", "lemon", "purple", "sky", "jet", "orange")
SHAPES = (cut_corners, pill, oval, pointed_ends, square, shield)


def by_rank(companies: Iterable[str]) -> Liveries:
    """Liveries for companies whose title gives them none: colours that the colour-blind can tell apart."""
    return {
        company: Livery(COLOURS[rank % len(COLOURS)], SHAPES[rank % len(SHAPES)])
        for rank, company in enumerate(companies)
    }
