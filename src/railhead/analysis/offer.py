"""The valuation of something on offer, a share or land: facts follow from the rules, opinions from an evaluator."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Times:
    """How often it can still pay, by the end conditions; `extra` counts other payments that may come."""

    least: int
    most: int
    extra: int


@dataclass(frozen=True, slots=True)
class Holding:
    """What one payment of the company or city brings a seat: `now`, if it has `bought`, and if it has not.

    Null where it cannot be known, as of a company that is not on the map yet.
    """

    seat: int
    held: int
    now: int
    bought: int | None
    unbought: int | None

    @property
    def gain(self) -> int | None:
        """What buying changes in each payment."""
        if self.bought is None or self.unbought is None:
            return None
        return self.bought - self.unbought


@dataclass(frozen=True, slots=True)
class BreakEven:
    """The price that payments would just bring back: with the fewest and with the most of them, at what they would be
    now, and what is likely, which may be more if they grow."""

    least: int
    likely: int
    most: int


@dataclass(frozen=True, slots=True)
class Worth:
    """What the offer is worth to a seat in the evaluator's opinion; the seat should not pay more than `up_to`."""

    seat: int
    break_even: BreakEven | None
    up_to: int | None


@dataclass(frozen=True, slots=True)
class Opinion:
    """How often the offer will probably pay, what it is worth to each seat, and what one share will pay all in all."""

    likely: float
    seats: list[Worth]
    pays: float | None


@dataclass(frozen=True, slots=True)
class Valuation:
    """Something on offer: the lowest `price` it can be sold for now, what a share pays before and after the sale, and
    the company's treasury before and after a sale at that price. Land has no treasury, and pays by the cards owned."""

    lot: str
    price: int
    value: int | None
    value_after: int | None
    treasury: int | None
    treasury_after: int | None
    times: Times
    seats: list[Holding]
    opinion: Opinion | None


@dataclass(frozen=True, slots=True)
class Sale:
    """Who bought a share or a card of land, of what, and for how much."""

    seat: int
    lot: str
    price: int


@dataclass(frozen=True, slots=True)
class Paid:
    """What each share or card of a lot brought its owner by one payment, by seat."""

    lot: str
    each: list[float]


def break_even(holding: Holding, times: Times, likely: float) -> BreakEven | None:
    """What the payments would bring a seat that buys, beyond what it gets without buying."""
    if holding.gain is None:
        return None
    most = times.most + times.extra
    return BreakEven(holding.gain * times.least, int(holding.gain * likely), holding.gain * most)


def rounds_until(needed: int, this_round: int, each_round: int) -> int:
    """The earliest round by which so much can be done; 1 is the current round."""
    missing = max(0, needed - this_round)
    return 1 - (-missing // each_round)
