"""What the table does by itself after a move: draws, standing bids, forced passes. All of it belongs to the move."""

from railhead.core.auction import ShareOffered, ShareSold
from railhead.core.errors import because
from railhead.core.event import Event
from railhead.core.game import CHANCE
from railhead.server.refused import Refused
from railhead.server.table.sheet import Sheet, StandingBid
from railhead.server.table.table import UNDO, Move, Table, automatic, least_bid

STANDING = automatic(because("table.standing_bid"))


def follow(move: Move, sheet: Sheet) -> Sheet:
    """Play on until somebody must be asked; the sheet as it is then."""
    sheet = settle(move, sheet)
    while (to_act := move.to_act) is not None:
        if to_act == CHANCE:
            move.draw()
        elif (why := move.forced()) is not None:  # before a standing bid, or its pass would not look like any other
            move.leave(why)
            sheet = without_spent(move, sheet)
        elif to_act in sheet.bids and (text := ordered(move, sheet.bids[to_act])):
            move.say(to_act, text, STANDING)
            sheet = without_spent(move, sheet)
        else:
            break
    return finished(sheet) if move.to_act is None else sheet


def settle(move: Move, sheet: Sheet) -> Sheet:
    """A move makes an asked undo pointless; and if it ended the auction, the standing bids are spent."""
    if move.lines and sheet.undo is not None:
        sheet = sheet.replaced(undo=None)
    return without_spent(move, sheet)


def ordered(move: Move, order: StandingBid) -> str | None:
    """What a standing bid says now; None if its seat wants to be asked."""
    least = least_bid(move.table.game.auction(move.state))
    if least is not None and least <= order.up_to:
        return f"bid {least}"
    return "pass" if order.then == "pass" else None


def without_spent(move: Move, sheet: Sheet) -> Sheet:
    """Standing bids end with their auction."""
    if sheet.bids and has_ended(move):
        return sheet.replaced(bids={})
    return sheet


def has_ended(move: Move) -> bool:
    """Whether the auction that was up before the move is over."""
    told = (*move.events, *taken_back(move))
    if any(isinstance(event, ShareOffered | ShareSold) for events in told for event in events):
        return True
    before, now = (move.table.game.auction(state) for state in (move.table.state, move.state))
    return now is None or before is None or now["company"] != before["company"]


def taken_back(move: Move) -> list[tuple[Event, ...]]:
    """The events of the actions that a move takes back: it may lead into an earlier auction of the same company."""
    found = UNDO.fullmatch(move.lines[0].text) if move.lines else None
    return [move.table.events[ply] for ply in move.table.effective[-int(found[1]) :]] if found else []


def check(table: Table, seat: int, order: StandingBid) -> None:
    """A standing bid is for an auction in which the seat still is, and within its cash."""
    view = table.game.view(table.state, seat)
    if view["auction"] is None or seat not in view["auction"]["in"]:
        raise Refused("forbidden", because("table.no_auction"))
    cash = view["seats"][seat]["cash"]
    if cash is not None and order.up_to > cash:
        raise Refused("forbidden", because("table.bid_beyond_cash", up_to=order.up_to, cash=cash))


def finished(sheet: Sheet) -> Sheet:
    return sheet.replaced(status="finished", bids={}, undo=None)
