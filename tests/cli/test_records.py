"""`record`, `replay` and `show`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from tests.cli.running import one_sentence, random_game, run

import bruxelles
from bruxelles.core.notation import to_notation


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A record of a game with everything in it."""
    file = tmp_path_factory.mktemp("records") / "game.jsonl"
    result = run(
        "record", "1893", "--players", "4", "--belle-epoque", "--asymmetric", "--seed", "7", "--out", file
    )
    assert result.exit_code == 0
    assert "seed 7" in result.stdout
    return file


def test_record_writes_a_finished_game(kept: Path) -> None:
    record = bruxelles.read_file(kept)
    assert record.finished
    assert record.options.plain() == {"players": 4, "asymmetric": True, "belle_epoque": True}


def test_record_does_not_overwrite_unless_told(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "there.jsonl"
    out.write_text("mine")
    refused = run("record", "1893", "--out", out)
    assert refused.exit_code == 1
    assert "--force" in one_sentence(refused)
    assert out.read_text() == "mine"
    assert run("record", "1893", "--out", out, "--force").exit_code == 0
    assert bruxelles.load(out).over


def test_record_says_where_it_cannot_write(tmp_path: Path) -> None:
    result = run("record", "1893", "--out", tmp_path / "no" / "such" / "place.jsonl")
    assert result.exit_code == 1
    assert "cannot be written" in one_sentence(result)


def test_notation_is_the_same_record(kept: Path, tmp_path: Path) -> None:
    out = tmp_path / "game.txt"
    run(
        "record",
        "1893",
        "--players",
        "4",
        "--belle-epoque",
        "--asymmetric",
        "--seed",
        "7",
        "--out",
        out,
        "--notation",
    )
    assert bruxelles.read_file(out) == bruxelles.read_file(kept)
    assert run("replay", out, "--check").exit_code == 0


def test_replay_tells_the_game_and_its_result(kept: Path) -> None:
    result = run("replay", kept, width=120)
    assert result.exit_code == 0
    for words in ("Round 1 begins.", "Round 5 begins.", "The game is over.", "points from", " VP."):
        assert words in result.stdout


def test_replay_tells_an_open_game(tmp_path: Path) -> None:
    file = tmp_path / "open.jsonl"
    file.write_text(random_game(stop=20).record().text())
    result = run("replay", file)
    assert result.exit_code == 0
    assert "The game is not over" in result.stdout
    assert "an unfinished game" in run("replay", file, "--check").stdout


def test_check_says_that_a_record_is_sound(kept: Path) -> None:
    result = run("replay", kept, "--check")
    assert result.exit_code == 0
    choices = len(bruxelles.read_file(kept).choices)
    assert f"is sound: {choices} choices lead to the scores" in result.stdout
    assert len(result.stdout.splitlines()) == 1


def _broken(kept: Path, tmp_path: Path, line: int, new: str) -> Path:
    lines = kept.read_text().splitlines()
    lines[line - 1] = new
    file = tmp_path / "broken.jsonl"
    file.write_text("\n".join(lines) + "\n")
    return file


@pytest.mark.parametrize(
    ("line", "new", "said"),
    [
        (3, "not json", "line 3: this is not JSON"),
        (3, '{"choice":"artwork:blue","seat":9}', "line 3: "),
        (2, '{"choice":"board:nobody","seat":0}', "line 2: there is no choice 'board:nobody'"),
        (2, '{"choice":"pass","seat":0}', "line 2: 'pass' is no answer"),
        (2, '{"choice":"board:hankar","seat":2}', "line 2: seat 2 chooses, but it is for seat 0"),
        (1, "{}", "line 1: "),
    ],
)
def test_check_says_at_which_line_a_record_breaks(
    kept: Path, tmp_path: Path, line: int, new: str, said: str
) -> None:
    file = _broken(kept, tmp_path, line, new)
    for arguments in (["--check"], []):
        result = run("replay", file, *arguments)
        assert result.exit_code == 1
        assert f"{file} breaks at {said}" in one_sentence(result)


def test_a_refused_choice_is_explained_in_words(tmp_path: Path) -> None:
    file = tmp_path / "black.jsonl"
    lines = random_game().record().text().splitlines()
    lines[1] = '{"choice":"artwork:black","seat":0}'
    file.write_text("\n".join(lines) + "\n")
    result = run("replay", file, "--check")
    assert result.exit_code == 1
    assert "breaks at line 2: artwork black is not possible, black artworks" in one_sentence(result)
    assert "(rule 1893-4.1)" in one_sentence(result)


def test_wrong_scores_and_keys_are_found(kept: Path, tmp_path: Path) -> None:
    lines = kept.read_text().splitlines()
    closing = json.loads(lines[-1])
    for change in ({"scores": [1, 2, 3, 4]}, {"key": "0" * 32}):
        file = _broken(kept, tmp_path, len(lines), json.dumps({**closing, **change}))
        result = run("replay", file, "--check")
        assert result.exit_code == 1
        assert f"line {len(lines)}: " in one_sentence(result)


def test_a_notation_breaks_at_a_choice(tmp_path: Path) -> None:
    game = random_game()
    text = to_notation(game.record(), game.rules.seat_colours)
    file = tmp_path / "game.txt"
    file.write_text(text.replace("red: artwork ", "red: artwork black; artwork ", 1))
    result = run("replay", file, "--check")
    assert result.exit_code == 1
    assert "breaks at choice 1: artwork black is not possible" in one_sentence(result)


def test_a_record_of_other_values_needs_them(kept: Path, tmp_path: Path) -> None:
    box = tmp_path / "box"
    run("components", "export", box)
    cards = box / "stock_exchange.toml"
    cards.write_text(cards.read_text().replace("{ money = ", "{ money = 1"))
    file = tmp_path / "box.jsonl"
    assert run("record", "1893", "--data", box, "--out", file).exit_code == 0
    refused = run("replay", file, "--check")
    assert refused.exit_code == 1
    assert "other component values" in one_sentence(refused)
    assert run("replay", file, "--check", "--data", box).exit_code == 0
    assert run("show", file, "--at", "3", "--data", box).exit_code == 0


def test_show_draws_the_table(kept: Path) -> None:
    result = run("show", kept, "--at", "30")
    assert result.exit_code == 0
    for words in ("ART NOUVEAU BOARD", "BRUSSELS BOARD", "PAVILION SPACES", "ART MARKET"):
        assert words in result.stdout


def test_show_gives_the_view_as_json(kept: Path) -> None:
    record = bruxelles.read_file(kept)
    for at in (0, 30, len(record.choices)):
        result = run("show", kept, "--at", str(at), "--seat", "blue", "--json")
        assert result.exit_code == 0
        view = json.loads(result.stdout)
        assert set(view) >= {"round", "art_nouveau", "brussels", "seats"}
        assert "random" not in view


@pytest.mark.parametrize("seat", ["red", "Yellow", "0", "3"])
def test_show_takes_a_colour_or_a_number(kept: Path, seat: str) -> None:
    assert run("show", kept, "--at", "2", "--seat", seat).exit_code == 0


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--at", "9999"], "beyond its end"),
        (["--at", "3", "--seat", "orange"], "there is no seat 'orange'"),
        (["--at", "3", "--seat", "4"], "there is no seat '4'"),
        (["--at", "-1"], "Invalid value for '--at'"),
        ([], "Missing option '--at'"),
    ],
)
def test_show_refuses_what_is_not_there(kept: Path, arguments: list[str], said: str) -> None:
    result = run("show", kept, *arguments)
    assert result.exit_code == 2
    assert said in one_sentence(result)


def test_a_game_is_told_in_another_language(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    french = run("replay", kept, "--language", "fr", width=120)
    assert "La manche 1 commence." in french.stdout
    assert "Round" not in french.stdout
    assert "Ronda" in run("show", kept, "--at", "0", "--language", "es", width=120).stdout
    monkeypatch.setenv("BRUXELLES_LANGUAGE", "fr")
    assert run("replay", kept, width=120).stdout == french.stdout


def test_a_language_without_texts_is_refused(kept: Path) -> None:
    result = run("show", kept, "--at", "0", "--language", "nl")
    assert result.exit_code == 2
    assert "only in en, fr, es" in one_sentence(result)
