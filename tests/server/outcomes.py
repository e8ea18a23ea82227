"""What came of some requests, as it can be seen from outside: without ids, secrets and times, so that it compares."""

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from railhead.core.game import CHANCE
from railhead.server.store import Stored
from server.copies import EVERYBODY, PHONE, SITTING, Answer, Ask, Copy, Situation, World

State = dict[str, str]
SECRET = ("key", "code")
MISSING = "404 missing"


@dataclass(frozen=True)
class Outcome:
    """The answer to each request, how things stand then, and whatever is plainly wrong with it."""

    answers: tuple[str, ...]
    state: State
    faults: tuple[str, ...]

    def is_refused(self, number: int) -> bool:
        return self.answers[number].startswith("4")

    def is_like(self, other: "Outcome") -> bool:
        """Whether it came to the same. At a table that is gone it is no matter who was told so."""
        told_of_it = (MISSING,) if self.state["table"] == "gone" else ()
        answers = zip(self.answers, other.answers, strict=True)
        return self.state == other.state and all(ours == theirs or ours in told_of_it for ours, theirs in answers)


class Reading:
    """A table after some requests were answered."""

    def __init__(self, world: World, situation: Situation, copy: Copy, asks: Sequence[Ask]) -> None:
        self.world = world
        self.situation = situation
        self.copy = copy
        self.asks = asks
        self.state: State = {}
        self.faults: list[str] = []
        self.rematches: set[str] = set()
        self.waiting: set[str] = set()

    async def outcome(self, responses: Sequence[Answer | str]) -> Outcome:
        """What was answered, what everybody opens by their cookie, and what is kept."""
        answers = [await self.answer(ask, response) for ask, response in zip(self.asks, responses, strict=True)]
        stored = await self.world.store.load(self.copy.id)
        self.state["table"] = "gone" if stored is None else stored.sheet.status
        if stored is not None:
            await self.kept(stored)
            await self.looked_at(stored)
            self.check_seats(answers)
            await self.rematch(stored)
        if self.world.logged:
            self.faults.extend(self.world.logged)
            self.world.logged.clear()
            self.state["log"] = "something failed"
        return Outcome(tuple(answers), self.state, tuple(self.faults))

    async def answer(self, ask: Ask, response: Answer | str) -> str:
        """An answer without what is secret in it, but with what the secret opens."""
        if isinstance(response, str):
            self.faults.append(f"{ask} {response}")
            return response
        status, told = response.status, response.told
        if status >= 500:
            self.faults.append(f"{ask} was answered {status}")
        if ask.what == "delete" and status in (200, 404):
            return "200 or gone already"
        if status >= 400:
            return f"{status} {told['error']}"
        if ask.what == "look":
            return f"{status} {self.opened(ask.who, response)}"
        if told.get("waits"):
            self.waiting.add(ask.who)
        if ask.what == "rematch":
            self.rematches.add(told["id"])
        parts = [f"{name} {told[name]}" for name in ("role", "seat") if name in told]
        parts += [f"opens {await self.secret_opens(ask, told[name])}" for name in SECRET if name in told]
        return " ".join([str(status), *parts])

    async def secret_opens(self, ask: Ask, secret: str) -> str:
        """What a secret opens for whoever has it; a code is used up by this."""
        if ask.what == "code":
            stranger = Copy(self.copy.id, {PHONE: f"cookie for {secret}"}, secret)
            await self.world.send(stranger, Ask(PHONE, "enter", "keys", {"key": "{code}"}), -1)
            return self.opened(ask.who, await self.world.look(stranger, PHONE))
        return self.opened(ask.who, await self.world.look_by(self.copy.id, secret))

    def opened(self, who: str, response: Answer) -> str:
        """What somebody sees as their own."""
        if response.status != 200:
            return "nothing"
        shown = response.told
        table, you = shown["table"], shown["table"]["you"]
        mine = [f"{seat} {table['seats'][seat]['name']}" for seat in you["seats"]]
        self.check_own(who, table, you["seats"])
        rights = [right for right in ("host", "may_join") if you[right]]
        more = [f"{name} {you[name]}" for name in ("bids", "hooks") if you[name]]
        return ", ".join([*mine, *rights, *more, *self.hands(who, shown)]) or "a look"

    def check_own(self, who: str, table: Any, seats: list[int]) -> None:
        """Somebody's seats have their name."""
        for seat in seats:
            name = table["seats"][seat]["name"]
            if name != who.removesuffix("'s phone"):
                self.faults.append(f"{who} has the seat of {name}")

    def hands(self, who: str, shown: Any) -> list[str]:
        """The hands that somebody sees; others' are none of their business while the game goes on."""
        if shown["view"] is None or shown["table"]["status"] == "finished":
            return []
        seen = {seat: one["hand"] for seat, one in enumerate(shown["view"]["seats"]) if one.get("hand") is not None}
        for seat in seen:
            if seat not in shown["table"]["you"]["seats"]:
                self.faults.append(f"{who} sees the hand of {shown['table']['seats'][seat]['name']}")
        return [f"hand {hand}" for hand in seen.values()]

    async def kept(self, stored: Stored) -> None:
        """The game, the seats, and the lines and notes that have come to it."""
        self.state["game"] = f"{stored.header.edition} {dict(stored.header.options)}"
        names, base = stored.sheet.names, len(self.situation.stored.lines)
        for number, seat in enumerate(stored.sheet.seats):
            self.state[f"seat {number}"] = " ".join(
                [seat.kind, seat.name, *([f"bot {seat.bot}"] if seat.bot else []), *(["muted"] if seat.muted else [])]
            )
        new = stored.lines[base:]
        lines = [f"{names[line.seat]}: {line.text}" for line in new if line.seat != CHANCE]
        notes = (await self.world.store.notes(self.copy.id))[len(self.situation.notes) :]
        for note in notes:
            if note.kind == "chat" and note.body["who"] not in note.body["text"]:
                self.faults.append(f"the log has '{note.body['text']}' from {note.body['who']}")
        self.state["lines"] = "; ".join(lines)
        self.state["notes"] = "; ".join(sorted(f"{note.kind} {dict(note.body)}" for note in notes))

    async def looked_at(self, stored: Stored) -> None:
        """What everybody has who sits, or has asked for something."""
        people = [who for who in EVERYBODY if who in SITTING or any(ask.who == who for ask in self.asks)]
        looks = await asyncio.gather(*(self.world.look(self.copy, who) for who in people))
        for who, look in zip(people, looks, strict=True):
            self.state[f"{who} has"] = self.shown(who, look, stored)

    def shown(self, who: str, response: Answer, stored: Stored) -> str:
        """What somebody has; and everybody is shown what is kept."""
        if response.status == 200:
            table, sheet = response.told["table"], stored.sheet
            told = [(seat["kind"], seat["name"], seat["bot"]) for seat in table["seats"]]
            self.state["undo"] = str(table["undo"])
            if (table["status"], table["edition"], table["ply"], told) != (
                sheet.status,
                stored.header.edition,
                len(stored.lines),
                [(seat.kind, seat.name, seat.bot) for seat in sheet.seats],
            ):
                self.state[f"{who} is shown"] = f"{table['status']} at {table['ply']}: {told}"
                self.faults.append(f"{who} is shown something other than what is kept")
        return self.opened(who, response)

    def check_seats(self, answers: list[str]) -> None:
        """Whoever neither left nor was removed sits, and the log has what they said; whoever left does not sit."""
        done = [ask for ask, answer in zip(self.asks, answers, strict=True) if answer.startswith("2")]
        left = {ask.who for ask in done if ask.path.endswith("/leave")}
        removed = sum(ask.what == "remove" for ask in done)
        sat = {seat.name for seat in self.situation.stored.sheet.seats if seat.kind == "person"}
        sat |= {ask.who for ask in done if ask.path.endswith("/join") and ask.who not in self.waiting}
        gone = sorted(who for who in sat if who not in self.state[f"{who} has"])
        if len(lost := [who for who in gone if who not in left]) > removed:
            self.faults.append(f"{' and '.join(lost)} lost a seat")
        if removed and not gone:
            self.faults.append("somebody was removed, and everybody still sits")
        self.faults.extend(f"{who} left and still sits" for who in sorted(left - set(gone)))
        for ask in done:
            if ask.path.endswith("/actions") and ask.who not in gone:
                self.check_said(ask)

    def check_said(self, ask: Ask) -> None:
        said = f"{ask.who}: {(ask.body or {})['do'][0]}"
        if said not in self.state["lines"]:
            self.faults.append(f"instead of '{said}' the log has '{self.state['lines']}'")

    async def rematch(self, stored: Stored) -> None:
        """Who sits at the table that follows, and who opens which seat of it. There is one, the same for everybody."""
        if (table := stored.sheet.rematch) is None:
            return
        if self.rematches - {table}:
            self.state["rematches"] = "several"
            self.faults.append("there are several rematches")
        again = await self.world.store.load(table)
        assert again is not None
        self.state["rematch"] = ", ".join(f"{seat.kind} {seat.name}" for seat in again.sheet.seats)
        if len(set(again.sheet.names)) < len(again.sheet.names):
            self.faults.append(f"the rematch has seats for {' '.join(again.sheet.names)}")
        there = Copy(again.header.id, self.copy.cookies)
        for who in SITTING:
            self.state[f"{who} has in the rematch"] = self.opened(who, await self.world.look(there, who))
