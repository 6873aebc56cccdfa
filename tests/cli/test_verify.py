"""`verify`: a record from a server, held against the hash of its seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import one_sentence, random_game, run

from bruxelles.core.notation import to_notation
from bruxelles.core.record import Record, seed_hash

SEED = "drawn by the server"


@pytest.fixture(scope="module", params=["1893", "1897"])
def record(request: pytest.FixtureRequest) -> Record:
    return random_game(seed=SEED, game=request.param).record()


@pytest.fixture
def file(record: Record, tmp_path: Path) -> Path:
    path = tmp_path / "game.jsonl"
    path.write_text(record.text())
    return path


def change(file: Path, line: int, **values: Any) -> None:
    """Change values in a line; -1 is the last."""
    lines = file.read_text().splitlines()
    lines[line] = json.dumps({**json.loads(lines[line]), **values})
    file.write_text("\n".join(lines) + "\n")


def test_what_was_checked_is_said(record: Record, file: Path) -> None:
    result = run("verify", file)
    assert result.exit_code == 0
    assert record.scores is not None
    assert result.stdout.splitlines() == [
        f"✓ The seed belongs to the hash that was published: {seed_hash(SEED)}.",
        f"✓ All {len(record.choices)} choices replay, and each was legal.",
        f"✓ The scores {', '.join(map(str, record.scores))} are right, and the key matches.",
    ]


def test_the_noted_hash_is_compared(file: Path) -> None:
    result = run("verify", file, "--hash", f" {seed_hash(SEED).upper()}")
    assert result.exit_code == 0
    assert "✓ It is the hash that you noted." in result.stdout.splitlines()


def test_another_seed_is_found_by_the_noted_hash(file: Path) -> None:
    """A server that deals anew makes seed and hash fit each other; only the note tells."""
    result = run("verify", file, "--hash", seed_hash("promised"))
    assert result.exit_code == 1
    assert result.stdout == ""
    assert f"the hash in line 1 is {seed_hash(SEED)}" in one_sentence(result)


def test_a_seed_must_belong_to_its_hash(file: Path) -> None:
    change(file, 0, seed_hash=seed_hash("promised"))
    result = run("verify", file)
    assert result.exit_code == 1
    assert "line 1: the seed does not belong to the hash" in one_sentence(result)
    result = run("verify", file, "--hash", seed_hash("promised"))
    assert result.exit_code == 1
    assert "line 1: the seed does not belong to the hash" in one_sentence(result)


def test_another_deal_is_found(file: Path) -> None:
    change(file, 0, seed_hash=seed_hash("another"))
    change(file, -1, seed="another")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "breaks at line " in one_sentence(result)


@pytest.mark.parametrize("values", [{"scores": [1, 2, 3]}, {"key": "0" * 32}], ids=str)
def test_a_wrong_result_is_found(record: Record, file: Path, values: dict[str, Any]) -> None:
    change(file, -1, **values)
    result = run("verify", file)
    assert result.exit_code == 1
    assert f"breaks at line {len(record.choices) + 2}: " in one_sentence(result)


def test_a_choice_that_was_not_possible_is_found(file: Path) -> None:
    change(file, 1, choice="nonsense:1")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "breaks at line 2: there is no choice 'nonsense:1'" in one_sentence(result)


def test_a_text_that_is_no_record_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Horta\nDear Hankar\n")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "breaks at line 1: this is not JSON" in one_sentence(result)


def test_an_unfinished_record_of_a_server_is_still_secret(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(random_game(seed=SEED, stop=10).record().text())
    change(file, -1, seed=None)
    result = run("verify", file)
    assert result.exit_code == 1
    assert "the game is not over, so its seed is still secret" in one_sentence(result)


def test_a_finished_record_without_a_seed_proves_nothing(file: Path) -> None:
    change(file, -1, seed=None)
    result = run("verify", file)
    assert result.exit_code == 1
    assert "has no seed to verify" in one_sentence(result)


def test_a_game_from_a_position_proves_nothing(file: Path) -> None:
    """Its seed would not say how it was dealt, even if it belongs to the hash."""
    change(file, 0, start=random_game(stop=10).position())
    result = run("verify", file)
    assert result.exit_code == 1
    assert "line 1 says that it began from a position" in one_sentence(result)


def test_an_open_game_with_its_seed_is_checked_so_far(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(random_game(seed=SEED, stop=10).record().text())
    result = run("verify", file)
    assert result.exit_code == 0
    assert "✓ All 10 choices replay, and each was legal." in result.stdout
    assert "✓ The game is not over, and the key matches." in result.stdout


def test_a_notation_will_do(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(to_notation(record, random_game(game=record.game, stop=0).rules.seat_colours))
    assert run("verify", file, "--hash", seed_hash(SEED)).exit_code == 0


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    result = run("verify", tmp_path / "none.jsonl")
    assert result.exit_code == 2
    assert "none.jsonl" in one_sentence(result)
