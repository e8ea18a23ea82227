"""The column beside the map of American Rails: the sentence of the moment, its figures, the ledger and a key."""

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
from railhead.games.american_rails.drawing.clocks import BOTTOM
from railhead.games.american_rails.drawing.key import key
from railhead.games.american_rails.rules.components import ACTION_PHASES, COMPANIES, MARKERS

LEDGER, KEY = 230.0, 550.0


def column(view: View, say: Words) -> Markup:
    """The whole column."""
    edition = say(f"american_rails.edition.{view['edition']}", seats=len(view["seats"]), ply=view["ply"])
    return group(
        ground(BOTTOM),
        heading(say("american_rails.title"), edition),
        moment(view, say, sentences(view, say), COMPANIES),
        running(figures(view, say)),
        caption(say("ledger"), say("ledger.note"), LEDGER),
        draw_ledger(view, say, (START, LEDGER + 12), END - START, "american_rails.ledger.cubes_left"),
        line((LEFT, KEY - 24), (LEFT + WIDTH, KEY - 24), "rule"),
        key((START, KEY), END - START, view, say),
        cls="column-right",
    )


def sentences(view: View, say: Words) -> Sentence:
    """The sentence of the moment in two halves."""
    phase, values = view["phase"], {"seat": actor(view, say)}
    if phase == "over":
        return over(view, say)
    if auction := view["auction"]:
        values["company"] = auction["company"]
        return say("moment.auction", **values), say("moment.auction.more", **values)
    if founding := view["board"].get("founding"):
        values["company"] = founding["company"]
    first = say(f"american_rails.moment.{phase}", **values)
    if expansion := view["expansion"]:
        return first, say.several("american_rails.moment.expand.more", expansion["left"])
    poor = ".three" if phase == "two" and len(view["seats"]) == 3 else ""
    return first, say(f"american_rails.moment.{phase}.more{poor}")


def figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """What matters most now: of the auction, of the expansion, else of the whole table."""
    if view["auction"]:
        return auction_figures(view, say)
    board = view["board"]
    phase = board["action_phase"]
    when = say("ends.of", reached=phase, end=ACTION_PHASES) if phase else "–"
    shares = sum(company["shares_left"] for company in view["companies"].values())
    rest = [
        (say("american_rails.now.year"), str(board["year"])),
        (say("american_rails.now.phase"), when),
        (say("american_rails.now.markers"), say("ends.of", reached=board["markers_left"], end=MARKERS)),
        (say("american_rails.now.shares"), str(shares)),
    ]
    if expansion := view["expansion"]:
        laid = len(expansion["laid"])
        of = say("ends.of", reached=laid, end=laid + expansion["left"])
        return [(say("american_rails.now.laid"), of), *rest[:3]]
    return rest
