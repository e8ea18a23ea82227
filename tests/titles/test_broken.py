"""A package that registers a broken title: one sentence names it and what is missing, and the others are played."""

from collections.abc import Callable
from pathlib import Path

import pytest

from railhead.core.errors import SetupError
from railhead.core.title import FACE
from railhead.games import OURS, Titles
from railhead.locale import sentence
from titles.outside import EXAMPLE, installed

RULES = "from branch_line.rules.game import BranchLine\n"
Bring = Callable[..., Titles]


@pytest.fixture
def bring(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bring:
    """A package with such rules, brought under a name."""

    def brought(package: str, name: str, rules: str | None, *, has_words: bool = True) -> Titles:
        folder = tmp_path / package
        folder.mkdir()
        (folder / "__init__.py").write_text("", "utf-8")
        if rules is not None:
            (folder / "rules.py").write_text(rules, "utf-8")
        if has_words:
            (folder / "locale" / "en").mkdir(parents=True)
        installed(tmp_path, package, name)
        for path in (tmp_path, EXAMPLE / "src"):
            monkeypatch.syspath_prepend(str(path))
        return Titles()

    return brought


@pytest.mark.parametrize(
    ("name", "rules", "says"),
    [
        ("Night Mail", RULES, "small letters"),
        ("night-mail", None, "`rules`"),
        ("night-mail", "1 / 0", "ZeroDivisionError"),
        ("night-mail", RULES, "PART"),
        ("night-mail", "class Nothing: pass\nPART = Nothing()", "lack id, editions"),
        ("night-mail", RULES + "PART = BranchLine()", "call it branch-line"),
        (
            "night-mail",
            RULES + "class Mail(BranchLine):\n    id = 'night-mail'\n    def new(self, *_): return None\nPART = Mail()",
            "first position",
        ),
    ],
)
def test_a_broken_title_is_left_out_with_one_sentence(bring: Bring, name: str, rules: str | None, says: str) -> None:
    package = f"mail_{abs(hash((name, rules)))}"
    titles = bring(package, name, rules)
    assert list(titles) == [title.replace("_", "-") for title in OURS]
    assert len(titles) == len(OURS)
    with pytest.raises(SetupError) as refused:
        titles[name]
    assert package in str(refused.value)
    assert says in str(refused.value)
    assert str(refused.value).count(".") >= 1
    assert "\n" not in str(refused.value)


def test_a_title_without_words_is_left_out(bring: Bring) -> None:
    rules = RULES + "class Mail(BranchLine):\n    id = 'day-mail'\nPART = Mail()"
    titles = bring("day_mail", "day-mail", rules, has_words=False)
    with pytest.raises(SetupError, match="locale/en"):
        titles["day-mail"]


def test_nobody_takes_the_place_of_ours(bring: Bring) -> None:
    titles = bring("false_express", "chicago-express", "PART = None")
    assert list(titles) == [title.replace("_", "-") for title in OURS]
    assert titles["chicago-express"].id == "chicago-express"
    assert "chicago-express" in titles
    assert not titles.broken


def test_a_name_that_nobody_has_is_not_known(bring: Bring) -> None:
    titles = bring("late_mail", "late-mail", RULES + "class Mail(BranchLine):\n    id = 'late-mail'\nPART = Mail()")
    assert "no-mail" not in titles
    with pytest.raises(KeyError):
        titles["no-mail"]
    late = titles["late-mail"]
    assert late.id == "late-mail"
    assert late.begins(late.new(2))
    assert not late.goes_on(late.new(2))


def test_a_title_that_does_not_speak_a_language_is_heard_in_english(bring: Bring, tmp_path: Path) -> None:
    titles = bring("slow_mail", "slow-mail", RULES + "class Mail(BranchLine):\n    id = 'slow-mail'\nPART = Mail()")
    words = tmp_path / "slow_mail" / "locale" / "en" / "words.po"
    words.write_text('msgid "slow_mail.late"\nmsgstr "Too late."\n', "utf-8")
    assert titles["slow-mail"].id == "slow-mail"
    assert sentence("fr", "slow_mail.late") == "Too late."


def test_the_face_is_what_the_protocol_says() -> None:
    assert {"id", "new", "view", "longest", "begins"} <= set(FACE)
