"""Answers that stay the same while the server runs: made once, plain and compressed, with an ETag for clients that have
them already."""

import asyncio
import gzip
from collections.abc import Callable, Hashable, Mapping
from functools import cache, cached_property
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import Response

SHORT = 1_000
"""Bytes below which nothing is compressed."""


class CachedAnswer:
    """A body with its tag."""

    def __init__(self, body: bytes, media_type: str) -> None:
        self.body = body
        self.media_type = media_type
        self.tag = f'W/"{sha256(body).hexdigest()[:24]}"'
        self.headers = {"Cache-Control": "no-cache", "ETag": self.tag, "Vary": "Accept-Encoding"}

    @cached_property
    def packed(self) -> bytes | None:
        """The body compressed, where that is much shorter."""
        packed = gzip.compress(self.body, 6, mtime=0) if len(self.body) >= SHORT else self.body
        return packed if len(packed) < 0.9 * len(self.body) else None

    def answer(self, request: Request) -> Response:
        """The body as the client accepts it, or only that it has not changed."""
        known = request.headers.get("if-none-match", "")
        if self.tag in (tag.strip() for tag in known.split(",")):
            return Response(status_code=304, headers=self.headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(
                self.packed, headers=self.headers | {"Content-Encoding": "gzip"}, media_type=self.media_type
            )
        return Response(self.body, headers=self.headers, media_type=self.media_type)


class AnswerCache:
    """Cached answers by what they are about, each made at its first use, in a thread."""

    def __init__(self, make: Callable[..., CachedAnswer]) -> None:
        self.make = make
        self.made: dict[Hashable, CachedAnswer] = {}
        self.making = asyncio.Lock()

    async def take(self, *about: Hashable) -> CachedAnswer:
        if about not in self.made:
            async with self.making:
                if about not in self.made:
                    self.made[about] = await asyncio.to_thread(self.make, *about)
        return self.made[about]


@cache
def files(folder: Path) -> Mapping[str, CachedAnswer]:
    """Every file of a folder by its path in it, as it is now."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}
    return {name: CachedAnswer(path.read_bytes(), guess_type(name)[0] or "text/plain") for name, path in found.items()}
