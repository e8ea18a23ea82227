"""Sentences for people, in French and English: for each language .po files, read as they are.

Rules and records speak in message keys with values; only here do they become sentences. A title brings its own in
`<package>/locale`.
"""

import ast
import os
import re
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from string import Formatter

LANGUAGES = ("en", "fr")
NARROW_SPACE = "\u202f"
ELIDES = re.compile(r"(?<![\w-])(de|le|la|que|jusque|lorsque|puisque) \{(\w+)\}", re.IGNORECASE)
VOWEL = re.compile(r"(?![A-Z]\d)[aeiouàâäéèêëîïôöùûü]", re.IGNORECASE)


_FOLDERS = [files(__package__)]


def learn(package: str) -> None:
    """Take over the words of a title."""
    folder = files(package) / "locale"
    if folder not in _FOLDERS:
        _FOLDERS.append(folder)
        catalogue.cache_clear()


@cache
def catalogue(language: str) -> dict[str, str]:
    """All sentences of a language by their key, read from the .po files in the folders for it; a title that does not
    speak it is heard in English."""
    sentences: dict[str, str] = {}
    for folder in _FOLDERS:
        spoken = folder / language if (folder / language).is_dir() else folder / "en"
        for file in spoken.iterdir():
            sentences |= read(file.read_text("utf-8"))
    return sentences


def read(source: str) -> dict[str, str]:
    """The sentences of one file by their key."""
    sentences: dict[str, str] = {}
    key = ""
    for line in source.splitlines():
        word, _, quoted = line.partition(" ")
        if word == "msgid":
            key = ast.literal_eval(quoted)
        elif word == "msgstr":
            sentences[key] = ast.literal_eval(quoted)
    return sentences


def sentence(language: str, key: str, values: Mapping[str, object] | None = None) -> str:
    """The sentence behind a key with its values put in: numbers as the language writes them, unless the sentence
    asks for bare digits (`{year:d}`). Where nobody has written one, the key itself."""
    template, known = catalogue(language).get(key, key), values or {}
    return Speaker(language).vformat(elided(template, known) if language == "fr" else template, (), known)


def elided(template: str, values: Mapping[str, object]) -> str:
    """A French sentence in which a word gives way to a value that begins with a vowel: de Omaha is d’Omaha. A place
    such as A1 is spelt, and keeps it."""

    def given_way(found: re.Match[str]) -> str:
        begins = VOWEL.match(str(values.get(found[2], "")))
        return f"{found[1][:-1]}’{found[0][len(found[1]) + 1 :]}" if begins else found[0]

    return ELIDES.sub(given_way, template)


def own_key(language: str, title: str, key: str) -> str:
    """The key of a title's own sentence (`event.<title>.share_sold`) where it has one, else the general one's."""
    area, _, rest = key.partition(".")
    own = f"{area}.{title}.{rest}"
    return own if own in catalogue(language) else key


class Speaker(Formatter):
    """Puts values into sentences of a language."""

    def __init__(self, language: str) -> None:
        self.language = language

    def format_field(self, value: object, format_spec: str) -> str:
        if type(value) is int and format_spec != "d":
            return figure(self.language, value)
        if isinstance(value, float):
            return figure(self.language, value, 0 if value.is_integer() else 1)
        return str(value)


def figure(language: str, value: float, digits: int = 0) -> str:
    """A number as the language writes it: thousands apart, a true minus sign."""
    text = f"{value:,.{digits}f}"
    if language == "fr":
        text = text.replace(",", NARROW_SPACE).replace(".", ",")
    return text.replace("-", "\u2212")


def language_of_reader(wanted: str | None = None) -> str:
    """The language asked for, else the terminal's own if we speak it, else English."""
    names = [wanted or ""] + [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    first = next((name for name in names if name), "en")
    return first[:2].lower() if first[:2].lower() in LANGUAGES else "en"
