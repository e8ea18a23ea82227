"""Tables at which people come in between each other, and what each of them may ask for there."""

from collections.abc import Awaitable, Callable
from dataclasses import replace
from typing import Any

from server.copies import PHONE, SITTING, Ask, Copy, Situation, World, newcomers

TABLE = "tables/{id}"


def post(who: str, what: str, path: str, **body: Any) -> Ask:
    return Ask(who, what, f"{TABLE}/{path}", body)


def host_asks(seat: int) -> list[Ask]:
    """What only Ada asks for; some of it is about a seat."""
    return [
        post("Ada", "remove", "seats", seat=seat, do="remove"),
        post("Ada", "bot", "seats", seat=seat, do="bot", bot="random"),
        post("Ada", "mute", "seats", seat=seat, do="mute"),
        post("Ada", "new host link", "links", role="host"),
        post("Ada", "new join link", "links", role="join"),
        Ask("Ada", "delete", TABLE, method="DELETE"),
    ]


def setup_asks() -> list[Ask]:
    """How Ada sets up a table for three otherwise, whose chairs are still those it was made with or the next ones."""
    return [
        post("Ada", "more seats", "setup", seats=4),
        post("Ada", "fewer seats", "setup", seats=2),
        post("Ada", "edition", "setup", edition="revised", options={"chicago_interrupts": False}),
    ]


def own_asks(who: str, seat: int) -> list[Ask]:
    """What somebody asks for who sits; leaving and a new link also with the number of the seat."""
    return [
        post(who, "leave", "leave"),
        post(who, f"leave {seat}", "leave", seat=seat),
        post(who, "new link", "links", role="seat"),
        post(who, f"new link {seat}", "links", role="seat", seat=seat),
        post(who, "code", "code"),
        post(who, "chat", "chat", text=f"{who} speaks"),
        Ask(who, "look", TABLE, method="GET"),
    ]


def joins(*names: str, **body: Any) -> list[Ask]:
    return [post(who, "join", "join", name=who, **body) for who in names]


ENTER = Ask(PHONE, "enter", "keys", {"key": "{code}"})


async def seated(world: World, game: str, names: tuple[str, ...], **rules: Any) -> Copy:
    """An open table of three at which some sit; the others may join."""
    copy = newcomers()
    seats = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "open"}]
    made = await world.done(copy, "Ada", "tables", game=game, seats=seats, rules=rules)
    copy = replace(copy, id=made["id"])
    join = made["links"]["join"].partition("#")[2]
    for who in names[1:]:
        await world.done(copy, who, f"{TABLE}/join", name=who, key=join)
    for who in ("Dan", "Eve"):
        await world.done(copy, who, "keys", key=join)
    if "Ben" not in names:
        return copy
    return replace(copy, code=(await world.done(copy, "Ben", f"{TABLE}/code"))["code"])


async def playing(world: World, game: str, choice: int = 1, moves: int = 1_000) -> Copy:
    """A game of three after some moves, each the same choice of those there are."""
    copy = await seated(world, game, SITTING, seating="fixed")
    await world.done(copy, "Ada", f"{TABLE}/start")
    while moves and (asked := await mover(world, copy)) is not None:
        who, ply, choices = asked
        await world.done(copy, who, f"{TABLE}/actions", ply=ply, do=[choices[min(choice, len(choices) - 1)]])
        moves -= 1
    return copy


async def mover(world: World, copy: Copy) -> tuple[str, int, list[str]] | None:
    """Who is asked, at which ply, and what they may say."""
    shown = (await world.look(copy, "Ada", 0)).told
    if shown["view"]["to_act"] is None:
        return None
    who = shown["table"]["seats"][shown["view"]["to_act"]]["name"]
    own = (await world.look(copy, who, 0)).told
    return who, own["ply"], [choice["do"] for choice in own["view"]["choices"]]


async def all_seated(world: World, game: str) -> Situation:
    """Everybody sits and the game can begin; then the seats are shuffled."""
    copy = await seated(world, game, SITTING)
    trial = await world.copy(await world.keep("trial", copy, []))
    await world.done(trial, "Ada", f"{TABLE}/start")
    asked = await mover(world, trial)
    shown = (await world.look(trial, "Ada", 0)).told
    names = [seat["name"] for seat in shown["table"]["seats"]]
    assert asked is not None
    assert all(names[seat] != who for seat, who in enumerate(SITTING)), "the shuffle is not the one of these tests"
    who, ply, choices = asked
    before = SITTING[names.index(who)]  # who sat there before, and has no business to speak
    asks = [
        post("Ada", "start", "start"),
        post("Cleo", "start", "start"),
        *own_asks("Ben", 1),
        *[ask for ask in own_asks("Cleo", 2) if ask.path.endswith("/leave")],
        *host_asks(1),
        *joins("Dan"),
        *[post(one, "say", "actions", ply=ply, do=choices[:1]) for one in (who, before)],
        *[post(one, "bid", "bids", up_to=9) for one in (who, before)],
        post("Ben", "hook", "hook", url="https://example.org/turn"),
        *(setup_asks() if game == CHICAGO else []),
        post("Ada", "order", "setup", order=[4, 3, 0]),
        ENTER,
    ]
    return await world.keep("all seated", copy, asks)


