"""`simulate`, `record`, `replay`, `show`, `rules` and `components` with Bruxelles 1897."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import one_sentence, random_game, run

import bruxelles
from bruxelles.cli.rulebook import rulebook
from bruxelles.games import rules_of
from bruxelles.games.bruxelles1897.rules.refusals import REFUSALS


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    result = run("record", "1897", "--players", "4", "--seed", "7", "--out", file)
    assert result.exit_code == 0
    assert "seed 7" in result.stdout
    return file


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulate(players: int) -> None:
    flags = ["1897", "--players", str(players), "--games", "5", "--seed", "1"]
    result = run("simulate", *flags, "--json")
    assert result.exit_code == 0
    figures = json.loads(result.stdout)
    assert figures["game"] == "1897"
    assert figures["games"] == figures["finished"] == 5
    assert figures["options"] == {"players": players}
    assert len(figures["mean_score_by_seat"]) == players
    assert sum(figures["win_share"]) == pytest.approx(1, abs=0.001)
    assert "decisions per second" in run("simulate", *flags).stdout


def test_each_simulated_game_can_be_recorded(tmp_path: Path) -> None:
    figures = json.loads(run("simulate", "1897", "--games", "1", "--seed", "9", "--json").stdout)
    run("record", "1897", "--seed", "9/1", "--out", tmp_path / "game.jsonl")
    assert figures["mean_score_by_seat"] == bruxelles.load(tmp_path / "game.jsonl").scores


def test_record_writes_a_finished_game(kept: Path) -> None:
    record = bruxelles.read_file(kept)
    assert record.game == "1897"
    assert record.finished
    assert record.options.plain() == {"players": 4}


def test_notation_is_the_same_record(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    run("record", "1897", "--players", "4", "--seed", "7", "--out", out, "--notation")
    assert "yellow: " in out.read_text()
    assert bruxelles.read_file(out) == bruxelles.read_file(kept)
    assert run("replay", out, "--check").exit_code == 0


def test_replay_tells_the_game_and_its_result(kept: Path) -> None:
    result = run("replay", kept, width=120)
    assert result.exit_code == 0
    for words in ("Round 1 begins.", "Round 4 begins.", "The game is over.", "points from", " VP."):
        assert words in result.stdout
    assert "is sound" in run("replay", kept, "--check").stdout


@pytest.mark.parametrize(
    ("choice", "said"),
    [
        ("architect:small-low", "'architect:small-low' is no answer"),
        ("place:1-1", "there is no choice 'place:1-1'"),
    ],
)
def test_check_says_at_which_line_a_record_breaks(kept: Path, tmp_path: Path, choice: str, said: str) -> None:
    lines = kept.read_text().splitlines()
    lines[1] = json.dumps({"choice": choice, "seat": 0})
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join(lines) + "\n")
    result = run("replay", file, "--check")
    assert result.exit_code == 1
    assert f"{file} breaks at line 2: " in one_sentence(result)
    assert said in one_sentence(result)


def test_a_refused_choice_is_explained_in_words(tmp_path: Path) -> None:
    game = random_game(3, stop=0, game="1897")
    game.apply(next(choice for choice in game.choices() if choice.startswith("take")))
    lines = game.record().text().splitlines()
    lines.insert(2, '{"choice":"architect:large-low","seat":0}')
    file = tmp_path / "refused.jsonl"
    file.write_text("\n".join(lines) + "\n")
    sentence = one_sentence(run("replay", file, "--check"))
    assert "architect large-low is not possible, you have no such Architect card in hand" in sentence
    assert "(rule 1897-3.2)" in sentence


def test_show_draws_the_table_or_gives_the_view(kept: Path) -> None:
    result = run("show", kept, "--at", "30", "--seat", "yellow")
    assert result.exit_code == 0
    for words in ("ART NOUVEAU AREA", "BRUSSELS", "PRISON", "PILES", "EXPO"):
        assert words in result.stdout
    view = json.loads(run("show", kept, "--at", "30", "--seat", "red", "--json").stdout)
    assert view["round"] >= 1
    assert "random" not in view
    unknown = run("show", kept, "--at", "3", "--seat", "orange")
    assert unknown.exit_code == 2
    assert "there is no seat 'orange'" in one_sentence(unknown)


def test_the_last_table_of_a_record_can_be_shown(kept: Path) -> None:
    choices = len(bruxelles.read_file(kept).choices)
    result = run("show", kept, "--at", str(choices), width=120)
    assert result.exit_code == 0
    assert "Round 4 of 4" in result.stdout


def test_rules_are_printed_and_searched() -> None:
    whole = run("rules", "1897")
    assert whole.exit_code == 0
    assert all(name in whole.stdout for name in ("1897-1.1", "1897-8.13"))
    assert "1897-4.2 Sale" in run("rules", "1897", "4.2").stdout
    found = run("rules", "1897", "--search", "neutral corner")
    assert "1897-1.7" in found.stdout
    unknown = run("rules", "1897", "1893-4.2")
    assert unknown.exit_code == 2
    assert "rules go from 1897-1.1 to 1897-8.13" in one_sentence(unknown)


def test_untested_rules_are_those_of_this_game(tmp_path: Path) -> None:
    marks = 'import pytest\npytestmark = pytest.mark.rule("1897-4.2", "1893-4.2")\n'
    (tmp_path / "test_marks.py").write_text(marks)
    result = run("rules", "1897", "--untested", "--tests", tmp_path)
    assert result.exit_code == 1
    assert result.stdout.split() == [name for name in rulebook(rules_of("1897")).rules if name != "1897-4.2"]
    assert "rules have no test." in one_sentence(result)


def test_every_refusal_names_a_rule_that_is_there() -> None:
    assert {rule for _, rule in REFUSALS.all()} <= set(rulebook(rules_of("1897")).rules)


def test_components_are_exported_and_checked(tmp_path: Path) -> None:
    assert run("components", "export", tmp_path, "--game", "1897").exit_code == 0
    checked = run("components", "check", tmp_path, "--game", "1897")
    assert checked.exit_code == 0
    assert rules_of("1897").data_hash in checked.stdout
    assert "(the packaged values)" in checked.stdout
    start = tmp_path / "start.toml"
    start.write_text(start.read_text().replace("[4, 5, 6, 7]", "[4, 5]"))
    broken = run("components", "check", tmp_path, "--game", "1897")
    assert broken.exit_code == 1
    assert "start.toml" in one_sentence(broken)


def test_files_of_the_other_game_are_refused(tmp_path: Path) -> None:
    run("components", "export", tmp_path, "--game", "1897")
    result = run("components", "check", tmp_path, "--game", "1893")
    assert result.exit_code == 1
    assert "there is no component file of this name" in one_sentence(result)
    assert run("play", "1893", "--data", tmp_path).exit_code == 2
