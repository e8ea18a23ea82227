"""The commands of the laboratory as a person types them: one sentence when something is wrong, and nothing is lost."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path

import pytest
from commanding import Run

from railhead.bots.random_bot import RandomBot
from railhead.cli import studying
from railhead.lab.match import Match
from railhead.lab.playing import Played

TOURNAMENT = ("tournament", "last-spike", "--seats", 3, "--bots", "random,mcts:2", "--jobs", 1)


class Tired:
    """An executor that is interrupted after two games, as by Ctrl-C."""

    def play(self, match: Match, numbers: Sequence[int]) -> Iterator[Played]:
        yield from map(match.play, numbers[:2])
        raise KeyboardInterrupt


def test_a_tournament_is_reported_and_written(run: Run) -> None:
    status, out, _ = run(*TOURNAMENT, "--games", 3, "--out", "t.jsonl", "--report", "t.md")
    assert status == 0
    assert "3 games of The Last Spike (columbia-2015-reconstructed) with 3 players, seed 0" in out
    assert "not every bot" not in out
    text = Path("t.md").read_text("utf-8")
    assert text.startswith("# Tournament: The Last Spike\n")
    assert "| random | 3 |" in text
    assert [json.loads(line)["number"] for line in Path("t.jsonl").read_text("utf-8").splitlines()] == [0, 1, 2]


def test_the_same_command_goes_on_and_more_games_are_added(run: Run) -> None:
    run(*TOURNAMENT, "--games", 2, "--out", "t.jsonl")
    before = Path("t.jsonl").read_bytes()
    _, out, _ = run(*TOURNAMENT, "--games", 4, "--out", "t.jsonl")
    assert Path("t.jsonl").read_bytes().startswith(before)
    assert Path("t.jsonl").read_bytes().count(b"\n") == 4
    assert "With 4 games not every bot has sat everywhere equally often; 6 would be even." in out


def test_ctrl_c_says_what_is_kept_and_how_to_go_on(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "executor_of", lambda *_: Tired())
    status, out, err = run(*TOURNAMENT, "--games", 5, "--out", "t.jsonl")
    assert (status, out) == (130, "")
    said = "Interrupted: 2 of 5 games are kept in t.jsonl; the same command goes on from there."
    assert err.splitlines()[-1] == said
    assert len(Path("t.jsonl").read_text("utf-8").splitlines()) == 2


def test_ctrl_c_without_a_file_says_that_nothing_is_kept(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studying, "executor_of", lambda *_: Tired())
    status, _, err = run(*TOURNAMENT, "--games", 5)
    assert status == 130
    assert err.splitlines()[-1] == "Interrupted, and nothing is kept; with --out FILE each finished game is."


def test_the_json_of_simulate_keeps_its_keys(run: Run) -> None:
    _, out, _ = run("simulate", "last-spike", "--seats", 2, "--bots", "random", "--games", 2, "--jobs", 1, "--json")
    result = json.loads(out)
    assert {"game", "edition", "seats", "seed", "games", "mean_plies", "bots"} <= set(result)
    assert {"wins", "interval", "by_chance", "mean_score"} <= set(result["bots"]["random"])


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("tournament", "chess"), "no game “chess”"),
        (("tournament", "last-spike", "--bots", "deep,random"), "no bot “deep”"),
        (("tournament", "last-spike", "--bots", "mcts:0ms,random"), "“0ms” is no budget"),
        (("tournament", "last-spike", "--bots", "mcts:9999999s,random"), "too long"),
        (("tournament", "last-spike", "--bots", "random,random"), "named twice"),
        (("tournament", "last-spike", "--bots", "random,greedy", "--split", 4), "1 to 3 seats"),
        (("tournament", "last-spike", "--seats", 9), "LS-SET-1"),
        (("tournament", "last-spike", "--out", "no/such/folder.jsonl"), "cannot be read or written"),
        (("tournament", "last-spike", "--report", "no/such/folder.md"), "cannot be read or written"),
        (("simulate", "last-spike", "--seats", 2, "--bots", "random,random,random"), "3 bots cannot sit on 2 seats"),
        (("simulate", "last-spike", "--edition", "third"), "no edition “third”"),
        (("simulate", "last-spike", "--games", 0), "--help"),
        (("balance", "last-spike"), "--help"),
        (("balance", "last-spike", "--html", "b.html", "--games", 3), "3 games are too few"),
        (("balance", "last-spike", "--html", "b.html", "--seats", "3,many"), "LS-SET-1"),
        (("balance", "last-spike", "--html", "b.html", "--vary", "gold=1"), "no gold in the box"),
        (("balance", "last-spike", "--html", "b.html", "--vary", "bonus"), "is no change of the box"),
        (("balance", "last-spike", "--html", "no/such/folder.html"), "cannot be read or written"),
        (("balance", "chess", "--html", "b.html"), "no game “chess”"),
        (("ratings", "last-spike", "--bots", "deep,random"), "no bot “deep”"),
        (("simulate", "last-spike", "--tremble", 2), "--help"),
    ],
)
def test_bad_input_is_one_sentence_and_status_2(run: Run, arguments: tuple[object, ...], words: str) -> None:
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1
    assert not Path("b.html").exists()


def test_a_file_of_another_run_is_one_sentence(run: Run) -> None:
    run(*TOURNAMENT, "--games", 1, "--out", "t.jsonl")
    status, out, err = run(*TOURNAMENT, "--games", 1, "--out", "t.jsonl", "--seed", 5)
    assert (status, out) == (2, "")
    assert (
        err == "t.jsonl holds games of another run (another seed); give another file with --out, or delete this one.\n"
    )


def test_a_page_of_a_printed_game_and_a_variant(run: Run) -> None:
    command = ("balance", "last-spike", "--seats", 2, "--bots", "random", "--games", 10, "--jobs", 1)
    status, out, _ = run(*command, "--vary", "bonus=0", "--html", "b.html", "--out", "kept", "--language", "fr")
    assert (status, out) == (0, "La page est dans b.html.\n")
    assert sorted(path.name for path in Path("kept").iterdir()) == [
        "last-spike-2-bonus=0.jsonl",
        "last-spike-2-printed.jsonl",
    ]
    assert "Variante\u00a0: bonus = 0 (imprimé 20000)" in Path("b.html").read_text("utf-8")


def test_the_figures_of_a_page_as_json(run: Run) -> None:
    command = (
        "balance",
        "last-spike",
        "--seats",
        2,
        "--bots",
        "random",
        "--games",
        10,
        "--jobs",
        1,
        "--html",
        "b.html",
    )
    status, out, _ = run(*command, "--vary", "bonus=0", "--json")
    assert (status, Path("b.html").exists()) == (0, True)
    result = json.loads(out)
    assert {"game", "edition", "bots", "seed", "tremble", "comparisons", "studies"} == set(result)
    (study,) = result["studies"]
    assert (study["seats"], study["games"], study["distinct"]) == (2, 10, 10)
    assert {"group", "what", "whose", "mean", "low", "high", "games"} == set(study["measures"][0])
    assert {"lot", "price", "usual", "buyer", "ranges"} == set(study["first_prices"][0])
    assert all({"steps", "part", "price", "buyer", "seats"} == set(line) for line in study["openings"])
    assert {"whose", "part", "games", "when"} == set(study["moments"]["routes"][0])
    assert study["variants"][0]["variant"] == {"bonus": 0}
    assert {"clear", "mean", "what"} <= set(study["variants"][0]["differences"][0])


def test_bots_that_always_play_the_same_game_are_found_out(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RandomBot, "choose", lambda self, view, rng: view["choices"][0]["do"])
    same = ("chicago-express", "--seats", 2, "--bots", "random", "--jobs", 1)
    _, out, _ = run("simulate", *same, "--games", 3)
    assert "Only 1 of 3 games differ; the intervals count each of them once." in out
    status, _, err = run("balance", *same, "--games", 10, "--tremble", 0, "--html", "b.html")
    assert status == 2
    assert err.splitlines()[-1].startswith("Only 1 of 10 games among random differ, too few to say anything;")


def test_every_command_helps(run: Run) -> None:
    for command in ("simulate", "tournament", "ratings", "balance"):
        status, out, _ = run(command, "--help")
        assert status == 0
        assert "--out" in out
