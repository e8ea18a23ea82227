"""Views, choices and events as schemas: those of each title of ours, and what all others have in common.

They are put together here by hand, since msgspec describes no choice between several kinds of objects.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from inspect import getdoc
from types import NoneType, UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from railhead.core.event import Event, in_words
from railhead.core.game import Game
from railhead.core.view import Choice, GeneralView
from railhead.games import GAMES, OURS, package_of

Schema = dict[str, Any]
REFERENCE: Final = "#/components/schemas/{name}"
SIMPLE: Final = {int: "integer", str: "string", bool: "boolean", NoneType: "null"}
IDS: Final = tuple(title.replace("_", "-") for title in OURS)
VIEW: Final = "The whole table as one watcher may know it."
EVENT: Final = "What happened: a kind and its values. In a log it has the `ply` of its line."


def refer(name: str) -> Schema:
    return {"$ref": REFERENCE.format(name=name)}


def schemas() -> dict[str, Schema]:
    """Every schema that a view or an event needs, by its name; `View` and `TableEvent` are those of any title."""
    known = Described()
    for name in IDS:
        known.title(GAMES[name])
    known.general()
    return known.schemas


def prefix(game: str) -> str:
    """What the names of a title's types begin with."""
    return "".join(word.capitalize() for word in game.split("-"))


def name_of(kind: type) -> str:
    """A type of a title has the title's name before its own; what all have in common is general."""
    own = [prefix(game) for game in IDS if kind.__module__.startswith(f"{package_of(game)}.")]
    return "GeneralChoice" if kind is Choice else "".join([*own, kind.__name__])


class Described:
    """The schemas that were written so far."""

    def __init__(self) -> None:
        self.schemas: dict[str, Schema] = {}

    def title(self, game: Game[Any]) -> None:
        """The view of a title, its choices by their verbs, and its events by their kinds."""
        own = prefix(game.id)
        view = self.described(game.view_type)
        (choice,) = get_args(get_type_hints(game.view_type)["choices"])
        self.union(f"{own}Choice", "verb", get_args(choice))
        self.schemas[view]["properties"]["choices"] = {"type": "array", "items": refer(f"{own}Choice")}
        events = {in_words(kind.__name__): refer(self.event(kind)) for kind in game.event_types}
        self.schemas[f"{own}Event"] = one_of(f"{own}Event", "event", events)

    def general(self) -> None:
        """What titles from outside have in common, and the choice between all titles."""
        general = self.described(GeneralView)
        self.schemas[general]["properties"]["game"] = {"type": "string", "not": {"enum": list(IDS)}}
        views = one_of("View", "game", {game: refer(f"{prefix(game)}View") for game in IDS})
        self.schemas["View"] = views | {"description": VIEW, "oneOf": [*views["oneOf"], refer(general)]}
        self.schemas[name_of(Choice)]["additionalProperties"] = True
        properties = {"event": {"type": "string"}, "ply": {"type": "integer"}}
        event = written("GeneralEvent", EVENT, properties, ["event"])
        self.schemas["GeneralEvent"] = event | {"additionalProperties": True}
        kinds = [*(f"{prefix(game)}Event" for game in IDS), "GeneralEvent"]
        self.schemas["TableEvent"] = {"title": "TableEvent", "description": EVENT, "anyOf": [*map(refer, kinds)]}

    def described(self, kind: Any) -> str:
        """The name of an object, which is described the first time it is met."""
        name = name_of(kind)
        if name not in self.schemas:
            self.schemas[name] = {}
            properties = {key: self.of(one) for key, one in get_type_hints(kind).items()}
            self.schemas[name] = written(name, getdoc(kind), properties, sorted(kind.__required_keys__))
        return name

    def event(self, kind: type[Event]) -> str:
        name = name_of(kind)
        if name not in self.schemas:
            hints = get_type_hints(kind)
            values = {field.name: self.of(hints[field.name]) for field in fields(kind)}
            properties = {"event": {"enum": [in_words(kind.__name__)]}, **values, "ply": {"type": "integer"}}
            about = kind.__doc__ if not str(kind.__doc__).startswith(f"{kind.__name__}(") else None
            self.schemas[name] = written(name, about, properties, ["event", *values])
        return name

    def union(self, name: str, tag: str, kinds: Sequence[Any]) -> None:
        """One of several objects, told apart by a key."""
        tagged = {value: refer(self.described(kind)) for kind in kinds for value in get_args(get_type_hints(kind)[tag])}
        self.schemas[name] = one_of(name, tag, tagged)

    def of(self, kind: Any) -> Schema:
        """The schema of any type that stands in a view or an event."""
        if is_typeddict(kind):
            return refer(self.described(kind))
        origin, inside = get_origin(kind), get_args(kind)
        if kind in SIMPLE:
            return {"type": SIMPLE[kind]}
        if origin in WRITERS:
            return WRITERS[origin](self, inside)
        return {}


def one_of(name: str, tag: str, tagged: Mapping[str, Schema]) -> Schema:
    mapping = {value: schema["$ref"] for value, schema in tagged.items()}
    different = list({schema["$ref"]: schema for schema in tagged.values()}.values())
    return {"title": name, "oneOf": different, "discriminator": {"propertyName": tag, "mapping": mapping}}


def written(name: str, about: str | None, properties: Mapping[str, Schema], required: Sequence[str]) -> Schema:
    described = {"description": about} if about else {}
    return {"title": name, "type": "object", **described, "properties": properties, "required": list(required)}


def list_of(known: Described, inside: tuple[Any, ...]) -> Schema:
    return {"type": "array", "items": known.of(inside[0])}


def dict_of(known: Described, inside: tuple[Any, ...]) -> Schema:
    key, value = inside
    named = {"propertyNames": known.of(key)} if key is not str else {}
    return {"type": "object", **named, "additionalProperties": known.of(value)}


def either_of(known: Described, inside: tuple[Any, ...]) -> Schema:
    return {"anyOf": [known.of(kind) for kind in inside]}


def value_of(known: Described, inside: tuple[Any, ...]) -> Schema:
    return {"enum": list(inside)}


WRITERS: Final[Mapping[Any, Callable[[Described, tuple[Any, ...]], Schema]]] = {
    list: list_of,
    Sequence: list_of,
    dict: dict_of,
    Mapping: dict_of,
    Union: either_of,
    UnionType: either_of,
    Literal: value_of,
}
