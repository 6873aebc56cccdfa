"""`verify`: a record from a server, held against the hash of its seed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.cli.running import one_sentence, random_game, run
from tests.playing import Dice, finish

from bruxelles.core.deal import Contribution, Deal, commitment_to
from bruxelles.core.game import new_game
from bruxelles.core.notation import to_notation
from bruxelles.core.origin import Origin
from bruxelles.core.record import Record, seed_hash
from bruxelles.games import GAMES, rules_of

SEED = "drawn by the server"
COMPARE = "compare the record with the server’s own copy, or with that of another player."


@pytest.fixture(scope="module", params=GAMES)
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
        f"✓ The seed belongs to the hash in the record: {seed_hash(SEED)}.",
        f"✓ All {len(record.choices)} choices in it are legal.",
        f"✓ The scores {', '.join(map(str, record.scores))} follow from the choices, and the key matches.",
        "· Nothing proves that this hash was shown before the game: note it next time, for --hash.",
        f"· Nothing proves that these choices are those that were made: {COMPARE}",
    ]


def test_the_noted_hash_is_compared(file: Path) -> None:
    result = run("verify", file, "--hash", f" {seed_hash(SEED).upper()}")
    assert result.exit_code == 0
    assert "✓ It is the hash that you noted." in result.stdout.splitlines()
    assert "shown before the game" not in result.stdout


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
    assert "✓ All 10 choices in it are legal." in result.stdout
    assert "✓ The game is not over, and the key matches." in result.stdout


def test_a_notation_will_do(record: Record, tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(to_notation(record, random_game(game=record.game, stop=0).rules.seat_colours))
    assert run("verify", file, "--hash", seed_hash(SEED)).exit_code == 0


# Dealt by several ------------------------------------------------------------------------------------------

NONCES = ["a" * 32, "b" * 32]


def dealt(
    successors: list[tuple[int, str]] | None = None,
    silent: int | None = None,
    nonces: list[str] = NONCES,
    dice: str = "verify",
) -> Record:
    """A whole game of three: Ann and Ben added to the seed, a bot sat there, too."""
    given = [
        Contribution(seat, commitment_to(nonce), None if seat == silent else nonce)
        for seat, nonce in enumerate(nonces)
    ]
    deal = Deal([("Ann", None), ("Ben", None), ("random", "random")], True, given)
    rules = rules_of("1897")
    options = rules.options(3, {})
    seed = deal.seed(SEED, "1897", rules.version, rules.data_hash, options, None)
    record = finish(new_game(rules, options, seed), Dice(dice)).record()
    names = deal.names(seed)
    for seat, name in successors or []:
        names[seat] = name
    record.names, record.deal, record.successors = names, deal, successors or []
    record.seed, record.seed_hash = SEED, seed_hash(SEED)
    return record


@pytest.fixture
def shared(tmp_path: Path) -> Path:
    path = tmp_path / "shared.jsonl"
    path.write_text(dealt().text())
    return path


def failure(file: Path, *options: str) -> str:
    result = run("verify", file, *options)
    assert (result.exit_code, result.stdout) == (1, "")
    return one_sentence(result)


def test_what_players_added_is_checked_and_said(shared: Path) -> None:
    for mine in NONCES:
        result = run("verify", shared, "--hash", seed_hash(SEED), "--part", mine)
        assert result.exit_code == 0
        said = result.stdout.splitlines()
        assert said[2].endswith("each part fits its promise: Ann, Ben.")
        assert said[3].endswith("under the name they had: Ann, Ben, random.")
        assert said[4] == "✓ Your part is in it."
    assert "does not hold your part" in failure(shared, "--part", "c" * 32)


def test_a_notation_proves_as_much(tmp_path: Path) -> None:
    record = dealt(successors=[(1, "Cleo")])
    file = tmp_path / "shared.txt"
    file.write_text(to_notation(record, rules_of("1897").seat_colours))
    result = run("verify", file, "--part", NONCES[0])
    assert result.exit_code == 0
    assert "· It says that these players came into the game later: Cleo." in result.stdout.splitlines()


def test_swapped_names_are_found(shared: Path) -> None:
    names = json.loads(shared.read_text().splitlines()[0])["names"]
    change(shared, 0, names=[names[1], names[0], names[2]])
    assert "by its seed the seats are those of " + ", ".join(names) in failure(shared)


def test_names_swapped_in_the_deal_are_found(shared: Path) -> None:
    """Both who was there and who sits where: the seed is another one then."""
    header = json.loads(shared.read_text().splitlines()[0])
    seated = header["deal"]["seated"]
    change(shared, 0, deal={**header["deal"], "seated": [seated[1], seated[0], seated[2]]})
    assert "breaks at line " in failure(shared)


def test_another_draw_of_seats_is_found(shared: Path) -> None:
    header = json.loads(shared.read_text().splitlines()[0])
    change(shared, 0, deal={**header["deal"], "drawn": False})
    assert "breaks at line " in failure(shared)


def test_a_part_that_was_exchanged_is_found(shared: Path) -> None:
    header = json.loads(shared.read_text().splitlines()[0])
    first, second = header["deal"]["given"]
    change(shared, 0, deal={**header["deal"], "given": [{**first, "nonce": "d" * 32}, second]})
    assert "the part of Ann is not the one that was promised" in failure(shared)
    forged = {**first, "nonce": "d" * 32, "commitment": commitment_to("d" * 32)}
    change(shared, 0, deal={**header["deal"], "given": [forged, second]})
    assert "breaks at line " in failure(shared)
    change(shared, 0, deal={**header["deal"], "given": [second]})
    assert "breaks at line " in failure(shared)


def test_other_options_or_values_are_found(shared: Path) -> None:
    change(shared, 0, data="0" * 64)
    assert "other component values" in failure(shared)


@pytest.mark.parametrize("other", [{"dice": "kinder to Ben"}, {"nonces": [NONCES[0], "e" * 32]}], ids=str)
def test_what_no_record_proves_is_said(other: dict[str, Any], tmp_path: Path) -> None:
    """At the end all know the secret: Ben can write another record that fits, and Ann's part is in it."""
    forged = dealt(**other)
    assert forged.choices != dealt().choices
    file = tmp_path / "forged.jsonl"
    file.write_text(forged.text())
    result = run("verify", file, "--hash", seed_hash(SEED), "--part", NONCES[0])
    assert result.exit_code == 0
    unproven = "the other players’ parts and these choices are those of the game as it was played"
    assert result.stdout.splitlines()[-1] == f"· Nothing proves that {unproven}: {COMPARE}"


def test_who_was_left_out_is_said(tmp_path: Path) -> None:
    file = tmp_path / "silent.jsonl"
    file.write_text(dealt(silent=1).text())
    said = run("verify", file).stdout.splitlines()
    assert said[1].endswith("fits its promise: Ann.")
    assert said[2] == "✓ Left out, as they did not reveal their part in time: Ben."


def test_an_origin_is_said(tmp_path: Path) -> None:
    record = dealt()
    file = tmp_path / "branch.jsonl"
    for origin, said in (
        (Origin("import", 3, False), "imported as a record from elsewhere"),
        (Origin("branch", 3, False), "somebody may have known them"),
        (Origin("branch", 3, True), "after choice 3, with everything hidden drawn anew"),
    ):
        record.origin = origin
        file.write_text(record.text())
        assert said in run("verify", file).stdout.splitlines()[-1]


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    result = run("verify", tmp_path / "none.jsonl")
    assert result.exit_code == 2
    assert "none.jsonl" in one_sentence(result)
