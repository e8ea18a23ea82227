"""A table at which somebody wants to be told of their turn."""

import time
from dataclasses import dataclass
from typing import Any

from railhead.server.store import Way
from server.visiting import Visited, Visitor

PHONE = "phone-of-ben-0001"


@dataclass
class Party:
    """A table of three in play; Ben, who has the second seat, wants to be told."""

    served: Visited
    ann: Visitor
    table: str

    async def say(self, *texts: str) -> Any:
        """Whoever is asked does something."""
        view = await self.view()
        path = f"tables/{self.table}/actions"
        return await self.ann.post(path, ply=view["ply"], do=list(texts), seat=view["to_act"])

    async def view(self) -> Any:
        return (await self.ann.get(f"tables/{self.table}", seat=0))["view"]

    async def hook(self, url: str, error: str | None = None, **more: Any) -> Any:
        return await self.ann.post(f"tables/{self.table}/hook", error, url=url, seat=1, **more)

    async def device(self, subscription: Any, error: str | None = None, device: str = PHONE, **more: Any) -> Any:
        body = {"device": device, "subscription": subscription, "seat": 1} | more
        return await self.ann.post(f"tables/{self.table}/push", error, **body)

    async def nudge(self) -> None:
        """Ann reminds whoever is asked."""
        await self.ann.post(f"tables/{self.table}/nudge", seat=0)

    async def you(self) -> Any:
        return (await self.ann.get(f"tables/{self.table}", seat=0))["table"]["you"]

    async def ways(self) -> list[Way]:
        return await self.served.hub.store.ways(self.table)

    async def settled(self) -> None:
        """Until all that is told has been told."""
        while tasks := [task for task in self.served.server.hub._tasks if not task.done()]:
            for task in tasks:
                await task

    async def remind(self) -> None:
        await self.served.server.housekeeping.remind(time.time())
        await self.settled()

    async def failures(self) -> list[str]:
        log = await self.ann.get(f"tables/{self.table}/log", since=0, notes=0)
        return [note["body"]["answer"] for note in log["notes"] if note["kind"] == "notice_failed"]
