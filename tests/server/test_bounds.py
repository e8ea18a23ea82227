"""What a table may grow to: notes, what is told at once, lines that are taken back, lines to it."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from railhead.server.http import socket
from railhead.server.live import hub, room
from railhead.server.table import undo
from server.listening import Listening, listening
from server.tables import Played
from server.visiting import Visited, Visitor

pytestmark = pytest.mark.anyio


@pytest.fixture
async def there(tmp_path: Path) -> AsyncIterator[Listening]:
    async with listening(tmp_path / "railhead.db") as server:
        yield server


async def test_a_table_has_a_bounded_number_of_notes(
    served: Visited, ada: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub, "MOST_NOTES", 5)
    table = await ada.playing()
    for number in range(4):
        await ada.post(f"tables/{table}/chat", text=f"{number}", seat=0)
    told = await ada.post(f"tables/{table}/chat", "limit", text="more", seat=0)
    assert told["key"] == "table.notes_full"
    for _ in range(5):
        for order in ("mute", "unmute"):
            await ada.post(f"tables/{table}/seats", seat=1, do=order)
    assert len((await served.hub.room(table)).notes) == 10


async def test_a_reader_is_told_the_newest_notes_and_can_ask_for_all(
    there: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(room, "MOST_AT_ONCE", 3)
    async with there.visitor() as ada:
        table = await ada.playing()
        for number in range(6):
            await ada.post(f"tables/{table}/chat", text=f"{number}", seat=0)
        async with there.line(table, ada) as line:
            first = await line.hear()
        assert [note["body"]["text"] for note in first["notes"]] == ["3", "4", "5"]
        assert len((await ada.get(f"tables/{table}/log"))["notes"]) == 7


async def test_a_table_has_a_bounded_number_of_lines_to_it(there: Listening, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "MOST_WATCHERS", 1)
    async with there.visitor() as ada:
        table = await ada.playing()
        async with there.line(table, ada) as line, there.line(table, ada) as second:
            assert (await line.hear())["ply"] == 0
            told = await second.hear()
            assert (told["error"], told["key"], told["wait"]) == ("limit", "table.watchers_full", socket.PATIENCE)


def test_nobody_makes_a_log_endless_by_taking_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(undo, "MOST_LINES", 8)
    played = Played("chicago-express", undo="free")
    for _ in range(4):
        played.say("bid 9")
        assert undo.why_not(played.table, played.sheet, 0, 1) is None
        played.undo(0, 1)
    played.say("bid 9")
    why = undo.why_not(played.table, played.sheet, 0, 1)
    assert why is not None
    assert why.key == "table.undo.too_long"
