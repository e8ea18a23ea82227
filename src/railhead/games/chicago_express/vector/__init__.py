"""The second engine of Chicago Express: the same game in arrays, written from the catalogue."""

from railhead.games.chicago_express.vector.engine import ChicagoExpress

PART = ChicagoExpress
