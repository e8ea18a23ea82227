"""Who stands on each hex of a map, and where their plates lie."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from railhead.core.view import View
from railhead.drawing.plates import FLAT_ROWS, Rows, Spot, spots
from railhead.drawing.svg import Point


def standing(view: View, hexes: Iterable[str], companies: Collection[str]) -> dict[str, list[str]]:
    """The companies on each hex, in the order of the box."""
    found: dict[str, list[str]] = {hex: [] for hex in hexes}
    for company in companies:
        for hex in view["companies"][company]["track"]:
            found[hex].append(company)
    return found


def plates_of(
    there: Mapping[str, Sequence[str]], centres: Mapping[str, Point], radius: float, rows: Rows = FLAT_ROWS
) -> dict[tuple[str, str], Spot]:
    """Where the plate of each company lies on each hex."""
    return {
        (hex, company): spot
        for hex, companies in there.items()
        if companies
        for company, spot in zip(companies, spots(len(companies), centres[hex], radius, rows), strict=True)
    }
