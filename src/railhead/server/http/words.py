"""The words of a language for a page: every sentence by its key, and the names of the boards' places."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from railhead.games import GAMES
from railhead.locale import catalogue
from railhead.server.http.cached import CachedAnswer
from railhead.server.http.head import language_of
from railhead.server.http.wire import encode


async def words(request: Request) -> Response:
    """The catalogue of the reader's language. Sentences are made in the page, from the keys of events and notes."""
    return words_of(language_of(request)).answer(request)


@cache
def words_of(language: str) -> CachedAnswer:
    places = {name: game.places for name, game in GAMES.items()}
    told = {"language": language, "words": catalogue(language), "places": places}
    return CachedAnswer(encode(told), "application/json")
