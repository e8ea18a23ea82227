"""The real server as a process of its own, on loopback: started, asked whether it answers, and killed by its number."""

import asyncio
import os
import signal
import socket
import sys
import time
from asyncio.subprocess import Process
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from patience import LONG

RAILHEAD = str(Path(sys.executable).with_name("railhead"))
LOOPBACK = "127.0.0.1"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        return int(probe.getsockname()[1])


@dataclass
class ServerProcess:
    """A server on one port and one database, however often it is started again. What it logs is kept in a file."""

    database: str
    log: Path
    port: int
    flags: tuple[str, ...] = ("--rate", "1000000", "--sockets", "100000")
    """Everybody comes from one address here, which nobody who plays does."""
    process: Process | None = None

    @property
    def address(self) -> str:
        return f"{LOOPBACK}:{self.port}"

    async def spawn(self) -> None:
        """Begin, without waiting for anything."""
        command = (RAILHEAD, "serve", "--port", str(self.port), "--database", self.database)
        with self.log.open("ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *command, "--log-level", "warning", *self.flags, stdout=asyncio.subprocess.DEVNULL, stderr=log
            )

    async def start(self) -> float:
        """Begin, and wait until a request is answered; the seconds that took."""
        begun = time.monotonic()
        await self.spawn()
        async with asyncio.timeout(LONG):
            while not await self.answers():
                self.check_alive()
                await asyncio.sleep(0.005)
        return time.monotonic() - begun

    def check_alive(self) -> None:
        assert self.process is not None
        if self.process.returncode is not None:
            raise RuntimeError(f"the server ended with {self.process.returncode}: {self.log.read_text()[-2000:]}")

    async def answers(self) -> bool:
        """Whether the server says that it can write."""
        try:
            reader, writer = await asyncio.open_connection(LOOPBACK, self.port)
        except OSError:
            return False
        writer.write(f"GET /healthz HTTP/1.1\r\nHost: {self.address}\r\nConnection: close\r\n\r\n".encode())
        try:
            return (await reader.readline()).startswith(b"HTTP/1.1 200")
        except OSError:
            return False
        finally:
            writer.close()

    def kill(self) -> None:
        """The end that nobody can prepare for."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            os.kill(self.process.pid, signal.SIGKILL)

    async def gone(self) -> None:
        assert self.process is not None
        async with asyncio.timeout(LONG):
            await self.process.wait()

    async def stop(self) -> int:
        """The orderly end; its status."""
        assert self.process is not None
        with suppress(ProcessLookupError):
            self.process.terminate()
        await self.gone()
        return self.process.returncode or 0

    def complaints(self) -> list[str]:
        """What the server logged as an error, and whatever it did not expect."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line for line in lines if " error " in line or "Traceback" in line]
