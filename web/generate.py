"""Writes what the page takes over from Python: the types of the API, and the style of the drawn board.

Run by hand after a change (`make generated`); `--check` says whether both are current.
"""

import re
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from railhead.drawing import liveries
from railhead.drawing.style import rules
from railhead.drawing.theme import PALETTES, PAPER, colours, company_class
from railhead.games import OURS
from railhead.server.http.openapi import document
from railhead.server.http.routes import ROUTES

HERE = Path(__file__).parent / "src" / "generated"
NOTE = "Made by web/generate.py; do not edit."
Schema = Mapping[str, Any]


def types() -> str:
    """Every schema of the API as an exported type; one of several objects is a union that a key tells apart."""
    schemas = document(ROUTES, "")["components"]["schemas"]
    return "\n\n".join([f"// {NOTE}", *(declared(name, schema) for name, schema in sorted(schemas.items()))]) + "\n"


def declared(name: str, schema: Schema) -> str:
    about = f"/** {one_line(schema['description'])} */\n" if schema.get("description") else ""
    if "properties" not in schema:
        return f"{about}export type {name} = {written(schema)};"
    required = set(schema.get("required", ()))
    fields = [
        f"  readonly {key(field)}{'' if field in required else '?'}: {written(of)};" for field, of in properties(schema)
    ]
    if schema.get("additionalProperties") is True:
        fields.append("  readonly [name: string]: any;")
    return "\n".join([f"{about}export interface {name} {{", *fields, "}"])


def properties(schema: Schema) -> Iterator[tuple[str, Schema]]:
    yield from schema["properties"].items()


def key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z_]\w*", name) else repr(name)


def one_line(text: str) -> str:
    return " ".join(text.split())


NAMED = {"integer": "number", "number": "number", "string": "string", "boolean": "boolean", "null": "null"}


def written(schema: Schema) -> str:
    """A schema as a TypeScript type."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    for several in ("anyOf", "oneOf"):
        if several in schema:
            return " | ".join(dict.fromkeys(map(written, schema[several])))
    if "enum" in schema or "const" in schema:
        return " | ".join(f'"{value}"' for value in schema.get("enum", [schema.get("const")]))
    if schema.get("type") == "array":
        items = written(schema.get("items", {}))
        return f"readonly ({items})[]" if "|" in items or items.startswith("readonly") else f"readonly {items}[]"
    if "properties" in schema:
        required = set(schema.get("required", ()))
        inside = "; ".join(
            f"{key(of)}{'' if of in required else '?'}: {written(is_)}" for of, is_ in properties(schema)
        )
        return f"{{ {inside} }}"
    if schema.get("type") == "object":
        values = written(schema.get("additionalProperties", {}) or {})
        if "propertyNames" in schema:
            return f"Readonly<Partial<Record<{written(schema['propertyNames'])}, {values}>>>"
        return f"Readonly<Record<string, {values}>>"
    kind = schema.get("type")
    if isinstance(kind, list):
        return " | ".join(NAMED[one] for one in kind)
    return NAMED[kind] if kind else "any"


def style() -> str:
    """The tokens of both papers and both sets of company colours, and the rules of the drawn board."""
    light, dark = '[data-theme="light"]', '[data-theme="dark"]'
    blocks = [f"/* {NOTE} */", paper(light, "light"), paper(dark, "dark")]
    companies = [worn for title in OURS for worn in liveries(title.replace("_", "-")).items()]
    for palette in PALETTES:
        for theme in PAPER:
            here = f'[data-theme="{theme}"][data-palette="{palette}"]'
            for name, livery in companies:
                fill, on, edge = colours(theme, palette, livery.colour)
                blocks.append(f"{here} .{company_class(name)} {{ --fill: {fill}; --on: {on}; --edge: {edge}; }}")
    return "\n".join([*blocks, rules()]) + "\n"


def paper(here: str, theme: str) -> str:
    tokens = " ".join(f"--{name}: {colour};" for name, colour in PAPER[theme].items())
    return f"{here} {{ color-scheme: {theme}; {tokens} }}"


def main() -> int:
    """Write both files, or say which of them is no longer current."""
    made = {HERE / "types.ts": types(), HERE / "board.css": style()}
    if "--check" in sys.argv:
        old = [path.name for path, text in made.items() if not path.exists() or path.read_text("utf-8") != text]
        if old:
            print(f"No longer current: {', '.join(old)}. Say `make generated`.")
        return len(old)
    HERE.mkdir(parents=True, exist_ok=True)
    for path, text in made.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
