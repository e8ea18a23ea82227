"""What a database cannot do, in the log of whoever runs it."""

import logging
import time

from railhead.server.store import StoreError

LOG = logging.getLogger("railhead")
SELDOM = 10.0
"""After so many seconds the same trouble is logged again."""
logged: dict[str, float] = {}
"""When each kind of trouble was last logged."""


def log_trouble(error: StoreError) -> None:
    """What the database cannot do, for the host: once in a while, however many ask."""
    kind, now = error.reason.key, time.monotonic()
    if now - logged.get(kind, -SELDOM) >= SELDOM:
        logged[kind] = now
        LOG.error("the database cannot be used", extra={"reason": str(error)})
