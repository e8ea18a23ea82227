"""The strip below the map at the left: the reader's own hand as tiles, or how many tiles each seat holds."""

from collections.abc import Iterator
from typing import Any

from railhead.drawing.lettering import lettering
from railhead.drawing.seats import ring
from railhead.drawing.svg import Markup, Point, box, group, join, line
from railhead.drawing.words import Words
from railhead.games.last_spike.drawing.geometry import ENDS, HEIGHT, WIDTH
from railhead.games.last_spike.drawing.pieces import TILE, Placing, face, money
from railhead.games.last_spike.rules.board import BIT, BOARD, COST, NAMES
from railhead.games.last_spike.rules.tiles import placeable

TOP = HEIGHT
BOTTOM = TOP + 174
DIVIDE = 444.0
MARGIN, CARD, PITCH = 18.0, (96.0, 118.0), 104.0


def strip(placing: Placing, say: Words) -> Markup:
    """The hand that the view shows, if it shows one alone; else every seat with its tiles."""
    known = [seat for seat, holder in enumerate(placing.view["seats"]) if "hand" in holder]
    one = len(known) == 1
    note = say("last_spike.hand.note") if one else say("last_spike.pile", count=placing.view["board"]["draw_pile"])
    body = hand(placing, known[0], say) if one else holders(placing, say)
    return group(
        line((0, TOP), (WIDTH, TOP), "rule"),
        line((DIVIDE, TOP), (DIVIDE, BOTTOM), "rule"),
        lettering(say("last_spike.hand" if one else "last_spike.hands"), (MARGIN, TOP + 24), "cap", 10.5, width=200),
        lettering(note, (DIVIDE - MARGIN, TOP + 24), "note", 12.5, "end", 190),
        body,
        cls="hand",
    )


def tiles_of(holder: Any) -> list[str]:
    return list(holder.get("hand", ()))


def hand(placing: Placing, seat: int, say: Words) -> Markup:
    """Up to four tiles side by side."""
    tiles = tiles_of(placing.view["seats"][seat])
    if not tiles:
        return lettering(say("last_spike.hand.empty"), (MARGIN, TOP + 64), "note", 14)
    return group(*(card(placing, tile, (MARGIN + PITCH * rank, TOP + 38), say) for rank, tile in enumerate(tiles)))


def card(placing: Placing, tile: str, corner: Point, say: Words) -> Markup:
    """A tile of the hand: its name, its route, what it would do, and its cost."""
    (x, y), (width, height) = corner, CARD
    playable = tile in placing.plays
    state = "pending" if tile == placing.pending else "playable" if playable else "unbuilt"
    idle = bool(placing.plays) and not playable
    cost = placing.plays[tile]["cost"] if playable else COST[BIT[tile]]
    first, last = (NAMES[city] for city in ENDS[tile[0]])
    shade = "pending" if state == "pending" else ""
    rows = [
        lettering(tile, (x + 10, y + 25), f"town {shade}", 22),
        lettering(say("last_spike.from", city=first), (x + 10, y + 44), f"tile-cost {shade}", 12, width=width - 18),
        lettering(say("last_spike.to", city=last), (x + 10, y + 59), f"tile-cost {shade}", 12, width=width - 18),
        lettering(money(cost, say), (x + 10, y + height - 10), f"tile-name {shade}", 14),
    ]
    words = [
        lettering(word, (x + 10, y + 76 + 14 * number), "dim" if idle else "will", 11.4, width=width - 18)
        for number, word in enumerate(effects(placing, tile, say))
    ]
    return group(box(corner, width, height, f"tile {'dashed' if idle else state}"), *rows, *words, data_hand=tile)


def effects(placing: Placing, tile: str, say: Words) -> Iterator[str]:
    """What a tile would do if it were played now, in at most two lines."""
    choice: Any = placing.plays.get(tile)
    if tile == placing.pending:
        return
    if choice is None:
        if placing.plays:
            yield say("last_spike.effect.beyond_means" if has_place(placing, tile) else "last_spike.effect.isolated")
        return
    if choice["double"]:
        yield say("last_spike.effect.double")
    if choice["last_spike"]:
        yield say("last_spike.effect.last_spike")
    elif choice["completes"]:
        yield say("last_spike.effect.completes")
    if choice["short"]:
        yield say("last_spike.effect.short", amount=money(choice["short"], say))
    elif choice["free_land"] and not choice["completes"]:
        yield say("last_spike.effect.free_land", city=NAMES[choice["free_land"]])


def has_place(placing: Placing, tile: str) -> bool:
    """Whether a tile is next to a city or to a tile that lies (LS-TURN-2)."""
    return bool(BIT[tile] & placeable(BOARD.mask(placing.laid)))


def holders(placing: Placing, say: Words) -> Markup:
    """Each seat with its tiles: their faces where they are known, else their backs."""
    rows = []
    for seat, holder in enumerate(placing.view["seats"]):
        column, row = divmod(seat, 3)
        x, y = MARGIN + 208 * column, TOP + 58 + 42 * row
        rows.append(join([ring(placing.view, seat, (x + 9, y), say), *held(holder, (x + 42, y))]))
    return group(*rows)


def held(holder: Any, at: Point) -> Iterator[Markup]:
    """Tiles in a row."""
    width, height = TILE
    shown = tiles_of(holder)
    for rank in range(holder["tiles"]):
        x = at[0] + (width + 5) * rank
        if shown:
            yield face(shown[rank], COST[BIT[shown[rank]]], "unbuilt", (x, at[1]))
        else:
            yield join(
                [
                    box((x - width / 2, at[1] - height / 2), width, height, "tile laid"),
                    box((x - width / 2 + 4, at[1] - height / 2 + 4), width - 8, height - 8, "inset on-start"),
                ]
            )
