"""What the schema fuzzer is told of our server: tables that exist, keys that open them, and what is no finding.

An id that nobody has would be answered with 404 for ever. So each case is given a table, and somebody who asks: which,
follows from the case itself, so that the same case is the same request again. What a case has changed is thrown away.
"""

import os
import time
from random import Random
from typing import Any

import requests
import schemathesis
from schemathesis.core.failures import Failure
from schemathesis.core.parameters import ParameterLocation
from schemathesis.openapi.checks import RejectedPositiveData

from patience import LONG

BASE = os.environ.get("RAILHEAD_FUZZED", "")
SEATS = {"chicago-express": 3, "american-rails": 3, "last-spike": 2}
KINDS = ("open", "begun", "begun", "begun", "over")
SESSION = requests.Session()
SESSION.trust_env = False


def ask(method: str, path: str, cookie: str, body: Any = None) -> Any:
    SESSION.cookies.clear()
    headers = {"Cookie": f"railhead={cookie}"} if cookie else {}
    return SESSION.request(method, f"{BASE}/api/{path}", json=body, headers=headers, timeout=LONG)


class Table:
    """A table, and what those hold who are at it: by cookie all of it, by token one key."""

    def __init__(self, game: str, kind: str) -> None:
        last = {"kind": "open"} if kind == "open" else {"kind": "me", "name": "Ada"}
        seats = [{"kind": "me", "name": "Ada"}] * (SEATS[game] - 1) + [last]
        body = {"game": game, "seats": seats, "rules": {"seating": "fixed", "undo": "free", "hints": True}}
        made = ask("POST", "tables", "", body)
        self.cookie = str(made.cookies["railhead"])
        self.id = made.json()["id"]
        links = [link.partition("#")[2] for link in made.json()["links"].values()]
        self.tokens = [*(seat["key"] for seat in made.json()["seats"]), *links, "no-such-key"]
        self.mover = 0
        if kind != "open":
            self.post("start")
            self.move()
        if kind == "over":
            self.play_out(SEATS[game])

    def post(self, what: str, **body: Any) -> None:
        ask("POST", f"tables/{self.id}/{what}", self.cookie, body)

    def view(self) -> Any:
        return ask("GET", f"tables/{self.id}", self.cookie).json()["view"] or {"ply": 0, "to_act": 0, "choices": []}

    def move(self) -> None:
        view = self.view()
        self.mover = view["to_act"]
        self.post("actions", ply=view["ply"], do=[view["choices"][-1]["do"]], seat=self.mover)

    def play_out(self, seats: int) -> None:
        """Bots play on in everybody's place, until the game is over."""
        for seat in range(seats):
            self.post("seats", seat=seat, do="bot", bot="random")
        while self.view()["to_act"] is not None:
            time.sleep(0.02)

    def identify(self, rng: Random, headers: Any) -> None:
        """Mostly the browser that made the table, and otherwise somebody who has one key, or none."""
        if rng.random() < 0.6:
            headers["Cookie"] = f"railhead={self.cookie}"
        elif rng.random() < 0.8:
            headers["Authorization"] = f"Bearer {rng.choice(self.tokens)}"


TABLES: dict[tuple[str, str], Table] = {}
GIVEN: dict[str, tuple[str, str]] = {}
"""Which table a case was given, by the case's id."""


@schemathesis.hook
def before_call(context: Any, case: Any, kwargs: dict[str, Any]) -> None:
    """Put a table in the place of an id that nobody has, and mostly a seat, a ply and an action that there are."""
    if not (case.path_parameters or {}).get("id") or is_negative(case, ParameterLocation.PATH):
        return
    rng = Random(repr((case.operation.label, case.query, case.body)))
    kind = rng.choice(KINDS)
    if case.path.endswith("/course") or (case.path.endswith("/rematch") and rng.random() < 0.8):
        kind = "over"
    chosen = ("last-spike" if kind == "over" else rng.choice(list(SEATS)), kind)
    if chosen not in TABLES:
        TABLES[chosen] = Table(*chosen)
    table = TABLES[chosen]
    GIVEN[case.id] = chosen
    case.path_parameters["id"] = table.id
    table.identify(rng, case.headers)
    if case.path.endswith("/hint") and not is_negative(case, ParameterLocation.QUERY) and rng.random() < 0.5:
        case.query = {}  # for the seat that is asked; any other has none
    if isinstance(case.body, dict) and not is_negative(case, ParameterLocation.BODY) and rng.random() < 0.8:
        case.body = possible(case, table, rng)


def possible(case: Any, table: Table, rng: Random) -> dict[str, Any]:
    """The same body, on a seat that there is and at a ply that there is, with an action that may be legal."""
    view = table.view()
    likely: dict[str, Any] = {"seat": view["to_act"] or 0, "ply": view["ply"], "actions": 1}
    if case.path.endswith("/undo"):
        likely |= {"seat": table.mover, "agree": None}
    if isinstance(case.body.get("do"), list) and view["choices"]:
        likely["do"] = [rng.choice(view["choices"])["do"]]
    if case.path.endswith("/bids"):
        likely["up_to"] = rng.choice([None, 1, 15])
    return {name: likely.get(name, value) for name, value in case.body.items()}


@schemathesis.hook
def after_call(context: Any, case: Any, response: Any) -> None:
    """A table that was changed is not as the next case needs it; a game that is over stays over."""
    chosen = GIVEN.pop(case.id, None)
    if chosen is None or response.status_code >= 300 or case.method == "GET":
        return
    if chosen[1] != "over" or not case.path.endswith("/rematch"):
        TABLES.pop(chosen, None)


def is_negative(case: Any, location: ParameterLocation) -> bool:
    return case.meta is not None and bool(case.meta.is_negative_at(location))


@schemathesis.hook
def filter_failure(context: Any, failure: Failure, case: Any, response: Any) -> bool:
    """Whether a failure is one.

    A body of the right form may still say something that a game does not know (400), or that its rules forbid (422):
    the check that valid data is accepted asks here only whether the *form* was refused. JSON Schema also calls 3.0 an
    integer, where we want 3 and say so.
    """
    if not isinstance(failure, RejectedPositiveData):
        return True
    refused = response.json()
    return refused.get("key") in ("server.body", "table.query") and "got `float`" not in refused["reason"]
