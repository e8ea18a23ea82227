"""What Prometheus fetches is what its text format 0.0.4 asks for."""

import re
from ast import literal_eval

import pytest

from railhead.server.metrics import CONTENT_TYPE, Counter, Gauge, Histogram, Metrics

SAMPLE = re.compile(r'([a-z_]+)(?:\{((?:[a-z_]+="(?:[^"\\\n]|\\[\\n"])*",?)+)\})? (\S+)')
PAIR = re.compile(r'([a-z_]+)=("(?:[^"\\\n]|\\[\\n"])*")')

Samples = dict[tuple[str, frozenset[tuple[str, str]]], float]


def read(text: str) -> Samples:
    """Every sample of a page, by its name and labels; each line is of the format."""
    assert text.endswith("\n")
    found: Samples = {}
    for line in text[:-1].split("\n"):
        if re.fullmatch(r"# (HELP [a-z_]+ \S.*|TYPE [a-z_]+ (counter|gauge|histogram))", line):
            continue
        sample = SAMPLE.fullmatch(line)
        assert sample, line
        labels = frozenset((name, literal_eval(value)) for name, value in PAIR.findall(sample[2] or ""))
        found[sample[1], labels] = float(sample[3])
    return found


def key(name: str, /, **labels: str) -> tuple[str, frozenset[tuple[str, str]]]:
    return name, frozenset(labels.items())


def test_the_page_names_everything_from_the_start() -> None:
    page = Metrics().render()
    names = re.findall(r"^# TYPE (\S+) (\S+)$", page, re.MULTILINE)
    assert names == [
        ("railhead_requests_total", "counter"),
        ("railhead_refusals_total", "counter"),
        ("railhead_moves_total", "counter"),
        ("railhead_tables", "gauge"),
        ("railhead_sockets", "gauge"),
        ("railhead_submit_seconds", "histogram"),
        ("railhead_commit_seconds", "histogram"),
        ("railhead_bot_choices_total", "counter"),
        ("railhead_bot_seconds", "histogram"),
        ("railhead_dropped_readers_total", "counter"),
    ]
    samples = read(page)
    assert samples[key("railhead_sockets")] == samples[key("railhead_dropped_readers_total")] == 0
    assert samples[key("railhead_submit_seconds_count")] == 0
    assert CONTENT_TYPE.startswith("text/plain; version=0.0.4")


def test_what_is_counted_is_shown() -> None:
    metrics = Metrics()
    metrics.requests.add("/api/games", 200)
    metrics.requests.add("/api/games", 200)
    metrics.moves.add("last-spike", by=3)
    metrics.tables.set(7, "running")
    metrics.sockets.add(by=2)
    metrics.sockets.add(by=-1)
    metrics.bot_choices.add("greedy", True)
    samples = read(metrics.render())
    assert samples[key("railhead_requests_total", route="/api/games", status="200")] == 2
    assert samples[key("railhead_moves_total", game="last-spike")] == 3
    assert samples[key("railhead_tables", status="running")] == 7
    assert samples[key("railhead_sockets")] == 1
    assert samples[key("railhead_bot_choices_total", bot="greedy", replaced="true")] == 1


def test_the_counts_of_a_histogram_heap_up() -> None:
    histogram = Histogram("waits", "Waits.", "game", bounds=(0.1, 1.0))
    for seconds in (0.05, 0.1, 0.5, 30):
        histogram.observe(seconds, "x")
    samples = read("\n".join(histogram.lines()) + "\n")
    buckets = [samples[key("waits_bucket", game="x", le=bound)] for bound in ("0.1", "1.0", "+Inf")]
    assert buckets == [2, 3, 4]
    assert samples[key("waits_sum", game="x")] == pytest.approx(30.65)
    assert samples[key("waits_count", game="x")] == 4


def test_no_label_breaks_out_of_its_quotes() -> None:
    counter = Counter("odd", "A \\ and a\nline.", "name")
    nasty = 'a "quote", a \\ and\na line} 5'
    counter.add(nasty)
    lines = list(counter.lines())
    assert lines[0] == r"# HELP odd A \\ and a\nline."
    assert read("\n".join(lines) + "\n") == {key("odd", name=nasty): 1}


def test_labels_must_be_all_there() -> None:
    with pytest.raises(ValueError, match="has the labels"):
        Gauge("tables", "Tables.", "status").set(1)
