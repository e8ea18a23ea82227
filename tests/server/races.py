"""Finds requests that do harm by coming in between each other.

A request is stopped before or after one of its calls of the store. Others come, and go on until they are done, are
stopped too or have to wait; then each is let go on. Whatever is answered, kept and shown in the end must be the same as
if the requests had come one after the other, in one order or another. A request that was refused may be left out of
that order: then it must have done nothing.
"""

import asyncio
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations, product

from patience import LONG
from server.copies import Answer, Ask, Copy, Situation, World
from server.outcomes import Outcome, Reading
from server.pausing import Going

"""Seconds after which a request will never end; nothing is measured by it."""
LONGEST = 500
Asks = tuple[Ask, ...]


@dataclass(frozen=True)
class Race:
    """Requests, how they came in between each other, and what came of it that no order brings."""

    name: str
    schedule: str
    wrong: str

    def __str__(self) -> str:
        return f"{self.schedule}: {self.wrong}"


@dataclass
class Report:
    """What was tried, and found; by the names of the requests."""

    tried: Counter[str] = field(default_factory=Counter)
    waited: Counter[str] = field(default_factory=Counter)
    """Of these how often the second one had to wait for the first."""
    turned_away: Counter[str] = field(default_factory=Counter)
    """How often somebody was refused whom no order refuses; it did no harm."""
    races: list[Race] = field(default_factory=list)
    flaws: list[str] = field(default_factory=list)
    """What is wrong already when requests come one after the other."""

    @property
    def wrong(self) -> list[str]:
        """One line for each order that is wrong, and for each set of requests one of its races."""
        first = {race.name: str(race) for race in reversed(self.races)}
        return [*self.flaws, *reversed(first.values())]

    def summary(self) -> str:
        tried = f"{len(self.tried)} sets of requests, {self.tried.total()} schedules, {self.waited.total()} with a wait"
        found = f"{len(self.races)} races, {self.turned_away.total()} turned away, {len(self.flaws)} wrong in order"
        return f"{tried}: {found}"


class Finder:
    """Tries requests in one situation."""

    def __init__(self, world: World, situation: Situation) -> None:
        self.world = world
        self.situation = situation
        self.report = Report()
        self._orders: dict[Asks, Outcome] = {}
        self._gates: dict[Asks, int] = {}

    async def meet(self, asks: Asks, pauses: int = 1) -> None:
        """Stop the first request at each of its gates while the others come; with two pauses the second one too."""
        await self.in_order(asks)
        for stop in range(1, self._gates[asks]):  # at gate 0 it has not begun
            later = 1 if pauses > 1 else None
            while await self.is_tried(asks, stop, later) and later is not None:
                later += 1

    async def is_tried(self, asks: Asks, stop: int, later: int | None) -> bool:
        """Whether there is such a schedule; then what comes of it is judged."""
        copy = await self.world.copy(self.situation)
        going: list[Going[Answer]] = []
        for number, (ask, gate) in enumerate(zip(asks, (stop, later, *[None] * len(asks)), strict=False)):
            sent = self.world.send(copy, ask, number % self.world.processes)
            going.append(self.world.traffic.begin(sent, gate))
            await self.world.traffic.settle(going[-1])
        schedule, has_waited = told(asks, going), is_waiting(going[1])
        for one in going:
            one.may_go.set()
            await self.world.traffic.settle(one)
        answers = [await ended(one) for one in going]
        if later is not None and not going[1].was_stopped:
            return False
        name = " + ".join(map(str, asks))
        self.report.tried[name] += 1
        self.report.waited[name] += has_waited
        await self.judge(name, schedule, asks, await self.read(copy, asks, answers))
        return True

    async def read(self, copy: Copy, asks: Asks, answers: Sequence[Answer | str]) -> Outcome:
        return await Reading(self.world, self.situation, copy, asks).outcome(answers)

    async def judge(self, name: str, schedule: str, asks: Asks, found: Outcome) -> None:
        """Whether some order brings the same; else whether those who were refused have done nothing."""
        expected = [await self.ordered(asks, order) for order in permutations(range(len(asks)))]
        if any(found.is_like(one) for one in expected):
            return
        if await self.is_somebody_turned_away(asks, found):
            self.report.turned_away[name] += 1
        else:
            self.report.races.append(Race(name, f"[{self.situation.name}] {schedule}", difference(found, expected)))

    async def ordered(self, asks: Asks, order: Sequence[int]) -> Outcome:
        """What an order of requests brings, with the answers as the requests are numbered."""
        outcome = await self.in_order(tuple(asks[number] for number in order))
        answers = dict(zip(order, outcome.answers, strict=True))
        return Outcome(tuple(answers[number] for number in sorted(order)), outcome.state, outcome.faults)

    async def is_somebody_turned_away(self, asks: Asks, found: Outcome) -> bool:
        """Whether the others bring the same without some who were refused."""
        refused = [number for number in range(len(asks)) if found.is_refused(number)]
        for out in (out for count in range(1, len(refused) + 1) for out in combinations(refused, count)):
            rest = [number for number in range(len(asks)) if number not in out]
            answers = tuple(found.answers[number] for number in rest)
            for order in permutations(rest):
                outcome = await self.ordered(asks, order)
                if outcome.answers == answers and are_alike(outcome, found):
                    return True
        return False

    async def in_order(self, asks: Asks) -> Outcome:
        """What one request after the other brings."""
        if asks not in self._orders:
            copy = await self.world.copy(self.situation)
            going, answers = [], []
            for ask in asks:
                going.append(self.world.traffic.begin(self.world.send(copy, ask)))
                answers.append(await ended(going[-1]))
            outcome = self._orders[asks] = await self.read(copy, asks, answers)
            self._gates[asks] = len(going[0].gates) if going else 0
            if outcome.faults:
                order = ", then ".join(map(str, asks))
                self.report.flaws.append(f"[{self.situation.name}] {order}: {outcome.faults[0]}")
        return self._orders[asks]


