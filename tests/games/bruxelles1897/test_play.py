"""Whole games of Bruxelles 1897 through `bruxelles play`, typed line by line."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from tests.cli.running import bottom_line, one_sentence, options, random_game, run, script

import bruxelles
from bruxelles.games import AnyGame


def at_random(players: int = 3, stop: int | None = None, seed: str = "cli") -> AnyGame:
    return random_game(players, stop=stop, seed=seed, game="1897")


def totals(text: str) -> list[int]:
    return [int(number) for number in re.findall(r"-?\d+", bottom_line(text))]


@pytest.mark.parametrize(("players", "width"), [(2, 80), (3, 120), (4, 80)])
def test_a_whole_game_by_people(players: int, width: int) -> None:
    game = at_random(players, seed=f"people {width}")
    result = run("play", *options(game), typed=script(game), width=width)
    assert result.exit_code == 0
    assert result.stderr == ""
    assert totals(result.stdout) == game.scores
    assert result.stdout.endswith("VP.\n")
    assert all(len(line) <= width for line in result.stdout.splitlines() if not re.match("[YGBR]> ", line))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_whole_game_against_random_seats(players: int) -> None:
    result = run(
        "play", "1897", "--players", str(players), "--bot", "random", "--seed", "3", typed=["1"] * 200
    )
    assert result.exit_code == 0
    assert "Result" in result.stdout
    assert re.search(r"wins with \d+ VP|share the victory with \d+ VP", result.stdout)


def test_seats_alone_say_how_many_play() -> None:
    result = run("play", "1897", "--seats", "random,random", "--seed", "3")
    assert result.exit_code == 0
    assert "Bruxelles 1897, 2 players, seed 3." in result.stdout


def test_numbers_and_both_spellings_of_a_choice_are_answers() -> None:
    typed = ["1", "1", "brussels stock-exchange", "send:small", "pass", "log"]
    result = run("play", "1897", "--seats", "human,human,human", "--seed", "1", typed=typed, width=120)
    for words in (
        "Y Yellow: puts an Architect card of value 1 on 1-1; pays 1 BEF; takes ",
        "G Green: goes to Stock Exchange with 1 Architect card; takes 5 BEF (Stock Exchange).",
        "B Blue: passes; takes 3 BEF (for passing).",
    ):
        assert words in result.stdout


def test_a_question_mark_says_why_not_with_the_rule() -> None:
    typed = ["take 1-1", "architect small-low", "? take 1-1", "?"]
    result = run("play", "1897", "--seats", "human,human", "--seed", "1", typed=typed, width=200)
    assert "take 1-1: no Action card lies there (rule 1897-3.2)." in result.stdout
    assert "Not possible now:" in result.stdout


def test_every_kind_of_architect_card_is_offered_by_its_values() -> None:
    result = run("play", "1897", "--seats", "human,human", "--seed", "1", typed=["take 1-2", "?"], width=120)
    assert "1  a card of 1 or 3 showing 1: pay 1 BEF" in result.stdout
    assert "4  a card of 2 or 4 showing 4: pay 4 BEF" in result.stdout
    assert "[column 2: you lead alone with 4 · its bonus: " in result.stdout
    assert "architect large-low, large-high: you have no such Architect card in hand" in result.stdout


def test_what_a_card_would_not_do_is_said_before() -> None:
    result = run("play", "1897", "--seats", "human,human", "--seed", "3", width=200)
    assert "Sale: a money card [you have no artwork to sell · " in result.stdout
    assert re.search(r"Construction: a house of type [A-D] \[you cannot pay 1 material,", result.stdout)
    assert re.search(r"Influence: [\w ]+ \([\w ,]+\)", result.stdout)


def test_a_useless_card_is_told_without_its_discard() -> None:
    game = at_random(3, stop=0, seed="3")
    place = game.view(0)["area"]
    assert isinstance(place, dict)
    money = next(name for name, card in place.items() if card == "money")
    typed = [f"take {money}", "architect small-low", "log"]
    result = run("play", *options(game), typed=typed, width=200)
    assert "takes a money card; has no use for it: there is no artwork to sell." in result.stdout


def test_undo_takes_back_a_choice() -> None:
    typed = ["take 1-1", "undo", "take 1-2"]
    result = run("play", "1897", "--seats", "human,human", "--seed", "1", typed=typed)
    assert "Taken back: 1 choice." in result.stdout
    assert "do you put on 1-2 for" in result.stdout


def test_log_board_scores_rule_and_help() -> None:
    typed = ["log", "board", "scores", "rule 1897-4.2", "rule 4.6", "rule", "rule 99.9", "help"]
    result = run("play", "1897", "--bot", "random", "--seed", "5", typed=typed)
    assert "Round 1 begins. Yellow is first player." in result.stdout
    assert result.stdout.count("ART NOUVEAU AREA") == 2
    assert "points from" in result.stdout
    assert "1897-4.2 Sale (money card)." in result.stdout
    assert "1897-4.6 Paying with cards." in result.stdout
    assert "Name a rule: rule 1897-4.2." in result.stdout
    assert "there is no rule 99.9" in result.stdout
    assert "take 2-3, pass" in result.stdout
    assert "1893" not in result.stdout


def test_save_and_resume_with_random_seats_is_the_same_game(tmp_path: Path) -> None:
    flags = ["1897", "--players", "3", "--bot", "random", "--seed", "12"]
    whole = run("play", *flags, typed=["1"] * 200)
    file = tmp_path / "saved.jsonl"
    saved = run("play", *flags, typed=[*["1"] * 9, f"save {file}", "quit", ""])
    assert "bruxelles play 1897 --resume" in " ".join(saved.stdout.split())
    resumed = run("play", "1897", "--resume", file, typed=["1"] * 200)
    assert resumed.exit_code == 0
    assert totals(resumed.stdout) == totals(whole.stdout)
    assert bruxelles.read_file(file).names == ["yellow", "green (random)", "blue (random)"]


def test_a_record_is_resumed_only_by_its_own_game(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    file.write_text(at_random(stop=5).record().text())
    result = run("play", "1893", "--resume", file)
    assert result.exit_code == 2
    assert "is a record of Bruxelles 1897, not of 1893." in one_sentence(result)


def test_the_same_table_again_is_named_without_foreign_options() -> None:
    words = " ".join(run("play", "1897", "--seed", "5").stdout.split())
    assert words.endswith("bruxelles play 1897 --players 3 --seed 5")


def test_owners_values_are_played_with(tmp_path: Path) -> None:
    run("components", "export", tmp_path, "--game", "1897")
    cards = tmp_path / "architects.toml"
    cards.write_text(cards.read_text().replace("[1, 3]", "[1, 4]").replace("1/3", "1/4"))
    result = run("play", "1897", "--bot", "random", "--seed", "5", "--data", tmp_path)
    assert "Hand 4×1/4, 2/4" in result.stdout
