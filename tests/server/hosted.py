"""The server as whoever hosts it runs it: the command in a process of its own, what it prints, and what it logs."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import httpx2

from patience import LONG

RAILHEAD = str(Path(sys.executable).with_name("railhead"))
END = 45.0
"""Seconds in which a server that was told to stop must be gone: it waits for others a quarter of that, and a line that
nobody reads would keep it longer."""


@dataclass
class Hosted:
    """A server that was started. Its output and its log lie in files."""

    process: subprocess.Popen[bytes]
    out: Path
    err: Path

    @property
    def told(self) -> str:
        """What it prints for its host."""
        return self.out.read_text("utf-8")

    @property
    def log(self) -> str:
        return self.err.read_text("utf-8")

    @property
    def address(self) -> str:
        """Where it is, without the last stroke."""
        return self.told.partition("http")[1] + self.told.partition("http")[2].split()[0].rstrip("/")

    @property
    def socket_address(self) -> str:
        return self.address.replace("http", "ws", 1)

    def visitor(self, bearer: str | None = None, **headers: str) -> httpx2.Client:
        """Somebody who asks, with cookies of their own."""
        token = {} if bearer is None else {"Authorization": f"Bearer {bearer}"}
        return httpx2.Client(base_url=self.address, headers=token | headers, timeout=LONG, trust_env=False)

    def wait(self) -> None:
        """Until it listens."""
        until = time.monotonic() + LONG
        while "http" not in self.told or not self.told.endswith("\n"):
            assert self.process.poll() is None, self.log
            assert time.monotonic() < until, self.log
            time.sleep(0.02)

    def stop(self) -> int:
        """Told to stop: its status."""
        self.process.terminate()
        return self.process.wait(END)


def environment(**more: str) -> dict[str, str]:
    """What the command knows of its surroundings: English, and nobody's settings."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("RAILHEAD_", "LC_", "LANG"))}
    return kept | {"LC_ALL": "C.UTF-8"} | more


@contextmanager
def hosted(
    folder: Path, *flags: object, command: str = "serve", program: Sequence[str] = (RAILHEAD,), **variables: str
) -> Iterator[Hosted]:
    """A server on a free port and, unless the flags say another, the database of a folder."""
    name = f"{command}-{len(list(folder.glob('*.out')))}"
    given = [str(flag) for flag in flags]
    if "--port" not in given:
        given += ["--port", "0"]
    if "--database" not in given:
        given += ["--database", str(folder / "railhead.db")]
    patient = environment(RAILHEAD_PATIENCE=str(round(LONG)))
    out, err = folder / f"{name}.out", folder / f"{name}.err"
    with out.open("wb") as to_out, err.open("wb") as to_err:
        process = subprocess.Popen(
            [*program, command, *given], stdout=to_out, stderr=to_err, env=patient | variables, cwd=folder
        )
    running = Hosted(process, out, err)
    try:
        running.wait()
        yield running
    finally:
        if process.poll() is None:
            process.terminate()
            try:
                process.wait(END)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def command(*arguments: object, cwd: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """A command from its beginning to its end."""
    return subprocess.run(
        [RAILHEAD, *map(str, arguments)],
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONG,
        env=environment(**variables),
        cwd=cwd,
        check=False,
    )


def answered(response: httpx2.Response, error: str | None = None) -> Any:
    """What was answered, if it is what is expected: a success, or this error."""
    answer = response.json()
    assert answer.get("error") == error, answer
    assert (response.status_code < 400) is (error is None), answer
    return answer
