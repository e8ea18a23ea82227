"""A file of weights: a line that says what it is, a line of JSON that says what for, then numbers of 16 bits.

Nothing in it is code. A file that is foreign, broken or too large is refused with a sentence.
"""

import json
from dataclasses import asdict, dataclass
from math import prod
from pathlib import Path
from typing import Any
from zlib import crc32

import numpy as np

from railhead.core.errors import RailheadError, Reason, because
from railhead.vector.arrays import Array
from railhead.vector.network import Sizes, Weights, shapes

MAGIC = b"railhead weights 1\n"
LARGEST = 6_000_000
"""Bytes of a whole file."""

LONGEST_HEADER = 4_000
NUMBER = np.dtype("<f2")


class WeightsError(RailheadError):
    """A file of weights that cannot be used."""


@dataclass(frozen=True, slots=True)
class Header:
    """What weights are for, and how they came about."""

    title: str
    sizes: Sizes
    commit: str
    seeds: tuple[int, ...]
    hours: float
    games: int
    date: str


def to_bytes(header: Header, weights: Weights) -> bytes:
    """The file; too large a network is refused before anything is written."""
    data = b"".join(np.asarray(array).astype(NUMBER).tobytes() for array in weights)
    said = asdict(header) | {"sizes": header.sizes._asdict(), "checksum": crc32(data)}
    whole = MAGIC + json.dumps(said).encode() + b"\n" + data
    if len(whole) > LARGEST:
        raise WeightsError(because("error.weights_large", size=len(whole), largest=LARGEST))
    return whole


def from_bytes(whole: bytes, name: str) -> tuple[Header, Weights]:
    """What a file holds, its numbers in 32 bits."""
    if not whole.startswith(MAGIC):
        raise WeightsError(because("error.weights_foreign", path=name))
    broken = because("error.weights_broken", path=name)
    line, _, data = whole[len(MAGIC) :].partition(b"\n")
    header, checksum = header_of(line, broken)
    wanted = [prod(shape) for shape in shapes(header.sizes)]
    if len(data) != sum(wanted) * NUMBER.itemsize or crc32(data) != checksum:
        raise WeightsError(broken)
    numbers = np.frombuffer(data, NUMBER).astype(np.float32)
    if not np.isfinite(numbers).all():
        raise WeightsError(broken)
    return header, cut(numbers, header.sizes)


def header_of(line: bytes, broken: Reason) -> tuple[Header, int]:
    """The header, and the checksum of what follows it."""
    try:
        if len(line) > LONGEST_HEADER:
            raise ValueError
        said: Any = json.loads(line)
        sizes = Sizes(**said["sizes"])
        if not all(isinstance(size, int) and 0 <= size < LARGEST for size in sizes[:-1]):
            raise ValueError
        header = Header(
            title=str(said["title"]),
            sizes=sizes._replace(money=float(sizes.money)),
            commit=str(said["commit"]),
            seeds=tuple(map(int, said["seeds"])),
            hours=float(said["hours"]),
            games=int(said["games"]),
            date=str(said["date"]),
        )
        return header, int(said["checksum"])
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError):
        raise WeightsError(broken) from None


def cut(numbers: Array, sizes: Sizes) -> Weights:
    """A row of numbers as the arrays of a network."""
    wanted = shapes(sizes)
    ends = np.cumsum([prod(shape) for shape in wanted])
    parts = np.split(numbers, ends[:-1])
    return Weights(*(part.reshape(shape) for part, shape in zip(parts, wanted, strict=True)))


def read_weights(path: Path, title: str | None = None) -> tuple[Header, Weights]:
    """The weights in a file, for a title if one is named."""
    try:
        if path.stat().st_size > LARGEST:
            raise WeightsError(because("error.weights_large", size=path.stat().st_size, largest=LARGEST))
        whole = path.read_bytes()
    except OSError as error:
        raise WeightsError(because("error.file", path=path, reason=error.strerror)) from None
    header, weights = from_bytes(whole, str(path))
    if title is not None and header.title != title:
        raise WeightsError(because("error.weights_title", path=path, title=header.title, wanted=title))
    return header, weights


def write_weights(path: Path, header: Header, weights: Weights) -> None:
    """The file, whole or not at all."""
    written(path, to_bytes(header, weights))


def written(path: Path, whole: bytes) -> None:
    """A file that is replaced at once, so that whoever interrupts leaves the old one or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.new")
    beside.write_bytes(whole)
    beside.replace(path)
