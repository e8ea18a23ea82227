"""The games, in one registry."""

from typing import Any

from railhead.core.errors import SetupError, because
from railhead.core.game import Game
from railhead.games.american_rails.game import AmericanRails
from railhead.games.chicago_express.game import ChicagoExpress
from railhead.games.last_spike.game import LastSpike

GAMES: dict[str, Game[Any]] = {game.id: game for game in (ChicagoExpress(), AmericanRails(), LastSpike())}


def game(name: str) -> Game[Any]:
    """The rules of a title by its id."""
    if name not in GAMES:
        raise SetupError(because("error.game", game=name, known=", ".join(GAMES)))
    return GAMES[name]
