"""Fuzz the HTTP API from its own document: `python tests/load/schema_fuzz.py --examples 500`.

A server is started on loopback with a fresh database; schemathesis reads its OpenAPI document, sends what the document
allows and what it forbids, and checks every answer against it. The status is 0 if nothing was found.
"""

import argparse
import json
import re
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

TESTS = Path(__file__).resolve().parent.parent
if str(TESTS) not in sys.path:
    sys.path.insert(0, str(TESTS))

from railhead.server.http.routes import ROUTES  # noqa: E402
from server.hosted import environment, hosted  # noqa: E402

SCHEMATHESIS = str(Path(sys.executable).with_name("schemathesis"))
ANSWERED = re.compile(r'railhead_requests_total{route="(.*)",status="2..')


@dataclass(frozen=True)
class Fuzzed:
    """What came of it: the fuzzer's status and words, the server's log, and the paths where nothing ever succeeded."""

    status: int
    found: str
    log: list[dict[str, Any]]
    unopened: list[str]


def fuzz(folder: Path, examples: int, *, seed: int | None = None) -> Fuzzed:
    """Fuzz a server of its own."""
    flags = ["--checks", "all", "--max-examples", str(examples), "--generation-database", "none", "--no-color"]
    flags += ["--continue-on-failure", *([] if seed is None else ["--seed", str(seed)])]
    with hosted(folder, "--rate", 1_000_000, "--log", "json", "--log-level", "warning") as server:
        told = {"SCHEMATHESIS_HOOKS": "load.schema_hooks", "RAILHEAD_FUZZED": server.address, "PYTHONPATH": str(TESTS)}
        ran = subprocess.run(
            [SCHEMATHESIS, "run", f"{server.address}/api/openapi.json", *flags],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            encoding="utf-8",
            env=environment(**told),
            cwd=folder,
            check=False,
        )
        with server.visitor() as somebody:
            opened = set(ANSWERED.findall(somebody.get("/metrics").text))
    log = [json.loads(line) for line in server.log.splitlines()]
    return Fuzzed(ran.returncode, ran.stdout, log, sorted({route.path for route in ROUTES} - opened))


def main() -> int:
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--examples", type=int, default=500, help="how many for each route and kind")
    asked.add_argument("--seed", type=int, help="to fuzz the same again")
    chosen = asked.parse_args()
    with TemporaryDirectory() as folder:
        fuzzed = fuzz(Path(folder), chosen.examples, seed=chosen.seed)
    print(fuzzed.found)
    print("Nothing succeeded at:", ", ".join(fuzzed.unopened) or "(everything was reached)")
    for line in fuzzed.log:
        print(json.dumps(line), file=sys.stderr)
    return fuzzed.status


if __name__ == "__main__":
    sys.exit(main())
