"""The commands of a host as processes of their own: what they say, how they end, and that nothing is ever lost."""

import json
import os
import resource
import signal
import socket
import sqlite3
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx2
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from patience import LONG, PATIENTLY
from server.hosted import END, RAILHEAD, Hosted, answered, command, environment, hosted

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Ben"}]
NEW = {"game": "chicago-express", "seats": SEATS, "rules": {"seating": "fixed"}}


def refused(*arguments: object, cwd: Path, **variables: str) -> str:
    """What a command says that cannot do what it is told: one sentence, and the status of bad input."""
    ended = command(*arguments, cwd=cwd, **variables)
    assert (ended.returncode, ended.stdout) == (2, ""), ended
    assert ended.stderr.count("\n") == 1, ended.stderr
    assert "Traceback" not in ended.stderr
    return ended.stderr.strip()


def begun(ada: httpx2.Client) -> Any:
    """A new table that is in play."""
    made = answered(ada.post("/api/tables", json=NEW))
    answered(ada.post(f"/api/tables/{made['id']}/start"))
    return made


def log_of(ada: httpx2.Client, table: str) -> list[str]:
    return [line["do"] for line in answered(ada.get(f"/api/tables/{table}/log"))["lines"]]


POSTGRES = "postgresql://u:geheim@127.0.0.1:1/x"


@pytest.mark.parametrize(
    ("arguments", "variables", "said"),
    [
        ("serve", {"RAILHEAD_PROT": "1"}, "There is no setting RAILHEAD_PROT; did you mean RAILHEAD_PORT?"),
        ("serve --prot 1", {}, "Unknown option: --prot. Did you mean --port? “railhead --help” shows the way."),
        ("play --port 65536", {}, "--port is “65536”, but must be a whole number from 0 to 65535."),
        ("play", {"RAILHEAD_DATABASE": "mysql://u:geheim@h/x"}, "must be the path of a SQLite file"),
        ("serve --host nowhere.invalid", {}, "Cannot listen on nowhere.invalid"),
        ("serve --database no/such/folder/r.db", {}, "There is no folder for the database no/such/folder/r.db;"),
        ("serve --database letter.txt", {}, "letter.txt is not a database of Railhead; name another file."),
        ("serve --database foreign.db", {}, "foreign.db is not a database of Railhead; name another file."),
        ("serve", {"RAILHEAD_DATABASE": POSTGRES}, "PostgreSQL at 127.0.0.1:1/x does not answer"),
        ("restore letter.txt --database r.db", {}, "letter.txt is not a database of Railhead"),
        ("export nobody t.json --database r.db", {}, "There is no database r.db to copy; check the name."),
        ("import none.json --database r.db", {}, "none.json cannot be read"),
        ("import deep.json --database r.db", {}, "This is not a record"),
    ],
)
def test_what_cannot_be_is_refused_in_one_sentence(
    tmp_path: Path, arguments: str, variables: dict[str, str], said: str
) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada, the railways are yours.\n" * 100, "utf-8")
    (tmp_path / "deep.json").write_text("[" * 200_000, "utf-8")
    with closing(sqlite3.connect(tmp_path / "foreign.db")) as db:
        db.execute("CREATE TABLE recipes (name TEXT)")
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    sentence = refused(*arguments.split(), cwd=tmp_path, **variables)
    assert said in sentence
    assert "geheim" not in sentence
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_reader_of_french_is_told_in_french(tmp_path: Path) -> None:
    said = refused("serve", "--port", "65536", cwd=tmp_path, LC_ALL="fr_FR.UTF-8")
    assert said.endswith("mais doit être un nombre entier de 0 à 65535.")


def test_a_port_that_is_taken_is_said_and_play_finds_another(tmp_path: Path) -> None:
    with closing(socket.socket()) as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        for name in ("serve", "play"):
            said = refused(name, "--port", port, "--database", "r.db", cwd=tmp_path)
            assert (
                said == f"Cannot listen on 127.0.0.1, port {port} (Address already in use); choose another with --port."
            )
        with playing(tmp_path, RAILHEAD_PORT=str(port)) as server, server.visitor() as ada:
            assert not server.address.endswith(f":{port}")
            answered(ada.get("/api/games"))


