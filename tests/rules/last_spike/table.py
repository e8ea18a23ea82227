"""A table to try the rules of The Last Spike at: games with chosen draws, positions in a few words, what is seen."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

import railhead
from railhead.games import game
from railhead.games.last_spike.rules import PART
from rules import asking

GAME = PART
assert game("last-spike") is GAME  # which also takes in its words, for its refusals
legal = partial(asking.legal, GAME)
refused = partial(asking.refused, GAME)
happened = partial(asking.happened, GAME)
CITIES = ("STL", "OMA", "DOD", "DEN", "LAR", "ELP", "OGD", "YUM", "SAC")
ROUTES = {
    "A": ("STL", "OMA"),
    "B": ("STL", "DOD"),
    "C": ("OMA", "LAR"),
    "D": ("OMA", "DEN"),
    "E": ("DOD", "DEN"),
    "F": ("DOD", "ELP"),
    "U": ("LAR", "OGD"),
    "V": ("DEN", "OGD"),
    "W": ("DEN", "YUM"),
    "X": ("ELP", "YUM"),
    "Y": ("OGD", "SAC"),
    "Z": ("YUM", "SAC"),
}
"""From the city at space 1 to the city at space 4."""

TILES = [f"{letter}{number}" for letter in ROUTES for number in range(1, 5)]
PRICES = {
    "STL": (5000, 7000, 9000, 11000),
    "OMA": (4000, 5000, 6000, 8000),
    "DOD": (4000, 5000, 6000, 8000),
    "DEN": (3000, 4000, 5000, 6000),
    "LAR": (5000, 7000, 9000, 11000),
    "ELP": (5000, 7000, 9000, 11000),
    "OGD": (4000, 5000, 6000, 8000),
    "YUM": (4000, 5000, 6000, 8000),
    "SAC": (5000, 7000, 9000, 11000),
}
HAND = 4
OPEN_ALL = "A1 A2 B3 B4 C1 C2 D3 D4 F3 F4 U1 U2 X3 X4 Y1 Y2 Z3 Z4"
"""A tile beside each city, so that all are open, and another next to it; the routes E, V and W are empty."""


def route(letters: str) -> str:
    """All tiles of some routes."""
    return " ".join(f"{letter}{number}" for letter in letters for number in range(1, 5))


def beside(tile: str) -> str | None:
    """The city a tile touches."""
    return {"1": ROUTES[tile[0]][0], "4": ROUTES[tile[0]][1]}.get(tile[1])


# Games with chosen draws


def deal(*hands: str, first: int = 0, aside: str = "", **options: bool) -> Any:
    """A game whose draws gave these hands, by seat, with one seat to start: hands are filled up from the last tiles."""
    full = fill(hands, aside.split())
    seats = len(hands)
    start = [f"draw {'A1' if seat == first else TILES[-1 - seat]}" for seat in range(seats)]
    put_aside = [f"draw {aside or spare(full)}"] if seats == 2 else []
    order = [(first + step) % seats for step in range(seats)]
    dealt = [f"draw {tile}" for seat in order for tile in full[seat]]
    return say(GAME.new(seats=seats, options=options), *start, *put_aside, *dealt)


def fill(hands: Sequence[str], taken: Sequence[str]) -> list[list[str]]:
    """The hands as lists, each filled up to four from the last tiles that are free."""
    full = [hand.split() for hand in hands]
    free = [tile for tile in TILES if tile not in taken and not any(tile in hand for hand in full)]
    for hand in full:
        while len(hand) < HAND and free:
            hand.append(free.pop())
    return full


def spare(hands: Sequence[Sequence[str]]) -> str:
    """The last tile that is in no hand."""
    return next(tile for tile in reversed(TILES) if not any(tile in hand for hand in hands))


def story(seats: int, script: str, keep: Mapping[int, str] | None = None) -> list[str]:
    """The lines of a game in which each turn plays the tile its word names, and after a colon buys land of that city.

    Seat 0 begins. Whoever will play a tile has drawn it in time; tiles that the script never plays fill the hands,
    first those that a seat shall keep. A tile with an exclamation mark ends the game.
    """
    turns = [word.strip("!").partition(":") for word in script.split()]
    due = [[tile for tile, _, _ in turns[seat::seats]] for seat in range(seats)]
    queues = [tiles + (keep or {}).get(seat, "").split() for seat, tiles in enumerate(due)]
    others = [tile for tile in reversed(TILES) if not any(tile in queue for queue in queues)]
    put_aside = [others.pop()] if seats == 2 else []
    for queue, tiles in zip(queues, due, strict=True):
        queue += [others.pop() for _ in range(min(len(tiles) + HAND - len(queue), len(others)))]
    lines = [f"draw {TILES[seat]}" for seat in range(seats)] + [f"draw {tile}" for tile in put_aside]
    for queue in queues:
        lines += [f"draw {queue.pop(0)}" for _ in range(HAND)]
    for number, (tile, _, city) in enumerate(turns):
        lines += [f"play {tile}", f"buy {city}" if city else "skip"]
        lines.append(f"draw {queues[number % seats].pop(0)}")
    return lines[: -2 if script.endswith("!") else None]


# Positions


def position(
    *,
    hands: Sequence[str] = ("", "", ""),
    cash: Sequence[int] | int = 50000,
    cards: Sequence[str] = (),
    laid: str = "",
    turn: int = 0,
    out: Sequence[int] = (),
    aside: str = "",
    short: bool = False,
    **options: bool,
) -> Any:
    """A player is about to play a tile. Cards by seat, such as "DEN 0 3000, STL 5000".

    Free cards of cities that have a tile beside them and that no seat is given go to the last seat, or, if someone is
    out, have left the game. If there are more cards than tiles laid, tiles are laid in the middle of empty routes:
    every card has come with a tile. Hands are filled up to four, unless they may be short.
    """
    seats, on_board = len(hands), laid.split()
    land = [holding(text) for text in cards] + [{} for _ in range(seats - len(cards))]
    opened = {city for tile in on_board if (city := beside(tile))}
    assert opened.issuperset(city for held in land for city in held), "there is no land without a tile beside its city"
    for city in [city for city in CITIES if city in opened and not any(0 in held.get(city, []) for held in land)]:
        if not out:
            land[-1][city] = sorted([0, *land[-1].get(city, [])])
    on_board += padding(sum(len(prices) for held in land for prices in held.values()), on_board, hands)
    full = [hand.split() for hand in hands] if short else fill(hands, [*on_board, *aside.split()])
    for seat in out:
        full[seat] = []
    if seats == 2 and not aside:
        aside = spare([*full, on_board])
    money = [cash] * seats if isinstance(cash, int) else cash
    return GAME.state_from_json(
        {
            "edition": "columbia-2015-reconstructed",
            "options": {"voluntary_double": False, "hidden_cash": False} | options,
            "phase": "play",
            "turn": turn,
            "seats": [
                {
                    "cash": 0 if seat in out else money[seat],
                    "cards": land[seat],
                    "hand": sorted(full[seat]),
                    "out": seat in out,
                }
                for seat in range(seats)
            ],
            "board": {"laid": sorted(on_board), "aside": aside or None, "pending": None},
        }
    )


def padding(count: int, on_board: Sequence[str], hands: Sequence[str]) -> list[str]:
    """Tiles in the middle of routes that nothing else touches, so that so many lie on the board."""
    used = {tile[0] for tile in [*on_board, *" ".join(hands).split()]}
    middle = [tile for tile in TILES if tile[1] in "23" and tile[0] not in used]
    return middle[: max(0, count - len(on_board))]


def holding(text: str) -> dict[str, list[int]]:
    """Cards by city: "DEN 0 3000, STL 5000"."""
    words = [part.split() for part in text.split(",") if part.strip()]
    return {city: [int(price) for price in prices] for city, *prices in words}


# What is said


def say(state: Any, *lines: str) -> Any:
    """The state after some actions."""
    for line in lines:
        state = GAME.apply(state, line).state
    return state


def take_turn(state: Any, tile: str, buy: str = "", draw: str = "") -> Any:
    """A whole turn: play, buy or skip, and draw, if there is anything to draw."""
    state = say(state, f"play {tile}", f"buy {buy}" if buy else "skip")
    if GAME.to_act(state) == railhead.CHANCE:
        state = say(state, f"draw {draw}" if draw else legal(state)[-1])
    return state


# What is seen


def see(state: Any, seat: int | None = None) -> Any:
    """The table as a seat, or a spectator, sees it."""
    return GAME.view(state, seat)


def phase(state: Any) -> str:
    return str(see(state)["phase"])


def cash(state: Any) -> list[int]:
    return GAME.scores(state)


def gains(before: Any, after: Any) -> list[int]:
    """What each seat's cash has grown by."""
    return [now - then for then, now in zip(cash(before), cash(after), strict=True)]


def cards(state: Any, seat: int) -> dict[str, list[int]]:
    return dict(see(state)["seats"][seat]["cards"])


def hand(state: Any, seat: int) -> list[str]:
    return list(see(state, seat)["seats"][seat]["hand"])


def tiles(state: Any) -> list[int]:
    """How many tiles each seat holds."""
    return [seat["tiles"] for seat in see(state)["seats"]]


def out(state: Any) -> list[bool]:
    return [seat["out"] for seat in see(state)["seats"]]


def board(state: Any) -> Any:
    return see(state)["board"]


def prices_left(state: Any, city: str) -> list[int]:
    return list(board(state)["land"][city]["prices_left"])


def is_open(state: Any, city: str) -> bool:
    return bool(board(state)["land"][city]["open"])


def choice(state: Any, line: str) -> Any:
    """What the seat to act is shown of one of its choices."""
    return next(choice for choice in see(state, GAME.to_act(state))["choices"] if choice["do"] == line)