async def one_free(world: World, game: str) -> Situation:
    """One seat is free before the game."""
    copy = await seated(world, game, SITTING[:2])
    asks = [
        post("Ada", "start", "start"),
        *joins("Dan", "Eve"),
        *joins("Eve", seat=2)[:1],
        post("Ada", "bot", "seats", seat=2, do="bot", bot="random"),
        *host_asks(1),
        *own_asks("Ben", 1),
        *setup_asks(),
        post("Ada", "order", "setup", order=[2, 3, 0]),
        ENTER,
    ]
    return await world.keep("one seat free", copy, distinct(asks))


async def in_play(world: World, game: str) -> Situation:
    """A game goes on; the last to move may want to take it back."""
    copy = await playing(world, game, moves=2)
    asked = await mover(world, copy)
    assert asked is not None
    who, ply, choices = asked
    other, last = others(who)
    guest = next(one for one in (who, other) if one != "Ada")
    asks = [
        post(who, "say", "actions", ply=ply, do=choices[:1]),
        post(who, "say otherwise", "actions", ply=ply, do=choices[-1:]),
        post(who, "say too late", "actions", ply=ply - 1, do=choices[:1]),
        post(last, "take back", "undo", ply=ply),
        post(who, "take back", "undo", ply=ply),
        post(other, "bid", "bids", up_to=12),
        *own_asks(guest, SITTING.index(guest)),
        *host_asks(SITTING.index(guest)),
        post(other, "leave", "leave"),
        *joins("Dan"),
        ENTER,
    ]
    return await world.keep("in play", copy, distinct(asks))


async def undo_asked(world: World, game: str) -> Situation:
    """Somebody has asked to take a move back, and one who must agree has not answered yet."""
    copy = await playing(world, game, moves=2)
    asked = await mover(world, copy)
    assert asked is not None
    who, ply, choices = asked
    other, last = others(who)
    await world.done(copy, last, f"{TABLE}/undo", ply=ply)
    await world.done(copy, other, f"{TABLE}/undo", ply=ply, agree=True)
    seat = SITTING.index(who)
    asks = [
        post(who, "agree", "undo", ply=ply, agree=True),
        post(who, "refuse", "undo", ply=ply, agree=False),
        post(other, "refuse", "undo", ply=ply, agree=False),
        post(last, "take back", "undo", ply=ply, actions=2),
        post(who, "say", "actions", ply=ply, do=choices[:1]),
        *[ask for ask in own_asks(who, seat) if ask.what in ("leave", "new link", "look")],
        *host_asks(seat)[:2],
        post(last, "leave", "leave"),
        *joins("Dan"),
    ]
    return await world.keep("undo asked", copy, asks)


async def seat_given_up(world: World, game: str) -> Situation:
    """A game goes on with a free seat, and a bot stands in for somebody who is away."""
    copy = await playing(world, game, moves=2)
    asked = await mover(world, copy)
    assert asked is not None
    who, ply, choices = asked
    away, gone = sorted(others(who), key="Ada".__eq__)  # a host without a seat is at the table all the same
    seat, free = SITTING.index(away), SITTING.index(gone)
    await world.done(copy, gone, f"{TABLE}/leave")
    await world.done(copy, "Ada", f"{TABLE}/seats", seat=seat, do="bot", bot="random")
    asks = [
        *joins("Dan", "Eve"),
        post("Ada", "bot on the free seat", "seats", seat=free, do="bot", bot="random"),
        post(away, "return", "seats", seat=seat, do="return"),
        post(who, "say", "actions", ply=ply, do=choices[:1]),
        *own_asks(away, seat),
        *host_asks(seat),
    ]
    return await world.keep("seat given up", copy, asks)


async def over(world: World, game: str) -> Situation:
    """The game is over, and whoever wants to may ask for another."""
    copy = await playing(world, game, choice=0)
    asks = [
        *[post(who, "rematch", "rematch") for who in SITTING],
        *[post(who, "leave", "leave") for who in ("Ben", "Cleo")],
        post("Ben", "new link", "links", role="seat"),
        post("Ben", "chat", "chat", text="Ben speaks"),
        *host_asks(1)[:2],
        Ask("Ada", "delete", TABLE, method="DELETE"),
        *joins("Dan"),
        ENTER,
    ]
    return await world.keep("over", copy, asks)


def others(who: str) -> tuple[str, str]:
    """The next two after somebody."""
    seat = SITTING.index(who)
    return SITTING[(seat + 1) % 3], SITTING[(seat + 2) % 3]


def distinct(asks: list[Ask]) -> list[Ask]:
    """Each by a name of its own."""
    names = [str(ask) for ask in asks]
    return [
        replace(ask, what=f"{ask.what} too") if names.index(str(ask)) < place else ask for place, ask in enumerate(asks)
    ]


Making = Callable[[World, str], Awaitable[Situation]]
CHICAGO, SPIKE = "chicago-express", "last-spike"
OCCASIONS: dict[str, tuple[Making, str]] = {
    "all-seated": (all_seated, CHICAGO),
    "all-seated-hidden": (all_seated, SPIKE),
    "one-free": (one_free, CHICAGO),
    "in-play": (in_play, CHICAGO),
    "undo-asked": (undo_asked, CHICAGO),
    "seat-given-up": (seat_given_up, CHICAGO),
    "seat-given-up-hidden": (seat_given_up, SPIKE),
    "over": (over, CHICAGO),
}
