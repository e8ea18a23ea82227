"""Measures the page: its weight, how soon a board is painted, what looking around and watching cost, and its audits."""

import gzip
import json
import os
import statistics
import sys
import tempfile
from importlib.resources import files
from itertools import pairwise
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import Browser, Page, expect

from browser.audits import report_audits
from browser.beats import LAPTOP, watched, worst_twentieth
from browser.chromium import executable, opened
from browser.moments import GAMES
from browser.played import Played, in_phase, played
from browser.targets import at_most
from server.hosted import Hosted, hosted

PAGE = Path(str(files("railhead.server") / "page"))
MOVES = 240
TRACED = ["toplevel", "devtools.timeline", "disabled-by-default-devtools.timeline", "cc", "blink.user_timing"]
PAINTS = 7
MOST_SCRIPT = 80
"""Kilobytes of script, with gzip, that one screen may load."""
SOON = 1000
"""Milliseconds until the first board."""
FRAME, LONG_TASK = 16, 50
"""Milliseconds of the main thread that a frame has, and that a task may take before somebody waits for it."""


def weight(browser: Browser, address: str, ending: str) -> int:
    """What a screen loads of the page's own files of a kind, as it travels: in bytes, with gzip."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    loaded: set[str] = set()
    page.on("response", lambda response: loaded.add(urlsplit(response.url).path.rpartition("/")[2]))
    page.goto(address)
    page.wait_for_load_state("networkidle")
    context.close()
    return sum(len(gzip.compress((PAGE / name).read_bytes(), 9)) for name in loaded if name.endswith(ending))


def first_board(browser: Browser, table: Played) -> float:
    """Milliseconds from asking for a table's address until its map and its pieces are there, with nothing kept."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    page.goto(table.asked)
    expect(page.locator("svg.ground .coast, svg.ground .shore").first).to_be_attached()
    page.context.clear_cookies(name="none")
    session = context.new_cdp_session(page)
    session.send("Network.setCacheDisabled", {"cacheDisabled": True})
    page.add_init_script(WATCH)
    page.goto(table.address)
    page.locator("html[data-painted]").wait_for(state="attached")
    painted = float(page.locator("html").get_attribute("data-painted") or "nan")
    context.close()
    return painted


WATCH = """
const look = () => {
  const ground = document.querySelector("svg.ground .coast, svg.ground .shore");
  const pieces = document.querySelector("svg.pieces .over *");
  if (!ground || !pieces) return void requestAnimationFrame(look);
  requestAnimationFrame(() => document.documentElement.dataset.painted = performance.now());
};
look();
"""


def pan(browser: Browser, table: Played) -> tuple[float, float, float]:
    """Looking around: main-thread milliseconds a frame (mean, worst twentieth), and frames a second."""
    context = browser.new_context(viewport=LAPTOP)
    page = context.new_page()
    page.goto(table.asked)
    expect(page.locator("svg.ground .coast").first).to_be_attached()
    page.get_by_role("button", name="Closer").click()
    page.wait_for_timeout(600)
    box = page.locator(".map").bounding_box()
    assert box is not None
    browser.start_tracing(page=page, categories=TRACED)
    drag(page, box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    trace = json.loads(browser.stop_tracing())["traceEvents"]
    context.close()
    return cost_of_frames(trace)


def drag(page: Page, x: float, y: float) -> None:
    page.mouse.move(x, y)
    page.mouse.down()
    page.evaluate("performance.mark('pan begins')")
    for step in range(MOVES):
        wave = step % 60 if step // 60 % 2 == 0 else 60 - step % 60
        page.mouse.move(x + 3 * wave, y + 2 * wave)
    page.evaluate("performance.mark('pan ends')")
    page.mouse.up()


def cost_of_frames(trace: list[dict[str, Any]]) -> tuple[float, float, float]:
    """The work of the page's main thread between the marks, by frame."""
    marks = {event["name"]: event for event in trace if event.get("name", "").startswith("pan ")}
    begin, end = marks["pan begins"], marks["pan ends"]
    thread = (begin["pid"], begin["tid"])
    tasks = [
        (event["ts"], event.get("tdur", event.get("dur", 0)))
        for event in trace
        if (event["pid"], event["tid"]) == thread
        and event["ph"] == "X"
        and event["name"] == "RunTask"
        and begin["ts"] <= event["ts"] <= end["ts"]
    ]
    frames = sorted(
        event["ts"]
        for event in trace
        if (event["pid"], event["tid"]) == thread
        and (event["name"], event["ph"]) == ("ProxyMain::BeginMainFrame", "X")
        and begin["ts"] <= event["ts"] <= end["ts"]
    )
    costs = [sum(length for start, length in tasks if here <= start < after) / 1000 for here, after in pairwise(frames)]
    seconds = (frames[-1] - frames[0]) / 1e6
    worst = statistics.quantiles(costs, n=20)[-1]
    return statistics.mean(costs), worst, (len(frames) - 1) / seconds


def report(server: Hosted, browser: Browser) -> None:
    table = played(server, "american-rails", in_phase("take", 110))
    replay = f"{server.address}/replay/american-rails"
    screens = {"home": server.address, "table": table.asked, "replay": replay}
    report_weight(browser, screens | {"rules": f"{server.address}/rules/american-rails"})
    paints = sorted(first_board(browser, table) for _ in range(PAINTS))
    at_most("first board painted", statistics.median(paints), SOON, "ms", f", worst of {PAINTS}: {paints[-1]:.0f}")
    mean, worst, rate = pan(browser, table)
    spread = f", mean {mean:.2f}, {rate:.0f} frames a second"
    at_most("panning American Rails, main thread of a frame, p95", worst, FRAME, "ms", spread)
    for game in GAMES:
        report_beats(server, browser, game)
    report_audits(executable(browser.browser_type.executable_path), screens)


def report_weight(browser: Browser, screens: dict[str, str]) -> None:
    for name, address in screens.items():
        script, style = weight(browser, address, ".js"), weight(browser, address, ".css")
        at_most(f"{name}: script", script / 1000, MOST_SCRIPT, "kB", f", style {style / 1000:.1f} kB, all gzipped")


def report_beats(server: Hosted, browser: Browser, game: str) -> None:
    """A whole game of bots, watched at the pace quick."""
    found = watched(server, browser, game)
    for what, figures in {"a beat until it is painted": found.beats, "a beat's busiest frame": found.frames}.items():
        middle = f", median {statistics.median(figures):.1f} of {len(figures)}"
        at_most(f"{game}: main thread of {what}, p95", worst_twentieth(figures), FRAME, "ms", middle)
    at_most(f"{game}: longest task while beats are played", found.playing, LONG_TASK, "ms")
    at_most(f"{game}: longest task until the first beat", found.opening, LONG_TASK, "ms")
    at_most(f"{game}: longest task at the end", found.ending, LONG_TASK, "ms")


def main() -> int:
    with (
        tempfile.TemporaryDirectory() as folder,
        hosted(Path(folder), "--rate", 100_000) as server,
        opened() as browser,
    ):
        load, _, _ = os.getloadavg()
        print(f"the page, on {os.cpu_count()} processors with a load of {load:.1f} before it is measured", flush=True)
        report(server, browser)
    return 0


if __name__ == "__main__":
    sys.exit(main())
