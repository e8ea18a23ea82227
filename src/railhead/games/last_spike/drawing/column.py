"""The column beside the board of The Last Spike: the sentence of the moment, its figures, land, the spike, a key."""

from collections.abc import Sequence

from railhead.core.view import View
from railhead.drawing.column import END, START, Sentence, actor, caption, ground, heading, moment, over, running
from railhead.drawing.svg import Markup, group
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.hand import BOTTOM
from railhead.games.last_spike.drawing.key import key, last_spike
from railhead.games.last_spike.drawing.ledger import draw_ledger
from railhead.games.last_spike.drawing.pieces import Placing, money
from railhead.games.last_spike.rules.board import BIT, COST, ROUTES, TILES


def column(placing: Placing, say: Words) -> Markup:
    """The whole column."""
    view = placing.view
    edition = say(f"last_spike.edition.{view['edition']}", seats=len(view["seats"]), ply=view["ply"])
    return group(
        ground(BOTTOM),
        heading(say("last_spike.title"), edition),
        moment(view, say, sentences(view, say)),
        running(figures(view, say)),
        caption(say("last_spike.ledger"), say("last_spike.ledger.note"), 230),
        draw_ledger(placing, say, (START, 242), END - START),
        last_spike(placing, say),
        key(say),
        cls="column-right",
    )


def sentences(view: View, say: Words) -> Sentence:
    """The sentence of the moment in two halves."""
    phase = view["phase"]
    if phase == "over":
        return over(view, say)
    who = actor(view, say) or (say.seat(view, view["turn"]) if view["turn"] is not None else "")
    values: dict[str, object] = {"seat": who, "tile": view["board"]["pending"] or ""}
    return say(f"last_spike.moment.{phase}", **values), say(f"last_spike.moment.{phase}.more", **values)


def figures(view: View, say: Words) -> Sequence[tuple[str, str]]:
    """What is laid, complete and left to draw; then the cost of a tile being paid, or the winner's or actor's cash."""
    board, of = view["board"], "ends.of"
    rest = (
        (say("last_spike.now.laid"), say(of, reached=len(board["laid"]), end=len(TILES))),
        (say("last_spike.now.routes"), say(of, reached=len(board["routes"]), end=len(ROUTES))),
        (say("last_spike.now.pile"), str(board["draw_pile"])),
    )
    if pending := board["pending"]:
        return (*rest, (say("last_spike.now.pending", tile=pending), money(COST[BIT[pending]], say)))
    whose = next(iter(view["winners"]), view["turn"])
    if whose is None:
        return rest
    cash = view["seats"][whose]["cash"]
    shown = say("last_spike.hidden") if cash is None else money(cash, say)
    return (*rest, (say("last_spike.now.cash", seat=say.seat(view, whose)), shown))
