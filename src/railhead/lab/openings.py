"""The opening book: what first shares sold for, the lines of first sales, and how their buyers fared."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import ceil, inf

from railhead.lab.estimates import Estimate, Spread, estimate, estimate_proportion, spread
from railhead.lab.part import lab_part
from railhead.lab.playing import Played, distinct
from railhead.lab.sale import Sale, Step

FEWEST = 10
LEAST_PART = 0.03
"""A line or a range of prices needs so many distinct games, and this part of all."""

Bought = tuple[Played, Sale]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a seat fared: its part of the wins, and its money at the end."""

    games: int
    wins: Estimate
    money: Estimate


@dataclass(frozen=True, slots=True)
class PriceRange:
    """The games in which a price was within a range, and how the buyer fared in them."""

    least: int
    most: int
    buyer: Outcome


@dataclass(frozen=True, slots=True)
class FirstPrice:
    """What the first share of a company, or card of a city, sold for, and how whoever bought it fared."""

    lot: str
    price: Estimate
    usual: Spread
    buyer: Outcome
    ranges: tuple[PriceRange, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """A line of first sales: what came last in it, its part of the games, and how everybody fared."""

    steps: tuple[Step, ...]
    part: Estimate
    price: Estimate
    buyer: Outcome
    seats: tuple[Outcome, ...]


def sales_of(one: Played) -> list[Sale]:
    """The sales of a game in their order; files of earlier versions have none."""
    return [Sale(*row) for row in one.statistics.get("sales", ())]


def outcome(seated: Sequence[tuple[Played, int]]) -> Outcome:
    trials = distinct([one for one, _ in seated])
    wins = estimate_proportion([one.win_share([seat]) for one, seat in seated], trials)
    return Outcome(len(seated), wins, estimate([float(one.scores[seat]) for one, seat in seated], trials))


def outcome_of_buyers(bought: Sequence[Bought]) -> Outcome:
    return outcome([(one, sale.seat) for one, sale in bought])


def price_of(bought: Sequence[Bought]) -> Estimate:
    return estimate([float(sale.price) for _, sale in bought], distinct([one for one, _ in bought]))


def enough(bought: Sequence[Bought], games: int) -> bool:
    return distinct([one for one, _ in bought]) >= max(FEWEST, ceil(LEAST_PART * games))


def first_prices(played: Sequence[Played]) -> list[FirstPrice]:
    """For each lot its first sale in every game that sold any."""
    firsts: dict[str, list[Bought]] = {}
    for one in played:
        for lot, sale in {sale.lot: sale for sale in reversed(sales_of(one))}.items():
            firsts.setdefault(lot, []).append((one, sale))
    lots = [lot for lot in played[0].statistics["lots"] if lot in firsts]
    return [first_price(lot, firsts[lot], len(played)) for lot in lots]


def first_price(lot: str, bought: Sequence[Bought], games: int) -> FirstPrice:
    usual = spread([sale.price for _, sale in bought])
    return FirstPrice(
        lot, price_of(bought), usual, outcome_of_buyers(bought), tuple(price_ranges(bought, usual, games))
    )


def price_ranges(bought: Sequence[Bought], usual: Spread, games: int) -> Iterator[PriceRange]:
    """Cheaper than usual, the middle half, and dearer: where at least two of them have enough games."""
    limits = ((-inf, usual.low), (usual.low, usual.high + 1), (usual.high + 1, inf))
    parts = [[row for row in bought if low <= row[1].price < high] for low, high in limits]
    told = [part for part in parts if part and enough(part, games)]
    for part in told if len(told) > 1 else []:
        prices = [sale.price for _, sale in part]
        yield PriceRange(min(prices), max(prices), outcome_of_buyers(part))


def openings(played: Sequence[Played]) -> list[Opening]:
    """Every line of first sales that enough games share, each followed by those that go on from it."""
    known = [one for one in played if "sales" in one.statistics]
    return list(Book(len(known), distinct(known)).going_on(known, ()))


@dataclass(frozen=True, slots=True)
class Book:
    """The openings of some games, of which some may be the same."""

    games: int
    distinct: int

    def going_on(self, games: Sequence[Played], steps: tuple[Step, ...]) -> Iterator[Opening]:
        """The lines that begin with these steps, the most frequent first, as deep as there are enough games."""
        for step, bought in sorted(next_steps(games, len(steps)).items(), key=lambda item: (-len(item[1]), item[0])):
            if enough(bought, self.games):
                yield self.opening((*steps, step), bought)
                yield from self.going_on([one for one, _ in bought], (*steps, step))

    def opening(self, steps: tuple[Step, ...], bought: Sequence[Bought]) -> Opening:
        games = [one for one, _ in bought]
        part = estimate_proportion([1.0] * len(games) + [0.0] * (self.games - len(games)), self.distinct)
        seats = range(len(games[0].bots))
        return Opening(steps, part, price_of(bought), outcome_of_buyers(bought), tuple(of_seats(games, seats)))


def next_steps(games: Sequence[Played], depth: int) -> dict[Step, list[Bought]]:
    """What was sold next, each with the games in which it was."""
    found: dict[Step, list[Bought]] = {}
    for one in games:
        sales = sales_of(one)
        if depth < len(sales):
            step = lab_part(one.record.game).step(sales[depth])
            found.setdefault(step, []).append((one, sales[depth]))
    return found


def of_seats(games: Sequence[Played], seats: Iterable[int]) -> Iterator[Outcome]:
    """How each seat fared."""
    for seat in seats:
        yield outcome([(one, seat) for one in games])
