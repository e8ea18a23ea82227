"""Time that counts for nobody: the machine's clock jumps, the machine sleeps, or the server is down."""

import time

SMALLEST = 30.0
"""Seconds beyond which it counts as a jump. A clock that is put right now and then does not count."""


class ClockJumps:
    """Compares the time of day with a clock that cannot jump."""

    def __init__(self) -> None:
        self.offset = time.time() - time.monotonic()

    def since_last(self) -> float:
        """By how many seconds the time of day has jumped since this was last asked, forward or back."""
        before, self.offset = self.offset, time.time() - time.monotonic()
        return large(self.offset - before)


def while_away(pulse: float, now: float, between: float) -> float:
    """How long the server was down, by its last pulse; it gives one every `between` seconds."""
    return large(now - pulse - between) if pulse else 0.0


def large(jump: float) -> float:
    return jump if abs(jump) > SMALLEST else 0.0
