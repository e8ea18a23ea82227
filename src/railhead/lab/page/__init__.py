"""Studies as one HTML page that needs nothing else: no script, no outside address."""

from collections.abc import Sequence
from dataclasses import dataclass

from railhead.drawing.svg import Markup, element
from railhead.lab.balance import Study, comparisons
from railhead.lab.match import Match
from railhead.lab.page import style
from railhead.lab.page.book import opening_book
from railhead.lab.page.labels import Labels
from railhead.lab.page.markup import tag
from railhead.lab.page.sections import printed_box, variant_part
from railhead.lab.page.summary import counts, in_a_sentence
from railhead.lab.page.trends import when_things_came
from railhead.lab.words import Words


@dataclass(frozen=True, slots=True)
class Page:
    """A page: the match (whatever the number of players), the number of games, and the studies."""

    match: Match
    games: int
    studies: Sequence[Study]

    def html(self, language: str) -> str:
        words = Words(language)
        labels = Labels(words, self.match.game)
        title = words("page.title", game=words.title(self.match.game))
        head = tag(
            "head",
            Markup('<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">'),
            tag("title", title),
            tag("style", Markup(style.sheet(self.match.game))),
        )
        parts = [part for study in self.studies for part in self.parts(labels, study)]
        body = tag("body", HATCH, tag("main", self.opening(labels, title), *parts))
        return f"<!doctype html>\n{tag('html', head, body, lang=language)}\n"

    def opening(self, labels: Labels, title: str) -> Markup:
        """What was found, in a sentence for each number of players; what was played, and notes on how to read it."""
        words = labels.words
        found = [tag("p", in_a_sentence(labels, study), cls="lead") for study in self.studies]
        played = words(
            "page.played",
            games=words.number(self.games),
            bots=", ".join(self.match.bots),
            edition=self.match.edition,
            seed=self.match.seed,
        )
        notes = [words("page.intervals"), words("page.caution", bots=", ".join(self.match.bots))]
        if self.match.tremble:
            notes.append(words("page.trembled", part=words.percent(self.match.tremble, 0)))
        if any(study.variants for study in self.studies):
            notes.append(words("page.differences", comparisons=words.number(comparisons(self.studies))))
        paragraphs = [tag("p", note, cls="note") for note in notes]
        return tag("header", tag("h1", title), *found, tag("p", played, cls="played"), *paragraphs)

    def parts(self, labels: Labels, study: Study) -> list[Markup]:
        """Everything about one number of players."""
        title = tag(
            "h2", labels.words("page.players", seats=study.seats), cls="first" if self.is_first(study) else None
        )
        changes = [variant_part(labels, study, row, comparisons(self.studies)) for row in study.variants]
        number = tag("p", counts(labels, study), cls="note")
        found = [printed_box(labels, study), when_things_came(labels, study), opening_book(labels, study)]
        return [title, number, *found, *changes]

    def is_first(self, study: Study) -> bool:
        return study is self.studies[0]


HATCH = element(
    "svg",
    element(
        "pattern",
        element("path", cls="hatch", d="M0 0V5"),
        id="hatch",
        width=4,
        height=4,
        patternUnits="userSpaceOnUse",
        patternTransform="rotate(45)",
    ),
    cls="none",
    aria_hidden="true",
)
"""The engraver's hatch, for the columns of all charts."""
