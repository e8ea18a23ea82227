"""The tables of docs/bots.md: promises with what came of them, and what games among equals are like."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean

from railhead.core.errors import RailheadError, because
from railhead.core.record import replay
from railhead.games import game as game_of
from railhead.lab.playing import Played
from railhead.lab.report import Row, markdown_table
from railhead.lab.results import ResultsError
from railhead.lab.standing import Standing, standing
from railhead.lab.strength_plan import Claim
from railhead.lab.telling import tell
from railhead.lab.words import Words

BEGIN, END = "<!-- strength: written by make strength -->", "<!-- strength: end -->"
SAY = Words("en")
"""The pages of docs/ are in English."""

TABLE = ("Game", "Edition", "Players", "Bot", "Against", "Games", "Wins", "95 % interval", "Fair share")
PROMISES = (*TABLE, "Promised", "Kept", "Time per move")
NOTHING = "–"
FIGURES = ("Game", "Players", "Games", "What", "Seen", "Known from play")

Seen = Callable[[Sequence[Played]], str]


def tables(played: Sequence[tuple[Claim, Sequence[Played]]]) -> str:
    """Everything that stands between the marks."""
    promises = [promise(one, games) for one, games in played if one.promised is not None]
    looks = [row for one, games in played if one.promised is None for row in looked_at(one, games)]
    parts = ["### What the bots promise, and what came of it", "", *markdown_table(PROMISES, promises), ""]
    parts += ["### Games of greedy against itself", "", *markdown_table(FIGURES, looks), ""]
    return "\n".join(parts)


def promise(one: Claim, games: Sequence[Played]) -> Row:
    """What was promised of a match, and what came of it."""
    match = one.match
    bot, *others = match.bots
    found = standing(games, bot)
    seats = match.split or 1
    return (
        SAY.title(match.game),
        match.edition,
        str(match.seats),
        bot if seats == 1 else f"{seats} {bot}",
        f"{match.seats - seats} {others[0]}",
        str(len(games)) if len(games) == one.games else f"{len(games)} of {one.games}",
        SAY.percent(found.wins),
        SAY.span(*found.interval),
        SAY.percent(found.by_chance),
        promised(one, found),
        kept(one, games, found),
        SAY.seconds(found.seconds_per_move),
    )


def promised(one: Claim, found: Standing) -> str:
    if not one.promised:
        return NOTHING
    return "more than its share" if one.promised == found.by_chance else f"at least {SAY.percent(one.promised, 1)}"


def kept(one: Claim, games: Sequence[Played], found: Standing) -> str:
    """A promise is kept if the wins reach it and the whole interval lies above the fair share."""
    if not one.promised:
        return NOTHING
    if len(games) < one.games:
        return "not played out"
    return "yes" if found.wins >= one.promised and found.interval[0] > found.by_chance else "no"


def looked_at(one: Claim, games: Sequence[Played]) -> list[Row]:
    """What the games of a match are like. Those of an earlier version may tell less than is asked for today."""
    try:
        return figures(games)
    except KeyError:
        return figures([told_anew(one, game) for game in games])


def told_anew(one: Claim, played: Played) -> Played:
    """A game with all that is told of games today, from its record; refused if the rules of today end it otherwise."""
    rules = game_of(played.record.game)
    try:
        state, _ = replay(rules, played.record)
        if (rules.to_act(state), tuple(rules.scores(state))) == (None, played.scores):
            return replace(played, told=tell(played.record))
    except RailheadError:
        pass
    raise ResultsError(because("lab.results.older", path=one.path))


def figures(games: Sequence[Played]) -> list[Row]:
    """What games among equals are like, beside what players know of the game."""
    record = games[0].record
    head = (SAY.title(record.game), str(len(record.seats)), str(len(games)))
    return [(*head, what, seen(games), known) for what, (seen, known) in LOOKS[record.game].items()]


def mean_told(key: str) -> Seen:
    return lambda games: SAY.number(fmean(one.told[key] for one in games), 2)


def opening(games: Sequence[Played]) -> str:
    """The mean price of the opening shares as a part of a player's cash, company by company."""
    companies = sorted({company for one in games for company in one.told["opening"]})
    return ", ".join(f"{company} {SAY.percent(part_of_purse(games, company), 0)}" for company in companies)


def part_of_purse(games: Sequence[Played], company: str) -> float:
    opened = [one.told for one in games if company in one.told["opening"]]
    return fmean(told["opening"][company] / told["purse"] for told in opened)


def dividends(games: Sequence[Played]) -> str:
    counts = [one.told["dividends"] for one in games]
    typical = fmean(3 <= count <= 5 for count in counts)
    return f"{SAY.number(fmean(counts), 2)}; 3 to 5 in {SAY.percent(typical, 0)} of the games"


def endings(games: Sequence[Played]) -> str:
    """How often each condition held at the end; several may."""
    names = sorted({name for one in games for name in one.told["ending"]})
    parts = {name: fmean(name in one.told["ending"] for one in games) for name in names}
    return ", ".join(f"{name} {SAY.percent(part, 0)}" for name, part in parts.items())


def contested(games: Sequence[Played]) -> str:
    """How often two companies or more stand in each eastern city at the end."""
    cities: dict[str, str] = {"New York": "D16", "Philadelphia": "E15", "Baltimore": "F13"}
    parts = {name: fmean(one.told["entered"][hex] >= 2 for one in games) for name, hex in cities.items()}
    return ", ".join(f"{name} {SAY.percent(part, 0)}" for name, part in parts.items())


LOOKS: dict[str, dict[str, tuple[Seen, str]]] = {
    "chicago-express": {
        "opening prices, as a part of a player's cash": (opening, "about half with 3 or 4 players"),
        "general dividends": (dividends, "3 to 5"),
        "what ends it": (endings, "mostly shares"),
    },
    "american-rails": {
        "opening prices, as a part of a player's cash": (opening, "cash buys two or three shares"),
        "two companies or more in": (contested, ""),
        "connections made": (mean_told("connections"), ""),
        "years": (mean_told("dividends"), "7 at most"),
        "what ends it": (endings, ""),
    },
    "last-spike": {
        "tiles laid": (mean_told("tiles"), "about 42"),
        "tiles, if nobody had kept the last spike back": (mean_told("soonest_tiles"), "about 42"),
        "routes built": (mean_told("dividends"), "7 or 8"),
        "routes, if nobody had kept the last spike back": (mean_told("soonest_routes"), "7 or 8"),
        "what ends it": (endings, ""),
    },
}


def between_marks(page: str, text: str) -> str:
    """The page with a text between its two marks."""
    before, begin, rest = page.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not begin or not end:
        raise RailheadError(because("lab.marks", begin=BEGIN, end=END))
    return f"{before}{BEGIN}\n\n{text}\n{END}{after}"
