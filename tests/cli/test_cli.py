"""The railhead command as a person types it."""

import json
import re
import shlex
import subprocess
import sys
from io import StringIO
from pathlib import Path
from random import Random

import pytest
from commanding import Run, commanding
from rich.console import Console

import railhead
from railhead.bots import bot
from railhead.core.record import Record
from railhead.terminal.table import TerminalTable, meant

GOLDEN = Path(__file__).parent.parent / "golden" / "chicago-express" / "first-chicago-3.json"


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    return commanding(capsys, monkeypatch, tmp_path)


def record_of(path: Path, **changes: object) -> Path:
    """The golden record with something changed."""
    changed = path / "changed.json"
    changed.write_text(json.dumps(json.loads(GOLDEN.read_text("utf-8")) | changes), "utf-8")
    return changed


def test_replay_prints_the_spectators_view(run: Run) -> None:
    status, out, _ = run("replay", GOLDEN, "--json")
    assert status == 0
    assert json.loads(out) == json.loads(GOLDEN.with_suffix(".view.json").read_text("utf-8"))


def test_replay_stops_where_it_is_told_and_shows_a_seat_its_choices(run: Run) -> None:
    _, out, _ = run("replay", GOLDEN, "--ply", 0, "--seat", 0, "--json")
    view = json.loads(out)
    assert (view["ply"], view["to_act"]) == (0, 0)
    assert view["choices"][1]["do"] == "bid 7"


def test_replay_open_holds_the_position(run: Run) -> None:
    _, out, _ = run("replay", GOLDEN, "--ply", 60, "--open", "--json")
    shown = json.loads(out)
    state = railhead.game("chicago-express").state_from_json(shown["position"])
    assert state.ply == 60
    assert shown["choices"]


def test_replay_for_people_shows_map_and_ledger(run: Run) -> None:
    _, out, _ = run("replay", GOLDEN)
    assert "Cleo" in out
    assert "treasury" in out


def test_replay_draws(run: Run, tmp_path: Path) -> None:
    status, _, _ = run("replay", GOLDEN, "--svg", tmp_path / "board.svg")
    assert status == 0
    assert (tmp_path / "board.svg").read_text("utf-8").startswith("<svg")


