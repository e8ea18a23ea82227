"""The report of a match as rows of text, for a terminal or as Markdown."""

from collections.abc import Sequence

from railhead.lab.match import Match
from railhead.lab.playing import Played
from railhead.lab.ratings import ratings
from railhead.lab.win_rates import win_rates
from railhead.lab.words import Words

COLUMNS = ("bot", "games", "wins", "interval", "fair", "score", "time")
Row = tuple[str, ...]


def heads(words: Words) -> Row:
    return tuple(words(f"column.{name}") for name in COLUMNS)


def rows(words: Words, played: Sequence[Played]) -> list[Row]:
    """A row for each bot, the one that wins most beyond its fair share first."""
    found = sorted(win_rates(played).items(), key=lambda item: item[1].wins - item[1].by_chance, reverse=True)
    return [
        (
            name,
            words.number(one.games),
            words.percent(one.wins),
            words.span(*one.interval),
            words.percent(one.by_chance),
            words.number(one.mean_score, 1),
            words.seconds(one.seconds_per_move),
        )
        for name, one in found
    ]


def title(words: Words, match: Match, played: Sequence[Played]) -> str:
    """What was played, in one sentence."""
    return words(
        "played",
        games=words.number(len(played)),
        game=words.title(match.game),
        edition=match.edition,
        seats=match.seats,
        seed=match.seed,
        plies=words.number(sum(one.plies for one in played) / len(played), 1),
    )


def markdown(words: Words, match: Match, played: Sequence[Played]) -> str:
    """The whole report as Markdown."""
    lines = [f"# {words('report.title', game=words.title(match.game))}", "", title(words, match, played), ""]
    return "\n".join([*lines, *markdown_table(heads(words), rows(words, played)), "", words("report.note"), ""])


def markdown_table(head: Row, body: Sequence[Row]) -> list[str]:
    """A table; columns of figures are aligned right."""
    ruler = tuple("--:" if all(map(is_figure, column)) else "---" for column in zip(*body, strict=True))
    return [f"| {' | '.join(row)} |" for row in (head, ruler or ("---",) * len(head), *body)]


def is_figure(text: str) -> bool:
    return text[:1].isdecimal()


def rating_heads(words: Words) -> Row:
    return tuple(words(f"column.{name}") for name in ("bot", "rating", "interval", "games", "wins", "fair"))


def rating_rows(words: Words, played: Sequence[Played]) -> list[Row]:
    """A row for each bot, the strongest first; the anchor of the scale has no interval."""
    found = win_rates(played)
    return [
        (
            name,
            words.number(one.points),
            words("span", low=words.number(one.low), high=words.number(one.high)) if one.low < one.high else "–",
            words.number(one.games),
            words.percent(found[name].wins),
            words.percent(found[name].by_chance),
        )
        for name, one in ratings(played).items()
    ]
