"""A game against bots in a terminal: shows what happened and the board, asks, and plays the answer."""

from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console

from railhead.bots.bot import Bot
from railhead.core.errors import RailheadError
from railhead.core.game import CHANCE, Game
from railhead.core.record import Record, steps
from railhead.core.view import PlainChoice, View
from railhead.terminal.board import show
from railhead.terminal.words import Words

Ask = Callable[[str], str]
LONGEST_LIST = 14


class TerminalTable:
    """One game being played. Seats without a bot are people at this terminal."""

    def __init__(self, game: Game[Any], record: Record, bots: dict[int, Bot], language: str, rng: Random) -> None:
        self.game = game
        self.record = record
        self.bots = bots
        self.rng = rng
        self.shown = -1
        self.known = {str(action).lower(): str(action) for action in game.actions.actions}
        self.places = game.places
        self.words = Words(language, record.seats, game.id)
        people = [seat for seat in range(len(record.seats)) if seat not in bots]
        self.person = people[0] if len(people) == 1 else None
        for step in steps(game, record):
            self.state = step.state

    def play(self, console: Console, ask: Ask) -> Record:
        """Play until the game is over or the person leaves; returns the record so far."""
        self.greet(console)
        while (to_act := self.game.to_act(self.state)) is not None:
            if to_act == CHANCE:
                self.play_action(console, str(self.rng.choice(self.game.legal(self.state))))
            elif to_act in self.bots:
                self.play_action(console, self.bots[to_act].choose(self.game.view(self.state, to_act), self.rng))
            elif not self.ask_person(console, ask, to_act):
                break
        else:
            self.show(console, self.game.view(self.state, self.person))
        return self.record

    def greet(self, console: Console) -> None:
        console.rule(f"Railhead · {self.game.id.replace('-', ' ').title()}")
        console.print(self.words("terminal.greeting"), markup=False)
        self.show(console, self.game.view(self.state, self.person))

    def show(self, console: Console, view: View) -> None:
        self.shown = self.state.ply
        show(console, view, self.words)

    def play_action(self, console: Console, text: str) -> None:
        """Play an action, and print its events as far as the person at this terminal may know them."""
        step = self.game.apply(self.state, text)
        self.state = step.state
        self.record = self.record.with_action(text)
        for event in step.events:
            console.print(f"  {self.words.event(event.seen_by(self.person))}", markup=False, highlight=False)

    def ask_person(self, console: Console, ask: Ask, seat: int) -> bool:
        """Ask until a legal action is typed; False if the person leaves."""
        view = self.game.view(self.state, seat)
        if self.game.begins(self.state) and self.state.ply != self.shown:
            self.show(console, view)
        console.print(question(view, self.words), style="bold", markup=False)
        for line in offered(view, self.words):
            console.print(f"  {line}", markup=False, highlight=False)
        while (typed := read(ask)) is not None and typed.lower() not in ("quit", "q"):
            if self.answer(console, view, typed):
                return True
        return False

    def answer(self, console: Console, view: View, typed: str) -> bool:
        """Play what was typed, or show what was asked for; whether an action was played."""
        if typed.lower() in ("", "?", "help"):
            console.print(self.words("terminal.help"), markup=False)
        elif typed.lower() == "map":
            self.show(console, view)
        elif typed.lower() == "all":
            for choice in view["choices"]:
                console.print(f"  {choice['do']}: {self.words.choice(choice)}", markup=False, highlight=False)
        else:
            return self.try_action(console, typed)
        return False

    def try_action(self, console: Console, typed: str) -> bool:
        try:
            self.play_action(console, meant(typed, self.known, self.places))
        except RailheadError as error:
            console.print(error.words(self.words.language), style="yellow", markup=False, highlight=False)
            return False
        return True


def read(ask: Ask) -> str | None:
    """A line from the person; None at the end of input."""
    try:
        return ask("> ").strip()
    except EOFError:
        return None


def meant(typed: str, known: Mapping[str, str], places: Mapping[str, str]) -> str:
    """The action that a person means: a bare number is a bid, case does not matter, and a town may be named."""
    text = " ".join(typed.split())
    if text.isascii() and text.isdigit():
        return f"bid {int(text[:99])}"
    verb, _, target = text.lower().partition(" ")
    named = [f"{verb} {name.lower()}" for name, town in places.items() if town.lower() == target]
    return next((known[name] for name in (text.lower(), *named) if name in known), text)


def question(view: View, words: Words) -> str:
    """The question to the seat that is to act."""
    seat = view["to_act"]
    assert isinstance(seat, int)
    values: dict[str, object] = {"name": words.names[seat]}
    if view["auction"]:
        values |= view["auction"]
        by, bid = view["auction"]["by"], view["auction"]["bid"]
        values["high"] = words("terminal.no_bid") if by is None else f"{words.names[by]} {bid}"
    if view["expansion"]:
        values |= view["expansion"]
    mixed = view["expansion"] is not None and view["expansion"]["company"] is None
    key = "auction" if view["auction"] else "lay" if mixed else view["phase"]
    return words(f"terminal.ask.{key}", **values)


def offered(view: View, words: Words) -> list[str]:
    """The choices, a line for each verb; long lists are shortened."""
    lines = []
    for verb in dict.fromkeys(choice["verb"] for choice in view["choices"]):
        group = [choice for choice in view["choices"] if choice["verb"] == verb]
        lines.append(f"{verb}: {one_line(verb, group, words)}" if group[0]["target"] is not None else verb)
    return lines


def one_line(verb: str, group: list[PlainChoice], words: Words) -> str:
    if verb == "bid":
        return f"{group[0]['target']} … {group[-1]['target']}"
    shown = " · ".join(words.choice(choice) for choice in group[:LONGEST_LIST])
    rest = len(group) - LONGEST_LIST
    return f"{shown} · {words('terminal.more', count=rest)}" if rest > 0 else shown


def save(record: Record, path: Path) -> None:
    path.write_text(record.to_text(), "utf-8")
