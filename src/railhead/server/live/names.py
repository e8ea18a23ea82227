"""Names at a table: nobody has the name of somebody else, be it a person or a bot."""

from collections.abc import Collection

from railhead.core.errors import because
from railhead.server.refused import Refused
from railhead.server.table.sheet import Seat, Sheet

LONGEST = 40


def folded(name: str) -> str:
    """What two names must differ in: neither case nor spaces tell people apart."""
    return " ".join(name.casefold().split())


def taken(sheet: Sheet, but: int | None = None) -> set[str]:
    """The names at a table that nobody else may have, folded; those of one seat do not count."""
    return {folded(seat.name) for number, seat in enumerate(sheet.seats) if number != but and is_known_by(sheet, seat)}


def is_known_by(sheet: Sheet, seat: Seat) -> bool:
    """Whether a seat's name stands for somebody: a free one still has its last player's, who matters in a game or where
    it is kept."""
    return bool(seat.name) and (seat.kind != "open" or sheet.status != "open" or seat.kept_for is not None)


def chosen(sheet: Sheet, seat: int, name: str) -> str:
    """The name that somebody wants to have on a seat, if nobody else at the table has it."""
    name = " ".join(name.split())
    if not name:
        raise Refused("notation", because("server.name", most=LONGEST))
    if folded(name) in taken(sheet, but=seat):
        raise Refused("forbidden", because("table.name_taken", name=name))
    return name


def distinct(name: str, others: Collection[str]) -> str:
    """A name that nobody else has, as near as possible to one that was meant; `others` are folded."""
    numbered = (name if number == 1 else f"{name[: LONGEST - 3]} {number}" for number in range(1, len(others) + 2))
    return next(one for one in numbered if folded(one) not in others)
