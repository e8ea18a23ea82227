"""A table is set up otherwise, by its host and until its game begins: seats and their order, edition, options, and the
rules of the house. What has changed is noted, for all who look on."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import msgspec
from msgspec import structs

from railhead.core.errors import because
from railhead.server.live.held import Held, Place
from railhead.server.live.new_table import NewSetup
from railhead.server.refused import Refused
from railhead.server.table.log import Header
from railhead.server.table.sheet import HouseRules, Seat, Sheet
from railhead.server.workers.seated_bots import seatable


def check_open(held: Held) -> None:
    if held.sheet.status != "open":
        raise Refused("forbidden", because("table.begun"))


async def set_up(held: Held, wanted: NewSetup, by: Place | None) -> None:
    """Seats, order, edition and options as they are wanted, all or none."""
    check_open(held)
    header = varied(held, wanted)
    sheet = held.sheet if wanted.order is None else in_order(held.sheet, wanted.order)
    sheet = sheet if wanted.seats is None else with_count(sheet, wanted.seats)
    held.table.game.new(len(sheet.seats), header.edition, header.options)
    if changes := changed(held.table.header, held.sheet, header, sheet):
        chair = None if by is None else held.sheet.seats[by].chair
        await held.set_up(header, sheet)
        await held.note("set_up", held.place_of(chair), **changes)


def varied(held: Held, wanted: NewSetup) -> Header:
    """The header with the edition and the options that are wanted, if the game has them."""
    old, editions = held.table.header, held.table.game.editions
    if wanted.seats is not None:
        editions.check_seats(wanted.seats)
    edition = old.edition if wanted.edition is None else editions.edition(wanted.edition)
    return replace(old, edition=edition, options=editions.chosen({**old.options, **wanted.options}))


def in_order(sheet: Sheet, chairs: Sequence[int]) -> Sheet:
    """The seats in another order, if it names all of them: who comes or goes meanwhile has another chair."""
    seats = {seat.chair: seat for seat in sheet.seats}
    if sorted(chairs) != sorted(seats):
        raise Refused("forbidden", because("table.seats_changed"))
    return sheet.replaced(seats=tuple(seats[chair] for chair in chairs))


def with_count(sheet: Sheet, count: int) -> Sheet:
    """So many seats. Further ones are free. Of those there are, free ones go first, then bots, from the last one on;
    nobody who sits there or is awaited loses theirs."""
    spare = len(sheet.seats) - count
    if spare <= 0:
        more = tuple(Seat(sheet.chairs + number) for number in range(-spare))
        return sheet.replaced(seats=(*sheet.seats, *more), chairs=sheet.chairs + len(more))
    going = sorted(filter(may_go, reversed(sheet.seats)), key=lambda seat: seat.kind == "bot")[:spare]
    if len(going) < spare:
        staying = [seat.name for seat in sheet.seats if not may_go(seat)]
        raise Refused("forbidden", because("table.too_many_sit", seats=count, names=", ".join(staying)))
    return sheet.replaced(seats=tuple(seat for seat in sheet.seats if seat not in going))


def may_go(seat: Seat) -> bool:
    return seat.kind == "bot" or (seat.kind == "open" and seat.kept_for is None)


def changed(old: Header, before: Sheet, header: Header, sheet: Sheet) -> dict[str, Any]:
    """What is otherwise, as a note tells it; nothing if nothing is."""
    changes: dict[str, Any] = {}
    stayed = [seat for seat in before.seats if seat in sheet.seats]
    if stayed != [seat for seat in sheet.seats if seat in before.seats]:
        changes["order"] = sheet.names
    if len(sheet.seats) != len(before.seats):
        gone = [seat.name for seat in before.seats if seat.kind == "bot" and seat not in sheet.seats]
        changes |= {"seats": len(sheet.seats), "gone": gone}
    if header.edition != old.edition:
        changes["edition"] = header.edition
    if options := {name: value for name, value in header.options.items() if value != old.options.get(name)}:
        changes["options"] = options
    return changes


async def change_rules(held: Held, rules: HouseRules, by: Place | None) -> None:
    """Other house rules. Hints left out stay as they are."""
    check_open(held)
    seatable(rules.stand_in)
    before = held.sheet.rules
    rules = structs.replace(rules, hints=before.hints if rules.hints is None else rules.hints)
    if rules != before:
        await held.change(held.sheet.replaced(rules=rules))
        old, new = msgspec.to_builtins(before), msgspec.to_builtins(rules)
        await held.note("rules_changed", by, rules={name: new[name] for name in new if new[name] != old[name]})
