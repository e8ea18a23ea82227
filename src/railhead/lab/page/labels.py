"""Labels of a page: measures, seats, companies and cities, and figures in a suitable form."""

from dataclasses import dataclass

from railhead.drawing import liveries
from railhead.drawing.plates import Spot, plate
from railhead.drawing.svg import Markup, element, join
from railhead.games import game as game_of
from railhead.lab.balance import Measure
from railhead.lab.estimates import Estimate
from railhead.lab.words import Words

BADGE = (46.0, 19.0)
LARGE = 1000
"""Amounts from here on are shown without decimals."""


@dataclass(frozen=True)
class Labels:
    """The labels of one game in one language."""

    words: Words
    game: str

    def chart(self, what: str) -> str:
        """A measure as the title of a chart."""
        return self.words(self.own(f"measure.{what}"))

    def own(self, key: str) -> str:
        """The title's own key, where it has one."""
        return self.words.own(self.game, key)

    def whose(self, measure: Measure) -> str:
        """Whose a measure is, as text."""
        if measure.group == "seats":
            return self.words("seat", number=int(measure.whose) + 1)
        if measure.group == "ending":
            return self.words.ending(self.game, str(measure.whose))
        return self.name(str(measure.whose))

    def name(self, name: str) -> str:
        """A company, or a place."""
        return game_of(self.game).places.get(name, name)

    def badge(self, measure: Measure) -> Markup:
        """The same beside a chart: a company as its plate."""
        return self.plate(str(measure.whose), self.whose(measure))

    def plate(self, name: str, text: str) -> Markup:
        """A company's plate; whatever is no company by its text."""
        worn = liveries(self.game).get(name)
        if worn is None:
            return join([text])
        width, height = BADGE
        picture = plate(name, Spot(width / 2, height / 2, width - 6, height - 4), worn.shape)
        return element("svg", picture, cls="badge", width=width, height=height, role="img", aria_label=name)

    def full(self, measure: Measure) -> str:
        """A measure's full name, for a line of a table."""
        if measure.whose == "":
            return self.chart(measure.what)
        return self.words("measure_of", whose=self.whose(measure), what=self.chart(measure.what))

    def figure(self, measure: Measure, value: float) -> str:
        return self.words.percent(value) if measure.is_proportion else self.words.number(value, digits(value))

    def tick(self, measure: Measure, value: float) -> str:
        """A tick, with decimals only if it has any."""
        if measure.is_proportion:
            return self.words.percent(value, places_of(100 * value))
        return self.words.number(value, places_of(value))

    def came(self, chart: str, line: str) -> Markup:
        """A line of a chart of what came when: in the title's words, a number of what is counted, or by its places."""
        text = self.words.known(self.own(f"moment.{chart}.{line}"))
        if line.isdecimal():
            text = self.words(self.own(f"nth.{chart}"), number=int(line))
        return self.plate(line, text or "–".join(map(self.name, line.split("–"))))

    def span(self, measure: Measure, one: Estimate) -> str:
        """The interval of a figure."""
        factor, places = (100, 1) if measure.is_proportion else (1, digits(one.mean))
        low, high = (self.words.number(factor * end, places) for end in (one.low, one.high))
        return self.words("span_signed" if min(one.low, one.high) < 0 else "span", low=low, high=high)

    def change(self, measure: Measure, value: float, like: float) -> str:
        """A difference with its sign, as precise as the figure it changes; of a proportion in percentage points."""
        if measure.is_proportion:
            return self.words("points", points=self.words.signed(100 * value, 1))
        return self.words.signed(value, digits(like))


def places_of(value: float) -> int:
    return 0 if abs(value - round(value)) < 0.01 else 1


def digits(value: float) -> int:
    return 0 if abs(value) >= LARGE else 1
