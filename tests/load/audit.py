"""What must be true of every table after every death of the server, asked of the database, the rules and the server."""

import asyncio
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx2

import railhead
from load.database import Cache, Database
from load.field import Field, Played, Row, Said, Seen
from load.players import bearer
from patience import LONG
from railhead.core import fair
from railhead.core.record import Record
from railhead.core.view import with_names

LEFT_UNDONE = ("pass", "skip", "decline")
POLL = 0.05
FOUND = {True: (1,), False: (0,), None: (0, 1)}
"""How often a chat can be read that was acknowledged, refused, or neither."""


@dataclass
class Found:
    """What the audits have counted."""

    acknowledged: int = 0
    several: int = 0
    lost: int = 0
    kept: int = 0
    lines: int = 0
    automatic: int = 0
    undone: int = 0
    chats: int = 0
    draws: int = 0


@dataclass
class Replay:
    """A log played by the rules alone."""

    kept: Cache
    state: Any = None
    standing: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.game = railhead.game(self.kept.game)
        self.seats = len(self.kept.sheet["seats"])
        self.begin()

    def begin(self) -> None:
        self.state = self.game.new(self.seats, self.kept.edition, self.kept.options)

    def play(self, line: Row) -> None:
        """One line: an action by the seat that is asked, or so many taken back."""
        if line.text.startswith("undo "):
            self.take_back(int(line.text.split()[1]))
        else:
            self.state = self.game.apply(self.state, line.text, seat=line.seat).state
            self.standing.append(line.text)

    def take_back(self, actions: int) -> None:
        self.begin()
        del self.standing[-actions:]
        for text in self.standing:
            self.state = self.game.apply(self.state, text).state

    @property
    def is_settled(self) -> bool:
        """Whether somebody has to be asked: not chance, and nobody who can only leave it."""
        if self.game.to_act(self.state) in (None, railhead.CHANCE):
            return self.game.to_act(self.state) is None
        legal = self.game.legal(self.state)
        return self.game.has_secrets or len(legal) > 1 or legal[0].verb not in LEFT_UNDONE


class Audit:
    """Looks at tables, and notes whatever is broken."""

    def __init__(self, field: Field, database: Database) -> None:
        self.field = field
        self.database = database
        self.found = Found()

    def breaks(self, table: Played, what: str) -> None:
        self.field.breaks(f"{table.game} {table.id}: {what}")

    async def look(self, table: Played) -> None:
        """Everything about one table, while its clients are silent; bots may play on meanwhile."""
        kept = await self.database.table(table.id)
        self.check_log(table, kept.lines)
        replay = self.replayed(table, kept)
        self.check_said(table)
        self.check_orders(table, kept)
        for name, lines in table.collected.items():
            self.check_told(table, name, lines, kept.lines)
        if replay is not None:
            await self.check_server(table, kept, replay)
        table.is_over = kept.status == "finished"

    def check_log(self, table: Played, lines: list[Row]) -> None:
        """Plies without gaps, and nothing from before is gone or different."""
        if [line.ply for line in lines] != list(range(len(lines))):
            self.breaks(table, f"plies {[line.ply for line in lines]}")
        if lines[: len(table.log)] != table.log:
            self.breaks(table, f"the log was {table.log}, now it is {lines}")
        table.log = lines

    def replayed(self, table: Played, kept: Cache) -> Replay | None:
        """The log move by move: each is whole, lawful and somebody's."""
        replay = Replay(kept)
        for move in moves(kept.lines):
            try:
                for line in move:
                    replay.play(line)
            except railhead.RailheadError as error:
                self.breaks(table, f"ply {move[0].ply} does not replay: {error}")
                return None
            if not replay.is_settled and not move[0].text.startswith("undo "):
                self.breaks(table, f"the move at ply {move[0].ply} is not whole: {move}")
            self.check_author(table, move)
        return replay

    def check_author(self, table: Played, move: list[Row]) -> None:
        """A person's move was said by a client once, and only what the table adds by itself follows it."""
        first, said = move[0], None
        if first.auto is None and first.seat >= 0 and table.kinds[first.seat] in ("socket", "http"):
            said = author(table.said, move)
            if said is None:
                self.breaks(table, f"nobody has said {move}")
                return
            if said.is_found is False:
                self.breaks(table, f"{said} was not there before, and now it is")
            said.is_found = True
        own = 1 if said is None else len(said.texts)
        if not all(is_added(line) for line in move[own:]):
            self.breaks(table, f"more than one move at one moment: {move}")

    def check_said(self, table: Played) -> None:
        """What was acknowledged is there; what was refused is not; of the rest we now know which."""
        for said in table.said:
            if said.is_acknowledged and not said.is_found:
                self.breaks(table, f"acknowledged and not there: {said}; the log is {table.log[said.ply - 2 :]}")
            if said.is_refused and said.is_found:
                self.breaks(table, f"refused and there: {said}")
            said.is_found = bool(said.is_found)

    def check_orders(self, table: Played, kept: Cache) -> None:
        """A standing bid that was acknowledged stands, if nothing has happened since."""
        for seat, order in table.orders.items():
            is_newest = len(kept.lines) == order.ply and kept.lines and kept.lines[-1].auto is None
            stands = kept.sheet.get("bids", {}).get(str(seat), {}).get("up_to")
            if is_newest and stands != order.up_to:
                self.breaks(table, f"the standing bid {order} of seat {seat} is now {stands}")

    def check_told(self, table: Played, name: str, told: Sequence[Seen], lines: Sequence[Row]) -> None:
        """Whoever looked on was told the log and nothing else."""
        if len(told) > len(lines):
            self.breaks(table, f"{name} was told {len(told)} lines, of which {len(lines)} are kept")
        for seen, line in zip(told, lines, strict=False):
            if not is_same(seen, line):
                self.breaks(table, f"{name} was told {seen}, which is {line}")

    async def check_server(self, table: Played, kept: Cache, replay: Replay) -> None:
        """The server has loaded the table, and shows what the log says."""
        ply = len(kept.lines)
        reader = min(table.keys, default=None)
        base = f"http://{self.field.address}/api/tables"
        seat = {} if reader is None else {"seat": reader}
        key = None if reader is None else table.keys[reader]
        async with httpx2.AsyncClient(base_url=base, headers=bearer(key), timeout=LONG, trust_env=False) as http:
            if not await catches_up(http, table.id, ply, seat):
                self.breaks(table, f"the server does not know of ply {ply}")
                return
            shown = (await http.get(f"/{table.id}", params={"ply": ply} | seat)).json()
            log = (await http.get(f"/{table.id}/log", params=seat)).json()
            record = (await http.get(f"/{table.id}/record", params=seat)).json() if kept.status == "finished" else None
        if shown.get("table", {}).get("status") not in ("playing", "finished"):
            self.breaks(table, f"it is not in play: {shown}")
            return
        names = [seat["name"] for seat in kept.sheet["seats"]]
        due = with_names(replay.game.view(replay.state, reader), names) | {"ply": ply}
        if shown["view"] != plain(due):
            self.breaks(table, f"the server shows {shown['view']}, and it is {due}")
        self.check_told(table, "the log", log["lines"][:ply], kept.lines)
        self.check_chats(table, [note["body"].get("text") for note in log["notes"]])
        if record is not None:
            self.check_draws(table, record)

    def check_chats(self, table: Played, texts: list[str]) -> None:
        """What was said and acknowledged can be read, once; what was refused cannot."""
        for text, fate in table.chats.items():
            if texts.count(text) not in FOUND[fate]:
                self.breaks(table, f"{text!r} is there {texts.count(text)} times")

    def check_draws(self, table: Played, record: Any) -> None:
        """The draws of a finished game are those of the seed that was promised."""
        try:
            self.found.draws += fair.check(railhead.game(table.game), Record.from_json(record))
        except railhead.RailheadError as error:
            self.breaks(table, f"its draws: {error}")

    def count(self, table: Played) -> None:
        """The figures of a table, at its end."""
        found, said = self.found, [one for one in table.said if not one.is_refused]
        found.acknowledged += sum(one.is_acknowledged for one in said)
        found.several += sum(one.is_acknowledged and len(one.texts) > 1 for one in said)
        found.kept += sum(not one.is_acknowledged and bool(one.is_found) for one in said)
        found.lost += sum(not one.is_acknowledged and not one.is_found for one in said)
        found.lines += len(table.log)
        found.automatic += sum(map(is_added, table.log))
        found.undone += sum(line.text.startswith("undo ") for line in table.log)
        found.chats += sum(fate is True for fate in table.chats.values())


