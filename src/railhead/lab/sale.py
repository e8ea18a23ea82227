"""A sale as the laboratory keeps it: where first prices come from, and the steps of an opening."""

from typing import NamedTuple

ANYBODY = -1


class Sale(NamedTuple):
    """Who got a share, a card or whatever else a title sells, for how much; `place` is where it began, if anywhere."""

    lot: str
    seat: int
    price: int
    place: str = ""


class Step(NamedTuple):
    """What tells a sale of an opening from others; what does not is left out."""

    lot: str
    place: str = ""
    seat: int = ANYBODY


def by_buyer(sale: Sale) -> Step:
    """Openings differ by what is sold and to whom."""
    return Step(sale.lot, seat=sale.seat)


def by_lot(sale: Sale) -> Step:
    """Openings differ by what is sold."""
    return Step(sale.lot)


def by_place(sale: Sale) -> Step:
    """Openings differ by what is sold and where it begins."""
    return Step(sale.lot, sale.place)
