"""`bruxelles rules` and `bruxelles components`."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.cli.running import one_sentence, run
from tests.playing import frozen_rules

from bruxelles.cli.rulebook import marks_in, rulebook
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1893.rules.refusals import REFUSALS


def test_all_rules_are_printed() -> None:
    result = run("rules", "1893")
    assert result.exit_code == 0
    for name in ("1893-1.1", "1893-8.10", "1893-14.7"):
        assert name in result.stdout
    assert "](" not in result.stdout  # links are of no use here


@pytest.mark.parametrize("given", ["1893-4.2", "4.2"])
def test_one_rule_is_printed(given: str) -> None:
    result = run("rules", "1893", given)
    assert result.exit_code == 0
    assert "1893-4.2 Sales: the colour must be new" in result.stdout
    assert "1893-4.3" not in result.stdout


def test_an_example_belongs_to_its_rule_and_a_table_too() -> None:
    assert "Example: Clara" in rulebook(frozen_rules("1893")).rule("4.5")
    assert "active rows" in run("rules", "1893", "2.4").stdout


def test_an_unknown_rule_is_bad_input() -> None:
    result = run("rules", "1893", "1893-99.1")
    assert result.exit_code == 2
    assert "there is no rule 1893-99.1; rules go from 1893-1.1 to 1893-" in one_sentence(result)


def test_search_finds_rules_with_all_words() -> None:
    result = run("rules", "1893", "--search", "Manneken DETERMINING")
    assert result.exit_code == 0
    assert "1893-8.4" in result.stdout
    assert "1893-4.1 " not in result.stdout


def test_search_without_a_find_fails() -> None:
    result = run("rules", "1893", "--search", "zeppelin")
    assert result.exit_code == 1
    assert "no rule of 1893 contains 'zeppelin'" in one_sentence(result)


def test_every_refusal_names_a_rule_that_is_there() -> None:
    assert {rule for _, rule in REFUSALS.all()} <= set(rulebook(rules_of("1893")).rules)


@pytest.mark.parametrize(
    "arguments", [["4.2", "--untested"], ["--search", "x", "--untested"], ["--tests", "tests"]]
)
def test_contradictory_wishes_are_bad_usage(arguments: list[str]) -> None:
    result = run("rules", "1893", *arguments)
    assert result.exit_code == 2
    one_sentence(result)


MARKS = """
import pytest
from pytest import mark

pytestmark = [pytest.mark.rule("1893-1.1"), pytest.mark.slow]

@pytest.mark.rule("1893-4.2", "1893-4.3")
@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("1893-5.1")), 2])
def test_something(x): ...

class TestAll:
    @mark.rule("1893-6.1")
    def test_more(self): ...

text = '@pytest.mark.rule("1893-9.1")'
other.rule("1893-9.2")
"""


def test_marks_are_found_wherever_pytest_lets_them_stand() -> None:
    assert marks_in(MARKS) == {"1893-1.1", "1893-4.2", "1893-4.3", "1893-5.1", "1893-6.1"}


def test_untested_lists_ids_and_fails(tmp_path: Path) -> None:
    (tmp_path / "test_marks.py").write_text(MARKS)
    result = run("rules", "1893", "--untested", "--tests", tmp_path)
    assert result.exit_code == 1
    listed = result.stdout.split()
    every = rulebook(rules_of("1893")).rules
    assert listed == [name for name in every if name not in marks_in(MARKS)]
    assert f"{len(listed)} of {len(every)} rules have no test." in one_sentence(result)


def test_when_every_rule_has_a_test_it_says_so(tmp_path: Path) -> None:
    every = rulebook(rules_of("1893")).rules
    ids = ", ".join(f'"{name}"' for name in every)
    (tmp_path / "test_all.py").write_text(f"import pytest\n@pytest.mark.rule({ids})\ndef test_all(): ...\n")
    result = run("rules", "1893", "--untested", "--tests", tmp_path)
    assert result.exit_code == 0
    assert result.stdout == f"Every rule of 1893 has a test ({len(every)} rules).\n"


def test_a_mark_that_is_no_rule_is_told(tmp_path: Path) -> None:
    (tmp_path / "test_odd.py").write_text('import pytest\npytestmark = pytest.mark.rule("1893-77.7")\n')
    result = run("rules", "1893", "--untested", "--tests", tmp_path)
    assert "1893-77.7, which is not a rule" in result.stderr


@pytest.mark.parametrize("content", [None, "def broken(:\n"])
def test_a_bad_tests_directory_is_bad_input(tmp_path: Path, content: str | None) -> None:
    tests = tmp_path / "tests"
    if content is not None:
        tests.mkdir()
        (tests / "test_broken.py").write_text(content)
    result = run("rules", "1893", "--untested", "--tests", tests)
    assert result.exit_code == 2
    assert str(tests) in one_sentence(result)


# Components ---------------------------------------------------------------------------------------------


def test_exported_files_are_fine(tmp_path: Path) -> None:
    out = tmp_path / "box"
    exported = run("components", "export", out)
    assert exported.exit_code == 0
    assert (out / "nobles.toml").is_file()
    checked = run("components", "check", out, "--game", "1893")
    assert checked.exit_code == 0
    assert rules_of("1893").data_hash in checked.stdout


def test_export_does_not_overwrite_unless_told(tmp_path: Path) -> None:
    run("components", "export", tmp_path)
    (tmp_path / "start.toml").write_text("mine")
    refused = run("components", "export", tmp_path)
    assert refused.exit_code == 1
    assert "would be overwritten" in one_sentence(refused)
    assert (tmp_path / "start.toml").read_text() == "mine"
    assert run("components", "export", tmp_path, "--force").exit_code == 0
    assert (tmp_path / "start.toml").read_text() != "mine"


def test_export_into_a_file_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for force in ([], ["--force"]):
        result = run("components", "export", tmp_path / "file", *force)
        assert result.exit_code == 1
        assert "not a directory" in one_sentence(result)


def test_check_says_what_is_wrong(tmp_path: Path) -> None:
    run("components", "export", tmp_path)
    start = tmp_path / "start.toml"
    start.write_text(start.read_text().replace("[5, 6, 7, 8, 9]", "[5, 6]"))
    result = run("components", "check", tmp_path)
    assert result.exit_code == 1
    assert "start.toml" in one_sentence(result)
    assert "money" in one_sentence(result)


def test_check_tells_other_values_from_the_packaged_ones(tmp_path: Path) -> None:
    run("components", "export", tmp_path)
    cards = tmp_path / "stock_exchange.toml"
    cards.write_text(cards.read_text().replace("{ money = ", "{ money = 1"))
    result = run("components", "check", tmp_path)
    assert result.exit_code == 0
    assert "not the packaged values" in result.stdout


def test_playing_with_bad_files_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "start.toml").write_text("money = 3\n")
    for command in (["play", "1893"], ["simulate", "1893"]):
        result = run(*command, "--data", tmp_path)
        assert result.exit_code == 2
        assert "start.toml" in one_sentence(result)
