"""A game against bots at a terminal: what happened, the board, the question, and the answer."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from railhead.bots.bot import Bot
from railhead.core.errors import RailheadError
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, steps
from railhead.core.view import Choice, View
from railhead.terminal.board import show
from railhead.terminal.words import Reader

Ask = Callable[[str], str]
LONGEST_LIST = 14


class Table:
    """One game being played. Seats without a bot are people at this terminal."""

    def __init__(self, game: Game[Any], record: Record, bots: dict[int, Bot], language: str, rng: Random) -> None:
        self.game = game
        self.record = record
        self.bots = bots
        self.rng = rng
        self.shown = -1
        self.known = {str(action).lower(): str(action) for action in game.actions.actions}
        self.places = game.places
        self.reader = Reader(language, record.seats, game.id)
        people = [seat for seat in range(len(record.seats)) if seat not in bots]
        self.person = people[0] if len(people) == 1 else None
        for step in steps(game, record):
            self.state = step.state

    def play(self, console: Console, ask: Ask) -> Record:
        """Until the game is over or the person leaves; the record of it as far as it went."""
        self.greet(console)
        while (to_act := self.game.to_act(self.state)) is not None:
            if to_act == CHANCE:
                self.say(console, str(self.rng.choice(self.game.legal(self.state))))
            elif to_act in self.bots:
                self.say(console, self.bots[to_act].choose(self.game.view(self.state, to_act), self.rng))
            elif not self.ask_person(console, ask, to_act):
                break
        else:
            self.show(console, self.game.view(self.state, self.person))
        return self.record

    def greet(self, console: Console) -> None:
        console.rule(f"Railhead · {self.game.id.replace('-', ' ').title()}")
        console.print(self.reader.say("terminal.greeting"), markup=False)
        self.show(console, self.game.view(self.state, self.person))

    def show(self, console: Console, view: View) -> None:
        self.shown = self.state.ply
        show(console, view, self.reader)

    def say(self, console: Console, text: str) -> None:
        """Play an action, and tell what it led to, as far as the person at this terminal may know."""
        step = self.game.apply(self.state, text)
        self.state = step.state
        self.record = self.record.with_action(text)
        for event in step.events:
            console.print(f"  {self.reader.tell(event.seen_by(self.person))}", markup=False, highlight=False)

    def ask_person(self, console: Console, ask: Ask, seat: int) -> bool:
        """Ask until a legal action is said; False if the person leaves."""
        view = self.game.view(self.state, seat)
        if self.game.begins(self.state) and self.state.ply != self.shown:
            self.show(console, view)
        console.print(question(view, self.reader), style="bold", markup=False)
        for line in offered(view, self.reader):
            console.print(f"  {line}", markup=False, highlight=False)
        while (said := read(ask)) is not None and said.lower() not in ("quit", "q"):
            if self.answer(console, view, said):
                return True
        return False

    def answer(self, console: Console, view: View, said: str) -> bool:
        """Whether what was said was an action; else the person is told more, and asked again."""
        if said.lower() in ("", "?", "help"):
            console.print(self.reader.say("terminal.help"), markup=False)
        elif said.lower() == "map":
            self.show(console, view)
        elif said.lower() == "all":
            for choice in view["choices"]:
                console.print(f"  {choice['do']}: {self.reader.describe(choice)}", markup=False, highlight=False)
        else:
            return self.try_action(console, said)
        return False

    def try_action(self, console: Console, said: str) -> bool:
        try:
            self.say(console, meant(said, self.known, self.places))
        except RailheadError as error:
            console.print(error.words(self.reader.language), style="yellow", markup=False, highlight=False)
            return False
        return True


def read(ask: Ask) -> str | None:
    """A line from the person; None when there will be no more."""
    try:
        return ask("> ").strip()
    except EOFError:
        return None


def meant(said: str, known: Mapping[str, str], places: Mapping[str, str]) -> str:
    """What a person means: a bare number is a bid, capitals do not matter, and a town may be called by its name."""
    words = " ".join(said.split())
    if words.isascii() and words.isdigit():
        return f"bid {int(words[:99])}"
    verb, _, target = words.lower().partition(" ")
    named = [f"{verb} {name.lower()}" for name, town in places.items() if town.lower() == target]
    return next((known[text] for text in (words.lower(), *named) if text in known), words)


def question(view: View, reader: Reader) -> str:
    """The sentence of the moment."""
    seat = view["to_act"]
    assert isinstance(seat, int)
    values: dict[str, object] = {"name": reader.names[seat]}
    if view["auction"]:
        values |= view["auction"]
        by, bid = view["auction"]["by"], view["auction"]["bid"]
        values["high"] = reader.say("terminal.no_bid") if by is None else f"{reader.names[by]} {bid}"
    if view["expansion"]:
        values |= view["expansion"]
    mixed = view["expansion"] is not None and view["expansion"]["company"] is None
    key = "auction" if view["auction"] else "lay" if mixed else view["phase"]
    return reader.say(f"terminal.ask.{key}", **values)


def offered(view: View, reader: Reader) -> list[str]:
    """The choices, one line for each verb; long lists are shortened."""
    lines = []
    for verb in dict.fromkeys(choice["verb"] for choice in view["choices"]):
        group = [choice for choice in view["choices"] if choice["verb"] == verb]
        lines.append(f"{verb}: {one_line(verb, group, reader)}" if group[0]["target"] is not None else verb)
    return lines


def one_line(verb: str, group: list[Choice], reader: Reader) -> str:
    if verb == "bid":
        return f"{group[0]['target']} … {group[-1]['target']}"
    shown = " · ".join(reader.describe(choice) for choice in group[:LONGEST_LIST])
    rest = len(group) - LONGEST_LIST
    return f"{shown} · {reader.say('terminal.more', count=rest)}" if rest > 0 else shown


def save(record: Record, path: Path) -> None:
    path.write_text(record.to_text(), "utf-8")
