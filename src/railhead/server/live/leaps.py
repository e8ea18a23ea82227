"""Time that passes for nobody: the machine's clock leaps, the machine sleeps, or no server runs."""

import time

SMALLEST = 30.0
"""Seconds beyond which a leap is one. The clock of a server that is put right now and then goes on undisturbed."""


class Leaps:
    """Compares the time of day with a clock that cannot leap."""

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()

    def since_last(self) -> float:
        """By how many seconds the time of day has leapt since this was last asked, forward or back."""
        before, self.offset = self.offset, time.time() - time.monotonic()
        return large(self.offset - before)


def while_away(pulse: float, now: float, between: float) -> float:
    """How long no server ran, by the last pulse that one gave; they come so often."""
    return large(now - pulse - between) if pulse else 0.0


def large(leap: float) -> float:
    return leap if abs(leap) > SMALLEST else 0.0
