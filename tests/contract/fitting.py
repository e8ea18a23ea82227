"""Whether JSON values are what a type says: every key that it wants, and none that it does not know."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import fields
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints, is_typeddict

from railhead.core.event import Event, in_words

LISTS = (list, Sequence)
DICTS = (dict, Mapping)


@cache
def hints(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind)


def misfits(value: Any, kind: Any, path: str = "") -> list[str]:
    """Where a value is not what its type says; empty where it is."""
    origin, inside = get_origin(kind), get_args(kind)
    if kind is Any:
        return []
    if is_typeddict(kind):
        return misfits_of_keys(value, hints(kind), kind.__required_keys__, path)
    if origin in (Union, UnionType):
        return misfits_of_union(value, inside, path)
    if origin is Literal:
        return [] if value in inside and type(value) in map(type, inside) else [f"{path}: {value!r}"]
    if origin in LISTS:
        return wrong_type(value, list, path) or [
            wrong for at, one in enumerate(value) for wrong in misfits(one, inside[0], f"{path}.{at}")
        ]
    if origin in DICTS:
        return wrong_type(value, dict, path) or [
            wrong
            for key, one in value.items()
            for wrong in [*misfits(key, inside[0], f"{path}.{key}"), *misfits(one, inside[1], f"{path}.{key}")]
        ]
    return wrong_type(value, NoneType if kind is None else kind, path)


def wrong_type(value: Any, kind: type, path: str) -> list[str]:
    """Exactly this type: True is no number, and nothing but plain JSON values may stand in a view."""
    return [] if type(value) is kind else [f"{path}: {value!r} is no {kind.__name__}"]


def misfits_of_keys(value: Any, kinds: Mapping[str, Any], needed: Collection[str], path: str) -> list[str]:
    if wrong := wrong_type(value, dict, path):
        return wrong
    missing = [f"{path}.{key} is missing" for key in sorted(set(needed) - set(value))]
    unknown = [f"{path}.{key} is not known" for key in sorted(set(value) - set(kinds))]
    there = [(key, one) for key, one in value.items() if key in kinds]
    inside = [wrong for key, one in there for wrong in misfits(one, kinds[key], f"{path}.{key}")]
    return [*missing, *unknown, *inside]


def misfits_of_union(value: Any, kinds: Sequence[Any], path: str) -> list[str]:
    """A union fits where one of its kinds does; where none does, what is wrong with the nearest."""
    nearest: list[str] | None = None
    for kind in kinds:
        found = misfits(value, kind, path)
        if not found:
            return []
        nearest = found if nearest is None or len(found) < len(nearest) else nearest
    return nearest or []


def event_misfits(told: dict[str, Any], kinds: Sequence[type[Event]]) -> list[str]:
    """Where an event as JSON is none of these kinds."""
    kind = next((kind for kind in kinds if in_words(kind.__name__) == told["event"]), None)
    if kind is None:
        return [f"{told['event']} is not known"]
    keys = {"event": str} | {field.name: get_type_hints(kind)[field.name] for field in fields(kind)}
    return misfits_of_keys(told, keys, keys, told["event"])
