"""Whoever takes notices, on a port of this machine: what was heard, and what is answered."""

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from patience import LONG


@dataclass(frozen=True)
class Heard:
    """One request."""

    method: str
    path: str
    headers: dict[str, str]
    raw: bytes

    @property
    def body(self) -> str:
        return self.raw.decode()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


@dataclass
class Receiver:
    """Answers with a status; while it is None nobody gets an answer."""

    address: str = ""
    status: int | None = 200
    heard: list[Heard] = field(default_factory=list)
    news: threading.Condition = field(default_factory=threading.Condition)

    def hear(self, heard: Heard) -> int:
        with self.news:
            self.heard.append(heard)
            self.news.notify_all()
            self.news.wait_for(lambda: self.status is not None, LONG)
            return self.status or 500

    def answer(self, status: int | None) -> None:
        with self.news:
            self.status = status
            self.news.notify_all()

    def wait_for(self, count: int, seconds: float = LONG) -> list[Heard]:
        """What was heard, once it is so many."""
        with self.news:
            assert self.news.wait_for(lambda: len(self.heard) >= count, seconds), self.heard
            return list(self.heard)


@contextmanager
def receiving() -> Iterator[Receiver]:
    """A receiver from its beginning to its end."""
    receiver = Receiver()

    class Handler(BaseHTTPRequestHandler):
        def take(self) -> None:
            raw = self.rfile.read(int(self.headers["Content-Length"]))
            status = receiver.hear(Heard(self.command, self.path, dict(self.headers), raw))
            try:
                self.send_response(status)
                self.end_headers()
            except OSError:  # whoever asked is gone
                pass

        do_POST = do_PUT = take  # noqa: N815

        def log_message(self, *_: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        server.daemon_threads = True
        receiver.address = f"http://127.0.0.1:{server.server_port}"
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        try:
            yield receiver
        finally:
            receiver.answer(500)
            server.shutdown()
            thread.join()
