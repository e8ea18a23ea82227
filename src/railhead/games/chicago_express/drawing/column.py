"""The column beside the map: which game this is, whose turn, the figures of the moment, the ledger and a key."""

from collections.abc import Sequence

from railhead.core.view import View
from railhead.drawing.column import (
    END,
    LEFT,
    START,
    WIDTH,
    Sentence,
    actor,
    auction_figures,
    caption,
    ground,
    heading,
    moment,
    over,
    running,
)
from railhead.drawing.ledger import draw_ledger
from railhead.drawing.svg import Markup, group, line
from railhead.drawing.words import Words
from railhead.games.chicago_express.drawing.clocks import BOTTOM
from railhead.games.chicago_express.drawing.key import key
from railhead.games.chicago_express.rules.board import BOARD, CHICAGO
from railhead.games.chicago_express.rules.components import COMPANIES, HEXES_PER_EXPANSION, RED, RED_DIALS_FOR_DIVIDEND


def column(view: View, say: Words) -> Markup:
    """The whole column."""
    edition = say(f"edition.{view['edition']}", seats=len(view["seats"]), ply=view["ply"])
    return group(
        ground(BOTTOM),
        heading(say("title"), edition),
        moment(view, say, sentences(view, say), COMPANIES),
        running(figures(view, say)),
        caption(say("ledger"), say("ledger.note"), 230),
        draw_ledger(view, say, (START, 242), END - START),
        line((LEFT, 502), (LEFT + WIDTH, 502), "rule"),
        key((START, 526), END - START, say),
        cls="column-right",
    )


def sentences(view: View, say: Words) -> Sentence:
    """The sentence of the moment in two halves."""
    phase = view["phase"]
    if phase == "over":
        return over(view, say)
    values: dict[str, object] = {"seat": actor(view, say)}
    if pending := view["auction"] or view["expansion"]:
        values["company"] = pending["company"]
    if phase == "expand":
        assert view["expansion"] is not None
        return say("moment.expand", **values), say.several("moment.expand.more", view["expansion"]["left"], **values)
    return say(f"moment.{phase}", **values), say(f"moment.{phase}.more", **values)


# The running line


def figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """What matters most now: of the auction, of the expansion, else of the whole table."""
    if view["auction"]:
        return auction_figures(view, say)
    if (expansion := view["expansion"]) and expansion["company"]:
        company = view["companies"][expansion["company"]]
        value = company["share_value"]
        return (
            (say("now.laid"), say("ends.of", reached=len(expansion["laid"]), end=HEXES_PER_EXPANSION)),
            (say("now.treasury"), str(company["treasury"])),
            (say("now.income"), str(company["income"])),
            (say("now.share"), "–" if value is None else str(value)),
        )
    return table_figures(view, say)


def table_figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """Red dials, houses in the reserve, who has reached Chicago, and whether Wabash is open."""
    red = sum(value == end for value, end in zip(view["board"]["dials"].values(), RED, strict=True))
    chicago = BOARD.name[CHICAGO]
    reached = sum(chicago in company["track"] for company in view["companies"].values())
    wabash = say("now.wabash.open" if view["board"]["wabash_open"] else "now.wabash.closed")
    return (
        (say("now.red"), say("ends.of", reached=red, end=RED_DIALS_FOR_DIVIDEND)),
        (say("now.houses"), str(view["board"]["houses_left"])),
        (say("now.chicago"), str(reached)),
        (say("now.wabash"), wabash),
    )
