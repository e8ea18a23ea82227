"""What the pieces of the companies of American Rails look like."""

from railhead.drawing.livery import Liveries, Livery
from railhead.drawing.plates import cut_corners, oval, pill, pointed_ends, shield, square

LIVERIES: Liveries = {
    "AME": Livery("white", cut_corners),
    "NAT": Livery("grey", pill),
    "LIB": Livery("red", square),
    "REP": Livery("blue", shield),
    "CON": Livery("green", oval),
    "MAJ": Livery("yellow", pointed_ends),
}