@contextmanager
def playing(folder: Path, *flags: str, **variables: str) -> Iterator[Hosted]:
    """`railhead play`, with the port that it chooses itself."""
    out, err = folder / "play.out", folder / "play.err"
    known = environment(XDG_DATA_HOME=str(folder), **variables)
    with out.open("wb") as to_out, err.open("wb") as to_err:
        process = subprocess.Popen([RAILHEAD, "play", *flags], stdout=to_out, stderr=to_err, env=known, cwd=folder)
    server = Hosted(process, out, err)
    try:
        server.wait()
        yield server
    finally:
        if process.poll() is None:
            server.stop()


def test_a_database_that_may_not_be_written_is_said(tmp_path: Path) -> None:
    with read_only(tmp_path / "disk") as disk:
        said = refused("serve", "--port", "0", "--database", disk / "railhead.db", cwd=tmp_path)
    assert said.endswith("cannot be written; let this user write to the file and its folder, or name another place.")


@contextmanager
def read_only(disk: Path) -> Iterator[Path]:
    """A database that this user may not write: by its mode, or for root, whom no mode stops, by its disk."""
    if os.geteuid() == 0:
        with mounted(disk, "size=2m"):
            with hosted(disk) as server:
                server.stop()
            subprocess.run(["/bin/mount", "-o", "remount,ro", disk], check=True)
            yield disk
        return
    disk.mkdir()
    with hosted(disk) as server:
        server.stop()
    for path in (*disk.iterdir(), disk):
        path.chmod(0o500)
    yield disk
    disk.chmod(0o700)


@contextmanager
def mounted(disk: Path, options: str) -> Iterator[Path]:
    """A small disk of its own, where this machine lets us have one."""
    disk.mkdir()
    mount = ["/bin/mount", "-t", "tmpfs", "-o", options, "tmpfs", str(disk)]
    if os.geteuid() != 0 or subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("this user may not mount anything")
    try:
        yield disk
    finally:
        subprocess.run(["/bin/umount", disk], check=True)


