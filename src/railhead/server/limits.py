"""How much one reader may ask: a bucket for each that fills at a steady rate and that every request draws from."""

import time
from collections import OrderedDict
from collections.abc import Callable

# Whoever waits exactly as long as they were told is let in, whatever the last bit of a float says.
TOLERANCE = 1e-6


class Limits:
    """Allowances by reader; a full bucket is forgotten, and with too many readers the one longest away."""

    def __init__(
        self, rate: float, burst: float, keep: int = 10_000, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._per_second = rate / 60
        self._burst = burst
        self._keep = keep
        self._clock = clock
        self._buckets: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._buckets)

    def allow(self, key: str, cost: float = 1) -> float:
        """0 when allowed, else how many seconds to wait; a cost beyond the burst takes the whole bucket."""
        now = self._clock()
        cost = min(cost, self._burst)
        left = self._left(key, now)
        short = max(0.0, cost - left)
        is_allowed = short <= TOLERANCE
        self._note(key, max(0.0, left - cost) if is_allowed else left, now)
        return 0.0 if is_allowed else short / self._per_second

    def _left(self, key: str, now: float) -> float:
        level, at = self._buckets.get(key, (self._burst, now))
        return min(self._burst, level + (now - at) * self._per_second)

    def _note(self, key: str, level: float, now: float) -> None:
        self._buckets[key] = (level, now)
        self._buckets.move_to_end(key)
        while len(self._buckets) > self._keep or self._is_first_full(now):
            self._buckets.popitem(last=False)

    def _is_first_full(self, now: float) -> bool:
        """Whether the one longest away could draw the whole burst again, as a newcomer can."""
        if not self._buckets:
            return False
        return self._left(next(iter(self._buckets)), now) >= self._burst
