"""A refusal for a reason outside the rules of the game."""

from typing import Literal

from railhead.core.errors import RailheadError, Reason

Word = Literal["notation", "illegal", "turn", "stale", "missing", "forbidden", "full", "limit", "store", "unknown"]
"""The contract's words for what was wrong."""


class Refused(RailheadError):
    """Something that is not done. `wait` says after how many seconds it may be tried again, `limit` what there was too
    much of, and `status` how it is answered over HTTP where its word does not say that."""

    def __init__(
        self,
        word: Word,
        reason: Reason,
        *,
        status: int | None = None,
        wait: float | None = None,
        limit: str | None = None,
    ) -> None:
        super().__init__(reason)
        self.word = word
        self.status = status
        self.wait = wait
        self.limit = limit
