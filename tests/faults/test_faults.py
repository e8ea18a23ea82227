"""The table of faults cannot rot, leaves no clause out, and a planted fault is really noticed."""

import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from faults.fault import Fault
from faults.run import ROOT, SOURCE, check_sound, copy_source, faults_of, games, run_tests, try_fault

SAMPLE = ("CE-SET-1", "CE-EXP-6", "CE-DIV-1")


def clauses(game: str) -> set[str]:
    """Every clause id on a game's page of rules."""
    page = (ROOT / "docs" / "rules" / f"{game}.md").read_text("utf-8")
    return set(re.findall(r"\*\*([A-Z]{2}-[A-Z]+-[0-9]+)\*\*", page))


def fault_of(clause: str) -> Fault:
    return next(fault for fault in faults_of("chicago_express") if fault.clause == clause)


@pytest.mark.parametrize(
    "fault", [fault for game in games() for fault in faults_of(game)], ids=lambda fault: f"{fault.clause}: {fault.what}"
)
def test_every_fault_has_one_place_in_the_source(fault: Fault) -> None:
    source = (SOURCE / "railhead" / fault.file).read_text("utf-8")
    planted = fault.plant(source)
    assert planted != source
    if fault.file.endswith(".toml"):
        tomllib.loads(planted)
    else:
        compile(planted, fault.file, "exec")


@pytest.mark.parametrize("game", games())
def test_every_clause_that_decides_play_has_a_fault(game: str) -> None:
    exempt: dict[str, str] = import_module(f"faults.{game}").EXEMPT
    planted = {fault.clause for fault in faults_of(game)}
    assert all(exempt.values()), "an exemption needs a reason"
    assert not planted & set(exempt)
    assert planted | set(exempt) == clauses(game)


@pytest.mark.parametrize("clause", SAMPLE)
def test_a_planted_fault_is_caught(clause: str) -> None:
    verdict = try_fault("chicago_express", fault_of(clause))
    assert verdict.caught, verdict.by


def test_the_tests_pass_without_a_fault() -> None:
    assert not check_sound("chicago_express", [fault_of(clause) for clause in SAMPLE])


def test_what_breaks_no_rule_is_not_caught() -> None:
    harmless = fault_of("CE-SET-1")._replace(new="number = 0x78")
    verdict = try_fault("chicago_express", harmless)
    assert (verdict.caught, verdict.by) == (False, "every test still passes")


def test_source_that_cannot_be_imported_is_not_a_catch() -> None:
    broken = fault_of("CE-SET-1")._replace(new="number = nowhere")
    assert not try_fault("chicago_express", broken).caught


def test_a_fault_without_its_place_is_not_a_catch() -> None:
    verdict = try_fault("chicago_express", fault_of("CE-SET-1")._replace(old="number = 121"))
    assert not verdict.caught
    assert "stands 0 times in games/chicago_express/box.toml" in verdict.by


def test_a_clause_without_tests_is_not_a_catch() -> None:
    assert not try_fault("chicago_express", fault_of("CE-SET-1")._replace(clause="CE-NONE-1")).caught


def test_the_copy_is_what_is_tested(tmp_path: Path) -> None:
    copy_source(tmp_path / "src")
    assert run_tests("chicago_express", tmp_path / "src", ["CE-SET-1"])[0] == 0
    (tmp_path / "elsewhere").mkdir()
    status, output = run_tests("chicago_express", tmp_path / "elsewhere", ["CE-SET-1"])
    assert status not in {0, 1}
    assert "railhead comes from" in output
