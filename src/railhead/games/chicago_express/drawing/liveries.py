"""What the pieces of the companies of Chicago Express look like."""

from railhead.drawing.livery import Liveries, Livery
from railhead.drawing.plates import cut_corners, oval, pill, pointed_ends, square

LIVERIES: Liveries = {
    "PRR": Livery("red", cut_corners),
    "B&O": Livery("blue", pill),
    "NYC": Livery("green", oval),
    "C&O": Livery("yellow", pointed_ends),
    "WAB": Livery("black", square),
}
