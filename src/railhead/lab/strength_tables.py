"""The tables of docs/bots.md: promises and results, and figures of games among equals."""

from collections.abc import Sequence
from dataclasses import replace

from railhead.core.errors import RailheadError, because
from railhead.core.record import replay
from railhead.games import game as game_of
from railhead.lab.figures import ENGLISH
from railhead.lab.part import lab_part
from railhead.lab.playing import Played
from railhead.lab.report import Row, markdown_table
from railhead.lab.results import ResultsError
from railhead.lab.statistics import statistics_of
from railhead.lab.strength_plan import Claim
from railhead.lab.win_rates import WinRate, win_rate

BEGIN, END = "<!-- strength: written by make strength -->", "<!-- strength: end -->"

TABLE = ("Game", "Edition", "Players", "Bot", "Against", "Games", "Wins", "95 % interval", "Fair share")
PROMISES = (*TABLE, "Promised", "Kept", "Time per move")
NOTHING = "–"
FIGURES = ("Game", "Players", "Games", "What", "Seen", "Known from play")


def tables(played: Sequence[tuple[Claim, Sequence[Played]]]) -> str:
    """Everything that stands between the marks."""
    promises = [promise(one, games) for one, games in played if one.promised is not None]
    looks = [row for one, games in played if one.promised is None for row in figures_of(one, games)]
    parts = ["### What the bots promise, and what came of it", "", *markdown_table(PROMISES, promises), ""]
    parts += ["### Games of greedy against itself", "", *markdown_table(FIGURES, looks), ""]
    return "\n".join(parts)


def promise(one: Claim, games: Sequence[Played]) -> Row:
    """A match with its promise and its result."""
    match = one.match
    bot, *others = match.bots
    found = win_rate(games, bot)
    seats = match.split or 1
    return (
        ENGLISH.title(match.game),
        match.edition,
        str(match.seats),
        bot if seats == 1 else f"{seats} {bot}",
        f"{match.seats - seats} {others[0]}",
        str(len(games)) if len(games) == one.games else f"{len(games)} of {one.games}",
        ENGLISH.percent(found.wins),
        ENGLISH.span(*found.interval),
        ENGLISH.percent(found.by_chance),
        promised(one, found),
        kept(one, games, found),
        ENGLISH.seconds(found.seconds_per_move),
    )


def promised(one: Claim, found: WinRate) -> str:
    if not one.promised:
        return NOTHING
    return (
        "more than its share"
        if round(one.promised, 4) == found.by_chance
        else f"at least {ENGLISH.percent(one.promised, 1)}"
    )


def kept(one: Claim, games: Sequence[Played], found: WinRate) -> str:
    """A promise is kept if the wins reach it and the whole interval lies above the fair share."""
    if not one.promised:
        return NOTHING
    if len(games) < one.games:
        return "not played out"
    return "yes" if found.wins >= one.promised and found.interval[0] > found.by_chance else "no"


def figures_of(one: Claim, games: Sequence[Played]) -> list[Row]:
    """The figures of a match. Older results may lack statistics that are asked for today."""
    try:
        return figures(games)
    except KeyError:
        return figures([recounted(one, game) for game in games])


def recounted(one: Claim, played: Played) -> Played:
    """A game with the statistics of today, from its record; refused if it ends otherwise by the rules of today."""
    rules = game_of(played.record.game)
    try:
        state, _ = replay(rules, played.record)
        if (rules.to_act(state), tuple(rules.scores(state))) == (None, played.scores):
            return replace(played, statistics=statistics_of(played.record))
    except RailheadError:
        pass
    raise ResultsError(because("lab.results.older", path=one.path))


def figures(games: Sequence[Played]) -> list[Row]:
    """Figures of games among equals, beside what people know from play."""
    record = games[0].record
    head = (ENGLISH.title(record.game), str(len(record.seats)), str(len(games)))
    return [(*head, figure.what, figure.text(games), figure.known) for figure in lab_part(record.game).figures]


def between_marks(page: str, text: str) -> str:
    """The page with a text between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise RailheadError(because("lab.marks", begin=BEGIN, end=END))
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"
