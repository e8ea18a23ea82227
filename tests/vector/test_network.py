"""The network, and the files that hold its weights."""

import json
from dataclasses import replace
from pathlib import Path

import jax.numpy as jnp
import numpy as np
import pytest

from railhead.vector.network import Sizes, Weights, drawn, judge, log_softmax, softmax
from railhead.vector.weights import (
    LARGEST,
    MAGIC,
    Header,
    WeightsError,
    from_bytes,
    read_weights,
    to_bytes,
    write_weights,
)

SIZES = Sizes(seen=40, actions=12, seats=6, companies=5, width=16, blocks=2, money=30.0)
HEADER = Header("chicago-express", SIZES, "abc", (1, 2), 0.5, 1000, "2026-01-31")
SEEN = np.random.default_rng(1).random((7, 40)).astype(np.float32)


def test_a_judgement_has_a_number_for_every_choice_and_seat() -> None:
    judged = judge(np, SIZES, drawn(SIZES, 1), SEEN)
    assert [part.shape for part in judged] == [(7, 12 + 24), (7, 6), (7, 6), (7, 6)]
    assert all(part.dtype == np.float32 for part in judged)


def test_probabilities_are_of_what_may_be() -> None:
    logits, may = np.array([[5.0, 1.0, 1.0, 900.0]]), np.array([[True, True, True, False]])
    chances = softmax(np, logits, may)[0]
    assert chances.sum() == pytest.approx(1)
    assert chances[0] > chances[1] == chances[2] > chances[3] == 0
    assert np.isfinite(log_softmax(np, logits, np.zeros((1, 4), np.bool_))).all()


def test_numpy_and_jax_judge_alike() -> None:
    weights = drawn(SIZES, 3)
    ours, theirs = judge(np, SIZES, weights, SEEN), judge(jnp, SIZES, Weights(*map(jnp.asarray, weights)), SEEN)
    for a, b in zip(ours, theirs, strict=True):
        assert np.asarray(b) == pytest.approx(a, abs=1e-5)


# Files


def test_weights_come_back_from_a_file_as_they_were(tmp_path: Path) -> None:
    weights = drawn(SIZES, 2)
    write_weights(tmp_path / "deep" / "weights.bin", HEADER, weights)
    header, back = read_weights(tmp_path / "deep" / "weights.bin", "chicago-express")
    assert header == HEADER
    for ours, theirs in zip(weights, back, strict=True):
        assert theirs.dtype == np.float32
        assert (ours.astype(np.float16) == theirs).all()
    assert to_bytes(header, back) == to_bytes(HEADER, weights)


def changed(**said: object) -> bytes:
    """A file with other words in its header."""
    line, _, data = to_bytes(HEADER, drawn(SIZES, 2))[len(MAGIC) :].partition(b"\n")
    return MAGIC + json.dumps(json.loads(line) | said).encode() + b"\n" + data


WHOLE = to_bytes(HEADER, drawn(SIZES, 2))
BAD = {
    "empty": b"",
    "foreign": b"\x89PNG\r\n",
    "a later format": WHOLE.replace(b"weights 1", b"weights 2", 1),
    "cut in the header": WHOLE[:50],
    "cut in the numbers": WHOLE[:-2],
    "too long": WHOLE + b"00",
    "a changed number": WHOLE[:-1] + bytes([WHOLE[-1] ^ 1]),
    "no JSON": MAGIC + b"title\n" + b"0" * 100,
    "a list": MAGIC + b"[]\n",
    "deep JSON": MAGIC + b"[" * 3_900 + b"\n",
    "a long header": MAGIC + b'"' + b"x" * 10_000 + b'"\n',
    "sizes of another shape": changed(sizes=SIZES._replace(width=17)._asdict()),
    "sizes below nothing": changed(sizes=SIZES._replace(width=-16)._asdict()),
    "sizes that are words": changed(sizes=SIZES._asdict() | {"width": "16"}),
    "sizes too many": changed(sizes=SIZES._asdict() | {"depth": 3}),
    "no seeds": changed(seeds=None),
    "endless hours": changed(games=float("inf")),
}


@pytest.mark.parametrize("what", BAD)
def test_a_file_that_is_no_good_is_one_sentence(what: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.bin"
    path.write_bytes(BAD[what])
    with pytest.raises(WeightsError) as caught:
        read_weights(path)
    for language in ("en", "fr"):
        words = caught.value.words(language)
        assert words.endswith(".")
        assert "weights.bin" in words


def test_numbers_that_are_none_are_refused() -> None:
    weights = drawn(SIZES, 2)
    whole = to_bytes(HEADER, weights._replace(enter=np.full_like(weights.enter, np.nan)))
    with pytest.raises(WeightsError, match="broken"):
        from_bytes(whole, "weights.bin")


def test_a_file_that_is_missing_too_large_or_for_another_title_is_one_sentence(tmp_path: Path) -> None:
    with pytest.raises(WeightsError, match=r"nowhere"):
        read_weights(tmp_path / "nowhere.bin")
    with pytest.raises(WeightsError, match=r"bytes"):
        to_bytes(replace(HEADER, sizes=SIZES._replace(width=2000)), drawn(SIZES._replace(width=2000), 1))
    path = tmp_path / "weights.bin"
    write_weights(path, HEADER, drawn(SIZES, 2))
    with pytest.raises(WeightsError, match=r"for chicago-express, not for last-spike"):
        read_weights(path, "last-spike")
    with path.open("ab") as file:
        file.truncate(LARGEST + 1)
    with pytest.raises(WeightsError, match=r"6,000,001 bytes"):
        read_weights(path)
