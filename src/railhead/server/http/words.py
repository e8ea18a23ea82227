"""The words of a language for a page: what it says by its key, and the names of the boards’ places."""

import re
from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from railhead.games import GAMES
from railhead.locale import catalogue
from railhead.server.http.cached import CachedAnswer
from railhead.server.http.head import language_of
from railhead.server.http.wire import encode

ELSEWHERE = re.compile(r"(advice|analysis|cli|lab|store|terminal\.[a-z-]+)\.|\w+\.position\.")
"""What only commands, reports and the host read, or what comes to the page as a sentence: it need not carry them."""


async def words(request: Request) -> Response:
    """The page's words in the reader's language. Sentences are made there, from the keys of events and notes."""
    return words_of(language_of(request)).answer(request)


@cache
def words_of(language: str) -> CachedAnswer:
    places = {name: game.places for name, game in GAMES.items()}
    told = {"language": language, "words": page_words(language), "places": places}
    return CachedAnswer(encode(told), "application/json")


def page_words(language: str) -> dict[str, str]:
    return {key: words for key, words in catalogue(language).items() if not ELSEWHERE.match(key)}