def test_a_database_that_another_program_locks_is_said(tmp_path: Path) -> None:
    with hosted(tmp_path) as server:
        server.stop()
    with closing(sqlite3.connect(tmp_path / "railhead.db", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        said = refused("serve", "--port", "0", "--database", "railhead.db", cwd=tmp_path)
    assert said == (
        "Another program is writing to the database railhead.db and does not let go; close it, then try again."
    )


@pytest.mark.prove
def test_a_second_server_on_one_file_is_refused_and_the_first_goes_on(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, server.visitor() as ada:
        table = begun(ada)["id"]
        for arguments in (["serve", "--port", "0"], ["restore", "copy.db", "--force"]):
            if arguments[0] == "restore":
                assert command("backup", "copy.db", "--database", "railhead.db", cwd=tmp_path).returncode == 0
            said = refused(*arguments, "--database", "railhead.db", cwd=tmp_path)
            assert said.startswith("Another Railhead server is using the database railhead.db; stop that one first")
        answered(ada.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 12"]}))
    with hosted(tmp_path) as server, server.visitor() as again:
        again.cookies = ada.cookies
        assert log_of(again, table) == ["bid 12"]


def test_serve_says_where_it_is_what_it_keeps_and_once_who_is_admin(tmp_path: Path) -> None:
    def links(server: Hosted) -> list[str]:
        return [line.split()[-1] for line in server.told.splitlines() if "admin" in line]

    with hosted(tmp_path) as server, server.visitor() as ada:
        first, second, _ = server.told.splitlines()
        assert first == f"Railhead is at {server.address}/"
        assert second == f"Everything is kept in {tmp_path / 'railhead.db'}"
        [link] = links(server)
        assert link.startswith(f"{server.address}/#")
        assert answered(ada.post("/api/keys", json={"key": link.partition("#")[2]}))["role"] == "admin"
        assert server.stop() == 0
    with hosted(tmp_path) as server:
        assert links(server) == []
    with hosted(tmp_path, "--admin-link") as server, server.visitor() as ada:
        [new] = links(server)
        assert answered(ada.post("/api/keys", json={"key": new.partition("#")[2]}))["role"] == "admin"
        assert ada.post("/api/keys", json={"key": link.partition("#")[2]}).status_code == 403
    assert (tmp_path / "railhead.db").stat().st_mode & 0o777 == 0o600


def test_serve_names_the_outside_where_it_is_told_to(tmp_path: Path) -> None:
    flags = ("--public-url", "https://rail.example.org", "--base-path", "/rail")
    with hosted(tmp_path, *flags) as server:
        assert server.told.splitlines()[0] == "Railhead is at https://rail.example.org/rail/"
        assert "https://rail.example.org/rail/#" in server.told


def test_a_path_with_a_sign_of_addresses_is_printed_as_it_is(tmp_path: Path) -> None:
    place = tmp_path / "ada@home"
    place.mkdir()
    with hosted(tmp_path, "--database", place / "r.db") as server:
        assert server.told.splitlines()[1] == f"Everything is kept in {place / 'r.db'}"


def test_play_says_where_friends_can_come(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser", "--port", "0") as server, server.visitor() as ada:
        told = server.told.splitlines()
        assert told[1] == f"Everything is kept in {tmp_path / 'railhead' / 'railhead.db'}"
        assert told[-2:] == [
            "To play with friends on your network, say: railhead play --lan",
            "Ctrl-C stops it; nothing is lost.",
        ]
        assert answered(ada.get("/api/tables"))["lan"] is None
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(END) == 0
        assert not any(word in server.log for word in (" error ", "Traceback"))


def test_play_for_the_network_listens_there(tmp_path: Path) -> None:
    with playing(tmp_path, "--no-browser", "--lan", "--port", "0") as server, server.visitor() as ada:
        friends = next((line for line in server.told.splitlines() if line.startswith("Friends")), None)
        address = friends and friends.split()[-1]
        assert answered(ada.get("/api/tables"))["lan"] == address
        assert server.address.startswith("http://127.0.0.1:")
        assert address is not None or "no network" in server.told
        with httpx2.Client(
            base_url=server.address.replace("127.0.0.1", "127.0.0.2"), timeout=LONG, trust_env=False
        ) as friend:
            join = answered(friend.post("/api/tables", json=NEW))["links"]["join"]
            assert join.startswith("http://127.0.0.2:")  # it listens everywhere, and links are made as it was reached


def test_play_opens_the_browser(tmp_path: Path) -> None:
    script = tmp_path / "browser"
    script.write_text(f'#!/bin/sh\necho "$1" > {tmp_path}/opened\n', "utf-8")
    script.chmod(0o700)
    with playing(tmp_path, "--port", "0", BROWSER=f"{script} %s") as server:
        wait_for((tmp_path / "opened").exists)
        wait_for(lambda: bool((tmp_path / "opened").read_text("utf-8")))
        assert (tmp_path / "opened").read_text("utf-8").strip() == f"{server.address}/"


def wait_for(holds: Callable[[], bool], seconds: float = LONG) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.02)


def test_health_and_metrics(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, server.visitor() as ada:
        table = begun(ada)["id"]
        answered(ada.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 12"]}))
        assert (ada.get("/healthz").status_code, ada.get("/healthz").json()) == (200, {"ok": True, "damaged": 0})
        metrics = ada.get("/metrics")
        assert metrics.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
        for line in (
            'railhead_requests_total{route="/api/tables",status="201"} 1',
            'railhead_moves_total{game="chicago-express"} 1',
            "railhead_sockets 0",
            "railhead_submit_seconds_count 1",
            "railhead_dropped_readers_total 0",
        ):
            assert line in metrics.text.splitlines()


@pytest.mark.prove
def test_copies_are_made_while_serving_and_put_back(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, server.visitor() as ada:
        table = begun(ada)["id"]
        answered(ada.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 12"]}))
        made = command("backup", "copy.db", "--database", "railhead.db", cwd=tmp_path)
        assert (made.returncode, made.stdout) == (0, "Everything is copied into copy.db.\n"), made.stderr
        answered(ada.post(f"/api/tables/{table}/actions", json={"ply": 1, "do": ["bid 13"]}))
        assert server.stop() == 0
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    said = refused("restore", "copy.db", "--database", "railhead.db", cwd=tmp_path)
    assert said == "This database has 1 tables, which a backup would replace; say --force if that is meant."
    put = command("restore", "copy.db", "--database", "railhead.db", "--force", cwd=tmp_path)
    assert (put.returncode, put.stdout) == (0, "copy.db is put back in place.\n")
    assert command("restore", "copy.db", "--database", "elsewhere.db", cwd=tmp_path).returncode == 0
    for database in ("railhead.db", "elsewhere.db"):
        with hosted(tmp_path, "--database", tmp_path / database) as server, server.visitor() as again:
            again.cookies = ada.cookies
            assert log_of(again, table) == ["bid 12"]
            answered(again.post(f"/api/tables/{table}/actions", json={"ply": 1, "do": ["pass"]}))


@pytest.mark.prove
def test_a_table_goes_from_one_server_to_another(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, server.visitor() as ada:
        table = begun(ada)["id"]
        answered(ada.post(f"/api/tables/{table}/actions", json={"ply": 0, "do": ["bid 12"]}))
        written = command("export", table, "table.json", "--database", "railhead.db", cwd=tmp_path)
        assert (written.returncode, written.stdout) == (0, "The table is written into table.json.\n"), written.stderr
        assert (tmp_path / "table.json").stat().st_mode & 0o777 == 0o600
        assert "no table nobody" in refused("export", "nobody", "x.json", "--database", "railhead.db", cwd=tmp_path)
        again = command("import", "table.json", "--database", "railhead.db", cwd=tmp_path)
        assert again.returncode == 0
        assert table not in again.stdout
    taken = command("import", "table.json", "--database", "other.db", cwd=tmp_path)
    assert table in taken.stdout
    back = command("export", table, "back.json", "--database", "other.db", cwd=tmp_path)
    assert back.returncode == 0
    one, two = (json.loads((tmp_path / name).read_text("utf-8")) for name in ("table.json", "back.json"))
    assert one == two
    with hosted(tmp_path, "--database", tmp_path / "other.db") as server, server.visitor() as admin:
        link = server.told.splitlines()[-1].split()[-1]
        answered(admin.post("/api/keys", json={"key": link.partition("#")[2]}))
        assert log_of(admin, table) == ["bid 12"]


@dataclass
class ConnectionCounts:
    """Threads that play, each at a table of its own, and what was acknowledged to them."""

    server: Hosted
    kept: dict[str, list[str]] = field(default_factory=dict)
    cookies: dict[str, Any] = field(default_factory=dict)
    is_over: threading.Event = field(default_factory=threading.Event)

    def play(self) -> None:
        """Raise each other's bids until the server is gone; every answer 200 is a promise."""
        with self.server.visitor() as ada:
            table = begun(ada)["id"]
            self.cookies[table], self.kept[table] = ada.cookies, []
            ply = 0
            while not self.is_over.is_set():
                do = f"bid {6 + ply % 2 + 2 * (ply // 2) % 30}" if ply % 6 < 5 else "pass"
                try:
                    answer = ada.post(f"/api/tables/{table}/actions", json={"ply": ply, "do": [do]})
                except httpx2.HTTPError:
                    return
                if answer.status_code == 200:
                    self.kept[table].append(do)
                    ply = answer.json()["ply"]
                elif answer.json()["error"] in ("illegal", "turn"):
                    ply = self.go_on(ada, table, ply)

    def go_on(self, ada: httpx2.Client, table: str, ply: int) -> int:
        """Any choice will do."""
        try:
            view = ada.get(f"/api/tables/{table}").json()["view"]
            do = view["choices"][0]["do"]
            answer = ada.post(f"/api/tables/{table}/actions", json={"ply": view["ply"], "do": [do]})
        except (httpx2.HTTPError, KeyError, IndexError):
            return ply
        if answer.status_code == 200:
            self.kept[table].append(do)
            return int(answer.json()["ply"])
        return int(view["ply"])


@pytest.mark.prove
def test_a_stop_in_the_middle_of_moves_loses_none_that_was_acknowledged(tmp_path: Path) -> None:
    with (
        hosted(tmp_path, "--rate", 1_000_000, "--log", "json") as server,
        server.visitor() as ada,
        ExitStack() as lines,
    ):
        crowd = ConnectionCounts(server)
        players = [threading.Thread(target=crowd.play) for _ in range(4)]
        for player in players:
            player.start()
        table = begun(ada)
        address = f"{server.socket_address}/api/tables/{table['id']}/live"
        headers = {"Authorization": f"Bearer {table['seats'][0]['key']}"}
        looking = [
            lines.enter_context(connect(address, additional_headers=headers, proxy=None, **PATIENTLY)) for _ in range(3)
        ]
        wait_for(lambda: sum(map(len, crowd.kept.values())) > 40)
        stopped = time.monotonic()
        assert server.stop() == 0
        assert time.monotonic() - stopped < END
        crowd.is_over.set()
        for player in players:
            player.join()
        for line in looking:
            assert told_until_the_end(line)[-1]["key"] == "table.stopping"
    assert not [line for line in server.log.splitlines() if '"level": "error"' in line]
    with hosted(tmp_path) as server, server.visitor() as again:
        for id, kept in crowd.kept.items():
            again.cookies = crowd.cookies[id]
            log = answered(again.get(f"/api/tables/{id}/log"))["lines"]
            said = [line["do"] for line in log if line["auto"] is None]
            assert said[: len(kept)] == kept
            assert len(said) - len(kept) <= 1  # the one whose answer did not come


def told_until_the_end(line: Any) -> list[Any]:
    told = []
    try:
        while True:
            told.append(json.loads(line.recv(timeout=LONG)))
    except ConnectionClosed:
        return told


@pytest.mark.prove
def test_a_reader_who_does_not_listen_cannot_keep_the_server_from_stopping(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, server.visitor() as ada:
        made = begun(ada)
        with closing(calls(server)) as plug:
            plug.sendall(
                f"GET /api/tables/{made['id']}/live HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
                f"Authorization: Bearer {made['seats'][0]['key']}\r\n\r\n".encode()
            )
            wait_for(lambda: "railhead_sockets 1" in ada.get("/metrics").text)
            assert server.stop() == 0


@pytest.mark.prove
def test_whoever_still_waits_when_the_server_stops_is_told_and_nothing_is_wrong(tmp_path: Path) -> None:
    with hosted(tmp_path) as server, closing(calls(server)) as plug:
        plug.sendall(
            b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\nExpect: 100-continue\r\n\r\n{"
        )
        heard = plug.makefile("rb")
        assert heard.readline() + heard.readline() == b"HTTP/1.1 100 Continue\r\n\r\n"
        assert server.stop() == 0
        status, _, answer = heard.read().partition(b"\r\n")
    assert status.startswith(b"HTTP/1.1 504")
    assert (b'"error":"unknown"' in answer, b"stopped before it could answer" in answer) == (True, True)
    assert not any(word in server.log for word in (" error ", "Traceback"))


def calls(server: Hosted) -> socket.socket:
    """A line to a server."""
    host, port = server.address.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=LONG)


@pytest.mark.prove
def test_a_full_disk_is_said_and_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    with mounted(tmp_path / "disk", "size=1m") as disk:
        ballast = disk / "ballast"
        ballast.write_bytes(bytes(300_000))
        with hosted(tmp_path, "--database", disk / "railhead.db", "--rate", 1_000_000) as server:
            check_full(server, ballast.unlink)
        with hosted(tmp_path, "--database", disk / "railhead.db") as server, server.visitor() as ada:
            assert ada.get("/healthz").status_code == 200


@pytest.mark.prove
def test_a_file_that_may_not_grow_is_said_and_nothing_that_was_kept_is_lost(tmp_path: Path) -> None:
    """The same without a disk of one's own: the largest file that the process may write."""
    with hosted(tmp_path, "--rate", 1_000_000, "--log-level", "error") as server:
        pid = server.process.pid
        limits = resource.prlimit(pid, resource.RLIMIT_FSIZE)
        resource.prlimit(pid, resource.RLIMIT_FSIZE, (400_000, limits[1]))
        check_full(server, lambda: resource.prlimit(pid, resource.RLIMIT_FSIZE, limits))


def check_full(server: Hosted, make_room: Callable[[], object]) -> None:
    """Talk until nothing more is kept; then moves are refused in one sentence, until there is room again."""
    with server.visitor() as ada:
        table = begun(ada)["id"]
        path, kept = f"/api/tables/{table}", 0
        while (answer := ada.post(f"{path}/chat", json={"text": f"{kept} " + "x" * 480})).status_code == 200:
            kept += 1
            assert kept < 5000
        move = {"ply": 0, "do": ["bid 12"]}
        refused_move = ada.post(f"{path}/actions", json=move)
        for one in (answer, refused_move):
            assert one.status_code == 503, one.text
            assert one.json()["error"] == "store"
            assert one.json()["reason"].count(";") == 1
        wait_for(lambda: ada.get("/healthz").status_code == 503)  # each look writes a little, which may still fit
        assert answered(ada.get(path))["ply"] == 0
        make_room()
        wait_for(lambda: ada.get("/healthz").status_code == 200)
        assert answered(ada.post(f"{path}/actions", json=move)) == {"ply": 1}
        notes = answered(ada.get(f"{path}/log"))["notes"]
        said = [note["body"]["text"].split()[0] for note in notes if note["kind"] == "chat"]
        assert said[:kept] == [str(number) for number in range(kept)]
        assert "Traceback" not in server.log
        server.stop()
        with closing(sqlite3.connect(server.told.splitlines()[1].split()[-1])) as db:
            assert db.execute("SELECT text FROM lines").fetchall() == [("bid 12",)]
            assert db.execute("SELECT count(*) FROM notes WHERE kind = 'chat'").fetchone()[0] == len(said)
