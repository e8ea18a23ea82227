"""Tables of people and bots, with the clients that sit at them."""

import asyncio
from collections.abc import Sequence
from random import Random

import httpx2

from load.field import Field, Played
from load.players import LOST, Client, HttpClient, SocketClient
from patience import LONG

Plan = tuple[str, tuple[str, ...]]
"""A game, and who sits at each seat: a client of either kind, or a bot."""
PEOPLE = ("socket", "http")
PLANS: tuple[Plan, ...] = (
    ("chicago-express", ("socket", "http", "greedy")),
    ("american-rails", ("socket", "http", "random")),
    ("last-spike", ("socket", "greedy", "http")),
    ("chicago-express", ("socket", "socket", "socket", "random")),
    ("last-spike", ("socket", "socket", "random")),
    ("american-rails", ("http", "socket", "greedy")),
    ("chicago-express", ("random", "random", "random")),
    ("american-rails", ("random", "random", "random")),
)


class Hall:
    """As many tables as there are plans; a new one takes the place of each that is over."""

    def __init__(self, field: Field, plans: Sequence[Plan], rng: Random) -> None:
        self.field = field
        self.plans = plans
        self.rng = rng
        self.tables: list[Played] = []
        self.made = 0
        self.clients: dict[str, list[asyncio.Task[None]]] = {}

    async def fill(self) -> None:
        """The tables that are missing, each of the next plan, with their clients."""
        base = f"http://{self.field.address}/api"
        async with httpx2.AsyncClient(base_url=base, timeout=LONG, trust_env=False) as http:
            while len(self.tables) < len(self.plans):
                self.tables.append(await begun(http, *self.plans[self.made % len(self.plans)]))
                self.made += 1
                self.seat_clients(self.tables[-1])
                http.cookies.clear()

    def seat_clients(self, table: Played) -> None:
        """Somebody who looks on, and a client for every seat that is not a bot's."""
        clients: list[Client] = [SocketClient(self.field, table, None, Random(self.rng.random()))]
        for seat in table.keys:
            kind = SocketClient if table.kinds[seat] == "socket" else HttpClient
            clients.append(kind(self.field, table, seat, Random(self.rng.random())))
        self.clients[table.id] = [asyncio.create_task(client.run()) for client in clients]

    def cleared(self) -> list[Played]:
        """The tables that are over, which stand here no more."""
        over = [table for table in self.tables if table.is_over]
        self.tables = [table for table in self.tables if not table.is_over]
        return over

    async def dismiss(self) -> None:
        """Everybody leaves; whoever has failed is broken."""
        self.field.is_ended = True
        for table in list(self.clients):
            await self.send_away(table)

    async def send_away(self, table: str) -> None:
        """The clients of one table leave."""
        tasks = self.clients.pop(table)
        for task in tasks:
            task.cancel()
        for error in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(error, Exception) and not isinstance(error, LOST):
                self.field.breaks(f"a client failed: {error!r}")


async def begun(http: httpx2.AsyncClient, game: str, kinds: tuple[str, ...]) -> Played:
    """A new table in play; people's seats are all held by programs."""
    seats = [
        {"kind": "me", "name": f"P{seat}"} if kind in PEOPLE else {"kind": "bot", "bot": kind}
        for seat, kind in enumerate(kinds)
    ]
    rules = {"seating": "fixed", "watch": "anyone", "undo": "free"}
    created = (await http.post("/tables", json={"game": game, "seats": seats, "rules": rules})).json()
    (await http.post(f"/tables/{created['id']}/start")).raise_for_status()
    keys = {seat["seat"]: seat["key"] for seat in created["seats"]}
    return Played(created["id"], game, kinds, keys)
