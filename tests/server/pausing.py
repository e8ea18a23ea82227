"""A store that makes a request stand still before or after any of its calls, so that others can come in between."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from contextvars import ContextVar
from dataclasses import dataclass, field
from functools import partial
from inspect import iscoroutinefunction
from typing import Any, Generic, TypeVar, cast

from railhead.server.store import Store

T = TypeVar("T")
ROUNDS = 25
"""Rounds of the event loop without any step of a request after which it waits for another."""


@dataclass
class Going(Generic[T]):
    """A request on its way: the gates it has come to, one before and one after each call of the store."""

    stop: int | None = None
    gates: list[str] = field(default_factory=list)
    stands: bool = False
    may_go: asyncio.Event = field(default_factory=asyncio.Event)
    task: "asyncio.Task[T] | None" = None

    @property
    def is_done(self) -> bool:
        return self.task is not None and self.task.done()

    @property
    def was_stopped(self) -> bool:
        return self.stop is not None and len(self.gates) > self.stop

    async def end(self) -> T:
        """Let it go on to its end."""
        self.may_go.set()
        assert self.task is not None
        return await self.task


current: ContextVar[Going[Any] | None] = ContextVar("current", default=None)


class Traffic:
    """The requests that are on their way, and how far they have come in all."""

    def __init__(self) -> None:
        self.steps = 0
        self.calls = 0
        self.step = asyncio.Event()

    def through(self, store: Store) -> Store:
        """The same store, with gates."""
        return cast("Store", Gated(store, self))

    def begin(self, work: Coroutine[Any, Any, T], stop: int | None = None) -> Going[T]:
        """Send a request on its way; at gate `stop` it stands still."""
        going: Going[T] = Going(stop)

        async def run() -> T:
            current.set(going)
            return await work

        going.task = asyncio.create_task(run())
        return going

    async def settle(self, going: Going[Any]) -> None:
        """Until a request is done, stands at its gate, or waits for another one."""
        quiet = 0
        while not going.is_done and not going.stands and quiet < ROUNDS:
            before = self.steps
            if self.calls:
                self.step.clear()
                await self.step.wait()
            else:
                await asyncio.sleep(0)
            quiet = quiet + 1 if self.steps == before else 0

    async def carry_out(self, name: str, call: Callable[..., Awaitable[T]], *values: Any, **named: Any) -> T:
        """A call of the store between its two gates."""
        going = current.get()
        if going is None:
            return await call(*values, **named)
        await self.pass_gate(going, f"before {name}")
        self.calls += 1
        try:
            return await call(*values, **named)
        finally:
            self.calls -= 1
            await self.pass_gate(going, f"after {name}")

    async def pass_gate(self, going: Going[Any], gate: str) -> None:
        self.steps += 1
        self.step.set()
        going.gates.append(gate)
        if len(going.gates) - 1 == going.stop:
            going.stands = True
            await going.may_go.wait()
            going.stands = False
            self.steps += 1


class Gated:
    """Every method of a store, each with its gates."""

    def __init__(self, store: Store, traffic: Traffic) -> None:
        self._store = store
        self._traffic = traffic

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._store, name)
        return partial(self._traffic.carry_out, name, method) if iscoroutinefunction(method) else method
