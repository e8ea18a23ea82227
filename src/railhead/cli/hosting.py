"""The commands of a host: open the page here, serve others, keep copies. They need the server's parts."""

import asyncio
import json
import os
import sys
from collections.abc import Coroutine
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Annotated, Any, TypeVar

from cyclopts import Parameter

from railhead.cli.options import File, about, say
from railhead.core.errors import RecordError, because
from railhead.interrupts import left_to_python
from railhead.server.run import Started, bound, first_bound, lan_address, run
from railhead.server.settings import Settings
from railhead.server.store import StoreError, copying
from railhead.server.store.opening import is_postgres, open_store

EVERYWHERE = "0.0.0.0"  # noqa: S104
T = TypeVar("T")
Database = Annotated[str | None, about("database")]


def play_command(
    *,
    lan: Annotated[bool, Parameter(help=say("cli.lan"), negative=())] = False,
    port: Annotated[int | None, about("port")] = None,
    database: Database = None,
    browser: Annotated[bool, Parameter(help=say("cli.browser"), negative="--no-browser")] = True,
) -> None:
    flags = {"host": EVERYWHERE if lan else None, "port": port, "database": database, "log_level": "warning"}
    settings = Settings.read(flags, os.environ)
    if lan:
        settings = replace(settings, lan=lan_address())
    ports = [settings.port] if port is not None else [settings.port, 0]
    tell = partial(tell_player, lan=lan)
    with left_to_python():
        run(settings, first_bound(settings.host, ports), tell, browse=browser and has_screen())


def tell_player(started: Started, *, lan: bool) -> None:
    """Where to go, for whoever plays here and for their friends."""
    tell_host(started)
    without = "server.no_network" if lan else "server.no_lan"
    print(say("server.lan" if started.lan else without, address=started.lan))
    print(say("server.stop"), flush=True)


def serve_command(
    *,
    host: Annotated[str | None, about("host")] = None,
    port: Annotated[int | None, about("port")] = None,
    database: Database = None,
    public_url: Annotated[str | None, about("public_url")] = None,
    base_path: Annotated[str | None, about("base_path")] = None,
    proxy: Annotated[bool | None, about("proxy")] = None,
    secure_cookies: Annotated[str | None, about("secure_cookies")] = None,
    workers: Annotated[int | None, about("workers")] = None,
    patience: Annotated[int | None, about("patience")] = None,
    open_to: Annotated[str | None, about("open_to")] = None,
    notices: Annotated[str | None, about("notices")] = None,
    push: Annotated[bool | None, about("push")] = None,
    idle_days: Annotated[int | None, about("idle_days")] = None,
    rate: Annotated[int | None, about("rate")] = None,
    sockets: Annotated[int | None, about("sockets")] = None,
    largest_body: Annotated[int | None, about("largest_body")] = None,
    log: Annotated[str | None, about("log")] = None,
    log_level: Annotated[str | None, about("log_level")] = None,
    admin_link: Annotated[bool | None, about("admin_link")] = None,
) -> None:
    settings = Settings.read(dict(locals()), os.environ)
    with left_to_python():
        run(settings, bound(settings.host, settings.port), tell_host, browse=False)


def tell_host(started: Started) -> None:
    """Where the server is, and the admin's link."""
    print(say("server.address", address=started.address))
    print(say("server.database", database=without_password(started.database)), flush=True)
    if started.admin:
        print(say("server.admin", link=started.admin), flush=True)


def without_password(database: str) -> str:
    scheme, mark, rest = database.partition("://")
    _, at, place = rest.rpartition("@")
    return f"{scheme}{mark}***@{place}" if mark and at else database


def has_screen() -> bool:
    """Whether a browser can be opened without taking over the terminal."""
    return sys.platform != "linux" or any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"))


def backup_command(file: File, *, database: Database = None) -> None:
    done(copying.backup(where(database), file))
    print(say("server.backed_up", path=file))


def restore_command(
    file: File,
    *,
    database: Database = None,
    force: Annotated[bool, Parameter(help=say("cli.force"), negative=())] = False,
) -> None:
    done(copying.restore(file, where(database), force=force))
    print(say("server.restored", path=file))


def export_command(table: Annotated[str, about("table")], file: File, *, database: Database = None) -> None:
    data = done(exported(where(database), table))
    file.touch(0o600)  # it holds the seed of the draws
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
    print(say("server.exported", path=file))


async def exported(database: str, table: str) -> dict[str, Any]:
    if not is_postgres(database) and not Path(database).exists():
        raise StoreError(because("store.copy.missing", path=database))
    store = await open_store(database, alone=False)
    try:
        return await copying.export_table(store, table)
    finally:
        await store.close()


def import_command(file: File, *, database: Database = None) -> None:
    try:
        data = json.loads(file.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise RecordError(because("error.record.json", detail=error)) from None
    print(say("server.imported", table=done(imported(where(database), data))))


async def imported(database: str, data: Any) -> str:
    store = await open_store(database, alone=False)
    try:
        return await copying.import_table(store, data)
    finally:
        await store.close()


def done(task: Coroutine[Any, Any, T]) -> T:
    """What comes of a task of the store's."""
    with left_to_python():
        return asyncio.run(task)


def where(database: str | None) -> str:
    return Settings.read({"database": database}, os.environ).database
