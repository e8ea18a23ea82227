"""How much one visitor may ask: a bucket for each that fills at a steady rate and that every request draws from. And
how many connections and unfinished requests an address may have at once."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address

from railhead.core.errors import because
from railhead.server.refused import Refused

# Whoever waits exactly as long as they were told is let in, whatever the last bit of a float says.
TOLERANCE = 1e-6


class Limits:
    """Allowances by visitor; a full bucket is forgotten, and with too many visitors the one longest away."""

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


def household(address: str) -> str:
    """Whom an address stands for: itself, or for IPv6 its network of 64 bits, which one subscriber is given."""
    if ":" not in address:
        return address
    whole = ip_address(address)
    assert isinstance(whole, IPv6Address)
    return str(whole.ipv4_mapped or IPv6Address(whole.packed[:8] + bytes(8)))


class Callers:
    """The connections of each household, and its requests that are only half sent."""

    def __init__(self, sockets: int) -> None:
        self.sockets = ConnectionCounts("sockets", sockets, wait=5)
        self.half_open = ConnectionCounts("half_open", max(20, sockets // 5), wait=10)


class ConnectionCounts:
    """How many of something each household has at once, and the most that it may have."""

    def __init__(self, limit: str, most: int, wait: float) -> None:
        self.limit = limit
        self.most = most
        self.wait = wait
        self._here: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._here.total()

    def enter(self, key: str) -> int:
        """One more; how many there are now."""
        self._here[key] += 1
        return self._here[key]

    def leave(self, key: str) -> None:
        self._here[key] -= 1
        if not self._here[key]:
            del self._here[key]

    @contextmanager
    def place(self, key: str) -> Iterator[None]:
        """One more while it lasts, if there is room."""
        try:
            if self.enter(key) > self.most:
                raise self.full()
            yield
        finally:
            self.leave(key)

    def full(self) -> Refused:
        reason = because(f"server.full.{self.limit}", most=self.most, seconds=self.wait)
        return Refused("limit", reason, wait=self.wait, limit=self.limit)