def test_an_illegal_action_ends_a_replay_with_one_line(run: Run, tmp_path: Path) -> None:
    status, out, err = run("replay", record_of(tmp_path, actions=["bid 9", "bid 99"]))
    assert (status, out) == (2, "")
    assert err == "Ply 1, bid 99: CE-OPEN-3: A bid of 99 is more than the 40 in hand.\n"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"actions": ["bid nine"]}, "Ply 0, bid nine: “bid nine” is not an action"),
        ({"game": "chess"}, "no game “chess”"),
        ({"edition": "third"}, "no edition “third”"),
        ({"options": {"fog": True}}, "no option “fog”"),
        ({"seats": ["Ada"]}, "CE-SET-1"),
        ({"railhead": 9}, "not a record"),
        ({"position": {"seats": [{}, {}, {}]}}, "This position cannot be"),
    ],
)
def test_a_bad_record_is_one_sentence_and_status_2(
    run: Run, tmp_path: Path, changes: dict[str, object], words: str
) -> None:
    status, out, err = run("replay", record_of(tmp_path, **changes))
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["replay", "nowhere.json"], "nowhere.json cannot be read"),
        (["replay", GOLDEN, "--ply", 9999], "no ply 9999"),
        (["replay", GOLDEN, "--seat", 3], "no seat 3"),
        (["replay", GOLDEN, "--svg", "no/such/folder.svg"], "cannot be read or written"),
        (["replay"], "--help"),
        (["sing"], "Unknown command"),
        (["simulate", "chess"], "no game “chess”"),
        (["simulate", "chicago-express", "--bots", "deep"], "no bot “deep”"),
        (
            ["simulate", "chicago-express", "--seats", 2, "--bots", "greedy,random,random"],
            "3 bots cannot sit on 2 seats",
        ),
        (["simulate", "chicago-express", "--seats", 9], "CE-SET-1"),
        (["fuzz", "chess"], "no game “chess”"),
        (["terminal", "--seats", 9, "--save", "x.json"], "CE-SET-1"),
        (["terminal", "--resume", "nowhere.json"], "nowhere.json cannot be read"),
        (["perft", GOLDEN, "--depth", 0], "--help"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(run: Run, arguments: list[object], words: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


def test_a_file_that_is_no_text(run: Run, tmp_path: Path) -> None:
    (tmp_path / "binary").write_bytes(b"\xff\xfe\x00")
    status, _, err = run("replay", tmp_path / "binary")
    assert status == 2
    assert "cannot be read" in err


def test_perft_counts(run: Run, tmp_path: Path) -> None:
    start = record_of(tmp_path, actions=[])
    assert run("perft", start, "--depth", 2)[1] == "630\n"
    lines = run("perft", start, "--depth", 2, "--divide")[1].splitlines()
    assert lines[0] == "pass 35"
    assert sum(int(line.split()[-1]) for line in lines[:-1]) == int(lines[-1]) == 630


def test_simulate_is_seeded(run: Run) -> None:
    command = ("simulate", "chicago-express", "--seats", 3, "--bots", "random", "--games", 4, "--seed", 5)
    first, again = run(*command, "--json")[1], run(*command, "--json")[1]
    assert first == again
    assert json.loads(first)["bots"]["random"]["wins"] == 1.0
    assert "4 games" in run(*command)[1]


def test_fuzz_is_clean_and_says_so(run: Run, tmp_path: Path) -> None:
    status, out, _ = run("fuzz", "chicago-express", "--games", 3)
    assert status == 0
    assert out.startswith("3 games")
    assert not (tmp_path / "fuzz-failures").exists()


def test_what_fuzz_finds_can_be_replayed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An engine that loses a dollar with every fifth bid is caught, and its game kept."""
    game = railhead.game("chicago-express")
    honest = type(game).play

    def dishonest(self: object, state: object, action: object, tell: object = None) -> None:
        honest(game, state, action, tell)  # type: ignore[arg-type]
        state.money[0] -= state.ply % 5 == 0  # type: ignore[attr-defined]

    monkeypatch.setattr(type(game), "play", dishonest)
    status, out, _ = run("fuzz", "chicago-express", "--games", 1)
    assert status == 1
    assert "the accounts do not balance" in out
    monkeypatch.undo()
    monkeypatch.chdir(tmp_path)
    (kept,) = (tmp_path / "fuzz-failures").iterdir()
    assert len(Record.from_text(kept.read_text("utf-8")).actions) == 5
    assert run("replay", kept, "--json")[0] == 0


def test_bots_are_listed(run: Run) -> None:
    listed = [line.partition(":")[0] for line in run("bots")[1].splitlines()]
    assert listed == ["novice", "steady", "shrewd", "tycoon", "random", "greedy", "mcts", "policy"]


def test_the_installed_command_helps_in_french() -> None:
    command = [str(Path(sys.executable).parent / "railhead"), "replay", "--help"]
    said = subprocess.run(command, capture_output=True, text=True, env={"LANG": "fr_FR.UTF-8"}, check=True).stdout
    assert "Rejouer une partie" in said


# At the terminal


def at_terminal(lines: list[str], *, language: str = "en", seats: int = 3, seed: int = 1) -> tuple[Record, str]:
    """A game whose person says these lines and then is gone; the record, and what was on the screen."""
    names = ("Ann", *(f"Greedy {number}" for number in range(1, seats)))
    record = Record("chicago-express", "first", names)
    bots = {seat: bot("greedy") for seat in range(1, seats)}
    table = TerminalTable(railhead.game("chicago-express"), record, bots, language, Random(seed))
    console = Console(width=100, record=True, file=StringIO())
    answers = iter(lines)

    def ask(prompt: str) -> str:
        for line in answers:
            return line
        raise EOFError

    return table.play(console, ask), console.export_text()


def test_a_person_can_finish_a_game(run: Run) -> None:
    record, screen = at_terminal(["pass", "auction none", "expand none", "develop none"] * 200)
    state, _ = railhead.replay(record)
    game = railhead.game("chicago-express")
    assert game.to_act(state) is None
    assert "The game is over" in screen
    assert "CE-" in screen


@pytest.mark.parametrize("name", railhead.GAMES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_game_can_be_finished_at_a_terminal(name: str, language: str) -> None:
    game = railhead.game(name)
    seats = ("Ann", "Bot 1", "Bot 2")
    table = TerminalTable(game, Record(name, None, seats), {1: bot("random"), 2: bot("random")}, language, Random(4))
    console = Console(width=100, record=True, file=StringIO())
    record = table.play(console, lambda prompt: str(game.legal(table.state)[0]))
    assert game.to_act(railhead.replay(record)[0]) is None
    assert ("The game is over" if language == "en" else "La partie est finie") in console.export_text()


def test_a_person_may_bid_with_a_bare_number_ask_and_leave() -> None:
    record, screen = at_terminal(["?", "all", "map", "sing", "99", "9", "quit"])
    assert record.actions[0] == "bid 9"
    assert "is not an action here" in screen
    assert "A bid of 99 is more than the 40 in hand." in screen


def test_the_terminal_speaks_french() -> None:
    _, screen = at_terminal(["lay K4"], language="fr")
    assert "Une vente aux enchères est en cours" in screen


def test_a_game_is_kept_and_resumed(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    answers = iter(["30", "quit", "quit"])
    monkeypatch.setattr("builtins.input", lambda prompt: next(answers))
    assert run("terminal", "--seed", 1, "--name", "Ann")[0] == 0
    kept = tmp_path / "railhead-game.json"
    before = Record.from_text(kept.read_text("utf-8"))
    assert before.seats[0] == "Ann"
    assert before.actions[0] == "bid 30"
    status, out, _ = run("terminal", "--resume", kept, "--seed", 2)
    assert status == 0
    assert "Ann" in out
    assert Record.from_text(kept.read_text("utf-8")).actions[: len(before.actions)] == before.actions


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_commands_that_the_terminal_names_can_be_typed(
    run: Run, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    monkeypatch.setattr("builtins.input", lambda prompt: "quit")
    _, out, _ = run("terminal", "--save", "Ann's game.json", "--language", language)
    named = re.findall(r"[“«]\s*(railhead .+?)\s*[”»]", out)
    assert len(named) == 2
    for command in named:
        assert run(*shlex.split(command)[1:])[0] == 0


def test_whoever_leaves_the_terminal_by_ctrl_c_keeps_the_game(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(prompt: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    status, out, err = run("terminal", "--seed", 1)
    assert (status, err) == (130, "")
    assert "The game is kept in railhead-game.json" in out
    assert run("replay", "railhead-game.json")[0] == 0


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("LAY pittsburgh", "lay K4"),
        ("lay k4", "lay K4"),
        ("Stop", "stop"),
        ("lay  K4 ", "lay K4"),
        ("12", "bid 12"),
        ("dance", "dance"),
    ],
)
def test_what_a_person_means(said: str, text: str) -> None:
    assert meant(said, {"stop": "stop", "lay k4": "lay K4"}, {"K4": "Pittsburgh"}) == text
