"""Every error is one sentence in both languages."""

import re

import pytest

import railhead
from railhead.core.errors import RailheadError, Reason, because
from railhead.core.ledger import BANK, open_ledger, pay
from railhead.locale import LANGUAGES, catalogue, language_of_reader

GAME = railhead.game("chicago-express")


def test_both_languages_have_the_same_sentences_with_the_same_values() -> None:
    values = {
        language: {key: set(re.findall(r"{(\w+)(?::d)?}", text)) for key, text in catalogue(language).items()}
        for language in LANGUAGES
    }
    assert values["en"] == values["fr"]
    assert all(text for language in LANGUAGES for text in catalogue(language).values())


def test_a_refusal_speaks_both_languages() -> None:
    with pytest.raises(railhead.IllegalAction) as caught:
        GAME.apply(GAME.new(3), "bid 41")
    error = caught.value
    assert (error.clause, error.action, error.ply) == ("CE-OPEN-3", "bid 41", 0)
    assert error.reason == Reason("auction.beyond_cash", {"amount": 41, "cash": 40})
    assert str(error) == "CE-OPEN-3: A bid of 41 is more than the 40 in hand."
    assert error.words("fr") == "CE-OPEN-3\u00a0: Une offre de 41 dépasse les 40 en main."


def test_reasons_among_the_values_are_put_into_words_too() -> None:
    inner = because("chicago_express.game_over")
    assert because("error.position", problems=(inner, inner)).words("fr").count("La partie est finie.") == 2
    assert because("error.position", problems=inner).words("en") == "This position cannot be: The game is over."


def test_amounts_are_written_as_the_language_does() -> None:
    reason = because("auction.beyond_cash", amount=25_500, cash=-4_000)
    assert reason.words("en") == "A bid of 25,500 is more than the \u22124,000 in hand."
    assert reason.words("fr") == "Une offre de 25\u202f500 dépasse les \u22124\u202f000 en main."
    assert "8000" in because("server.port", host="here", port=8000, reason="taken").words("en")


def test_what_belongs_to_no_turn_and_no_ply() -> None:
    state = GAME.new(3)
    with pytest.raises(railhead.NotYourTurn) as turn:
        GAME.apply(state, "pass", seat=1)
    assert (turn.value.seat, turn.value.to_act) == (1, 0)
    with pytest.raises(railhead.StalePly) as stale:
        GAME.apply(state, "pass", ply=1)
    assert (stale.value.said, stale.value.current) == (1, 0)
    assert GAME.apply(state, "pass", seat=0, ply=0).state.ply == 1


@pytest.mark.parametrize(
    ("call", "clause"),
    [
        (lambda: railhead.game("chicago"), None),
        (lambda: GAME.new(1), "CE-SET-1"),
        (lambda: GAME.new(7), "CE-SET-1"),
        (lambda: GAME.new(True), "CE-SET-1"),
        (lambda: GAME.new(3, "third"), None),
        (lambda: GAME.new(3, options={"voluntary_double": True}), None),
        (lambda: GAME.new(3, options={"chicago_interrupts": 1}), None),
        (lambda: GAME.new(3, options=["chicago_interrupts"]), None),  # type: ignore[arg-type]
    ],
)
def test_a_game_that_cannot_be_set_up(call: object, clause: str | None) -> None:
    assert callable(call)
    with pytest.raises(railhead.SetupError) as caught:
        call()
    assert caught.value.clause == clause
    assert all(caught.value.words(language) for language in LANGUAGES)


def test_money_never_comes_from_an_empty_purse() -> None:
    money = open_ledger(2)
    pay(money, BANK, 0, 5)
    for payer, amount in ((0, 6), (0, -1), (1, 1)):
        with pytest.raises(ValueError, match="cannot pay"):
            pay(money, payer, BANK, amount)
    assert money == [5, 0, -5]


@pytest.mark.parametrize(("wanted", "spoken"), [("fr", "fr"), ("FR_fr.UTF-8", "fr"), ("de", "en"), ("C", "en")])
def test_the_reader_is_answered_in_a_language_we_speak(wanted: str, spoken: str) -> None:
    assert language_of_reader(wanted) == spoken


def test_the_terminal_says_which_language_it_reads(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "fr_CH.UTF-8")
    assert language_of_reader() == "fr"
    monkeypatch.setenv("LANG", "")
    assert language_of_reader() == "en"


def test_all_errors_are_railhead_errors() -> None:
    for name in (
        "NotationError",
        "IllegalAction",
        "NotYourTurn",
        "StalePly",
        "SetupError",
        "RecordError",
        "PositionError",
    ):
        assert issubclass(getattr(railhead, name), RailheadError)
