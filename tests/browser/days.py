"""Games over days: a server whose time the test moves, and people whose browsers go along with it."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from browser.guests import Guest, Guests
from server.hosted import Hosted
from server.moving import DAY, HOUR, Moving, moved

AFTERNOON = 14 * HOUR
"""By world time, which is how a browser here counts too unless it is told otherwise."""


@dataclass
class Days:
    """The days of a game: all who come live in the same time as the server."""

    server: Hosted
    moving: Moving
    guests: Guests
    began: float

    @property
    def went_by(self) -> float:
        """Seconds since the first day began."""
        return self.moving.ahead - self.began

    def come(self, address: str, **context: Any) -> Guest:
        """Somebody opens an address in a fresh browser, on the day that it is."""
        return self.guests.come(address, at=self.moving.time(), **context)

    def go_on(self, hours: float) -> None:
        """Hours go by, at once, at the server and on every screen; whoever comes back finds their page anew."""
        self.moving.go_on(hours * HOUR)
        for guest, _ in self.guests.came:
            guest.page.clock.set_system_time(self.moving.time())
            guest.page.reload()


@contextmanager
def days(browser: Browser, folder: Path, *flags: object) -> Iterator[Days]:
    """A server of the test's own, from its start to its end. The first day begins in the afternoon, whenever the test
    is run: a holiday ends at noon."""
    with (
        moved(folder, "--log-level", "warning", "--rate", 100_000, *flags) as (server, moving),
        Guests(browser) as guests,
    ):
        moving.go_on((AFTERNOON - moving.time()) % DAY)
        yield Days(server, moving, guests, moving.ahead)
