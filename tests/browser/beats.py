"""A whole game of bots that somebody watches at the pace *quick*: what its beats cost the page's main thread."""

import json
import statistics
from bisect import bisect_right
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Browser, Page, ViewportSize

from browser.chromium import PATIENCE
from browser.played import NAMES
from server.hosted import Hosted, answered

LAPTOP: ViewportSize = {"width": 1440, "height": 900}
SEATS = 4
BOT = "mcts:300ms"
"""It thinks about as long as a beat lasts, so that every beat is played."""
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
    """Milliseconds of processor time: of each beat until its frame, and of the longest task before, during and after
    the beats."""

    beats: tuple[float, ...]
    opening: float
    playing: float
    ending: float

    @property
    def worst_twentieth(self) -> float:
        return statistics.quantiles(self.beats, n=20)[-1]


def watched(server: Hosted, browser: Browser, game: str) -> Watched:
    """A table of bots only, from its lobby to its result, as a spectator sees it."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    page.add_init_script(WATCH)
    with server.visitor() as host:
        seats = [{"kind": "bot", "name": name, "bot": BOT} for name in NAMES[:SEATS]]
        made = answered(host.post("/api/tables", json={"game": game, "seats": seats}))
        page.goto(made["links"]["watch"])
        page.wait_for_load_state("networkidle")
        browser.start_tracing(page=page, categories=TRACED)
        answered(host.post(f"/api/tables/{made['id']}/start"))
        wait_for_the_end(page)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return cost_of_beats(trace)


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
    spans = spans_of(marks, frames, len(tasks))
    first, last = spans[0][0], spans[-1][1]
    return Watched(
        tuple(sum(task.cost for task in tasks[begin : end + 1]) / 1000 for begin, end in spans),
        longest(tasks[:first]),
        longest(tasks[first : last + 1]),
        longest(tasks[last + 1 :]),
    )


def is_whole(event: dict[str, Any], name: str) -> bool:
    return bool(event["name"] == name and event["ph"] == "X")


def task_of(event: dict[str, Any]) -> Task:
    """A task by processor time: on a busy machine the time on the clock says more of others than of the page."""
    return Task(event["ts"], event["ts"] + event["dur"], event.get("tdur", event["dur"]))


def spans_of(marks: list[int], frames: list[int], end: int) -> list[tuple[int, int]]:
    """From the task that tells a beat to the one that paints it, or to the last before the next beat is told."""
    spans = []
    for mark, following in zip(marks, [*marks[1:], end], strict=True):
        after = bisect_right(frames, mark - 1)
        painted = frames[after] if after < len(frames) else end - 1
        spans.append((mark, min(painted, following - 1)))
    return spans


def longest(tasks: list[Task]) -> float:
    return max((task.cost for task in tasks), default=0.0) / 1000