async def catches_up(http: httpx2.AsyncClient, table: str, ply: int, seat: dict[str, int]) -> bool:
    """Whether the server comes to know of a ply by itself."""
    begun = time.monotonic()
    while time.monotonic() - begun < LONG:
        shown = (await http.get(f"/{table}", params=seat)).json()
        if shown.get("table", {}).get("ply", -1) >= ply:
            return True
        await asyncio.sleep(POLL)
    return False


def moves(lines: Sequence[Row]) -> Iterator[list[Row]]:
    """What was kept together: lines of one moment, and whatever the table has added to them, then or a little later."""
    move: list[Row] = []
    for line in lines:
        if move and line.at != move[-1].at and not is_added(line):
            yield move
            move = []
        move.append(line)
    if move:
        yield move


def is_added(line: Row) -> bool:
    """Whether the table has played a line by itself."""
    return line.auto is not None or line.seat == railhead.CHANCE


def author(said: Sequence[Said], move: Sequence[Row]) -> Said | None:
    """The submit that a move came from; of several alike one that was acknowledged, or is not known to be lost."""
    alike = [one for one in said if one.ply == move[0].ply and is_whole(one, move)]
    return max(
        alike, key=lambda one: (one.is_acknowledged, one.is_found is not False, not one.is_refused), default=None
    )


def is_whole(said: Said, move: Sequence[Row]) -> bool:
    return len(move) >= len(said.texts) and all(said.fits(move[place], place) for place in range(len(said.texts)))


def is_same(seen: Seen, line: Row) -> bool:
    """Whether a line was told as it is kept; a draw may have been hidden."""
    seat = "chance" if line.seat == railhead.CHANCE else line.seat
    text = f"{line.text.split()[0]} ?" if seen["do"].endswith("?") else line.text
    return (seen["ply"], seen["seat"], seen["do"]) == (line.ply, seat, text)


def plain(value: Any) -> Any:
    """A value as JSON brings it back."""
    if isinstance(value, dict):
        return {str(key): plain(one) for key, one in value.items()}
    return [plain(one) for one in value] if isinstance(value, list | tuple) else value
