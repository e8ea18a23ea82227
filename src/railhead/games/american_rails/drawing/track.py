"""The year track and the action track, on a sheet that lies on the Atlantic."""

from collections.abc import Sequence

from railhead.core.view import View
from railhead.drawing.lettering import lettering
from railhead.drawing.seats import empty_ring, ring
from railhead.drawing.svg import Markup, box, group, join, line
from railhead.drawing.words import Words
from railhead.games.american_rails.rules.components import ACTION_PHASES, FIRST_YEAR, LAST_YEAR, SPACES

LEFT, TOP, WIDTH, HEIGHT = 722.0, 404.0, 214.0, 290.0
START, END = LEFT + 12, LEFT + WIDTH - 12
YEARS = range(FIRST_YEAR, LAST_YEAR + 1)
FIRST_ROW, ROW, COLUMN = TOP + 72, 22.0, 34.0
ORDERS = FIRST_ROW + ROW * len(SPACES)


def track(view: View, say: Words) -> Markup:
    """The whole sheet."""
    return group(
        box((LEFT, TOP), WIDTH, HEIGHT, "sheet"),
        lettering(say("american_rails.track"), (START, TOP + 19), "cap", 10.5, width=96),
        lettering(when(view, say), (END, TOP + 19), "note", 12.2, "end", 100),
        years(view),
        spaces(view, say),
        orders(view, say),
        cls="track",
    )


def when(view: View, say: Words) -> str:
    """The phase of the year in words."""
    return say(f"american_rails.phase.{view['board']['action_phase']}")


def years(view: View) -> Markup:
    """The years as a track of spaces; the last is hatched, since it ends the game."""
    pitch = (END - START) / len(YEARS)
    return group(*(year_space(year, START + pitch * number, pitch, view) for number, year in enumerate(YEARS)))


def year_space(year: int, x: float, width: float, view: View) -> Markup:
    now = year == view["board"]["year"]
    shade = "space spent" if now else "space"
    last = box((x, TOP + 43), width, 4, "zone") if year == LAST_YEAR else Markup()
    size = 10.4 if now else 10
    word = lettering(str(year), (x + width / 2, TOP + 39.4), "reverse" if now else "second", size, "middle", width - 3)
    return join([box((x, TOP + 28), width, 16, shade), last, word])


# The action track


def column_left(phase: int) -> float:
    return END - COLUMN * (ACTION_PHASES + 1 - phase)


def spaces(view: View, say: Words) -> Markup:
    """Seven spaces, three columns; the column of the present phase is washed."""
    now, bottom = view["board"]["action_phase"], ORDERS
    wash = box((column_left(now), FIRST_ROW - 16), COLUMN, bottom - FIRST_ROW + 16, "wash") if now else Markup()
    phases = range(1, ACTION_PHASES + 1)
    heads = [
        lettering("I" * phase, (column_left(phase) + COLUMN / 2, FIRST_ROW - 4.6), "head", 10.5, "middle")
        for phase in phases
    ]
    down = [line((column_left(phase), FIRST_ROW - 16), (column_left(phase), bottom), "rule") for phase in phases]
    return group(wash, *down, *heads, *(row(view, number, say) for number in range(len(SPACES))))


def row(view: View, number: int, say: Words) -> Markup:
    """A space of the track with its markers."""
    y, space = FIRST_ROW + ROW * number, SPACES[number]
    rule = line((START, y), (END, y), "rule ink" if number == 0 else "rule hair")
    word = lettering(say(f"american_rails.space.{space}"), (START, y + 15), "", 12.2, width=82)
    return group(rule, word, *markers(view, space, y + ROW / 2, say), data_space=space)


def markers(view: View, space: str, y: float, say: Words) -> list[Markup]:
    """Who has taken a space, phase by phase."""
    columns = view["board"]["track"].items()
    return [
        ring(view, taken[space], (column_left(int(phase)) + COLUMN / 2, y), say)
        for phase, taken in columns
        if space in taken
    ]


# The order of play


def orders(view: View, say: Words) -> Markup:
    """Who moves in this phase, and what is known of the next one (AR-ROUND-2)."""
    first = "this" if view["board"]["action_phase"] else "first"
    lines = [(first, this_order(view)), ("next", next_order(view))]
    rule = line((START, ORDERS), (END, ORDERS), "rule ink")
    return group(
        rule, *(order(view, key, seats, ORDERS + 18 + 24 * number, say) for number, (key, seats) in enumerate(lines))
    )


def order(view: View, key: str, seats: Sequence[int | None], y: float, say: Words) -> Markup:
    """A line of rings; an empty one where nobody can be sure yet."""
    label = lettering(say(f"american_rails.order.{key}"), (START, y + 4.4), "second", 12.2, width=76)
    first, pitch = START + 92, 23.0
    places = [(first + pitch * rank, y) for rank in range(len(seats))]
    rings = [
        empty_ring(at) if seat is None else ring(view, seat, at, say) for seat, at in zip(seats, places, strict=True)
    ]
    return group(label, *rings, data_order=key)


def this_order(view: View) -> list[int | None]:
    """AR-ROUND-2: the turn order track in the first phase, then the column before from its top."""
    phase, seats = view["board"]["action_phase"], len(view["seats"])
    before = view["board"]["turn_order"] if phase < 2 else in_column(view, phase - 1)
    return [*before, *[None] * (seats - len(before))]


def in_column(view: View, phase: int) -> list[int]:
    """The seats of a column from its top."""
    taken = view["board"]["track"][str(phase)]
    return [taken[space] for space in SPACES if space in taken]


def next_order(view: View) -> list[int | None]:
    """The places in the next phase that no later marker can change."""
    phase, seats = view["board"]["action_phase"], len(view["seats"])
    known: list[int | None] = [None] * seats
    if not phase:
        return known
    taken = view["board"]["track"][str(phase)]
    to_come = seats - len(taken)
    above = free = 0
    for space in SPACES:
        if space in taken:
            below = len(SPACES) - len(taken) - free
            fewest, most = max(0, to_come - below), min(to_come, free)
            if fewest == most:
                known[above + most] = taken[space]
            above += 1
        else:
            free += 1
    return known
