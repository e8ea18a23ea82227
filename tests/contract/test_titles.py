"""A title lives in one place: ours have every part, their words are their own, and nobody else names them."""

from pathlib import Path

import pytest

import railhead
from railhead.games import OURS, package_of, part
from railhead.locale import LANGUAGES, read

SOURCE = Path(railhead.__file__).parent
PARTS = ("rules", "bots", "drawing", "analysis", "lab", "terminal")
titles = pytest.mark.parametrize("title", OURS)


@titles
@pytest.mark.parametrize("layer", PARTS)
def test_our_titles_have_every_part(title: str, layer: str) -> None:
    assert part(title.replace("_", "-"), layer) is not None


@titles
def test_our_titles_bring_board_sample_and_words(title: str) -> None:
    here = SOURCE / "games" / title
    assert package_of(title.replace("_", "-")) == f"railhead.games.{title}"
    assert {path.name for path in here.glob("*.*") if path.suffix in (".toml", ".json")} >= {
        "board.toml",
        "sample.json",
    }
    assert {path.name for path in (here / "locale").iterdir()} == set(LANGUAGES)


@titles
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_of_a_title_has_its_name(title: str, language: str) -> None:
    """So that no two titles can say different things by the same key."""
    names = {title, title.replace("_", "-")}
    for file in (SOURCE / "games" / title / "locale" / language).iterdir():
        for key in read(file.read_text("utf-8")):
            assert names & set(key.split(".")[:2]), key


def test_no_general_word_has_the_name_of_a_title() -> None:
    names = {*OURS, *(title.replace("_", "-") for title in OURS)}
    for file in (SOURCE / "locale").glob("*/*.po"):
        for key in read(file.read_text("utf-8")):
            assert not names & set(key.split(".")), f"{file.name}: {key}"


def test_a_layer_without_a_part_finds_none() -> None:
    assert part("chicago-express", "cartography") is None
