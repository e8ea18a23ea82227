"""What a seat wants to do at a table, by chance, and what becomes of it."""

import time
from itertools import count
from random import Random

from load.field import UNKNOWN, Order, Played, Said, Seen

NUMBERS = count(1)
"""For messages and chats, so that no two are alike."""


class Mind:
    """What a seat wants to do at a view, by chance."""

    def __init__(self, table: Played, seat: int, rng: Random) -> None:
        self.table = table
        self.seat = seat
        self.rng = rng
        self.stood: Order | None = None
        """The standing bid before the one that is not answered yet."""

    def wish(self, view: Seen, *, may_undo: bool) -> tuple[str, Seen] | None:
        """A kind of message and its body; None to wait. Whoever is asked never waits."""
        chance = self.rng.random()
        if chance < 0.03:
            return "chat", {"text": f"{self.seat} says {next(NUMBERS)}"}
        if chance < 0.08 and may_undo:
            return "undo", {"ply": view["ply"]}
        if chance < 0.15 and (body := self.standing_bid(view)) is not None:
            return "bids", body
        if view["to_act"] != self.seat:
            return None
        return "say", {"ply": view["ply"], "do": [self.choice(view)]}

    def choice(self, view: Seen) -> str:
        """Any choice; of the bids mostly a small one, so that auctions last."""
        texts = [choice["do"] for choice in view["choices"]]
        bids = [text for text in texts if text.startswith("bid ")]
        return str(self.rng.choice(bids[:3] if bids and self.rng.random() < 0.5 else texts))

    def standing_bid(self, view: Seen) -> Seen | None:
        auction = view["auction"]
        if auction is None or self.seat not in auction["in"]:
            return None
        cash = view["seats"][self.seat]["cash"] or 0
        up_to = self.rng.choice([None, self.rng.randint(0, min(cash, 30))])
        return {"up_to": up_to, "then": self.rng.choice(["pass", "ask"])}

    def wants_more(self) -> bool:
        """Whether to say several actions at once."""
        return self.rng.random() < 0.25

    def two_of(self, first: Seen, view: Seen) -> Seen:
        """The first action alone, or with a second if the same seat would go on."""
        if view["to_act"] != self.seat or not view["choices"]:
            return first
        return first | {"do": [*first["do"], self.choice(view)]}

    def note(self, kind: str, body: Seen) -> Said | None:
        """Remember what is about to be said."""
        if kind == "chat":
            self.table.chats[body["text"]] = None
        if kind == "bids":
            self.stood = self.table.orders.pop(self.seat, None)
        if kind not in ("say", "undo"):
            return None
        said = Said(self.seat, body["ply"], tuple(body["do"]) if kind == "say" else ("undo",))
        self.table.said.append(said)
        return said

    def confirm(self, kind: str, body: Seen, said: Said | None, ply: int) -> None:
        """The server says that it is done."""
        if said is not None:
            said.is_acknowledged = True
            said.took = time.perf_counter() - said.sent
        if kind == "chat":
            self.table.chats[body["text"]] = True
        if kind == "bids":
            self.table.orders[self.seat] = Order(body["up_to"], ply)

    def refuse(self, word: str, kind: str, body: Seen, said: Said | None) -> None:
        """The server says that it is not done, unless it says that it does not know."""
        if word == UNKNOWN:
            return
        if said is not None:
            said.is_refused = True
        if kind == "chat":
            self.table.chats[body["text"]] = False
        if kind == "bids" and self.stood is not None:
            self.table.orders[self.seat] = self.stood
