"""The worker processes of the server, in two pools: one for bots at tables, and one for studies such as hints, so that
no bot waits for a study.
"""

import sys
from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Self

from railhead.core.view import View
from railhead.server.workers.inquiries import Inquiries
from railhead.server.workers.pool import Job, WorkerPool
from railhead.server.workers.worker import Answer

WORKER = (sys.executable, "-m", "railhead.server.workers.main")
NICENESS = 5
"""A bot may wait for the server; the server never waits for a bot."""
STUDY_NICENESS = 15
STUDY_PATIENCE = 3.0
"""A study lets everybody else go first; so it gets so many times a bot's time."""
MOST_MAKERS = 20_000


class Workers:
    """Bots choose in at most `workers` processes: whoever made tables has their turn, and of each their tables. Studies
    have a process of their own."""

    def __init__(self, workers: int = 1, patience: float = 10.0, worker: Sequence[str] = WORKER) -> None:
        self.moves = WorkerPool(workers, patience, worker, NICENESS)
        self.studies = Inquiries(WorkerPool(1, STUDY_PATIENCE * patience, worker, STUDY_NICENESS))
        self.makers: OrderedDict[str, str] = OrderedDict()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def made(self, table: str, visitor: str) -> None:
        """Remember for a while who made a table."""
        self.makers[table] = visitor
        if len(self.makers) > MOST_MAKERS:
            self.makers.popitem(last=False)

    async def choose(self, game: str, view: View, bot: str, table: str = "") -> Answer:
        """What a bot, or a simpler one in its place, does at a view in which it is to act."""
        job = Job(lambda worker: worker.answer(game, view, bot), (self.makers.get(table, table), table))
        self.moves.add(job)
        answer: Answer = await self.moves.done(job)
        return answer

    async def study(self, what: str, visitor: str = "", **about: Any) -> Any:
        """What a study finds in a view, or in a record; Unfit if it fails, and refused if there are too many."""
        return await self.studies.found(visitor, {"study": what, **about})

    async def close(self) -> None:
        """End every process; who still waits is told."""
        await self.moves.close()
        await self.studies.pool.close()
