"""How long a search may run: a number of simulations, or a time."""

import re
from dataclasses import dataclass

from railhead.core.errors import SetupError, because

SPELLING = re.compile(r"([1-9][0-9]{0,6})(ms|s)?")
LONGEST = 600.0
MOST = 10_000_000


@dataclass(frozen=True, slots=True)
class Budget:
    """A search ends when the first of the two is used up."""

    simulations: int = MOST
    seconds: float = LONGEST

    def left(self, done: int, spent: float) -> int:
        """How many simulations are left after `done` in `spent` seconds; by the clock, at the pace so far."""
        if spent >= self.seconds:
            return 0
        by_count = self.simulations - done
        return min(by_count, 1 + int(done / spent * (self.seconds - spent))) if spent else by_count

    @staticmethod
    def of(text: str) -> "Budget":
        """`100ms`, `1s`, or `400` simulations."""
        found = SPELLING.fullmatch(text)
        if found is None:
            raise SetupError(because("error.budget", budget=text))
        amount, unit = int(found[1]), found[2]
        if unit is None:
            return Budget(simulations=amount)
        seconds = amount / 1000 if unit == "ms" else float(amount)
        if seconds > LONGEST:
            raise SetupError(because("error.budget_too_long", budget=text, longest=int(LONGEST)))
        return Budget(seconds=seconds)
