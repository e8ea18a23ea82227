"""A whole game of bots that somebody watches at the pace *quick*: what its beats cost the page's main thread."""

import json
import statistics
import time
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from browser.chromium import PATIENCE
from browser.played import NAMES, play_until
from server.hosted import Hosted, answered

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
SEATS = 4
BOT = "steady"
BETWEEN = 0.3
"""Seconds between two actions, about as long as a beat lasts, so that every beat is played. Nobody thinks meanwhile:
what is measured is the page, and not how it shares a machine with those who do."""
LONGEST_GAME = 5 * PATIENCE
SETTLED = 1500
"""Milliseconds after the end in which what stands there comes to rest."""
TRACED = ["devtools.timeline", "disabled-by-default-devtools.timeline", "blink.user_timing"]

WATCH = """
localStorage.setItem("railhead.pace", "quick");
const isTold = ({ target, type }) => type !== "characterData" && target.closest?.(".strip ol");
const watch = new MutationObserver((records) => records.some(isTold) && performance.mark("beat"));
watch.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["title"] });
"""
"""Whatever is staged is told in the strip: there, and only there, a beat is seen from outside."""


@dataclass(frozen=True)
class Task:
    """A task of the main thread, in microseconds: when it began and ended, and the processor time that it took."""

    begin: float
    end: float
    cost: float


@dataclass(frozen=True)
class Watched:
    """Milliseconds of processor time: of each beat until it is painted, of the busiest frame until the next, and of the
    longest task before, during and after the beats."""

    beats: tuple[float, ...]
    frames: tuple[float, ...]
    opening: float
    playing: float
    ending: float


def worst_twentieth(figures: Sequence[float]) -> float:
    return statistics.quantiles(figures, n=20)[-1]


def watched(server: Hosted, browser: Browser, game: str) -> Watched:
    """A game as bots play it, from its lobby to its result, as a spectator sees it."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    page.add_init_script(WATCH)
    with server.visitor() as host:
        seats = [{"kind": "me", "name": name} for name in NAMES[:SEATS]]
        made = answered(host.post("/api/tables", json={"game": game, "seats": seats}))
        page.goto(made["links"]["watch"])
        page.wait_for_load_state("networkidle")
        browser.start_tracing(page=page, categories=TRACED)
        answered(host.post(f"/api/tables/{made['id']}/start"))
        play_until(host, made["id"], never, Random(1), BOT)
        wait_for_the_end(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return cost_of_beats(trace)


def never(_: Any) -> bool:
    time.sleep(BETWEEN)
    return False


def wait_for_the_end(page: Page) -> None:
    page.locator(".end-panel").wait_for(state="attached", timeout=LONGEST_GAME)
    page.wait_for_timeout(SETTLED)


def cost_of_beats(trace: list[dict[str, Any]]) -> Watched:
    """What a trace says of the thread on which the beats were told."""
    told = next(event for event in trace if event["name"] == "beat")
    own = [event for event in trace if (event["pid"], event["tid"]) == (told["pid"], told["tid"])]
    tasks = sorted((task_of(event) for event in own if is_whole(event, "RunTask")), key=lambda task: task.begin)
    begins = [task.begin for task in tasks]

    def numbers(found: list[dict[str, Any]]) -> list[int]:
        """The tasks in which events happened."""
        return sorted({bisect_right(begins, event["ts"]) - 1 for event in found})

    marks = numbers([event for event in own if event["name"] == "beat"])
    frames = numbers([event for event in own if is_whole(event, "Commit")])
    spans = [spans_of(mark, following, frames) for mark, following in pairwise([*marks, len(tasks)])]
    costs = [[sum(task.cost for task in tasks[begin:end]) / 1000 for begin, end in pairwise(span)] for span in spans]
    first, last = marks[0], spans[-1][1] - 1
    return Watched(
        tuple(beat[0] for beat in costs),
        tuple(max(beat) for beat in costs),
        longest(tasks[:first]),
        longest(tasks[first : last + 1]),
        longest(tasks[last + 1 :]),
    )


def is_whole(event: dict[str, Any], name: str) -> bool:
    return bool(event["name"] == name and event["ph"] == "X")


def task_of(event: dict[str, Any]) -> Task:
    """A task by processor time: on a busy machine the time on the clock says more of others than of the page."""
    return Task(event["ts"], event["ts"] + event["dur"], event.get("tdur", event["dur"]))


def spans_of(mark: int, following: int, frames: list[int]) -> list[int]:
    """From the task that tells a beat to the one that tells the next: where each frame begins."""
    return [mark, *(frame + 1 for frame in frames if mark <= frame < following - 1), following]


def longest(tasks: list[Task]) -> float:
    return max((task.cost for task in tasks), default=0.0) / 1000
