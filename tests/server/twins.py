"""Twins: two tables that one reader can rightly not tell apart, since they differ only in what is hidden from them.

A twin has the log of its table with the tiles of hidden draws permuted, and with `hidden_cash` other amounts of money
in the hands of others from the start. It is a twin only if every public step is the same, by the account of `public`
below, which asks the state and no view.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from railhead.core.game import CHANCE
from railhead.games.last_spike.rules.board import BOARD
from railhead.games.last_spike.rules.state import ASIDE, START, State
from railhead.server.table import undo
from railhead.server.table.sheet import Sheet
from railhead.server.table.table import UNDO, Table
from server.tables import Played

Reader = int | None
Public = tuple[Any, ...]
THOUSAND = 1000
SWAPS = 4
"""How many swaps of two tiles are tried for a twin, after a shuffle of all."""


@dataclass(frozen=True)
class Moment:
    """A table at which somebody is asked, its sheet, and a reader: a seat, or None for somebody who watches."""

    table: Table
    sheet: Sheet
    reader: Reader

    @property
    def texts(self) -> list[str]:
        return [line.text for line in self.table.lines]


def moments(rng: Random, seats: int, each: int) -> Iterator[Moment]:
    """Moments of random games with mixed options, so many of each game; half of them as the seat that is asked."""
    while True:
        played, rests = random_game(rng, seats)
        for ply in rng.sample(rests, min(each, len(rests))):
            table = Table(played.table.header, seats, played.table.lines[:ply])
            reader = table.to_act if rng.random() < 0.5 else rng.choice([None, *range(seats)])
            yield Moment(table, played.sheet.replaced(status="playing"), reader)


def random_game(rng: Random, seats: int) -> tuple[Played, list[int]]:
    """A whole game in which some actions were taken back, and the plies at which somebody was asked."""
    options = {name: rng.random() < 0.5 for name in ("voluntary_double", "hidden_cash")}
    played = Played("last-spike", seats, options, rng.randbytes(32), undo="free")
    thrift = rng.random()  # where little is saved, somebody goes bankrupt
    rests = []
    while (seat := played.table.to_act) is not None:
        rests.append(played.table.ply)
        texts = [str(action) for action in played.table.game.legal(played.table.state)]
        played.say(texts[-1] if rng.random() < thrift else rng.choice(texts))
        if rng.random() < 0.2 and undo.why_not(played.table, played.sheet, seat, 1) is None:
            rests.append(played.table.ply)
            played.undo(seat, 1)
    return played, rests


# What is hidden, and what is not


def public(state: State, reader: Reader) -> Public:
    """What everybody at the table has seen, and what the reader holds: written down here anew, without any view."""
    hand = None if reader is None else state.hands[reader]
    money = [cash for seat, cash in enumerate(state.money[: state.seats]) if seat == reader or not state.hidden_cash]
    counts = [tiles.bit_count() for tiles in (*state.hands, state.pile, state.aside)]
    lists = (counts, money, state.land, state.starting)
    flags = (state.phase, state.turn, state.laid, state.stacks, state.out, state.pending, state.free_taken)
    return (hand, *lists, *flags)


def states_of(first: State, table: Table, texts: Sequence[str]) -> Iterator[State]:
    """The state after each line, for as long as the texts can be said by the seats of the lines."""
    game, states = table.game, [first]
    for line, text in zip(table.lines, texts, strict=True):
        if back := UNDO.fullmatch(text):
            del states[-int(back[1]) :]
        else:
            action = game.parse(text)
            if game.to_act(states[-1]) != line.seat or game.refusal(states[-1], action):
                return
            states.append(states[-1].copy())
            game.play(states[-1], action)
        yield states[-1]


def is_same(first: State, moment: Moment, texts: Sequence[str], meant: list[Public]) -> bool:
    """Whether a start and these texts lead through the same public steps."""
    states = states_of(first, moment.table, texts)
    return all((state := next(states, None)) is not None and public(state, moment.reader) == due for due in meant)


def is_hidden(state: State, reader: Reader) -> bool:
    """Whether what is drawn now is hidden: set aside, or for another hand. Before the start all see it."""
    return state.phase is not START and (state.phase is ASIDE or state.turn != reader)


def unknown(state: State, reader: Reader) -> list[str]:
    """The tiles in other hands, in the pile and aside."""
    own = 0 if reader is None else state.hands[reader]
    return BOARD.names_in(state.pile | state.aside | sum(state.hands) & ~own)


# Making a twin


def twin(moment: Moment, rng: Random, *, cash: bool = True) -> Table | None:
    """A table that differs only in what is hidden from the reader, cash only if wanted; None if none was found."""
    table = moment.table
    states = list(states_of(table.first, table, moment.texts))
    meant = [public(state, moment.reader) for state in states]
    draws = zip([table.first, *states], table.lines, strict=False)
    hidden = [line.ply for state, line in draws if line.seat == CHANCE and is_hidden(state, moment.reader)]
    first = with_other_cash(moment, meant, rng) if cash else table.first
    texts = with_other_tiles(moment, first, meant, hidden, rng)
    if first.money == table.first.money and texts == moment.texts:
        return None
    other = Table(table.header, table.first.seats)
    other.first = other.state = first
    other.read(replace(line, text=text) for line, text in zip(table.lines, texts, strict=True))
    assert other.frozen is None
    return other if other.game.legal(other.state) else None


def with_other_cash(moment: Moment, meant: list[Public], rng: Random) -> State:
    """A start with other amounts in others' hands, where cash is hidden and the game goes on in the same way."""
    first: State = moment.table.first
    others = [seat for seat in range(first.seats if first.hidden_cash else 0) if seat != moment.reader]
    for seats in [others, *([seat] for seat in rng.sample(others, min(2, len(others))))] if others else []:
        changed = first.copy()
        for seat in seats:
            change_cash(changed, seat, moment.table.state.money[seat], rng)
        if is_same(changed, moment, moment.texts, meant):
            first = changed
    return first


def change_cash(first: State, seat: int, now: int, rng: Random) -> None:
    """A seat begins with another amount: any, or one that leaves it next to nothing at the moment."""
    amount = rng.choice([rng.randrange(8) * THOUSAND - now, rng.randrange(-10, 40) * THOUSAND])
    amount = max(amount, -first.money[seat])
    first.money[seat] += amount
    first.money[-1] -= amount


def with_other_tiles(moment: Moment, first: State, meant: list[Public], hidden: list[int], rng: Random) -> list[str]:
    """The lines with the tiles of hidden draws permuted: all that are unknown now, and pairs of any that ever were."""
    texts = moment.texts
    names = unknown(moment.table.state, moment.reader)
    movable = sorted({*names, *(texts[ply].split()[1] for ply in hidden)})
    changes = [dict(zip(names, rng.sample(names, len(names)), strict=True))]
    changes += [{one: two, two: one} for one, two in (rng.sample(movable, 2) for _ in range(SWAPS))]
    for change in changes:
        changed = with_names(texts, hidden, change)
        if changed != texts and is_same(first, moment, changed, meant):
            texts = changed
    return texts


def with_names(texts: Sequence[str], plies: Sequence[int], change: dict[str, str]) -> list[str]:
    changed = list(texts)
    for ply in plies:
        tile = texts[ply].split()[1]
        changed[ply] = f"draw {change.get(tile, tile)}"
    return changed
