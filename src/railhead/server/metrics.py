"""What the server counts, in Prometheus's text format 0.0.4."""

from abc import ABC, abstractmethod
from bisect import bisect_left
from collections.abc import Iterator
from itertools import accumulate

CONTENT_TYPE = "text/plain; version=0.0.4; charset=utf-8"
SECONDS = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)

Values = tuple[str, ...]
IN_HELP = str.maketrans({"\\": r"\\", "\n": r"\n"})
IN_LABEL = IN_HELP | str.maketrans({'"': r"\""})


class Series(ABC):
    """One name with its labels; a kind of number for each combination of their values."""

    kind: str

    def __init__(self, name: str, about: str, *labels: str) -> None:
        self.name = name
        self.about = about
        self.labels = labels

    def lines(self) -> Iterator[str]:
        yield f"# HELP {self.name} {self.about.translate(IN_HELP)}"
        yield f"# TYPE {self.name} {self.kind}"
        yield from self.samples()

    @abstractmethod
    def samples(self) -> Iterator[str]: ...

    def values(self, labels: tuple[object, ...]) -> Values:
        if len(labels) != len(self.labels):
            raise ValueError(f"{self.name} has the labels {self.labels}, not {labels}")
        return tuple(str(one).lower() if isinstance(one, bool) else str(one) for one in labels)

    def sample(self, suffix: str, values: Values, value: float, **more: str) -> str:
        pairs = [*zip(self.labels, values, strict=True), *more.items()]
        inside = ",".join(f'{label}="{text.translate(IN_LABEL)}"' for label, text in pairs)
        return f"{self.name}{suffix}{'{' + inside + '}' if inside else ''} {value}"


class Counter(Series):
    """What only rises."""

    kind = "counter"

    def __init__(self, name: str, about: str, *labels: str) -> None:
        super().__init__(name, about, *labels)
        self._sums: dict[Values, float] = {} if labels else {(): 0}

    def add(self, *labels: object, by: float = 1) -> None:
        values = self.values(labels)
        self._sums[values] = self._sums.get(values, 0) + by

    def samples(self) -> Iterator[str]:
        return (self.sample("", values, total) for values, total in self._sums.items())


class Gauge(Counter):
    """What rises and falls."""

    kind = "gauge"

    def set(self, value: float, *labels: object) -> None:
        self._sums[self.values(labels)] = value


class Histogram(Series):
    """How often something was at most so large; the last count is of what was larger than every bound."""

    kind = "histogram"

    def __init__(self, name: str, about: str, *labels: str, bounds: tuple[float, ...] = SECONDS) -> None:
        super().__init__(name, about, *labels)
        self._bounds = bounds
        self._counts: dict[Values, list[int]] = {}
        self._sums: dict[Values, float] = {}
        if not labels:
            self._open(())

    def _open(self, values: Values) -> None:
        self._counts[values], self._sums[values] = [0] * (len(self._bounds) + 1), 0

    def observe(self, value: float, *labels: object) -> None:
        values = self.values(labels)
        if values not in self._counts:
            self._open(values)
        self._counts[values][bisect_left(self._bounds, value)] += 1
        self._sums[values] += value

    def samples(self) -> Iterator[str]:
        bounds = [*map(str, self._bounds), "+Inf"]
        for values, counts in self._counts.items():
            for bound, count in zip(bounds, accumulate(counts), strict=True):
                yield self.sample("_bucket", values, count, le=bound)
            yield self.sample("_sum", values, self._sums[values])
            yield self.sample("_count", values, sum(counts))


class Metrics:
    """Everything that this server counts."""

    def __init__(self) -> None:
        self.requests = Counter("railhead_requests_total", "Requests answered.", "route", "status")
        self.refusals = Counter("railhead_refusals_total", "Connections that were refused at the door.", "limit")
        self.moves = Counter("railhead_moves_total", "Actions of seats that were kept.", "game")
        self.tables = Gauge("railhead_tables", "Tables by what they are doing.", "status")
        self.sockets = Gauge("railhead_sockets", "Open sockets.")
        self.submit_seconds = Histogram("railhead_submit_seconds", "From a submit to its answer.")
        self.commit_seconds = Histogram("railhead_commit_seconds", "Storing what a submit brought.")
        self.bot_choices = Counter(
            "railhead_bot_choices_total", "Choices of bots, and those made for one.", "bot", "replaced"
        )
        self.bot_seconds = Histogram("railhead_bot_seconds", "From asking a bot to its choice, its turn awaited.")
        self.dropped_readers = Counter("railhead_dropped_readers_total", "Sockets closed because they read too slowly.")

    def render(self) -> str:
        """The page that Prometheus fetches."""
        return "".join(f"{line}\n" for series in vars(self).values() for line in series.lines())
