"""Reading a position that somebody wrote: everything that is wrong with it is gathered, not only the first thing."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from railhead.core.auction import NOBODY, Auction
from railhead.core.errors import Reason, because

_MISSING = object()
MOST = 1_000_000
"""No number in any position is as large as this."""


class PositionReader:
    """Takes values out of JSON by their path, and notes each one that is missing or of the wrong kind."""

    def __init__(self, data: Mapping[str, Any]) -> None:
        self.data = data
        self.problems: list[Reason] = []

    def wrong(self, path: tuple[str | int, ...], key: str, /, **values: object) -> None:
        self.problems.append(because(key, path=".".join(map(str, path)), **values))

    def at(self, path: tuple[str | int, ...]) -> Any:
        """What stands at a path, or _MISSING."""
        found: Any = self.data
        for step in path:
            if isinstance(step, int) and isinstance(found, list) and step < len(found):
                found = found[step]
            elif isinstance(found, Mapping):
                found = found.get(step, _MISSING)
            else:
                return _MISSING
        return found

    def has(self, *path: str | int) -> bool:
        """Whether something stands at a path; null is nothing."""
        return self.at(path) not in (_MISSING, None)

    def number(self, *path: str | int, default: int | None = None, below: int = MOST) -> int:
        """A whole number from 0 and below a limit, which is more than any game needs."""
        value = self.at(path)
        if value is _MISSING and default is not None:
            return default
        if type(value) is not int or not 0 <= value < below:
            self.wrong(path, "position.number", limit=below - 1)
            return 0
        return value

    def truth(self, *path: str | int) -> bool:
        value = self.at(path)
        if not isinstance(value, bool):
            self.wrong(path, "position.truth")
            return False
        return value

    def length(self, *path: str | int) -> int:
        """How long a list is."""
        value = self.at(path)
        if not isinstance(value, list):
            self.wrong(path, "position.list")
            return 0
        return len(value)

    def one_of(self, known: Collection[str], *path: str | int) -> str:
        value = self.at(path)
        if not isinstance(value, str) or value not in known:
            self.wrong(path, "position.one_of", known=", ".join(known))
            return next(iter(known))
        return value

    def some_of(self, known: Collection[Any], *path: str | int, twice: bool = False) -> list[Any]:
        """A list of names or numbers, each known and, unless it is allowed, none twice."""
        values = self.at(path)
        if not isinstance(values, list):
            self.wrong(path, "position.list")
            return []
        strange = [value for value in values if not isinstance(value, str | int) or value not in known]
        for value in strange:
            self.wrong(path, "position.unknown", value=value)
        good = [value for value in values if value not in strange]
        if not twice and len(set(good)) < len(good):
            self.wrong(path, "position.twice")
        return good

    def counts(self, known: Collection[str], *path: str | int, below: int = MOST) -> dict[str, int]:
        """An object of numbers by known names."""
        values = self.at(path)
        if not isinstance(values, Mapping):
            self.wrong(path, "position.object")
            return {}
        for name in values:
            if name not in known:
                self.wrong(path, "position.unknown", value=name)
        return {name: self.number(*path, name, below=below) for name in values if name in known}


def read_auction(reader: PositionReader, lots: Sequence[str], seats: int) -> Auction | None:
    """The share under the hammer, if there is one; its least bid is the game's to say."""
    if not reader.has("auction"):
        return None
    has_bid = reader.has("auction", "bid") or reader.has("auction", "by")
    return Auction(
        lot=lots.index(reader.one_of(lots, "auction", "company")),
        least=0,
        to_bid=reader.number("auction", "to_bid", below=seats),
        still_in=sum(1 << seat for seat in reader.some_of(range(seats), "auction", "in")),
        seats=seats,
        bid=reader.number("auction", "bid") if has_bid else 0,
        by=reader.number("auction", "by", below=seats) if has_bid else NOBODY,
    )


def written(view: Mapping[str, Any], board: Sequence[str], expansion: Sequence[str]) -> dict[str, Any]:
    """A position of a share game from its open view: of board and expansion what does not follow from the rest."""
    auction, expanding = view["auction"], view["expansion"]
    return {
        "edition": view["edition"],
        "options": view["options"],
        "ply": view["ply"],
        "phase": view["phase"],
        "turn": view["turn"],
        "seats": view["seats"],
        "companies": {
            name: {"treasury": company["treasury"], "track": company["track"]}
            for name, company in view["companies"].items()
        },
        "board": {key: view["board"][key] for key in board},
        "auction": auction and {key: auction[key] for key in ("company", "bid", "by", "in", "to_bid")},
        "expansion": expanding and {key: expanding[key] for key in expansion},
    }


def as_viewed(position: Mapping[str, Any]) -> dict[str, Any]:
    """A position of a share game as a spectator would see it: no names, no choices, no shares that are none."""
    seats = [{key: seat[key] for key in seat if key != "name"} for seat in position["seats"]]
    for seat in seats:
        seat["shares"] = {name: count for name, count in seat["shares"].items() if count}
    return {key: value for key, value in position.items() if key != "choices"} | {"seats": seats}


def differences(said: Any, true: Any, path: str = "") -> list[Reason]:
    """Where a position says something else than what follows from the rest of it."""
    if isinstance(said, Mapping) and isinstance(true, Mapping):
        found: list[Reason] = []
        for key, value in said.items():
            at = f"{path}.{key}" if path else str(key)
            found += differences(value, true[key], at) if key in true else [because("position.unknown_key", path=at)]
        return found
    if isinstance(said, list) and all(isinstance(name, str) for name in said):
        said = sorted(said)
    if isinstance(said, list) and isinstance(true, list) and len(said) == len(true):
        pairs = enumerate(zip(said, true, strict=True))
        return [found for i, (one, other) in pairs for found in differences(one, other, f"{path}.{i}")]
    return [] if said == true else [because("position.differs", path=path, said=said, true=true)]
