"""The words of a language for a page: every sentence by its key, and the names of the boards' places."""

from functools import cache

from starlette.requests import Request
from starlette.responses import Response

from railhead.games.american_rails.board import NAMES as AMERICAN_RAILS
from railhead.games.chicago_express.board import NAMES as CHICAGO_EXPRESS
from railhead.games.last_spike.board import NAMES as LAST_SPIKE
from railhead.locale import catalogue
from railhead.server.asking import language_of
from railhead.server.lasting import Lasting
from railhead.server.room import encode

PLACES = {"chicago-express": CHICAGO_EXPRESS, "american-rails": AMERICAN_RAILS, "last-spike": LAST_SPIKE}


async def words(request: Request) -> Response:
    """The catalogue of the reader's language. Sentences are made in the page, from the keys of events and notes."""
    return words_of(language_of(request)).answer(request)


@cache
def words_of(language: str) -> Lasting:
    told = {"language": language, "words": catalogue(language), "places": PLACES}
    return Lasting(encode(told), "application/json")
