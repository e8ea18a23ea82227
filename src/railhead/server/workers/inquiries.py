"""Studies that visitors ask for: each is done once and cached for whoever asks the same, and nobody has many
waiting."""

import json
from hashlib import sha256
from typing import Any

from railhead.core.errors import because
from railhead.server.refused import Refused
from railhead.server.workers.cache import Cache
from railhead.server.workers.main import Message
from railhead.server.workers.pool import Job, WorkerPool
from railhead.server.workers.worker import Worker

MOST_OF_ONE = 4
MOST = 200
"""Studies that wait or are in work: of one visitor, and of all."""
SOON = 5.0
"""Seconds after which whoever was refused may ask again."""
CACHED, CACHED_BYTES = 2000, 16 * 2**20


class Inquiries:
    """Studies for visitors, done by a pool. Each kind of study has its turn, so that somebody who waits for a hint
    does not wait for all courses, and of each kind every visitor."""

    def __init__(self, pool: WorkerPool) -> None:
        self.pool = pool
        self.cache = Cache(CACHED, CACHED_BYTES)

    async def found(self, visitor: str, question: Message) -> Any:
        """What a study finds: known already, being thought out for somebody else, or new."""
        about = sha256(json.dumps(question, sort_keys=True).encode()).digest()
        answer = self.cache.get(about)
        if answer is None:
            answer = await self.pool.done(self.asked(about) or self.begun(about, visitor, question))
        return json.loads(answer)

    def asked(self, about: bytes) -> Job | None:
        """The job by which somebody else has asked the same."""
        return next((job for job in self.pool.jobs if job.about == about), None)

    def begun(self, about: bytes, visitor: str, question: Message) -> Job:
        """A new job, unless there are too many."""
        self.check(visitor)
        job = Job(lambda worker: self.think(worker, about, question), (question["study"], visitor), about)
        self.pool.add(job)
        return job

    def check(self, visitor: str) -> None:
        if sum(job.whose[-1] == visitor for job in self.pool.jobs) >= MOST_OF_ONE:
            why = because("table.studies_of_one", most=MOST_OF_ONE, seconds=round(SOON))
            raise Refused("limit", why, wait=SOON, limit="studies")
        if len(self.pool.jobs) >= MOST:
            raise Refused("limit", because("table.studies_of_all", seconds=round(SOON)), wait=SOON, limit="studies")

    async def think(self, worker: Worker, about: bytes, question: Message) -> bytes:
        """Found and kept; what fails is not."""
        answer = json.dumps(await worker.study(question)).encode()
        self.cache.put(about, answer)
        return answer
