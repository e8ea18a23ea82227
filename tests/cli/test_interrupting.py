"""Ctrl-C at any moment of a real process: one sentence, status 130, and nobody is left behind."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from patience import LONG
from railhead import cli
from railhead.interrupts import EAR, heard, heard_in, held, left_to_python, taken_over

COMMAND = """
import signal
import railhead.cli as cli

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever tests in the background may have it ignored
    run = cli.run
    cli.run = lambda arguments: (print("started", flush=True), run(arguments))
    cli.main()
"""
"""Says when our own code begins; what comes before is Python's own start."""

SEARCH = ("--seats", "3", "--bots", "mcts:100ms", "--games", "1000", "--jobs", "2")
STUDY = ("--html", "page.html", "--seats", "2", "--bots", "random", "--games", "9999", "--jobs", "2")
QUICK = ("simulate", "last-spike", "--seats", "2", "--bots", "random", "--games", "1", "--jobs", "2", "--out", "quick")


class Running:
    """A command in a process group of its own, as a terminal gives it one."""

    def __init__(self, folder: Path, arguments: tuple[str, ...]) -> None:
        (folder / "command.py").write_text(COMMAND, "utf-8")
        self.process = subprocess.Popen(
            [sys.executable, str(folder / "command.py"), *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            encoding="utf-8",
            cwd=folder,
            env={name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG"))},
            start_new_session=True,
        )
        assert self.process.stdout
        assert self.process.stdout.readline() == "started\n"

    def interrupt(self) -> None:
        """As a terminal does: everybody in the group is told."""
        os.killpg(self.process.pid, signal.SIGINT)

    def end(self) -> str:
        """What it complains of until its end."""
        return self.process.communicate(timeout=LONG)[1]

    def group(self) -> set[int]:
        """Everybody of the group who is alive."""
        return {pid for pid, (state, group) in processes().items() if group == self.process.pid and state != "Z"}


def processes() -> dict[int, tuple[str, int]]:
    """Every process with its state and its group."""
    found = {}
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            state, _, group = path.read_text("utf-8").rpartition(")")[2].split()[:3]
        except OSError:  # it is gone
            continue
        found[int(path.parent.name)] = state, int(group)
    return found


@contextmanager
def running(folder: Path, *arguments: str) -> Iterator[Running]:
    command = Running(folder, arguments)
    try:
        yield command
    finally:
        for pid in command.group():
            os.kill(pid, signal.SIGKILL)
        command.process.communicate()


def wait_until(holds: Callable[[], bool]) -> None:
    until = time.monotonic() + LONG
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.01)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> float:
    """Seconds from the start of a command to the end of its first game, on this machine today."""
    folder = tmp_path_factory.mktemp("quick")
    with running(folder, *QUICK) as command:
        begun = time.monotonic()
        assert "Traceback" not in command.end()
        return time.monotonic() - begun


@pytest.mark.prove
@pytest.mark.parametrize("part", [0, 0.01, 0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1, 1.15, 1.3])
def test_simulate_ends_at_any_moment(tmp_path: Path, whole: float, part: float) -> None:
    check_end(tmp_path, whole * part, "simulate", "last-spike", *SEARCH)


@pytest.mark.prove
@pytest.mark.parametrize("part", [0.6, 1.3])
@pytest.mark.parametrize(
    "arguments",
    [
        ("tournament", "chicago-express", "--out", "kept", *SEARCH[:3], "mcts:100ms,greedy", *SEARCH[4:]),
        ("ratings", "american-rails", *SEARCH[:3], "mcts:100ms,greedy", *SEARCH[4:]),
        ("balance", "last-spike", "--vary", "bonus=0", *STUDY),
        ("fuzz", "last-spike", "--games", "99999", "--jobs", "2"),
        ("bench", "--rounds", "999"),
    ],
)
def test_whatever_takes_long_ends_at_any_moment(
    tmp_path: Path, whole: float, arguments: tuple[str, ...], part: float
) -> None:
    check_end(tmp_path, whole * part, *arguments)


def check_end(folder: Path, seconds: float, *arguments: str) -> None:
    """Interrupt a command after so many seconds."""
    with running(folder, *arguments) as command:
        time.sleep(seconds)
        command.interrupt()
        said = command.end()
        assert command.process.returncode == 130, said
        assert said.splitlines()[-1].startswith("Interrupted"), said
        assert said.count("Interrupted") == 1, said
        assert "Traceback" not in said
        assert "ignored" not in said
        wait_until(lambda: not command.group())


@pytest.mark.prove
def test_whoever_asks_twice_is_told_once(tmp_path: Path, whole: float) -> None:
    with running(tmp_path, "simulate", "last-spike", *SEARCH) as command:
        time.sleep(whole)
        for _ in range(20):
            command.interrupt()
            time.sleep(0.005)
        said = command.end()
        assert (command.process.returncode, said.count("Interrupted")) == (130, 1), said
        assert "Traceback" not in said


@pytest.mark.prove
def test_nobody_is_left_behind_by_a_command_that_is_killed(tmp_path: Path) -> None:
    with running(tmp_path, "simulate", "last-spike", *SEARCH) as command:
        wait_until(lambda: len(command.group()) >= 4)  # the command, two who play, and Python's own helper
        command.process.kill()
        wait_until(lambda: not command.group())


# Within a process


@pytest.fixture
def listening() -> Iterator[None]:
    """This process, with Ctrl-C taken over."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with taken_over():
            yield
    finally:
        signal.signal(signal.SIGINT, before)
        EAR.is_open = EAR.is_asked = False


def interrupt() -> bool:
    """As Ctrl-C does; whether anybody was interrupted."""
    signal.raise_signal(signal.SIGINT)
    return False


def test_ctrl_c_waits_until_it_may_be_heard(listening: None) -> None:
    done = []
    with pytest.raises(KeyboardInterrupt), heard(), held():
        done.append(interrupt())
    assert done == [False]


def test_ctrl_c_that_waits_is_heard_at_the_next_chance(listening: None) -> None:
    interrupt()
    with pytest.raises(KeyboardInterrupt), heard():
        pytest.fail("it was not heard")
    with heard():
        pass  # once is enough


def test_ctrl_c_is_heard_while_an_item_is_made_and_not_while_it_is_used(listening: None) -> None:
    def items() -> Iterator[str]:
        yield "used"
        interrupt()
        yield "never"

    used: list[str] = []
    with pytest.raises(KeyboardInterrupt):
        used.extend(heard_in(items()))
    assert used == ["used"]
    with pytest.raises(KeyboardInterrupt):
        used.extend(item for item in heard_in(["used too", "never"]) if not interrupt())
    assert used == ["used", "used too"]


def test_those_with_a_way_of_their_own_find_pythons(listening: None) -> None:
    with left_to_python():
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert signal.getsignal(signal.SIGINT) == EAR.hear


def test_whoever_is_leaving_is_not_interrupted(listening: None) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with taken_over():
        pass
    with heard():
        assert not interrupt()


def test_who_was_told_to_ignore_it_goes_on_ignoring_it(listening: None) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with taken_over(), heard(), left_to_python():
        assert not interrupt()


def test_ctrl_c_before_it_is_taken_over_is_one_sentence_too(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(cli, "taken_over", interrupted)
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    with pytest.raises(SystemExit) as left:
        cli.main()
    assert left.value.code == 130
    assert capsys.readouterr().err == "Interrompu\u00a0; la même commande recommence.\n"


def interrupted() -> None:
    raise KeyboardInterrupt
