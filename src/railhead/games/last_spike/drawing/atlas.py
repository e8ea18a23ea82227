"""The country in figures: shores, rivers, ranges, and the lines along which their names are written."""

from collections.abc import Sequence

from railhead.drawing.svg import Point
from railhead.games.last_spike.drawing.geometry import points

SHORE: Sequence[Point] = points(
    "-400,-400 -20,-40 -2,30 6,84 0,140 8,200 14,256 8,276 20,284 16,300 26,334 30,372 44,408 40,424 64,446 "
    "98,456 110,486 118,530 132,566 138,604 150,720 214,720 208,640 206,592 216,552 230,540 244,560 246,600 "
    "262,640 290,720 716,720 722,664 746,636 772,614 800,606 836,612 868,600 884,612 906,622 916,600 960,596 "
    "1040,600 1600,600 1600,-400"
)
"""The land: down the Pacific, round the Gulf of California, along the Gulf of Mexico, and back outside the picture."""

SALT_LAKE: Sequence[Point] = points("160,168 166,156 182,152 198,158 206,170 200,182 184,184 168,180")
WATERS = (((-60.0, -60.0), (1000.0, -60.0), (1000.0, 720.0), (-60.0, 720.0)),)
"""Wherever there is no land."""

MISSISSIPPI = points("846,-20 858,60 842,120 872,180 902,250 890,300 908,370 892,440 914,520 896,566 900,616")
MISSOURI = points("540,-20 596,40 640,90 676,120 694,168 706,210 752,262 812,268 858,290 892,296")
PLATTE = points("694,164 650,152 606,164 560,136 520,130 486,112 440,118")
ARKANSAS = points("452,330 510,352 566,384 622,396 666,412 720,480 790,476 846,506 906,500")
RIO_GRANDE = points("418,306 398,360 424,420 432,480 456,540 474,570 540,590 590,634 660,640 722,664")
COLORADO = points("410,196 372,250 382,292 336,330 322,372 272,392 256,440 262,470 240,510 230,542")
RIVERS = (MISSISSIPPI, MISSOURI, PLATTE, ARKANSAS, RIO_GRANDE, COLORADO)

REGIONS = (
    ("pacific", "M30 452Q54 530 86 606", 15.0),
    ("gulf", "M776 634Q850 622 940 630", 12.0),
    ("rockies", "M196 268Q282 244 372 312", 14.5),
    ("plains", "M596 322Q694 284 794 316", 14.5),
    ("sierra", "M64 338Q104 386 176 404", 12.0),
    ("desert", "M330 402Q384 440 424 500", 12.0),
)
"""The lines along which the names of seas and regions are written."""

STREAMS = (
    ("missouri", "M572 4Q622 60 664 96"),
    ("platte", "M438 110Q470 112 492 108"),
    ("arkansas", "M722 474Q786 462 846 498"),
    ("rio_grande", "M484 562Q560 578 600 626"),
    ("mississippi", "M886 320Q898 380 882 446"),
    ("colorado", "M250 430Q258 386 322 364"),
)
"""The same for rivers, just above their water."""

RANGES = points("410,60 364,214 318,268 352,330 66,306 92,372 128,414 238,236")
"""Mountains between the dear spaces, so that the ranges hang together."""
