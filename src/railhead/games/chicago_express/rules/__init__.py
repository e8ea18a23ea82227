"""Chicago Express: one file for each chapter of its rulebook."""

from railhead.games.chicago_express.rules.game import ChicagoExpress

PART = ChicagoExpress()