async def ended(going: Going[Answer]) -> Answer | str:
    try:
        async with asyncio.timeout(LONG):
            return await going.end()
    except TimeoutError:
        return "never ended"


def is_waiting(going: Going[Answer]) -> bool:
    return not going.is_done and not going.stands


def told(asks: Asks, going: Sequence[Going[Answer]]) -> str:
    """Where everybody was when the first one was let go on."""
    parts = []
    for ask, one in zip(asks, going, strict=True):
        where = "waiting" if is_waiting(one) else f"stopped {one.gates[-1]}"
        parts.append(f"{ask} {'done' if one.is_done else where}")
    return ", ".join(parts)


def are_alike(one: Outcome, two: Outcome) -> bool:
    """Whether things stand alike for all who were looked at both times."""
    return all(one.state[name] == two.state[name] for name in one.state.keys() & two.state.keys())


def difference(found: Outcome, expected: Sequence[Outcome]) -> str:
    """What is plainly wrong, and how it differs from the order that comes nearest."""
    nearest = min((differing(found, one) for one in expected), key=len)
    plain = "; ".join(dict.fromkeys(found.faults)) or "as in no order"
    return f"{plain}. Found {' | '.join(nearest)}"[:LONGEST]


def differing(found: Outcome, expected: Outcome) -> list[str]:
    """Answers, and what somebody or something has, that differ."""
    parts = [
        f"{ours}, expected {theirs}"
        for ours, theirs in zip(found.answers, expected.answers, strict=True)
        if ours != theirs
    ]
    for name in sorted(found.state.keys() | expected.state.keys()):
        ours, theirs = found.state.get(name), expected.state.get(name)
        if ours != theirs:
            parts.append(f"{name}: {ours}, expected {theirs}")
    return parts


def pairs(asks: Iterable[Ask]) -> list[Asks]:
    """Every request with every other, and with itself once more."""
    return list(product(asks, repeat=2))


def threes(asks: Sequence[Ask]) -> list[Asks]:
    """Somebody's seat is given up and taken by another, while a third request is on its way."""
    freed = [ask for ask in asks if ask.what in ("leave", "remove")]
    taken = [ask for ask in asks if ask.what in ("join", "bot")]
    return [three for three in product(freed, taken, asks) if len(set(three)) == len(three)]
