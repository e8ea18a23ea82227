"""The API described: made from the routes and from the types that validate what comes in."""

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from railhead import __version__
from railhead.server.http.routes import Route
from railhead.server.http.wire.requests import ONCE_KEY, PATH, QUERY
from railhead.server.http.wire.responses import Failure
from railhead.server.http.wire.titles import REFERENCE, schemas

MEANING = {
    400: "notation: not well formed",
    403: "forbidden: not yours to ask, or not now",
    404: "missing: there is no such table",
    408: "limit: too slow",
    409: "stale, turn or full: the table has gone on",
    413: "limit: too much at once",
    422: "illegal: a clause of the rules forbids it",
    429: "limit: too often, or too many at once",
    503: "store: the database cannot be written; nothing was kept",
    504: "unknown: the database was lost, or the server stopped, before it answered; look before you try again",
}
ONLY_GENERAL = ("PlainChoice",)
"""What msgspec tells of any view; the types of the titles stand in its place."""
ALWAYS = (400, 403, 408, 413, 429, 503, 504)


def document(routes: Sequence[Route], base_path: str) -> dict[str, Any]:
    """OpenAPI 3.1 for these routes."""
    types = [kind for route in routes for kind in (route.takes, route.gives) if kind is not None]
    scalars = PATH | QUERY
    made, components = msgspec.json.schema_components([*types, Failure, *scalars.values()], ref_template=REFERENCE)
    named = dict(zip([*types, Failure], made, strict=False))
    simple = dict(zip(scalars, made[len(types) + 1 :], strict=True))
    components = {name: schema for name, schema in components.items() if name not in ONLY_GENERAL} | schemas()
    paths: dict[str, Any] = {}
    for route in routes:
        paths.setdefault(route.path, {})[route.method.lower()] = operation(route, named, simple)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Railhead", "version": __version__},
        "servers": [{"url": base_path or "/"}],
        "security": [{}, {"cookie": []}, {"bearer": []}],
        "paths": paths,
        "components": {"schemas": components, "securitySchemes": SECURITY},
    }


SECURITY = {
    "cookie": {"type": "apiKey", "in": "cookie", "name": "railhead"},
    "bearer": {"type": "http", "scheme": "bearer"},
}


def operation(route: Route, named: dict[Any, Any], simple: dict[str, Any]) -> dict[str, Any]:
    """One route: what it is for, what it takes, what it answers."""
    errors = sorted({*route.errors, *ALWAYS})
    responses = {str(route.status): {"description": "done", "content": as_json(named[route.gives])}}
    responses |= {str(code): {"description": MEANING[code], "content": as_json(named[Failure])} for code in errors}
    described: dict[str, Any] = {
        "operationId": route.answer.__name__,
        "summary": route.about,
        "parameters": parameters(route, simple),
        "responses": responses,
    }
    if route.takes is not None:
        described["requestBody"] = {"required": True, "content": as_json(named[route.takes])}
    return described


def parameters(route: Route, simple: dict[str, Any]) -> list[dict[str, Any]]:
    inside = [
        {"name": name, "in": "path", "required": True, "schema": simple[name]}
        for name in re.findall(r"{(\w+)}", route.path)
    ]
    asked = [{"name": name, "in": "query", "schema": simple[name]} for name in route.query]
    return inside + asked + ([ONCE] if route.once else [])


ONCE = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "random; a request that is sent again with the same key and body is done once",
    "schema": {"type": "string", "pattern": f"^{ONCE_KEY}$"},
}


def as_json(schema: Any) -> dict[str, Any]:
    return {"application/json": {"schema": schema}}
