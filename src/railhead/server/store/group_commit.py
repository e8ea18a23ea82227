"""One thread writes a SQLite database: whatever waits while it commits is written together in the next transaction."""

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from queue import SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from railhead.server.store import Conflict, StoreError, Unsure
from railhead.server.store.appends import Append, keep

T = TypeVar("T")
Job = Callable[[sqlite3.Connection], T]
Explain = Callable[[sqlite3.Error], StoreError]
OVERTAKEN = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE", "SQLITE_CONSTRAINT_FOREIGNKEY")
NOT_ON_DISK = ("SQLITE_IOERR_FSYNC", "SQLITE_IOERR_DIR_FSYNC")
"""A commit that is written, but perhaps not for good: the next start may find it, or not."""


@dataclass(frozen=True, slots=True)
class Order:
    """A job, and who waits for it."""

    job: Job[Any]
    future: asyncio.Future[Any]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of an order."""

    future: asyncio.Future[Any]
    result: Any = None
    error: Exception | None = None

    def tell(self) -> None:
        if self.future.done():  # whoever waited has gone away
            return
        if self.error is None:
            self.future.set_result(self.result)
        else:
            self.future.set_exception(self.error)


class Writer:
    """Takes jobs from the event loop to the thread, and what became of them back. It owns the connection.

    `check` refuses with a StoreError when what is written would not be found again.
    """

    def __init__(self, db: sqlite3.Connection, explain: Explain, check: Callable[[], None]) -> None:
        self._db = db
        self._explain = explain
        self._check = check
        self._loop = asyncio.get_running_loop()
        self._orders: SimpleQueue[Order | None] = SimpleQueue()
        self._thread = Thread(target=self._run, name="railhead-writer", daemon=True)
        self._thread.start()

    def do(self, job: Job[T]) -> asyncio.Future[T]:
        """Have a job written; its future is done when it has been committed, and cannot be lost any more."""
        future: asyncio.Future[T] = self._loop.create_future()
        self._orders.put(Order(job, future))
        return future

    def stop(self) -> None:
        """Write what still waits, and close the connection."""
        self._orders.put(None)
        self._thread.join()
        self._db.close()

    def _run(self) -> None:
        is_last = False
        while not is_last:
            orders, is_last = self._waiting()
            outcomes = self._written(orders)
            with suppress(RuntimeError):  # the loop is gone, and with it everybody who waited
                self._loop.call_soon_threadsafe(tell, outcomes)

    def _waiting(self) -> tuple[list[Order], bool]:
        """All orders that wait, at least one unless it is over; and whether it is over."""
        found = [self._orders.get()]
        while not self._orders.empty():
            found.append(self._orders.get())
        return [order for order in found if order is not None], None in found

    def _written(self, orders: list[Order]) -> list[Outcome]:
        """One transaction for all: when it fails, nothing of any order is kept."""
        try:
            self._check()
            if (outcomes := self._at_once(orders)) is None:
                outcomes = self._one_by_one(orders)
            self._commit()
        except Exception as error:
            self._undo()
            return [Outcome(order.future, error=self._explained(error)) for order in orders]
        return outcomes

    def _commit(self) -> None:
        """Commit for good, where it will be found; if that is not certain, nobody is told that nothing was kept."""
        try:
            self._db.execute("COMMIT")
            self._check()
        except sqlite3.Error as error:
            if getattr(error, "sqlite_errorname", "") not in NOT_ON_DISK:
                raise
            raise Unsure(self._explain(error).reason) from error
        except StoreError as error:
            raise Unsure(error.reason) from error

    def _at_once(self, orders: list[Order]) -> list[Outcome] | None:
        """All orders as if none could fail, since hardly ever one does; None if one did, and nothing is done."""
        self._db.execute("BEGIN IMMEDIATE")
        try:
            keep(self._db, [order.job for order in orders if isinstance(order.job, Append)])
            return [Outcome(order.future, self._result(order.job)) for order in orders]
        except Exception:
            self._undo()
            return None

    def _result(self, job: Job[Any]) -> Any:
        """What a job leads to, if it was not done together with others."""
        return None if isinstance(job, Append) else job(self._db)

    def _one_by_one(self, orders: list[Order]) -> list[Outcome]:
        self._db.execute("BEGIN IMMEDIATE")
        return [self._tried(order) for order in orders]

    def _undo(self) -> None:
        with suppress(sqlite3.Error):  # mostly the database has done so itself
            self._db.execute("ROLLBACK")

    def _tried(self, order: Order) -> Outcome:
        """One order, undone by itself if it fails."""
        self._db.execute("SAVEPOINT one")
        try:
            outcome = Outcome(order.future, order.job(self._db))
        except Exception as error:
            if not self._db.in_transaction:  # the database itself has undone the whole transaction
                raise
            self._db.execute("ROLLBACK TO one")
            outcome = Outcome(order.future, error=self._meaning(error))
        self._db.execute("RELEASE one")
        return outcome

    def _meaning(self, error: Exception) -> Exception:
        if isinstance(error, sqlite3.IntegrityError) and error.sqlite_errorname in OVERTAKEN:
            return Conflict()
        return self._explained(error)

    def _explained(self, error: Exception) -> Exception:
        return self._explain(error) if isinstance(error, sqlite3.Error) else error


def tell(outcomes: list[Outcome]) -> None:
    for outcome in outcomes:
        outcome.tell()
