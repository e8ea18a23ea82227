"""What people and bots do in a game: act, take back, leave a standing bid. Each is one transaction."""

import time
from collections.abc import Sequence

from railhead.core.errors import NotYourTurn, StalePly, because
from railhead.server.live.held import Held, Place
from railhead.server.refused import Refused
from railhead.server.table import automation, holidays, undo
from railhead.server.table.sheet import Sheet, StandingBid
from railhead.server.table.table import Move, submit


async def act(held: Held, seat: Place, ply: int, texts: Sequence[str]) -> None:
    """What a seat does: checked, played, kept, and then told. Whoever plays is away no more."""
    begun = time.perf_counter()
    check_playing(held)
    move = submit(held.table, seat, ply, texts, time.time())
    is_back = held.sheet.seats[seat].bot is None and holidays.away_until(held.sheet, seat, move.at) is not None
    sheet = holidays.ended(held, seat, move.at) if is_back else held.sheet
    await held.keep(move, automation.follow(move, sheet))
    if is_back:
        await held.note("returned", seat)
    held.hub.metrics.submit_seconds.observe(time.perf_counter() - begun)


async def start(held: Held, sheet: Sheet) -> None:
    """The first move is the table's own: whatever chance draws before anybody is to act."""
    now = time.time()
    move = Move(held.table, now)
    await held.keep(move, automation.follow(move, sheet.replaced(status="playing", started=now)))


async def take_back(held: Held, seat: Place, ply: int, actions: int | None, own: Sequence[Place] = ()) -> None:
    """Undo by the table's rule: at once, or once everybody has agreed. `own` are all seats at the screen of whoever
    asks, for whom they speak."""
    check_playing(held)
    held.table.check_ply(ply)
    actions = actions or undo.span(held.table, seat)
    if why := undo.why_not(held.table, held.sheet, seat, actions, own):
        raise Refused("forbidden", why)
    asking = undo.asked(held.table, seat, actions, own)
    if held.sheet.rules.undo == "free" or undo.is_agreed(held.sheet, asking):
        await carry_out(held, seat, actions)
    else:
        await held.change(held.sheet.replaced(undo=asking))


async def answer_undo(held: Held, seat: Place, ply: int, *, agree: bool, own: Sequence[Place] = ()) -> None:
    """A seat agrees to what another has asked to take back, or does not; with it all at the same screen. Whoever has
    asked withdraws."""
    check_playing(held)
    asking = held.sheet.undo
    if asking is None or not asking.ply == ply == held.table.ply:
        raise StalePly(ply, held.table.ply)
    answer = undo.agreed(asking, seat, *own) if agree else None
    if answer is not None and undo.is_agreed(held.sheet, answer):
        await carry_out(held, Place(asking.seat), asking.actions)
    else:
        await held.change(held.sheet.replaced(undo=answer))
    if not agree:
        await held.note("undo_withdrawn" if seat == asking.seat else "undo_refused", seat)


async def carry_out(held: Held, seat: Place, actions: int) -> None:
    """The undo as a line of the log."""
    move = Move(held.table, time.time())
    move.undo(seat, actions)
    await held.keep(move, automation.settle(move, held.sheet))


async def order(held: Held, seat: Place, bid: StandingBid | None) -> None:
    """A standing bid is kept, and carried out at once if its seat is to act."""
    check_playing(held)
    if bid is not None:
        automation.check(held.table, seat, bid)
    bids = {number: other for number, other in held.sheet.bids.items() if number != seat}
    sheet = held.sheet.replaced(bids=bids if bid is None else bids | {seat: bid})
    move = Move(held.table, time.time())
    await held.keep(move, automation.follow(move, sheet))


def check_playing(held: Held) -> None:
    if held.sheet.status == "frozen":
        raise Refused("forbidden", because("table.frozen", reason=held.table.why_frozen() or held.sheet.frozen))
    if held.sheet.status == "open":
        raise Refused("forbidden", because("table.not_begun"))
    if held.table.is_over:
        raise NotYourTurn(0, None)
